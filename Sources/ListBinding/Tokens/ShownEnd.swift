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

  /// Notes whether the view shows the end.
  ///
  /// - Parameter kept: The item that is kept where it is, if any.
  func look(below kept: IndexPath?, in view: FollowedView) {
    distance = nil
    if view.showsEnd {
      let visible = view.visibleItems
      distance = visible.count - 1 - (kept.flatMap(visible.firstIndex) ?? 0)
    }
    shown.choose(distance == nil ? nil : view.list.lastItem)
  }

  /// Whether something came behind the end that the view has shown, and nothing between it and the item that
  /// is kept where it is: such as comes between is not told from what a filter brings back.
  func isExtended(below kept: IndexPath?, in view: FollowedView) -> Bool {
    guard let distance, let place = shown.indexPath, place != view.list.lastItem, !isBack else {
      return false
    }
    let visible = view.visibleItems
    return visible.firstIndex(of: place) == (kept.flatMap(visible.firstIndex) ?? 0) + distance
  }
}
