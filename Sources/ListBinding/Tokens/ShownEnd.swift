import Foundation
import ObservableCollections

/// The end of a list that a view shows although the user has not scrolled there: what comes behind it is to be
/// seen too, unless a filter brings it back.
@MainActor
final class ShownEnd<DataSource: QueryableDataSourceProtocol & Sendable> {
  /// The last item of the list when the user scrolled last.
  private let read: KeptItem<DataSource>

  /// The last item of the list, if it is on screen.
  private let shown: KeptItem<DataSource>

  /// How many rows it is below the item that is kept where it is.
  private var distance: Int?

  /// How many of those at the end that the list had when the user scrolled came back by the current update.
  private var returnedCount = 0

  init(keeping makeItem: (_ remembersHidden: Bool) -> KeptItem<DataSource>) {
    read = makeItem(true)
    shown = makeItem(false)
  }

  /// Notes that the user scrolled to where the end is not seen.
  func leave(in view: FollowedView) {
    distance = nil
    read.choose(view.list.lastItem)
  }

  /// Whether the current update brings the end back, as the end of a filter does. A single item that comes
  /// back is new: someone has taken back its deletion.
  var isBack: Bool { returnedCount > 1 }

  func willApply() { returnedCount = 0 }

  func follow(_ update: ListUpdate<DataSource>) {
    returnedCount += read.follow(update)
    if distance != nil { shown.follow(update) }
  }

  func follow(edit: ListUpdate<DataSource>) {
    read.follow(edit: edit)
    if distance != nil { shown.follow(edit: edit) }
  }

  /// Notes whether the view shows the end after an update.
  ///
  /// - Parameter kept: The item that is kept where it is, if any.
  /// - Returns: Whether something came behind the end that it has shown, and nothing between it and that item.
  func isExtended(below kept: IndexPath?, in view: FollowedView) -> Bool {
    let last = view.list.lastItem
    let visible = view.visibleItems
    let top = kept.flatMap(visible.firstIndex) ?? 0
    if let distance, let place = shown.indexPath, place != last, !isBack,
      visible.firstIndex(of: place) == top + distance
    {
      return true
    }
    distance = last != nil && visible.last == last ? visible.count - 1 - top : nil
    shown.choose(distance == nil ? nil : last)
    return false
  }
}
