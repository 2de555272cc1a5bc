import Foundation

extension Batch: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    Self.description(
      of: (deletedSections, insertedSections, reloadedSections),
      movedSections: movedSections.map(\.description),
      items: (
        deletedItems.shortDescriptions, insertedItems.shortDescriptions,
        reloadedItems.shortDescriptions
      ),
      movedItems: movedItems.map(\.description))
  }

  /// The edits as one line, in the order in which a view carries them out.
  fileprivate static func description(
    of sections: (deleted: IndexSet, inserted: IndexSet, reloaded: IndexSet),
    movedSections: [String],
    items: (deleted: [String], inserted: [String], reloaded: [String]), movedItems: [String]
  ) -> String {
    var parts: [String] = []
    func add(_ verb: String, _ elements: [String]) {
      if !elements.isEmpty { parts.append("\(verb) \(elements.joined(separator: " "))") }
    }
    func add(_ verb: String, _ sections: IndexSet) {
      add("\(verb) section", sections.rangeView.map(\.shortDescription))
    }
    add("delete", sections.deleted)
    add("insert", sections.inserted)
    parts += movedSections
    add("reload", sections.reloaded)
    add("delete", items.deleted)
    add("insert", items.inserted)
    parts += movedItems
    add("reload", items.reloaded)
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}

extension RangeBatch: CustomStringConvertible {
  /// The edits in short, neighbours as one.
  var description: String {
    Batch.description(
      of: (deletedSections, insertedSections, reloadedSections),
      movedSections: movedSections.map(\.description),
      items: (
        deletedItems.map(\.description), insertedItems.map(\.description),
        reloadedItems.map(\.description)
      ),
      movedItems: movedItems.map(\.description))
  }
}

extension RangeBatch.SectionMoves: CustomStringConvertible {
  var description: String { "move section \(from.shortDescription)→\(to.shortDescription)" }
}

extension RangeBatch.ItemMoves: CustomStringConvertible {
  var description: String { "move \(from)→\(to)" }
}

extension ItemRange: CustomStringConvertible {
  var description: String { "\(section).\(items.shortDescription)" }
}

extension Batch.SectionMove: CustomStringConvertible {
  public var description: String { "move section \(from)→\(to)" }
}

extension Batch.ItemMove: CustomStringConvertible {
  public var description: String { "move \(from.listDescription)→\(to.listDescription)" }
}

extension ListChange: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2–3→0.0–1`.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs, whatever they count.
  public var description: String {
    if isReload { return "reload" }
    if isIdentity { return "no change" }
    return rangeBatches().map(\.description).joined(separator: "; ")
  }
}

extension [IndexPath] {
  /// Neighbouring items of one section as ranges, as in `0.3–5`; what names no item as it is.
  fileprivate var shortDescriptions: [String] {
    var result: [String] = []
    var ranges: [ItemRange] = []
    func addRanges() {
      result += ranges.map(\.description)
      ranges = []
    }
    for indexPath in self {
      if indexPath.count == 2, indexPath[1] < .max {
        let items = indexPath[1]..<(indexPath[1] + 1)
        ranges.append(joining: ItemRange(section: indexPath[0], items: items))
      } else {
        addRanges()
        result.append(indexPath.listDescription)
      }
    }
    addRanges()
    return result
  }
}
