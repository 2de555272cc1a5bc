public import Signals
internal import Synchronization

/// A signal that plays a timeline, and remembers when it was subscribed to.
public final class MarbleSignal<Element: Sendable>: SignalProtocol {
  /// What `#` stands for.
  public typealias Failure = MarbleError

  private let source: Signal<Element, MarbleError>
  private let scheduler: VirtualTimeScheduler
  private let log = Mutex<[SubscriptionInterval]>([])

  init(_ source: Signal<Element, MarbleError>, on scheduler: VirtualTimeScheduler) {
    self.source = source
    self.scheduler = scheduler
  }

  /// From when to when it was subscribed to, in the order of the beginnings.
  public var subscriptions: [SubscriptionInterval] { log.withLock { $0 } }

  /// Subscribes an observer.
  public func observe(with observer: Observer<Element, MarbleError>) -> any Disposable {
    let start = scheduler.now
    let index = log.withLock { log in
      log.append(SubscriptionInterval(start: start))
      return log.count - 1
    }
    return source.doOn(disposed: { [self] in
      let end = scheduler.now
      log.withLock { $0[index].end = end }
    }).observe(with: observer)
  }
}

extension VirtualTimeScheduler {
  /// A signal that plays a timeline from the beginning for each observer.
  ///
  /// - Parameters:
  ///   - text: the timeline.
  ///   - frame: how long a character lasts.
  ///   - element: what a character stands for.
  /// - Throws: `MarbleSyntaxError` if the timeline cannot be read.
  public func cold<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (Character) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    let marbles = try Marbles(text)
    let source = Signal<Element, MarbleError> { [self] observer in
      CompositeDisposable(play(marbles, frame) { observer.on($0.map(element)) })
    }
    return MarbleSignal(source, on: self)
  }

  /// A signal that plays a timeline from the beginning for each observer; elements are strings.
  public func cold(
    _ text: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> MarbleSignal<String> {
    try cold(text, frame: frame, element: { String($0) })
  }

  /// A signal that plays a timeline once, from now on, whoever observes.
  public func hot<Element: Sendable>(
    _ text: String, frame: Duration = .seconds(1),
    element: @escaping @Sendable (Character) -> Element
  ) throws(MarbleSyntaxError) -> MarbleSignal<Element> {
    let subject = PublishSubject<Element, MarbleError>()
    _ = play(try Marbles(text), frame) { subject.on($0.map(element)) }
    return MarbleSignal(subject.toSignal(), on: self)
  }

  /// A signal that plays a timeline once, from now on, whoever observes; elements are strings.
  public func hot(
    _ text: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> MarbleSignal<String> {
    try hot(text, frame: frame, element: { String($0) })
  }

  private func play(
    _ marbles: Marbles, _ frame: Duration,
    _ send: @escaping @Sendable (SignalEvent<Character, MarbleError>) -> Void
  ) -> [any Disposable] {
    marbles.events.map { moment in
      schedule(after: frame * moment.frame) { send(moment.event) }
    }
  }
}

extension SignalEvent where Element == Character {
  fileprivate func map<Result>(
    _ transform: (Character) -> Result
  ) -> SignalEvent<Result, Failure> {
    switch self {
    case .next(let character): .next(transform(character))
    case .failed(let error): .failed(error)
    case .completed: .completed
    }
  }
}
