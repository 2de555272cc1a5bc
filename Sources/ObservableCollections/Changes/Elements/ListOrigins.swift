import Foundation

/// Says of each index after a change where it was before it.
struct ListOrigins {
  private let sections: RunLookup
  private let edits: [SectionEdit]
  private let lookups: [RunLookup]

  /// - Complexity: O(*k*) for *k* runs.
  init(_ change: ListChange) {
    sections = RunLookup(change.sections)
    edits = change.edits
    lookups = change.edits.map { RunLookup($0.runs) }
  }

  /// The old index of a new section; `nil` when it is inserted.
  func section(of section: Int) -> Int? {
    sections.runs.isEmpty ? nil : sections.source(of: section)
  }

  /// The old place of a new item; `nil` when it is inserted.
  ///
  /// - Complexity: O(log *k*).
  func item(_ item: Int, of section: Int) -> (section: Int, item: Int)? {
    let position = edits.partitioningIndex { $0.section >= section }
    if position < edits.count, edits[position].section == section {
      return lookups[position].origin(of: item)
    }
    return self.section(of: section).map { ($0, item) }
  }

  func item(at indexPath: IndexPath) -> IndexPath? {
    item(indexPath.item, of: indexPath.section).map {
      IndexPath(item: $0.item, section: $0.section)
    }
  }
}
