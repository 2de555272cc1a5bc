import Foundation
import ObservableCollections

/// What goes along with the list that a view shows, such as a selection.
@MainActor
protocol ListFollower<DataSource>: AnyObject {
  associatedtype DataSource: DataSourceProtocol

  /// Called before the view is told of an update.
  func willApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool)

  /// Called when the list before an update gives way to the one after it, once an update.
  func follow(_ update: ListUpdate<DataSource>)

  /// Called after the view was told of an update, or of as much as it could be told.
  func didApply(_ update: ListUpdate<DataSource>, asReload isReload: Bool)
}

/// A view that a follower acts on, with the index paths of the list.
@MainActor
protocol FollowedView: AnyObject {
  var canMove: Bool { get }
  var scrollAnchor: ScrollAnchor? { get set }
  var focusedItem: IndexPath? { get set }
  func selectItems(at indexPaths: [IndexPath])
  func expandItems(at indexPaths: [IndexPath])
  func expandSections(_ sections: IndexSet)
}
