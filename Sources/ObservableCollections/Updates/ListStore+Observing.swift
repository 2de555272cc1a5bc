import Signals
import Synchronization

extension ListStore {
  /// Tells an observer of the contents, then of every later version.
  ///
  /// What silent updates have left is told to the others before it: all are to know one list.
  func observe(with observer: Observer<Update, Never>) -> any Disposable {
    let attachment =
      state.withLock { state in
        state.isLeftUntold ? nil : attach(observer, &state)
      }
      ?? attachAfterTelling(observer)
    attachment.start()
    return attachment.disposable
  }

  private func attachAfterTelling(
    _ observer: Observer<Update, Never>
  ) -> Subscriber<Update, Never> {
    // The old contents are released here, outside of the lock.
    let (attachment, _): (Subscriber<Update, Never>, Snapshot?) = broadcast.commit { commit in
      state.withLock { state in
        let old = state.isLeftUntold ? state.publish(&commit) : nil
        return (attach(observer, &state), old)
      }
    }
    return attachment
  }

  /// Attaches an observer, under the lock.
  private func attach(
    _ observer: Observer<Update, Never>, _ state: inout State
  ) -> Subscriber<Update, Never> {
    let current = Update(
      from: Snapshot(), to: state.published ?? state.snapshot, content: .batch(.reload),
      version: state.version)
    return broadcast.attach(observer, replaying: [current])
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
  /// Whether silent updates have left something, and this thread may tell it now: it is neither inside of
  /// `mutate` nor asked what the contents are to be.
  fileprivate var isLeftUntold: Bool {
    unpublished != nil && !batches.isOpen && draftOfThisThread == nil
      && !askedThreads.contains(ThreadIdentity.current)
  }
}
