import ObservableCollections
import Signals

/// Ends a binding, from any thread: events stop at once, the view lets go on the main actor.
///
/// It holds neither the view nor the binder.
final class BindingDisposable<DataSource: DataSourceProtocol & Sendable>: Disposable {
  let inbox: EventInbox<DataSource>
  /// What the source asks whether anybody listens still.
  let subscription = Subscription()
  private let binding: WeakBinding

  init(inbox: EventInbox<DataSource>, binding: WeakBinding) {
    self.inbox = inbox
    self.binding = binding
  }

  var isDisposed: Bool { inbox.isClosed }

  func dispose() {
    cancel()
    if MainThread.isCurrent {
      MainThread.assumeMain { binding.object?.end() }
    } else {
      Task { @MainActor [binding] in binding.object?.end() }
    }
  }

  /// Ends the subscription, and leaves the view alone.
  func cancel() {
    inbox.close()
    subscription.dispose()
  }
}
