import Foundation
import ObservableCollections
import Signals

/// A data source that took the place of the one that its view had before.
@MainActor
protocol DataSourceSuccessor: AnyObject {
  /// The data source that the view had before; `nil` if it had none.
  var formerDataSource: (any ListViewResponder)? { get }
}

extension ListView {
  /// The data source of the program's that the view has, or had before those of the library.
  var dataSourceOfProgram: (any ListViewResponder)? {
    if let successor = dataSource as? any DataSourceSuccessor { return successor.formerDataSource }
    return dataSource
  }
}

/// The binding of a binder to a view.
@MainActor
protocol ListBinderHost<DataSource>: DataSourceSuccessor, FollowedList, ViewBinding {
  associatedtype DataSource: DataSourceProtocol & Sendable

  var hasEnded: Bool { get }

  /// What lasts as long as the binding.
  var bag: DisposeBag { get }

  var displayedSnapshot: DataSource? { get }

  /// The lists that the view showed before and after the event that is being passed on.
  var snapshotBeforeEvent: DataSource? { get }
  var eventSnapshot: DataSource? { get }

  /// The update that is being applied.
  var current: CurrentUpdate<DataSource> { get }

  /// Where everything is after the current update; found once, when somebody asks.
  var lookup: ChangeLookup? { get }

  /// Notes the step of a patch that the view is told: each has index paths of lists of its own.
  func noteStep(ofPatch kind: DataSourceEventKind)

  /// How many updates have to be taken from the inbox before the view shows all that has arrived; `nil` if
  /// it does.
  var awaitedCount: Int? { get }

  /// Whether the view is being told of updates.
  var isApplying: Bool { get }

  /// Whether something has arrived that the view has not been told of.
  var hasWaiting: Bool { get }

  /// Does something that changes an item, whose cell shows the new content already.
  func whileShowingChange<Result>(
    of item: Any, at indexPath: IndexPath, _ body: (_ note: (Any, Any, Bool) -> Void) -> Result
  ) -> Result

  /// Does something when an edit of the user's has been delivered, before the view is told of it.
  func wait(for delivery: DeliveryTrace, _ body: @escaping @MainActor () -> Void)

  /// The lists after an edit of the user's, in the view or waiting for it; none if nothing changed.
  func lists(after edit: DeliveryTrace.Arrivals) -> [DataSource]

  /// The view, for whatever goes along with the list.
  var followedView: FollowedView? { get }

  /// Adds what goes along with the list, as long as the binding.
  func add(_ follower: any ListFollower<DataSource>)

  /// Removes what was added or kept.
  func remove(_ follower: any ListFollower<DataSource>)

  /// What happens in the view, with the list that it shows then; sent before anybody can edit it.
  var shownEvents: SafePublishSubject<ShownEvent<DataSource>>? { get set }

  /// Tells that an update took away what was prefetched, by index paths of the list before it.
  func endPrefetches(at indexPaths: [IndexPath], of list: DataSource)

  /// Lets what the user does be written, as long as the binding.
  func write(with writer: @escaping (ShownEvent<DataSource>) -> Void)

  /// Adds what goes along with the list and is told of the events of the view, as long as the binding.
  func keep(_ follower: any ListFollower<DataSource> & ListViewResponder)

  func takeUpdates()
  func pause(_ reason: Pauses)
  func resume(_ reason: Pauses)
}
