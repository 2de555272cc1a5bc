import Foundation
import ObservableCollections

/// What goes along with the list that a view shows, such as a selection.
@MainActor
protocol ListFollower<DataSource>: AnyObject {
  associatedtype DataSource: DataSourceProtocol

  /// Called before the view is told of an update.
  func willApply(asReload isReload: Bool, in view: any FollowedView)

  /// Called when the list before an update gives way to the one after it, once an update.
  func follow(_ update: ListUpdate<DataSource>)

  /// Called after the view was told of an update, or of as much as it could be told.
  func didApply(asReload isReload: Bool, in view: any FollowedView)
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
}

/// A view that a follower acts on, with the index paths of the list.
@MainActor
protocol FollowedView: AnyObject {
  var canMove: Bool { get }
  var allowsMultipleSelection: Bool { get }

  /// Whether no item of the list stands above one.
  func isTop(_ indexPath: IndexPath) -> Bool

  var visibleItems: [IndexPath] { get }
  var scrollAnchor: ScrollAnchor? { get set }
  var holdsScrollPosition: Bool { get }
  var focusedItem: IndexPath? { get set }
  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)
  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)
  func expandSections(_ sections: IndexSet)
}
