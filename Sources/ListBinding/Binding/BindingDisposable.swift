import ObservableCollections

/// Ends a binding, from any thread: events stop at once, the view lets go on the main actor.
///
/// It holds neither the view nor the binder.
final class BindingDisposable<DataSource: DataSourceProtocol & Sendable>: Disposable {
  let inbox: EventInbox<DataSource>
  private let subscription = SerialDisposable()
  private let binding: WeakBinding

  init(inbox: EventInbox<DataSource>, binding: WeakBinding) {
    self.inbox = inbox
    self.binding = binding
  }

  var isDisposed: Bool { inbox.isClosed }

  /// Takes over what ends the subscription.
  func hold(_ disposable: any Disposable) {
    subscription.otherDisposable = disposable
  }

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
