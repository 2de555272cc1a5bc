import Synchronization

/// Follows what a call sends until all of it has been delivered, on whatever threads.
///
/// What waits in a drain queue holds the trace of the thread that put it there, and is handled under
/// that trace, so that what it leads to is followed, too. When nothing waits any more, nobody holds
/// the trace: its end is the end of the delivery.
///
/// What an executor delivers later is followed only by a trace that is made for it: an observer that takes
/// its time holds it up.
@usableFromInline
package final class DeliveryTrace: Sendable {
  /// The traces that this one is part of, which go on at least as long.
  private let others: [DeliveryTrace]
  private let followsExecutors: Bool
  private let onEnd = Mutex<(@Sendable () -> Void)?>(nil)
  private let onBatch = Mutex<(@Sendable () -> Void)?>(nil)
  private let waits = Atomic(false)

  /// What has arrived so far.
  private let arrivals = Arrivals()

  /// Creates a trace of what belongs to several others.
  package convenience init(of traces: [DeliveryTrace] = []) {
    self.init(of: traces, followsExecutors: false)
  }

  private init(of traces: [DeliveryTrace], followsExecutors: Bool) {
    others = traces
    self.followsExecutors = followsExecutors
  }

  deinit {
    onEnd.withLock { $0.take() }?()
  }

  /// Makes a call and follows what it sends.
  ///
  /// - Parameter pastExecutors: Whether what an executor delivers later is followed, too.
  /// - Returns: What the call returns, what has arrived of what it sent, and the trace of the rest.
  package static func following<Result, Failure>(
    pastExecutors: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, arrivals: Arrivals, undelivered: DeliveryTrace?) {
    var trace = DeliveryTrace(of: [], followsExecutors: pastExecutors)
    let result = try follow(trace, body)
    let arrivals = trace.arrivals
    return (result, arrivals, isKnownUniquelyReferenced(&trace) ? nil : trace)
  }

  /// Calls a closure at the end of the delivery, on the thread that delivers last.
  ///
  /// - Parameter body: Called once; a lock may be held.
  package func notify(_ body: @escaping @Sendable () -> Void) {
    onEnd.withLock { $0 = body }
  }

  /// Calls a closure at the end of the delivery, or when some of it waits for the end of a batch, which
  /// may last.
  ///
  /// - Parameter body: Called any number of times; a lock may be held.
  package func notifyInBatchToo(_ body: @escaping @Sendable () -> Void) {
    notify(body)
    onBatch.withLock { $0 = body }
    if isInBatch { body() }
  }

  /// Whether some of it waits for the end of a batch, which may last.
  package var isInBatch: Bool { waits.load(ordering: .relaxed) }

  /// Whether it is another trace, or a part of what that one follows.
  package func includes(_ trace: DeliveryTrace) -> Bool {
    self === trace || others.contains { $0.includes(trace) }
  }

  /// Marks that part of the delivery is waiting for a batch to end.
  package func waitInBatch() {
    waits.store(true, ordering: .relaxed)
    onBatch.withLock { $0 }?()
    for trace in others { trace.waitInBatch() }
  }
}

// MARK: - Arrivals

extension DeliveryTrace {
  /// What arrived at each place that notes arrivals.
  package final class Arrivals: Sendable {
    private let noted = Mutex<[ObjectIdentifier: [any Sendable]]>([:])

    /// What arrived at a place, in order: what was sent, and what came in answer to it.
    package func all(at place: AnyObject) -> [any Sendable] {
      noted.withLock { $0[ObjectIdentifier(place)] ?? [] }
    }

    fileprivate func note(_ arrival: some Sendable, at place: AnyObject) {
      noted.withLock { $0[ObjectIdentifier(place), default: []].append(arrival) }
    }
  }

  /// Notes what arrives somewhere.
  package func note(_ arrival: some Sendable, at place: AnyObject) {
    arrivals.note(arrival, at: place)
    for trace in others { trace.note(arrival, at: place) }
  }
}

// MARK: - The trace of a thread

extension DeliveryTrace {
  private static let traces = Mutex<[UInt: DeliveryTrace]>([:])
  private static let count = Atomic(0)

  /// The trace of what this thread sends, if somebody follows it.
  @usableFromInline
  package static var current: DeliveryTrace? {
    guard isAnyFollowed else { return nil }
    return traces.withLock { $0[ThreadIdentity.current] }
  }

  /// What follows that which this thread sends and an executor delivers later.
  @usableFromInline
  package static var currentPastExecutors: DeliveryTrace? { current?.pastExecutors }

  private var pastExecutors: DeliveryTrace? {
    if followsExecutors { return self }
    let traces = others.compactMap(\.pastExecutors)
    return traces.count > 1 ? DeliveryTrace(of: traces, followsExecutors: true) : traces.first
  }

  /// Whether some thread has a trace.
  @usableFromInline
  package static var isAnyFollowed: Bool { count.load(ordering: .relaxed) != 0 }

  /// Makes a call under a trace, or under none, instead of the one that this thread has.
  @usableFromInline
  package static func follow<Result, Failure>(
    _ trace: DeliveryTrace?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadIdentity.current
    count.add(1, ordering: .relaxed)
    let former = replaceTrace(of: thread, with: trace)
    defer {
      _ = replaceTrace(of: thread, with: former)
      count.subtract(1, ordering: .relaxed)
    }
    return try body()
  }

  /// - Returns: The former trace, which is not released under the lock.
  private static func replaceTrace(
    of thread: UInt, with trace: DeliveryTrace?
  ) -> DeliveryTrace? {
    traces.withLock { traces in
      let former = traces[thread]
      traces[thread] = trace
      return former
    }
  }
}
