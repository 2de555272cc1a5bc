public import Signals
internal import Synchronization

/// Records the events of a signal, from any thread, with the time of each.
///
/// Its subscriptions do not retain it, and end with it: keep it for as long as it should record.
///
///     let recorder = EventRecorder(search.results)
///     search.text.value = "swift"
///     #expect(await recorder.wait(for: 2))
///     #expect(recorder.elements == [.loading, .loaded])
public final class EventRecorder<Element: Sendable, Failure: Error>: Sendable {
  let recording = Mutex(Recording<Element, Failure>())
  private let scheduler: (any Scheduler)?
  private let subscriptions = CompositeDisposable()

  /// Creates a recorder that observes nothing yet.
  ///
  /// - Parameter scheduler: The clock of the recorded times; without one, all times are zero.
  public init(on scheduler: (any Scheduler)? = nil) {
    self.scheduler = scheduler
  }

  /// Creates a recorder that observes a signal.
  ///
  /// - Parameters:
  ///   - signal: The signal to observe.
  ///   - scheduler: The clock of the recorded times; without one, all times are zero.
  public convenience init(
    _ signal: some SignalProtocol<Element, Failure>, on scheduler: (any Scheduler)? = nil
  ) {
    self.init(on: scheduler)
    observe(signal)
  }

  deinit {
    subscriptions.dispose()
  }

  /// Observes a signal until it ends, or the recorder is disposed or released.
  ///
  /// - Parameter signal: The signal to observe, in addition to those observed before.
  public func observe(_ signal: some SignalProtocol<Element, Failure>) {
    recording.withLock { $0.begin() }
    subscriptions.add(
      signal.observe { [weak self] event in self?.record(event, isObserved: true) })
  }

  /// Records an event that does not come from an observed signal: an end that is recorded so ends no wait while
  /// an observed signal has not ended.
  ///
  /// - Parameter event: The event, recorded with the current time.
  public func record(_ event: SignalEvent<Element, Failure>) {
    record(event, isObserved: false)
  }

  private func record(_ event: SignalEvent<Element, Failure>, isObserved: Bool) {
    // Not under the lock: a scheduler may be of the user's own.
    let time = scheduler?.now ?? .zero
    let done = recording.withLock { $0.append(event, at: time, isObserved: isObserved) }
    for continuation in done { continuation.resume() }
  }

  /// Disposes the subscriptions, and returns from all waits.
  public func dispose() {
    subscriptions.dispose()
    let done = recording.withLock { $0.dispose() }
    for continuation in done { continuation.resume() }
  }

  /// The recorded events with their times, in order; the times never go back.
  public var recorded: [RecordedEvent<Element, Failure>] { recording.withLock { $0.events } }

  /// The recorded events, in order.
  public var events: [SignalEvent<Element, Failure>] { recorded.map(\.event) }

  /// The recorded elements, in order.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public var elements: [Element] { events.compactMap(\.element) }

  /// The first completion or failure; `nil` while no signal has ended.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public var terminal: SignalEvent<Element, Failure>? { events.first { $0.isTerminal } }

  /// Whether the first signal that ended completed.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public var isCompleted: Bool {
    if case .completed = terminal { true } else { false }
  }
}
