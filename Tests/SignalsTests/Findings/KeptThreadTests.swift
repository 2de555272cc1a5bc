import Dispatch
import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// The main actor delivers what it sends itself, and little of what other threads send meanwhile.
@Suite(.timeLimit(.minutes(20))) @MainActor struct KeptThreadTests {
  /// A thread that sends all the time, from the first element that the main actor sends.
  private final class Other: Sendable {
    private let lastSent = Atomic(0)
    private let isDone = Atomic(false)
    private let mustStop = Atomic(false)
    let log = Log<Int>()
    private let isStarted = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    private let isSlowEverywhere: Bool
    /// The one that made this, which the main actor runs on: it need not be the first of the process.
    private let thread = ThreadIdentity.current

    init(isSlowEverywhere: Bool = false, send: @escaping @Sendable (Int) -> Void) {
      self.isSlowEverywhere = isSlowEverywhere
      Thread.detachNewThread { [self] in
        isStarted.wait()
        let end = ContinuousClock.now + .seconds(120)
        while !mustStop.load(ordering: .relaxed), ContinuousClock.now < end {
          send(sent + 1)
          lastSent.add(1, ordering: .relaxed)
          usleep(1)
        }
        isDone.store(true, ordering: .relaxed)
        hasEnded.signal()
      }
    }

    var sent: Int { lastSent.load(ordering: .relaxed) }

    /// Whether it sends no more.
    var isQuiet: Bool { isDone.load(ordering: .relaxed) }

    /// Takes an element: zero starts the thread, and comes back when much waits.
    func receive(_ number: Int) {
      log.add(number)
      if number > 0 {
        // Slower than the other thread, so that there is always one more.
        if isSlowEverywhere || ThreadIdentity.current == thread { usleep(100) }
        return
      }
      isStarted.signal()
      while sent < 100 { usleep(10) }
    }

    func stop() {
      mustStop.store(true, ordering: .relaxed)
      hasEnded.wait()
    }
  }

  /// Sends zero, and checks that the call comes back while the other thread sends.
  private func check(
    sending send: (Int) -> Void, beside other: Other, location: SourceLocation = #_sourceLocation
  ) async {
    send(0)
    let seen = other.log.count
    #expect(!other.isQuiet, sourceLocation: location)
    #expect(seen >= 1, sourceLocation: location)
    await finish(other, location: location)
  }

  private func finish(_ other: Other, location: SourceLocation = #_sourceLocation) async {
    other.stop()
    let sent = other.sent
    while other.log.count <= sent { await Task.yield() }
    #expect(other.log.entries == Array(0...sent), sourceLocation: location)
  }

  @Test func `it is not kept by what another thread sends into a subject`() async {
    let subject = SafePublishSubject<Int>()
    let other = Other { subject.next($0) }
    let disposable = subject.observe(with: Observer(next: { other.receive($0) }))
    await check(sending: { subject.next($0) }, beside: other)
    disposable.dispose()
  }

  @Test func `it is not kept by what another thread sends into an operator`() async {
    let (own, others) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
    let other = Other { others.next($0) }
    let disposable = own.merge(with: others).observe(
      with: Observer(next: { other.receive($0) }))
    await check(sending: { own.next($0) }, beside: other)
    disposable.dispose()
  }

  @Test func `it is not kept by what another thread sends to a hand-written signal`() async {
    let observers = Mutex<Observer<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { observer in
      observers.withLock { $0 = observer }
      return SimpleDisposable()
    }
    let send: @Sendable (Int) -> Void = { number in
      observers.withLock { $0 }?.next(number)
    }
    let other = Other(send: send)
    let disposable = signal.observe(with: Observer(next: { other.receive($0) }))
    await check(sending: send, beside: other)
    disposable.dispose()
  }

  @Test func `what it sends itself in answer comes before the call is back`() {
    let subject = SafePublishSubject<Int>()
    let log = Log<Int>()
    let disposable = subject.observe(
      with: Observer(next: { number in
        log.add(number)
        if number < 1_000 { subject.next(number + 1) }
      }))
    subject.next(0)
    disposable.dispose()
    #expect(log.entries == Array(0...1_000))
  }

  @Test func `it is not kept by what another thread sets a property to`() async {
    let property = Property(-1)
    let other = Other { property.value = $0 }
    let first = property.observe(with: Observer(next: { if $0 >= 0 { other.receive($0) } }))
    await check(sending: { property.value = $0 }, beside: other)
    first.dispose()
  }

  @Test func `another thread is not kept for good`() async {
    let subject = SafePublishSubject<Int>()
    let other = Other(isSlowEverywhere: true) { subject.next($0) }
    let disposable = subject.observe(with: Observer(next: { other.receive($0) }))
    // It is asked at once: the main actor may be kept by other tests for longer than the thread sends.
    let isQuiet = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        subject.next(0)
        continuation.resume(returning: other.isQuiet)
      }
    }
    #expect(!isQuiet)
    await finish(other)
    disposable.dispose()
  }

  /// Counts what is delivered on the thread that made it.
  private final class Own: Sendable {
    private let thread = ThreadIdentity.current
    private let delivered = Atomic(0)
    var count: Int { delivered.load(ordering: .relaxed) }

    func note() {
      if ThreadIdentity.current == thread { delivered.add(1, ordering: .relaxed) }
    }
  }

  @Test func `it is not kept by what is slow after what was quick`() async {
    let subject = SafePublishSubject<Int>()
    let (own, log) = (Own(), Log<Int>())
    let isSent = DispatchSemaphore(value: 0)
    let disposable = subject.observe(
      with: Observer(next: { number in
        log.add(number)
        own.note()
        if number > 4 { usleep(5_000) }
        guard number == 0 else { return }
        Thread.detachNewThread {
          for number in 1...30 { subject.next(number) }
          isSent.signal()
        }
        isSent.wait()
      }))
    subject.next(0)
    // Zero, four quick ones, and the first after the time was over.
    #expect(own.count <= 6)
    while log.count < 31 { await Task.yield() }
    #expect(log.entries == Array(0...30))
    disposable.dispose()
  }

  @Test func `it is not kept by an observer of another thread that catches up`() async {
    let property = Property(-3)
    let (own, log) = (Own(), Log<Int>())
    let (hasJoined, mayGoOn, hasStarted) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let late = DisposeBag()
    let first = property.observe(
      with: Observer(next: { number in
        if number == -2 {
          Thread.detachNewThread {
            property.observe(
              with: Observer(next: { number in
                log.add(number)
                own.note()
                if number > 0 { usleep(100) }
                if log.count > 1 { return }
                hasJoined.signal()
                mayGoOn.wait()
              })
            ).dispose(in: late)
            hasStarted.signal()
          }
          hasJoined.wait()
        } else if number == -1 {
          mayGoOn.signal()
          hasStarted.wait()
        }
      }))
    property.value = -2
    for number in 1...2_000 { property.value = number }
    property.value = -1
    #expect(own.count < 1_000)
    while log.count < 2_002 { await Task.yield() }
    #expect(Array(log.entries.dropFirst()) == Array(1...2_000) + [-1])
    first.dispose()
    late.dispose()
  }
}
