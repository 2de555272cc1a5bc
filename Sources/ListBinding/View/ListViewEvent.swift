public import Foundation

/// What the user did in a list view, or what the view did by itself.
///
/// A view reports it to its data source with the index paths that it shows. What a binding passes on,
/// to the binder, the responders and the signals of `reactive`, has the index paths of the list that
/// the view shows: also where the view has no sections. An event of items or a section that it does
/// not show is not passed on, but for the end of their display.
public enum ListViewEvent: Hashable, Sendable {
  /// The user selected an item, or deselected it: not when the program does so.
  case didSelect(IndexPath), didDeselect(IndexPath)

  /// An item was highlighted, as by a touch, or is so no longer.
  ///
  /// The highlight of an item that is deleted meanwhile ends with the display of its cell: a view does
  /// not report it, since no index path names the item any more.
  case didHighlight(IndexPath), didUnhighlight(IndexPath)

  /// The user began to select several items by one gesture, at an item, or ended it.
  case didBeginMultipleSelection(IndexPath), didEndMultipleSelection

  /// The item was opened, as by a double click or the return key.
  case didActivate(IndexPath)

  /// The accessory of the item was tapped.
  case didTapAccessory(IndexPath)

  /// The focus went to another item, or to none.
  case didFocus(IndexPath?)

  /// A cell appeared or disappeared.
  ///
  /// The index path of a display that ends is
  /// - that after the update, of an item that an update pushes off the screen;
  /// - that before the whole update, also in a patch view, of an item that was deleted or whose section was
  ///   reloaded; in a view without sections, the row that it had as an index path of the list after the
  ///   update, if there is such a row.
  ///
  /// What was shown in a cell is best undone by its bag, or `whenDisplayEnds(_:)`.
  case willDisplay(IndexPath), didEndDisplaying(IndexPath)

  /// The header or footer of a section was tapped, appeared or disappeared.
  case didTapSupplementaryView(SupplementaryKind, section: Int)
  case willDisplaySupplementaryView(SupplementaryKind, section: Int)
  case didEndDisplayingSupplementaryView(SupplementaryKind, section: Int)

  /// The items will be on screen soon, or no longer so.
  case prefetch([IndexPath]), cancelPrefetching([IndexPath])

  /// The list was scrolled or zoomed, or began or ended to be.
  case scroll(ScrollEvent)

  /// The user begins or has ended to edit an item in place, as by a swipe that shows its actions.
  case willBeginEditing(IndexPath), didEndEditing(IndexPath)

  /// The user moved an item, and the view shows it at its new place already.
  ///
  /// The second index path is the one in the list without the item.
  case didMove(IndexPath, to: IndexPath)

  /// The user asks to move an item, which the view still shows where it is.
  ///
  /// The second index path is the one in the list without the item.
  case move(IndexPath, to: IndexPath)

  /// The user deleted items, and the view no longer shows them; their index paths were these.
  case didDelete([IndexPath])

  /// The user asks to delete items, which the view still shows.
  case delete([IndexPath])

  /// The user expanded an item, so that those inside it are shown, or collapsed it.
  case didExpand(IndexPath), didCollapse(IndexPath)

  /// The user expanded a section, so that its items are shown, or collapsed it.
  case didExpandSection(Int), didCollapseSection(Int)
}

extension ListViewEvent {
  /// Where an item is after what the view has done by itself; `nil` if the user deleted it.
  ///
  /// - Parameter indexPath: The index path of the item before the event; one that is of no item stays as it is.
  /// - Returns: Another index path after `didMove` and `didDelete` alone.
  /// - Complexity: O(*k*) for *k* deleted items.
  public func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    guard indexPath.count == 2 else { return indexPath }
    var new = indexPath
    switch self {
    case .didMove(indexPath, let target): return target
    case .didMove(let source, let target) where source.count == 2 && target.count == 2:
      if source.section == new.section, source < new { new.item -= 1 }
      if target.section == new.section, target <= new { new.item += 1 }
    case .didDelete(let paths):
      let paths = Set(paths)
      if paths.contains(indexPath) { return nil }
      new.item -= paths.count {
        $0.count == 2 && $0.section == indexPath.section && $0 < indexPath
      }
    default: break
    }
    return new
  }

  /// Whether it is an edit that the view shows, which the list does not have.
  var isAheadOfList: Bool {
    switch self {
    case .didMove: true
    case .didDelete(let indexPaths): !indexPaths.isEmpty
    default: false
    }
  }

  /// The same event at other places; `nil` if the item or section is gone, or all of several items are.
  ///
  /// - Parameters:
  ///   - place: Maps the index path of an item.
  ///   - section: Maps the index of a section.
  ///   - destination: Maps the destination of a move from a mapped place.
  func mapped(
    _ place: (IndexPath) -> IndexPath?, section: (Int) -> Int?,
    destination: (_ source: IndexPath, _ destination: IndexPath) -> IndexPath?
  ) -> ListViewEvent? {
    /// The places of the items that are left, each once; `nil` if none is.
    func places(_ paths: [IndexPath]) -> [IndexPath]? {
      var known: Set<IndexPath> = []
      let places = paths.compactMap(place).filter { known.insert($0).inserted }
      return places.isEmpty ? nil : places
    }
    return switch self {
    case .didSelect(let path): place(path).map { .didSelect($0) }
    case .didDeselect(let path): place(path).map { .didDeselect($0) }
    case .didHighlight(let path): place(path).map { .didHighlight($0) }
    case .didUnhighlight(let path): place(path).map { .didUnhighlight($0) }
    case .didBeginMultipleSelection(let path): place(path).map { .didBeginMultipleSelection($0) }
    case .didActivate(let path): place(path).map { .didActivate($0) }
    case .didTapAccessory(let path): place(path).map { .didTapAccessory($0) }
    case .didFocus(let path?): place(path).map { .didFocus($0) }
    case .willDisplay(let path): place(path).map { .willDisplay($0) }
    case .didEndDisplaying(let path): .didEndDisplaying(place(path) ?? path)
    case .prefetch(let paths): places(paths).map { .prefetch($0) }
    case .cancelPrefetching(let paths): places(paths).map { .cancelPrefetching($0) }
    case .willBeginEditing(let path): place(path).map { .willBeginEditing($0) }
    case .didEndEditing(let path): place(path).map { .didEndEditing($0) }
    case .didDelete(let paths):
      paths.contains { place($0) == nil } ? nil : places(paths).map { .didDelete($0) }
    case .delete(let paths): places(paths).map { .delete($0) }
    case .didExpand(let path): place(path).map { .didExpand($0) }
    case .didCollapse(let path): place(path).map { .didCollapse($0) }
    case .didMove(let source, let target):
      place(source).flatMap { source in
        destination(source, target).map { .didMove(source, to: $0) }
      }
    case .move(let source, let target):
      place(source).flatMap { source in
        destination(source, target).map { .move(source, to: $0) }
      }
    case .didTapSupplementaryView(let kind, let index):
      section(index).map { .didTapSupplementaryView(kind, section: $0) }
    case .willDisplaySupplementaryView(let kind, let index):
      section(index).map { .willDisplaySupplementaryView(kind, section: $0) }
    case .didEndDisplayingSupplementaryView(let kind, let index):
      .didEndDisplayingSupplementaryView(kind, section: section(index) ?? index)
    case .didExpandSection(let index): section(index).map { .didExpandSection($0) }
    case .didCollapseSection(let index): section(index).map { .didCollapseSection($0) }
    case .didEndMultipleSelection, .didFocus(nil), .scroll: self
    }
  }
}
