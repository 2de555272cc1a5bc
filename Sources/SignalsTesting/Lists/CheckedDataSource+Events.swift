import Foundation
import ListBinding
import ObservableCollections

/// Checks what a view tells of.
extension CheckedDataSource {
  /// Notes how many items the list has now.
  func noteCounts() { note(source.itemCounts { _, _ in }) }

  /// Notes how many items the view shows after the user moved one, which the list may refuse.
  func noteCounts(afterMoveFrom source: IndexPath, to destination: IndexPath) {
    guard var counts = recentCounts.last else { return }
    counts.moveItem(from: source, to: destination)
    note(counts)
  }

  private func note(_ counts: [Int]) {
    if counts == recentCounts.last { return }
    highestSectionCount = max(highestSectionCount, counts.count)
    recentCounts.append(counts)
    // An end may be animated, and told some updates later.
    if recentCounts.count > 8 { recentCounts.removeFirst() }
  }

  /// Forgets all counts but the last.
  func forgetOldCounts() { recentCounts = recentCounts.suffix(1) }

  /// Reports an event of what is not there, and one of what the program marks.
  func check(_ event: ListViewEvent) {
    let (items, sections) = event.places
    if let item = items.first(where: { !isThere($0, in: event) }) {
      report(event, at: .item(item))
    } else if let section = sections.first(where: { !isThere(section: $0, in: event) }) {
      report(event, at: .section(section))
    }
    if event.isOfMark, let view, view.isMarking {
      view.onProblem?(.tellsNoMarksOfProgram, "\(event) came while the program did so")
    }
  }

  private func report(_ event: ListViewEvent, at index: ListViolation.Index) {
    view?.report(
      ListViolation(
        .indexInRange, at: index, before: view?.counts ?? [],
        detail: "the view told of \(event), which the data source does not have"),
      breaking: .tellsOfWhatIsThere)
  }

  private func isThere(_ item: IndexPath, in event: ListViewEvent) -> Bool {
    if contains(item) { return true }
    return event.isEnd && item.count == 2
      && recentCounts.contains { counts in
        counts.indices.contains(item[0]) && 0..<counts[item[0]] ~= item[1]
      }
  }

  private func isThere(section: Int, in event: ListViewEvent) -> Bool {
    if contains(section: section) { return true }
    return event.isEnd && 0..<highestSectionCount ~= section
  }
}

extension [Int] {
  /// Counts an item in another section, if both are there.
  mutating func moveItem(from source: IndexPath, to destination: IndexPath) {
    guard source.count == 2, destination.count == 2, indices.contains(source[0]),
      indices.contains(destination[0])
    else { return }
    self[source[0]] -= 1
    self[destination[0]] += 1
  }
}

extension ListViewEvent {
  /// The index paths of the items and the indices of the sections that it tells of.
  fileprivate var places: (items: [IndexPath], sections: [Int]) {
    switch self {
    case .didSelect(let item), .didDeselect(let item), .didHighlight(let item),
      .didUnhighlight(let item), .didBeginMultipleSelection(let item), .didActivate(let item),
      .didTapAccessory(let item), .didFocus(let item?), .willDisplay(let item),
      .didEndDisplaying(let item), .willBeginEditing(let item), .didEndEditing(let item),
      .didMove(let item, _), .move(let item, _), .didExpand(let item), .didCollapse(let item):
      ([item], [])
    case .prefetch(let items), .cancelPrefetching(let items), .didDelete(let items),
      .delete(let items):
      (items, [])
    case .didTapSupplementaryView(_, let section), .willDisplaySupplementaryView(_, let section),
      .didEndDisplayingSupplementaryView(_, let section), .didExpandSection(let section),
      .didCollapseSection(let section):
      ([], [section])
    case .didEndMultipleSelection, .didFocus(nil), .scroll: ([], [])
    }
  }

  /// Whether something ends, which may be gone.
  fileprivate var isEnd: Bool {
    switch self {
    case .didDeselect, .didUnhighlight, .didEndDisplaying, .didEndDisplayingSupplementaryView,
      .cancelPrefetching, .didEndEditing, .didCollapse, .didCollapseSection:
      true
    default: false
    }
  }

  /// Whether something was selected, expanded or focused, or is so no longer.
  fileprivate var isOfMark: Bool {
    switch self {
    case .didSelect, .didDeselect, .didFocus, .didExpand, .didCollapse, .didExpandSection,
      .didCollapseSection:
      true
    default: false
    }
  }
}
