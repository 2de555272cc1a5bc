import Foundation

extension Batch: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    var parts: [String] = []
    func add(_ verb: String, _ sections: IndexSet) {
      if sections.isEmpty { return }
      let ranges = sections.rangeView.map { $0.shortDescription }
      parts.append("\(verb) section \(ranges.joined(separator: " "))")
    }
    func add(_ verb: String, _ items: [IndexPath]) {
      if items.isEmpty { return }
      parts.append("\(verb) \(items.shortDescriptions.joined(separator: " "))")
    }
    add("delete", deletedSections)
    add("insert", insertedSections)
    parts += movedSections.map(\.description)
    add("reload", reloadedSections)
    add("delete", deletedItems)
    add("insert", insertedItems)
    parts += movedItems.map(\.description)
    add("reload", reloadedItems)
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}

extension Batch.SectionMove: CustomStringConvertible {
  public var description: String { "move section \(from)→\(to)" }
}

extension Batch.ItemMove: CustomStringConvertible {
  public var description: String { "move \(from.listDescription)→\(to.listDescription)" }
}

extension ListChange: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    if isReload { return "reload" }
    if isIdentity { return "no change" }
    return batches().map(\.description).joined(separator: "; ")
  }
}

extension [IndexPath] {
  /// Neighbouring items of one section as ranges, as in `0.3–5`; what names no item as it is.
  fileprivate var shortDescriptions: [String] {
    var result: [String] = []
    var ranges: [ItemRange] = []
    func addRanges() {
      result += ranges.map { "\($0.section).\($0.items.shortDescription)" }
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
