import Foundation

extension ListChange {
  /// The change without the reloads of some items.
  ///
  /// - Parameter indexPaths: Index paths of items in the list after the change.
  /// - Complexity: O(*r* log *r* + *r* × *k*) for *r* runs and *k* items.
  package func keepingContent(of indexPaths: [IndexPath]) -> ListChange {
    ListChange(
      oldSectionCount: oldSectionCount, sections: sections,
      edits: edits.map { edit in
        let items = indexPaths.lazy.filter { $0.section == edit.section }.map(\.item)
        return SectionEdit(
          section: edit.section, runs: edit.runs.keepingContent(of: items.sorted()))
      },
      oldCounts: oldCounts)
  }
}

extension [Run] {
  /// The runs in which some elements are not updated.
  ///
  /// - Parameter items: Indices of elements in the new list, ascending.
  fileprivate func keepingContent(of items: [Int]) -> [Run] {
    var rest = items[...]
    var start = 0
    var result: [Run] = []
    for run in self {
      var left = run
      while let item = rest.first, item < start + run.count {
        rest.removeFirst()
        guard run.isUpdated else { continue }
        let kept = run.lower + item - start
        result.extend(.kept(left.lower..<kept, of: run.section, isUpdated: true))
        result.extend(.kept(kept..<kept + 1, of: run.section))
        left = .kept(kept + 1..<run.upper, of: run.section, isUpdated: true)
      }
      result.extend(left)
      start += run.count
    }
    return result
  }
}
