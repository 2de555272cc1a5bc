public import Foundation
import ObservableCollections

/// What a person does that takes a while, or that is done beside the cells.
extension HeadlessListView {
  /// Drags the list with a finger, which may be lifted while the list moves.
  ///
  /// - Parameters:
  ///   - offset: How many rows are above the screen when the finger leaves it.
  ///   - end: Where the list comes to rest, if it goes on by itself.
  public func dragScroll(to offset: Int, deceleratingTo end: Int? = nil) {
    dataSource?.handle(.scroll(.willBeginDragging))
    scroll(to: offset)
    dataSource?.handle(.scroll(.willEndDragging))
    dataSource?.handle(.scroll(.didEndDragging(willDecelerate: end != nil)))
    guard let end else { return }
    dataSource?.handle(.scroll(.willBeginDecelerating))
    scroll(to: end)
    dataSource?.handle(.scroll(.didEndDecelerating))
  }

  /// Scrolls to the top, as by a tap on the status bar.
  public func tapToScrollToTop() {
    scroll(to: 0)
    dataSource?.handle(.scroll(.didScrollToTop))
  }

  /// Scrolls by an animation, as the program does when a person asks for a place.
  public func animateScroll(to offset: Int) {
    scroll(to: offset)
    dataSource?.handle(.scroll(.didEndScrollingAnimation))
  }

  /// Zooms with two fingers; rows stay one unit high.
  public func pinch() {
    for phase in [ScrollEvent.willBeginZooming, .didZoom, .didEndZooming] {
      dataSource?.handle(.scroll(phase))
    }
  }

  /// Covers a part of the screen, or uncovers it, as a keyboard does.
  ///
  /// - Parameter height: How many rows are left to be seen.
  public func changeInset(leaving height: Int) {
    viewportHeight = height
    dataSource?.handle(.scroll(.didChangeAdjustedContentInset))
  }

  /// Selects items with a finger that goes from one to the next; those that are selected stay so.
  ///
  /// The items are those that the list has at these index paths when the finger reaches them; the gesture
  /// ends at one that is not there. It does nothing without `allowsMultipleSelection`.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  public func sweepItems(at indexPaths: [IndexPath]) {
    layoutIfNeeded()
    guard allowsMultipleSelection, let first = indexPaths.first, rows.contains(first) else {
      return
    }
    dataSource?.handle(.didBeginMultipleSelection(first))
    for indexPath in indexPaths {
      guard rows.contains(indexPath) else { break }
      if !marks.selectedItems.contains(indexPath) { tapItem(at: indexPath) }
    }
    dataSource?.handle(.didEndMultipleSelection)
  }

  /// Swipes an item so that its actions show, if the data source allows to edit it, and lets it go.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - body: What is done while the actions show; they go along with the item, and with an item that
  ///     goes nobody is told of their end.
  /// - Precondition: `indexPath` names an item of the list.
  public func swipeItem(at indexPath: IndexPath, while body: () -> Void = {}) {
    check(indexPath)
    guard dataSource?.canEditItem(at: indexPath) ?? false, rows.contains(indexPath) else { return }
    marks.swipedItem = indexPath
    dataSource?.handle(.willBeginEditing(indexPath))
    body()
    if let place = marks.swipedItem { dataSource?.handle(.didEndEditing(place)) }
    marks.swipedItem = nil
  }

  /// Swipes an item and chooses one of its actions.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - title: The title of the action.
  /// - Returns: Whether the item could be edited and had such an action.
  /// - Precondition: `indexPath` names an item of the list.
  @discardableResult
  public func swipeItem(at indexPath: IndexPath, choosing title: String) -> Bool {
    var isDone = false
    swipeItem(at: indexPath) {
      guard let place = marks.swipedItem else { return }
      let action = actionsForItem(at: place).first { $0.title == title }
      action?.perform()
      isDone = action != nil
    }
    return isDone
  }

  /// Taps the header or footer of a section.
  ///
  /// - Precondition: `section` is a section of the list.
  public func tapSupplementaryView(_ kind: SupplementaryKind, inSection section: Int) {
    check(section)
    dataSource?.handle(.didTapSupplementaryView(kind, section: section))
  }
}
