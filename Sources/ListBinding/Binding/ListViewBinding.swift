public import Foundation
public import ObservableCollections
public import Signals

/// The binding of a list to a list view, as `bind` returns it.
///
/// It holds neither the view nor the binder. It can be disposed from any thread: updates stop at
/// once, and the view releases the binding on the main actor. Its signals of what happens in the view complete
/// when it ends, also by another binding or with the view.
public final class ListViewBinding<DataSource: DataSourceProtocol & Sendable>: Disposable {
  @usableFromInline let inbox: UpdateInbox<DataSource>

  /// The subscription to the source, which asks it whether to go on.
  @usableFromInline let subscription = Subscription()
  let binding: WeakBinding<DataSource>

  /// What keeps the scroll position and the focus, and loads pages; each gives way to the next.
  let scrollKeeping = SerialDisposable()
  let focusKeeping = SerialDisposable()
  let pageLoading = SerialDisposable()

  /// The array that is bound, if it is one.
  @MainActor @usableFromInline weak var source: AnyObject?

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

  /// Resumes the tasks that wait for the view.
  func resumeWaiting(upTo count: Int = .max) { binding.resumeWaiting(upTo: count) }
}

@MainActor
extension ListViewBinding {
  /// The list that the view shows; `nil` before the first, and after the binding has ended.
  public var displayedSnapshot: DataSource? {
    guard let bound = binding.object, !bound.hasEnded else { return nil }
    return bound.displayedSnapshot
  }

  /// Waits until the view shows all that the source had sent when this was called, or the first list
  /// if it had sent none.
  ///
  /// A derived list has sent an edit of its source when that has come through its operators, which may be a moment
  /// after the edit where several threads edit at once.
  ///
  /// It waits as long as the binding is paused or the view is detached, and ends early when the
  /// binding ends or the task is cancelled: at once if it has.
  ///
  /// - Returns: The list that the view shows; `nil` if the binding has ended, and if the task was
  ///   cancelled before the first list.
  @discardableResult
  public func displayed() async -> DataSource? {
    await binding.upToDate()
    return displayedSnapshot
  }

  /// Lets updates wait from now on; `resume()` applies them as one.
  ///
  /// The view may go on asking: it is answered from the list that it shows. A view that is attached
  /// meanwhile is reloaded by `resume()`. Pauses do not nest: one `resume()` ends all, but for those of the
  /// binder.
  public func pause() { binding.object?.pause(.byProgram) }

  /// Applies the updates that wait since `pause()`, unless the binder has paused, too.
  public func resume() { binding.object?.resume(.byProgram) }
}

@MainActor
extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// The item that the view shows at an index path; `nil` when there is none.
  ///
  /// Use it for index paths that the view reports, of a tap for example: the list that the view shows
  /// may not be the newest.
  public func item(at indexPath: IndexPath) -> DataSource.Item? {
    displayedSnapshot?.itemIfPresent(at: indexPath)
  }

  /// The index path of the first item in the view that a closure accepts.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and sections before it.
  public func firstIndexPath(where predicate: (DataSource.Item) -> Bool) -> IndexPath? {
    guard let list = displayedSnapshot else { return nil }
    for section in 0..<max(list.numberOfSections(), 0) {
      for item in 0..<max(list.numberOfItems(inSection: section), 0) {
        let indexPath = IndexPath(item: item, section: section)
        if predicate(list.item(at: indexPath)) { return indexPath }
      }
    }
    return nil
  }

  /// The index path of the first item in the view that has an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - identity: How items are told apart.
  /// - Complexity: O(*n* log *n*) for *n* items and sections before it.
  public func indexPath<ID>(
    ofID id: ID, identifiedBy identity: ItemIdentity<DataSource.Item, ID>
  ) -> IndexPath? {
    firstIndexPath { identity.id($0) == id }
  }
}

@MainActor
extension ListViewBinding
where DataSource: QueryableDataSourceProtocol, DataSource.Item: Identifiable {
  /// The index path of the first item in the view that has an identity.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and sections before it.
  public func indexPath(ofID id: DataSource.Item.ID) -> IndexPath? {
    firstIndexPath { $0.id == id }
  }
}
