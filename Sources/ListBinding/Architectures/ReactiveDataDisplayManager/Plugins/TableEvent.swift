public import Foundation

/// What happens to the rows, headers and footers of a table or collection.
///
/// Index paths are those of the list that the view shows; `BaseTableManager.generator(at:)` takes them.
public enum TableEvent: Sendable {
  /// The user selected a row, or deselected it.
  case didSelect(IndexPath), didDeselect(IndexPath)

  /// The user began to select several rows at one, or has done so.
  case didBeginMultipleSelectionInteraction(IndexPath), didEndMultipleSelectionInteraction

  /// The user tapped what is beside the content of a row.
  case accessoryButtonTapped(IndexPath)

  /// The user touches a row, or does so no longer.
  case didHighlight(IndexPath), didUnhighlight(IndexPath)

  /// The user begins to edit a row, or has edited it.
  case willBeginEditing(IndexPath), didEndEditing(IndexPath)

  /// The cell of a generator came on screen.
  case willDisplayCell(IndexPath, any TableCellGenerator)

  /// The display of a generator's cell ended; the index path is the last one that its row had.
  case didEndDisplayCell(IndexPath, any TableCellGenerator)

  /// The view of the header of a section came on screen, or left it: then the section is the one that it had in the
  /// list before an update that took it away, where there may be another by now.
  case willDisplayHeader(Int), didEndDisplayHeader(Int)

  /// The view of the footer of a section came on screen, or left it; see `willDisplayHeader(_:)`.
  case willDisplayFooter(Int), didEndDisplayFooter(Int)

  /// The focus went to a row; `nil` if it left the list.
  case didUpdateFocus(IndexPath?)

  /// The user moved a row; the second index path is the one in the list without the row.
  case move(from: IndexPath, to: IndexPath)
}

/// What happens to the cells, headers and footers of a collection: the same as in a table.
public typealias CollectionEvent = TableEvent

/// What a view says of rows that will be on screen soon, or no longer so.
public enum PrefetchEvent: Hashable, Sendable {
  /// The rows will be on screen soon.
  case prefetch([IndexPath])

  /// The rows were prefetched, and will not be on screen soon after all: the view says so, or an update took them
  /// away; `BaseTableManager.generator(at:)` answers then from the list before it.
  case cancelPrefetching([IndexPath])
}

extension TableEvent {
  /// The event of a list view as one of a table; `nil` if it is of another kind.
  ///
  /// Cells that come and go are told by their generators, which an event of a view does not know.
  public init?(_ event: ListViewEvent) {
    switch event {
    case .didSelect(let path): self = .didSelect(path)
    case .didDeselect(let path): self = .didDeselect(path)
    case .didBeginMultipleSelection(let path): self = .didBeginMultipleSelectionInteraction(path)
    case .didEndMultipleSelection: self = .didEndMultipleSelectionInteraction
    case .didTapAccessory(let path): self = .accessoryButtonTapped(path)
    case .didHighlight(let path): self = .didHighlight(path)
    case .didUnhighlight(let path): self = .didUnhighlight(path)
    case .willBeginEditing(let path): self = .willBeginEditing(path)
    case .didEndEditing(let path): self = .didEndEditing(path)
    case .willDisplaySupplementaryView(.header, let section): self = .willDisplayHeader(section)
    case .willDisplaySupplementaryView(.footer, let section): self = .willDisplayFooter(section)
    case .didEndDisplayingSupplementaryView(.header, let section):
      self = .didEndDisplayHeader(section)
    case .didEndDisplayingSupplementaryView(.footer, let section):
      self = .didEndDisplayFooter(section)
    case .didFocus(let path): self = .didUpdateFocus(path)
    case .didMove(let source, let target), .move(let source, let target):
      self = .move(from: source, to: target)
    case .willDisplay, .didEndDisplaying, .didActivate, .didTapSupplementaryView, .prefetch,
      .cancelPrefetching, .scroll, .didDelete, .delete,
      .didExpand, .didCollapse, .didExpandSection, .didCollapseSection:
      return nil
    }
  }
}

extension PrefetchEvent {
  /// The event of a list view as one of prefetching; `nil` if it is of another kind.
  public init?(_ event: ListViewEvent) {
    switch event {
    case .prefetch(let paths): self = .prefetch(paths)
    case .cancelPrefetching(let paths): self = .cancelPrefetching(paths)
    default: return nil
    }
  }
}
