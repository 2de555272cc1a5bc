import Foundation

extension Batch: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    var parts: [String] = []
    func add(_ verb: String, _ sections: IndexSet) {
      if sections.isEmpty { return }
      let ranges = sections.rangeView.map { shortened($0) }
      parts.append("\(verb) section \(ranges.joined(separator: " "))")
    }
    func add(_ verb: String, _ items: [IndexPath]) {
      if items.isEmpty { return }
      let ranges = items.runs.map { "\($0.section).\(shortened($0.items))" }
      parts.append("\(verb) \(ranges.joined(separator: " "))")
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

extension Patch: CustomStringConvertible {
  /// The steps in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    steps.isEmpty ? "no change" : steps.map(\.description).joined(separator: ", ")
  }
}

extension Patch.Step: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deleteItems(let items, let section): "delete \(section).\(shortened(items))"
    case .insertItems(let items, let section): "insert \(section).\(shortened(items))"
    case .reloadItem(let item): "reload \(item.listDescription)"
    case .moveItem(let from, let to): "move \(from.listDescription)→\(to.listDescription)"
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from)→\(to)"
    }
  }
}

extension ListChange: CustomStringConvertible {
  /// The edits in short, as in `delete 0.1, insert 0.3–5, move 0.2→0.0`.
  public var description: String {
    if isReload { return "reload" }
    if isIdentity { return "no change" }
    return batches().map(\.description).joined(separator: "; ")
  }
}

private func shortened(_ range: Range<Int>) -> String {
  range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound - 1)"
}
