internal import Synchronization

/// The subject that observers of a connectable signal listen to, and the run that feeds it.
///
/// A run ends with its source, when it is disposed, or when the last counted observer leaves, unless
/// `connect()` was called for it. The other observers stay for the next run. Once the source has
/// ended, before the end is sent, or all have left, new counted observers get another connection.
final class Connection<Element: Sendable, Failure: Error>: Sendable {
  /// Whether another run may follow.
  enum Phase: Sendable {
    case open

    /// All have left: the next observer gets another connection.
    case left

    /// The source has ended: observers get its end, and the next run another connection.
    case ended
  }

  private struct State {
    var phase = Phase.open
    var upstream: SourceSubscription?
    /// Whether `connect()` was called for the upstream.
    var isConnectedByHand = false
    var listeners: [ObjectIdentifier: Subscription] = [:]
    /// Whether anybody has listened during this run.
    var hadListeners = false
    /// How many of the listeners keep the connection open.
    var counted = 0

    /// The upstream, unless it has been disposed.
    var running: SourceSubscription? {
      guard let upstream, upstream.isOpen else { return nil }
      return upstream
    }
  }

  private let subject: any SubjectProtocol<Element, Failure>
  /// Whether elements that nobody listens to are lost.
  private let isForgetful: Bool
  private let state = Mutex(State())

  init(_ subject: any SubjectProtocol<Element, Failure>) {
    self.subject = subject
    isForgetful = subject is PublishSubject<Element, Failure>
  }

  var phase: Phase { state.withLock { $0.phase } }

  /// Begins the work, unless it runs. The source is not held.
  ///
  /// - Parameter byHand: Whether it goes on when the last counted observer has left.
  /// - Returns: What stops it; `nil` if no run may follow.
  func connect(to source: Signal<Element, Failure>, byHand: Bool) -> (any Disposable)? {
    let new = SourceSubscription(self)
    let running: SourceSubscription? = state.withLock { state in
      guard state.phase == .open else { return nil }
      let running = state.running ?? new
      if running === new {
        state.upstream = new
        state.isConnectedByHand = false
        state.hadListeners = !state.listeners.isEmpty
      }
      if byHand { state.isConnectedByHand = true }
      return running
    }
    guard running === new else { return running }
    new.hold(
      source.observe(
        with: Observer(
          lifetime: new,
          // A source may go on although it was disposed, and then another run may have begun.
          next: { [subject] in if new.isOpen { subject.on(.next($0)) } },
          finish: { [self] error in
            let ends = state.withLock { state in
              guard state.running === new else { return false }
              state.phase = .ended
              return true
            }
            new.dispose()
            if ends { subject.on(.end(error)) }
          })))
    new.isConnecting.store(false, ordering: .releasing)
    return new
  }

  /// Subscribes an observer, and begins the work if `source` is given.
  ///
  /// - Parameter source: What to run as long as such observers listen.
  /// - Returns: `nil` if this is not the connection for it any more.
  func observe(
    with observer: Observer<Element, Failure>, connectingTo source: Signal<Element, Failure>? = nil
  ) -> (any Disposable)? {
    let subscription = ChildSubscription(of: observer.lifetime)
    let isCounted = source != nil
    let hasEntered = state.withLock { state in
      if state.phase == .left || isCounted && state.phase == .ended { return false }
      state.listeners[ObjectIdentifier(subscription)] = subscription
      state.hadListeners = true
      if isCounted { state.counted += 1 }
      return true
    }
    guard hasEntered else { return nil }
    // Weak: the connection holds the subject, which holds this. Its source holds it while it runs.
    let place = BlockDisposable { [weak self] in
      self?.leave(ObjectIdentifier(subscription), isCounted: isCounted)
    }
    let upstream = subject.observe(
      with: Observer(
        lifetime: subscription, next: observer.onNext,
        finish: { error in
          // Also an end that comes while the subject is subscribed to, before the rest is held.
          place.dispose()
          if subscription.end() { observer.finish(error) }
        }))
    subscription.hold(CompositeDisposable([upstream, place]))
    if let source, subscription.isOpen { _ = connect(to: source, byHand: false) }
    return subscription
  }

  private func leave(_ listener: ObjectIdentifier, isCounted: Bool) {
    let (stopped, removed) = state.withLock { state -> (SourceSubscription?, Subscription?) in
      let removed = state.listeners.removeValue(forKey: listener)
      if isCounted { state.counted -= 1 }
      let runsByHand = state.isConnectedByHand && state.running != nil
      guard isCounted, state.counted == 0, !runsByHand else { return (nil, removed) }
      if state.listeners.isEmpty, state.phase == .open { state.phase = .left }
      // Who comes now begins another run.
      return (state.upstream.take(), removed)
    }
    stopped?.dispose()
    withExtendedLifetime(removed) {}
  }

  /// Whether all listeners have left and elements may be dropped.
  private var isDeserted: Bool {
    // Mostly the first one listens, and the others need not be asked for each element.
    areUnheard(first: 1) && areUnheard(first: .max)
  }

  private func areUnheard(first count: Int) -> Bool {
    let listeners: [Subscription]? = state.withLock { state in
      let mayDrop = isForgetful || state.counted > 0 && !state.isConnectedByHand
      guard state.hadListeners, mayDrop else { return nil }
      return Array(state.listeners.values.prefix(count))
    }
    return listeners?.allSatisfy { $0.isUnheardForGood() } ?? false
  }

  /// What ends the work. While its source is being subscribed to, nobody can dispose it yet; so it
  /// then asks itself whether anybody listens.
  private final class SourceSubscription: Subscription, @unchecked Sendable {
    let isConnecting = Atomic(true)
    // Weak: the connection holds this.
    private weak let connection: Connection?

    init(_ connection: Connection) {
      self.connection = connection
    }

    override func isUnheardForGood() -> Bool {
      if !isOpen { return true }
      guard isConnecting.load(ordering: .acquiring), connection?.isDeserted == true else {
        return false
      }
      dispose()
      return true
    }
  }
}
