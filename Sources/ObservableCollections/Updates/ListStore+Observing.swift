import Signals
import Synchronization

extension ListStore {
  /// Tells an observer of the contents, then of every later version.
  func observe(with observer: Observer<Update, Never>) -> any Disposable {
    let attachment = state.withLock { state in
      let current = Update(
        from: Snapshot(), to: state.published ?? state.snapshot, content: .batch(.reload),
        version: state.version)
      return broadcast.attach(observer, replaying: [current])
    }
    attachment.start()
    return attachment.disposable
  }

  /// Tells an observer of the events of every update.
  func observeEvents(
    with observer: Observer<DataSourceEvent<Snapshot>, Never>
  ) -> any Disposable {
    let subscription = ChildSubscription(of: observer.lifetime)
    subscription.hold(
      observe(
        with: Observer(
          lifetime: subscription,
          next: { update in
            for event in update.events where !observer.isDisposed && subscription.isOpen {
              observer.next(event)
            }
          },
          finish: { error in
            if subscription.end() { observer.finish(error) }
          })))
    return subscription
  }

  /// Tells the observers that no update will follow.
  @usableFromInline
  func complete() {
    broadcast.finish(nil)
  }
}
