import Signals
import Synchronization

extension ListStore {
  /// Tells an observer of the contents, then of every later version.
  func observe(with observer: Observer<Update, Never>) -> any Disposable {
    while true {
      let attachment: Subscriber<Update, Never>? = state.withLock { state in
        if state.isLeftUntold { return nil }
        let current = Update(
          from: Snapshot(), to: state.published ?? state.snapshot, content: .batch(.reload),
          version: state.version)
        return broadcast.attach(observer, replaying: [current])
      }
      if let attachment {
        attachment.start()
        return attachment.disposable
      }
      tellWhatIsLeft()
    }
  }

  /// Tells the observers of what silent updates have left to the next one: whoever comes is to know the
  /// same list as they.
  private func tellWhatIsLeft() {
    let _: Snapshot? = broadcast.commit { commit in
      state.withLock { state in state.isLeftUntold ? state.publish(&commit) : nil }
    }
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

extension ListStore.State {
  /// Whether no batch is open, and silent updates have left something to the next one.
  fileprivate var isLeftUntold: Bool { unpublished != nil && !batches.isOpen }
}
