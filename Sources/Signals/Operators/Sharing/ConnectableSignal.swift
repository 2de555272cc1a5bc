internal import Synchronization

/// A signal whose work runs once for all observers, while it is connected.
public final class ConnectableSignal<Element: Sendable, Failure: Error>: SignalProtocol {
  private let source: Signal<Element, Failure>
  private let makeSubject: @Sendable () -> any SubjectProtocol<Element, Failure>
  private let current: Mutex<Connection<Element, Failure>>

  /// Creates a signal whose observers listen to a subject.
  ///
  /// - Parameters:
  ///   - source: The signal to run. It is held.
  ///   - makeSubject: Returns a new subject. It is called at once; again when a run begins after
  ///     the source has ended, or when somebody comes after the last observer of `refCount()` has
  ///     left. A run that follows a dispose goes on with the subject of the run before. It is
  ///     called on the thread that connects or subscribes; what it returns is dropped if another
  ///     thread was first.
  public init(
    _ source: some SignalProtocol<Element, Failure>,
    _ makeSubject: @escaping @Sendable () -> any SubjectProtocol<Element, Failure>
  ) {
    self.source = source.toSignal()
    self.makeSubject = makeSubject
    current = Mutex(Connection(makeSubject()))
  }

  /// Begins the work, unless it runs.
  ///
  /// Observers stay across a dispose and another `connect()`. After the end of the source they do
  /// not: another run has other observers.
  ///
  /// - Returns: What stops the work, for all observers.
  @discardableResult
  public func connect() -> any Disposable {
    while true {
      if let running = connection().connect(to: source, byHand: true) { return running }
    }
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Gets what comes while the signal is connected. If the source has ended,
  ///   it gets what the subject sends to observers that come after the end.
  /// - Returns: What ends the subscription of this observer alone.
  public func observe(with observer: Observer<Element, Failure>) -> any Disposable {
    while true {
      if let subscription = connection(orEnded: true).observe(with: observer) {
        return subscription
      }
    }
  }

  /// Returns a signal that connects with its first observer and disconnects with its last.
  ///
  /// It does not disconnect a run that `connect()` was called for. Failure and completion reach all
  /// observers. An observer that comes after that, or from inside it, begins a new run. Events come
  /// on the thread that sends.
  ///
  /// ```
  /// 1--2--3--4--|     x.publish().refCount()
  /// 1--2--3--4--|     the first observer
  ///   -2--3--4--|     the second
  /// ```
  public func refCount() -> Signal<Element, Failure> {
    .trusted { [self] downstream in
      while true {
        let connection = connection()
        if let subscription = connection.observe(with: downstream, connectingTo: source) {
          return subscription
        }
      }
    }
  }

  /// The present connection, or a new one in the place of one on which no run may follow.
  ///
  /// - Parameter orEnded: Whether the present one will do also if its source has ended.
  private func connection(orEnded: Bool = false) -> Connection<Element, Failure> {
    let present = current.withLock { $0 }
    switch present.phase {
    case .open: return present
    case .ended where orEnded: return present
    case .ended, .left: break
    }
    let new = Connection(makeSubject())
    let (chosen, replaced) = current.withLock { current in
      let replaced = current
      if current === present { current = new }
      return (current, replaced)
    }
    return withExtendedLifetime(replaced) { chosen }
  }
}
