public import Signals
internal import Synchronization

/// Records what an observer of a signal is told, and when; any thread may tell it.
public final class EventRecorder<Element: Sendable, Failure: Error>: Sendable {
  private let scheduler: (any Scheduler)?
  private let records = Mutex<[RecordedEvent<Element, Failure>]>([])
  private let subscriptions = CompositeDisposable()

  /// Makes a recorder.
  ///
  /// - Parameter scheduler: gives the times; without one all times are zero.
  public init(on scheduler: (any Scheduler)? = nil) {
    self.scheduler = scheduler
  }

  /// Makes a recorder that observes a signal.
  public convenience init(
    _ signal: some SignalProtocol<Element, Failure>, on scheduler: (any Scheduler)? = nil
  ) {
    self.init(on: scheduler)
    observe(signal)
  }

  /// Observes a signal, until it ends or the recorder is disposed.
  public func observe(_ signal: some SignalProtocol<Element, Failure>) {
    subscriptions.add(signal.observe { [self] event in record(event) })
  }

  /// Records an event.
  public func record(_ event: SignalEvent<Element, Failure>) {
    let time = scheduler?.now ?? .zero
    records.withLock { $0.append(RecordedEvent(time: time, event: event)) }
  }

  /// Ends the subscriptions.
  public func dispose() {
    subscriptions.dispose()
  }

  /// The events with their times, in order.
  public var recorded: [RecordedEvent<Element, Failure>] { records.withLock { $0 } }

  /// The events, in order.
  public var events: [SignalEvent<Element, Failure>] { recorded.map(\.event) }

  /// The elements, in order.
  public var elements: [Element] { events.compactMap(\.element) }

  /// Whether the signal ended, and how; `nil` as long as it did not.
  public var terminal: SignalEvent<Element, Failure>? { events.first { $0.isTerminal } }

  /// Whether the signal completed.
  public var isCompleted: Bool {
    if case .completed = terminal { true } else { false }
  }
}
