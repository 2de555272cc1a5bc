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

  /// Reports an event of what is not there, and one of marks that the user did not make.
  func check(_ event: ListViewEvent) {
    let (items, sections) = event.places
    if let item = items.first(where: { !isThere($0, in: event) }) {
      report(event, at: .item(item))
    } else if let section = sections.first(where: { !isThere(section: $0, in: event) }) {
      report(event, at: .section(section))
    }
    if event.isOfMark, let view, let action = view.programAction {
      // The focus may go from a view off the screen.
      if case .didFocus = event, action == .detachment { return }
      view.onProblem?(
        .tellsNoMarksOfProgram, "\(event.listDescription) came while \(action.rawValue)")
    }
  }

  private func report(_ event: ListViewEvent, at index: ListViolation.Index) {
    view?.report(
      ListViolation(
        .indexInRange, at: index, before: view?.counts ?? [],
        detail: "the view told of \(event.listDescription), which the data source does not have"),
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
