public import Foundation
public import ObservableCollections
public import Signals

/// The binding of a list to a list view, as `bind` returns it.
///
/// It holds neither the view nor the binder. It can be disposed from any thread: updates stop at
/// once, and the view releases the binding on the main actor.
public final class ListViewBinding<DataSource: DataSourceProtocol & Sendable>: Disposable {
  @usableFromInline let inbox: UpdateInbox<DataSource>

  /// The subscription to the source, which asks it whether to go on.
  @usableFromInline let subscription = Subscription()
  private let binding: WeakBinding<DataSource>

  init(inbox: UpdateInbox<DataSource>, binding: WeakBinding<DataSource>) {
    self.inbox = inbox
    self.binding = binding
  }

  /// Whether the binding has ended.
  public var isDisposed: Bool { inbox.isClosed }

  /// Ends the binding.
  public func dispose() {
    cancel()
    if MainThread.isCurrent {
      MainThread.assumeMain { binding.object?.end() }
    } else {
      Task { @MainActor [binding] in binding.object?.end() }
    }
  }

  /// Ends the subscription, without touching the view.
  func cancel() {
    inbox.close()
    subscription.dispose()
  }

  /// The list that the view shows; `nil` before the first, and after the binding has ended.
  @MainActor
  public var displayedSnapshot: DataSource? {
    binding.object?.displayedSnapshot
  }
}

extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// The item that the view shows at an index path; `nil` when there is none.
  ///
  /// Use it for index paths that the view reports, of a tap for example: the list that the view shows
  /// may not be the newest.
  @MainActor
  public func item(at indexPath: IndexPath) -> DataSource.Item? {
    guard let list = displayedSnapshot, indexPath.count == 2, indexPath.section >= 0,
      indexPath.section < list.numberOfSections(), indexPath.item >= 0,
      indexPath.item < list.numberOfItems(inSection: indexPath.section)
    else { return nil }
    return list.item(at: indexPath)
  }
}
