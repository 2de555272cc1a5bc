import Foundation
import ListBinding

extension ListViewEvent {
  /// The index paths of the items and the indices of the sections that it tells of.
  var places: (items: [IndexPath], sections: [Int]) {
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

  /// The event with its index paths as they are written in a transcript: `didMove 0.1 to 0.3`.
  var listDescription: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    let (items, sections) = places
    let words: [String] =
      switch self {
      case .didMove(let source, let destination), .move(let source, let destination):
        [source.listDescription, "to", destination.listDescription]
      default: items.map(\.listDescription) + sections.map { "section \($0)" }
      }
    return ([name] + words).joined(separator: " ")
  }
}
