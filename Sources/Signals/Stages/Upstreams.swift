// `@unchecked Sendable` is sound here: `owner` is set before the object is shared; everything else is
// constant, atomic or guards itself.
internal import Synchronization

/// What runs an operator that has several upstreams.
@usableFromInline
package protocol UpstreamOwner: AnyObject, Sendable {
  /// Ends the operator, after the inputs that wait, if nothing feeds it any more.
  func endIfAbandoned()

  /// Called when an upstream was released without a terminal event, after the inputs that wait.
  ///
  /// - Parameter place: Which one it is, where the operator tells its upstreams apart.
  func upstreamIsGone(_ place: Int)
}

/// The subscription of an operator that has several upstreams: each ends alone, all end together.
///
/// When the last one that feeds the operator has ended or gone away, and one of them went away, the
/// operator would wait for ever: then it ends, too.
@usableFromInline
package final class Upstreams: ChildSubscription, @unchecked Sendable {
  @usableFromInline let members = CompositeDisposable()
  /// What ends the operator in its turn; without it, it ends at once.
  @usableFromInline weak var owner: (any UpstreamOwner)?
  /// How many of those run that the operator lives on.
  private let feeding = Atomic(0)
  private let lacksOne = Atomic(false)

  /// How many others run.
  private let others = Atomic(0)

  @usableFromInline
  package init(of lifetime: Subscription) {
    super.init(of: lifetime)
    hold(members)
  }

  /// Makes the subscription of one more upstream, which is disposed at once if all have ended.
  ///
  /// - Parameters:
  ///   - place: Which one it is, for an operator that is to know which one went away.
  ///   - feeds: Whether the operator has something to wait for while only this one is left.
  @usableFromInline
  package func makeUpstream(at place: Int? = nil, feeds: Bool = true) -> Upstream {
    let upstream = Upstream(of: self, at: place, feeds: feeds)
    if feeds { beginFeeding() } else { others.add(1, ordering: .acquiringAndReleasing) }
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
    _ source: Source, at place: Int? = nil, feeds: Bool = true,
    next: @escaping @Sendable (Source.Element) -> Void,
    finish: @escaping @Sendable (Source.Failure?) -> Void
  ) -> Upstream {
    let upstream = makeUpstream(at: place, feeds: feeds)
    upstream.observe(source, next: next, finish: finish)
    return upstream
  }

  /// Subscribes to several upstreams, the first of which may go away before the last one is there.
  @usableFromInline
  package func whileSubscribing(_ body: () -> Void) {
    beginFeeding()
    body()
    endFeeding()
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
      scheduler.schedule(after: delay) { [self] in
        slot.take()
        action()
        endFeeding()
      })
  }

  // MARK: Sources that go away

  /// Says that the operator has something to wait for, until `endFeeding()`.
  package func beginFeeding() {
    feeding.add(1, ordering: .acquiringAndReleasing)
  }

  @usableFromInline
  package func endFeeding() {
    feeding.subtract(1, ordering: .acquiringAndReleasing)
    endIfAbandoned()
  }

  fileprivate func endOther() {
    others.subtract(1, ordering: .acquiringAndReleasing)
    endIfAbandoned()
  }

  /// Whether upstreams run that do not feed the operator.
  package var hasOthers: Bool { others.load(ordering: .sequentiallyConsistent) != 0 }

  package override func upstreamWasAbandoned() {
    lacksOne.store(true, ordering: .sequentiallyConsistent)
    endIfAbandoned()
  }

  /// Whether one of those that fed the operator went away, and none is left.
  package var areAbandoned: Bool {
    lacksOne.load(ordering: .sequentiallyConsistent)
      && feeding.load(ordering: .sequentiallyConsistent) == 0
  }

  /// Ends the operator if nothing feeds it any more.
  @usableFromInline
  package func endIfAbandoned() {
    guard areAbandoned, isOpen else { return }
    if let owner { owner.endIfAbandoned() } else { abandon() }
  }
}

/// The subscription of one of several upstreams.
@usableFromInline
package final class Upstream: ChildSubscription, @unchecked Sendable {
  // Weak: it holds this.
  private weak let all: Upstreams?
  private let place: Int?
  private let feeds: Bool
  fileprivate let key = Atomic(-1)

  fileprivate init(of all: Upstreams, at place: Int?, feeds: Bool) {
    self.all = all
    self.place = place
    self.feeds = feeds
    super.init(of: all)
  }

  /// Disposes this upstream alone, and forgets it; returns whether this call is the one that did.
  @discardableResult
  @usableFromInline
  package func leave() -> Bool {
    guard take() else { return false }
    endFeeding()
    return true
  }

  /// Leaves, but goes on feeding the operator, until `endFeeding()`.
  @discardableResult
  @usableFromInline
  func take() -> Bool {
    all?.members.remove(key.load(ordering: .relaxed))
    return end()
  }

  @usableFromInline
  func endFeeding() {
    if feeds { all?.endFeeding() } else { all?.endOther() }
  }

  package override func abandon() {
    guard take(), let all else { return }
    if let place { all.owner?.upstreamIsGone(place) }
    if feeds { all.upstreamWasAbandoned() }
    endFeeding()
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
            guard take() else { return }
            finish(error)
            // Not before: the next one feeds the operator then.
            endFeeding()
          })))
  }
}
