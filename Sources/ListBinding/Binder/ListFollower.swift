public import Foundation
import ObservableCollections

/// What goes along with the list that a view shows, such as a selection.
@MainActor
protocol ListFollower<DataSource>: AnyObject {
  associatedtype DataSource: DataSourceProtocol

  /// Called before the view is told of an update.
  func willApply(asReload isReload: Bool, in view: FollowedView)

  /// Called when the list before an update gives way to the one after it, once an update.
  func follow(_ update: ListUpdate<DataSource>)

  /// Called after the view was told of an update, or of as much as it could be told.
  ///
  /// - Returns: Whether there is something to tell observers of.
  func didApply(asReload isReload: Bool, in view: FollowedView) -> Bool

  /// Tells observers, who may do anything.
  ///
  /// It is called if any follower has something to tell, after `didApply` of all of them.
  func tell()

  /// Called when the view shows an edit of the user's, which the list does not have yet: the next update
  /// starts with the list after it, and may take it back.
  func follow(edit: ListUpdate<DataSource>, in view: FollowedView)

  /// Called when the view, which shows the list, was scrolled.
  func didScroll(in view: FollowedView)

  /// Whether it scrolls the view by the current update, to the end of the list or to what came back, so that no
  /// other is to scroll.
  var scrolls: Bool { get }
}

extension ListFollower {
  func tell() {}

  func didScroll(in view: FollowedView) {}

  var scrolls: Bool { false }

  func follow(edit: ListUpdate<DataSource>, in view: FollowedView) { follow(edit) }
}

/// The followers of a list, in the order in which they came.
///
/// An array of them would look up their type each time that it is gone through.
@MainActor
final class ListFollowers<DataSource: DataSourceProtocol> {
  private let others: ListFollowers?
  private let last: any ListFollower<DataSource>

  init(_ others: ListFollowers?, and last: any ListFollower<DataSource>) {
    self.others = others
    self.last = last
  }

  func forEach(_ body: (any ListFollower<DataSource>) -> Void) {
    others?.forEach(body)
    body(last)
  }

  /// The others, if there are any.
  func removing(_ follower: any ListFollower<DataSource>) -> ListFollowers? {
    let others = others?.removing(follower)
    return last === follower ? others : ListFollowers(others, and: last)
  }

  /// Whether one of them scrolls the view by the current update.
  var scroll: Bool { last.scrolls || others?.scroll ?? false }
}

/// A list and the index paths that it has in a view.
@MainActor
@usableFromInline
protocol FollowedList: AnyObject {
  /// Whether the view keeps what it shows of an item that moves.
  var canMove: Bool { get }

  /// Whether the view shows all items in one section.
  var isFlat: Bool { get }

  /// Whether the view is reloaded since it may have lost what it showed.
  var isLoadedAnew: Bool { get }

  /// Whether no item of the list stands above one.
  func isTop(_ indexPath: IndexPath) -> Bool

  /// Whether a follower scrolls the view by the current update.
  var isScrolled: Bool { get }

  /// The index path in the list of its last item.
  var lastItem: IndexPath? { get }

  /// The index path in the list of an item in the view; `nil` if the view shows no such item.
  func listPlace(_ indexPath: IndexPath) -> IndexPath?

  /// The index path in the view of an item in the list.
  func viewPlace(_ indexPath: IndexPath) -> IndexPath
}

/// A view that a follower acts on, with the index paths of the list.
///
/// It refers to the view by itself: by way of the binding, which refers to it weakly, that is slow.
@MainActor
@usableFromInline
struct FollowedView {
  @usableFromInline let view: any ListView
  @usableFromInline let list: any FollowedList

  @inlinable
  init(view: any ListView, list: any FollowedList) {
    self.view = view
    self.list = list
  }

  var allowsMultipleSelection: Bool { view.allowsMultipleSelection }

  var selectedItems: [IndexPath] { view.indexPathsForSelectedItems.compactMap(list.listPlace) }

  var visibleItems: [IndexPath] { view.indexPathsForVisibleItems.compactMap(list.listPlace) }

  /// Whether the view is scrolled to the end of a list that is not empty.
  var showsEnd: Bool { list.lastItem != nil && view.isScrolledToEnd }

  var focusedItem: IndexPath? {
    get {
      guard let place = view.focusedItem else { return nil }
      return list.listPlace(place)
    }
    nonmutating set { view.focusedItem = newValue.map(list.viewPlace) }
  }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    view.selectItems(at: indexPaths.map(list.viewPlace), keepingOthers: keepsOthers)
  }

  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    view.expandItems(at: indexPaths.map(list.viewPlace), keepingOthers: keepsOthers)
  }

  func expandSections(_ sections: IndexSet) {
    if !list.isFlat { view.expandSections(sections) }
  }
}
