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

/// A view that a follower acts on, with the index paths of the list.
@MainActor
protocol FollowedView: AnyObject {
  var scrollAnchor: ScrollAnchor? { get set }
  var focusedItem: IndexPath? { get set }
  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)
  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)
  func expandSections(_ sections: IndexSet)
}
