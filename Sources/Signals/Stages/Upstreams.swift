// `@unchecked Sendable` is sound here: everything is constant, atomic or guards itself.
internal import Synchronization

/// The subscription of an operator that has several upstreams: each ends alone, all end together.
@usableFromInline
package final class Upstreams: ChildSubscription, @unchecked Sendable {
  @usableFromInline let members = CompositeDisposable()

  @usableFromInline
  package init(of lifetime: Subscription) {
    super.init(of: lifetime)
    hold(members)
  }

  /// Makes the subscription of one more upstream, which is disposed at once if all have ended.
  @usableFromInline
  package func makeUpstream() -> Upstream {
    let upstream = Upstream(of: self)
    // One that finds all ended has been disposed.
    upstream.key.store(members.add(upstream) ?? -1, ordering: .relaxed)
    return upstream
  }

  /// Subscribes to one more upstream, unless all have ended.
  ///
  /// - Returns: What disposes this one alone.
  @inlinable
  @discardableResult
  package func observe<Source: SignalProtocol>(
    _ source: Source,
    next: @escaping @Sendable (Source.Element) -> Void,
    finish: @escaping @Sendable (Source.Failure?) -> Void
  ) -> Upstream {
    let upstream = makeUpstream()
    upstream.observe(source, next: next, finish: finish)
    return upstream
  }

  /// Keeps something else that ends together with the upstreams, such as a timer.
  @usableFromInline
  package func add(_ disposable: any Disposable) {
    members.add(disposable)
  }

  /// Runs an action on a scheduler, unless all upstreams end before.
  package func schedule(
    on scheduler: any Scheduler, after delay: Duration,
    _ action: @escaping @Sendable () -> Void
  ) {
    // In place before the action, which may run at once.
    let slot = makeUpstream()
    guard slot.isOpen else { return }
    slot.hold(
      scheduler.schedule(after: delay) {
        slot.leave()
        action()
      })
  }
}

/// The subscription of one of several upstreams.
@usableFromInline
package final class Upstream: ChildSubscription, @unchecked Sendable {
  // Weak: it holds this.
  private weak let all: Upstreams?
  fileprivate let key = Atomic(-1)

  fileprivate init(of all: Upstreams) {
    self.all = all
    super.init(of: all)
  }

  /// Disposes this upstream alone, and forgets it; returns whether this call is the one that did.
  @discardableResult
  @usableFromInline
  package func leave() -> Bool {
    all?.members.remove(key.load(ordering: .relaxed))
    return end()
  }

  /// Subscribes to the source, unless this upstream has ended.
  @inlinable
  package func observe<Source: SignalProtocol>(
    _ source: Source,
    next: @escaping @Sendable (Source.Element) -> Void,
    finish: @escaping @Sendable (Source.Failure?) -> Void
  ) {
    guard isOpen else { return }
    hold(
      source.observe(
        with: Observer(
          lifetime: self, next: next,
          finish: { [self] error in
            // It ends before the operator gets the end and may subscribe to the next one. One that
            // has left tells nothing, also while its source is being subscribed to.
            if leave() { finish(error) }
          })))
  }
}
