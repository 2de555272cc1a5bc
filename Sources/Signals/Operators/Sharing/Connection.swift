internal import Synchronization

/// One run of a connectable signal: the subject that its observers listen to, and what feeds it.
///
/// A run ends with its source, or when the last counted observer leaves. From that moment on, before
/// the end is sent, new counted observers get another connection.
final class Connection<Element: Sendable, Failure: Error>: Sendable {
  private struct State {
    var upstream: Upstream?
    var listeners: [ObjectIdentifier: Subscription] = [:]
    var hadListeners = false
    /// How many of the listeners keep the connection open.
    var counted = 0
    var isOver = false
  }

  private let subject: any SubjectProtocol<Element, Failure>
  /// Whether elements that nobody listens to are lost.
  private let isForgetful: Bool
  private let state = Mutex(State())

  init(_ subject: any SubjectProtocol<Element, Failure>) {
    self.subject = subject
    isForgetful = subject is PublishSubject<Element, Failure>
  }

  /// Whether the run has ended, so that the next one needs another connection.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Begins the work, unless it runs. The source is not held.
  ///
  /// - Returns: What stops it; `nil` if the run is over.
  func connect(to source: Signal<Element, Failure>) -> (any Disposable)? {
    let new = Upstream(self)
    let running: Upstream? = state.withLock { state in
      if state.isOver { return nil }
      if let running = state.upstream, running.isOpen { return running }
      state.upstream = new
      return new
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
              guard new.isOpen else { return false }
              state.isOver = true
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
  /// - Returns: `nil` if the run is over, and would not begin any more.
  func observe(
    with observer: Observer<Element, Failure>, connectingTo source: Signal<Element, Failure>? = nil
  ) -> (any Disposable)? {
    let subscription = ChildSubscription(of: observer.lifetime)
    let isCounted = source != nil
    let hasEntered = state.withLock { state in
      if isCounted, state.isOver { return false }
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
    if let source, subscription.isOpen { _ = connect(to: source) }
    return subscription
  }

  private func leave(_ listener: ObjectIdentifier, isCounted: Bool) {
    let (stopped, removed) = state.withLock { state -> (Upstream?, Subscription?) in
      let removed = state.listeners.removeValue(forKey: listener)
      if isCounted { state.counted -= 1 }
      guard isCounted, state.counted == 0 else { return (nil, removed) }
      state.isOver = true
      return (state.upstream, removed)
    }
    stopped?.dispose()
    withExtendedLifetime(removed) {}
  }

  /// Whether all listeners have left and elements may be dropped.
  private var isDeserted: Bool {
    let listeners: [Subscription]? = state.withLock { state in
      guard state.hadListeners, isForgetful || state.counted > 0 else { return nil }
      return Array(state.listeners.values)
    }
    return listeners?.allSatisfy(\.isUnheard) ?? false
  }

  /// What ends the work. While its source is being subscribed to, nobody can dispose it yet; so it
  /// then asks itself whether anybody listens.
  private final class Upstream: Subscription, @unchecked Sendable {
    let isConnecting = Atomic(true)
    // Weak: the connection holds this.
    private weak let connection: Connection?

    init(_ connection: Connection) {
      self.connection = connection
    }

    override var isUnheard: Bool {
      if !isOpen { return true }
      guard isConnecting.load(ordering: .acquiring), connection?.isDeserted == true else {
        return false
      }
      dispose()
      return true
    }
  }
}
