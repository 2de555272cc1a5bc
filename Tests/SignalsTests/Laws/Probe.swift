import Signals
import SignalsTesting
import Synchronization
import Testing

/// A source that a law watches: how often it was subscribed to, and each subscription disposed.
final class Probe: SignalProtocol {
  private let subject = PublishSubject<Int, TestError>()
  private struct Count {
    var disposals = 0
    var hasBegun = false
  }
  private let counts = Mutex<[Count]>([])

  /// How often each subscription was disposed.
  var disposals: [Int] { counts.withLock { $0.map(\.disposals) } }

  /// The same without those that are still being subscribed to: nobody can dispose these yet.
  var disposalsOfBegun: [Int] {
    counts.withLock { $0.filter(\.hasBegun).map(\.disposals) }
  }

  func next(_ element: Int) { subject.next(element) }
  func finish(_ end: SignalEvent<Int, TestError>) { subject.on(end) }

  func observe(with observer: Observer<Int, TestError>) -> any Disposable {
    let index = counts.withLock { counts in
      counts.append(Count())
      return counts.count - 1
    }
    let inner = subject.observe(with: observer)
    counts.withLock { $0[index].hasBegun = true }
    return CountingDisposable { [self] in
      counts.withLock { $0[index].disposals += 1 }
      inner.dispose()
    }
  }
}

/// Runs its closure at every call of `dispose()`, not only at the first.
private final class CountingDisposable: Disposable {
  private let onDispose: Mutex<(@Sendable () -> Void)?>
  private let count = Atomic(0)

  init(_ onDispose: @escaping @Sendable () -> Void) {
    self.onDispose = Mutex(onDispose)
  }

  func dispose() {
    count.add(1, ordering: .relaxed)
    onDispose.withLock { $0 }?()
  }

  var isDisposed: Bool { count.load(ordering: .relaxed) > 0 }
}

/// A source that is no `Signal`.
private struct OtherSource: SignalProtocol {
  let signal: Signal<Int, TestError>

  func observe(with observer: Observer<Int, TestError>) -> any Disposable {
    signal.observe(with: observer)
  }
}

/// What an operator under test is made of.
struct Fixture: Sendable {
  let first = Probe()
  let second = Probe()
  /// The time that the test moves.
  let time = VirtualTimeScheduler()
  /// What operators of time are given: virtual time, unless the test wants a real one.
  let scheduler: any Scheduler
  let tracker = LifetimeTracker()
  private let givenSource: Signal<Int, TestError>?
  private let givenOther: Signal<Int, TestError>?

  /// - Parameters:
  ///   - source: what operators are built on instead of `first`.
  ///   - other: the inner signal, trigger or partner instead of `second`.
  init(
    scheduler: (any Scheduler)? = nil, source: Signal<Int, TestError>? = nil,
    other: Signal<Int, TestError>? = nil
  ) {
    self.scheduler = scheduler ?? time
    givenSource = source
    givenOther = other
  }

  var source: Signal<Int, TestError> { givenSource ?? first.toSignal() }
  var other: Signal<Int, TestError> { givenOther ?? second.toSignal() }
  /// The other one as a source of a type of its own, for overloads that take any.
  var otherSource: some SignalProtocol<Int, TestError> { OtherSource(signal: other) }
  var safeSource: SafeSignal<Int> { source.suppressError() }
  var safeOther: SafeSignal<Int> { other.suppressError() }

  /// A closure that captures something which must be released in the end.
  func tracked<Input: Sendable, Output: Sendable>(
    _ name: String = #function, _ body: @escaping @Sendable (Input) -> Output
  ) -> @Sendable (Input) -> Output {
    let token = tracker.token(name)
    return { input in
      token.touch()
      return body(input)
    }
  }

  /// Sends a little of everything, and lets time pass, in so many steps.
  func stimulate(
    rounds: Int = 4, timeStep: Duration = .seconds(3), afterEachStep: () -> Void = {}
  ) {
    for round in 0..<rounds {
      first.next(round)
      afterEachStep()
      second.next(round)
      afterEachStep()
      first.next(round)
      afterEachStep()
      var passed = Duration.zero
      while passed < .seconds(3) {
        time.advance(by: timeStep)
        afterEachStep()
        passed += timeStep
      }
    }
  }
}
