import Signals
import SignalsTesting
import Synchronization
import Testing

/// What nobody wants any more is not begun, and stops where it was.
@Suite(.timeLimit(.minutes(20))) struct EarlyEndTests {
  private typealias Source = Signal<Int, TestError>

  /// An asynchronous sequence that never looks whether its task was cancelled.
  private struct Stubborn: AsyncSequence, Sendable {
    typealias Element = Int
    let numbers: EndlessNumbers
    let life: LifetimeToken

    struct AsyncIterator: AsyncIteratorProtocol {
      var numbers: EndlessNumbers.Iterator
      let life: LifetimeToken

      mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(Never) -> Int? {
        await Task.yield()
        return numbers.next()
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(numbers: numbers.makeIterator(), life: life)
    }
  }

  private func observe(
    _ numbers: EndlessNumbers, _ tracker: LifetimeTracker,
    _ build: (SafeSignal<Int>) -> SafeSignal<Int>
  ) -> EventRecorder<Int, Never> {
    let sequence = Stubborn(numbers: numbers, life: tracker.token("sequence"))
    return EventRecorder(build(.asyncSequence(sequence)))
  }

  @Test func `an asynchronous sequence that ignores its cancellation stops at the next element`()
    async
  {
    let numbers = EndlessNumbers()
    let tracker = LifetimeTracker()
    let recorder = observe(numbers, tracker) { $0.take(first: 2) }
    while tracker.count > 0 { await Task.yield() }
    #expect(recorder.events == [.next(0), .next(1), .completed])
    #expect(numbers.produced <= 4)
  }

  @Test func `an asynchronous sequence stops at the next element after a dispose`() async {
    let numbers = EndlessNumbers()
    let tracker = LifetimeTracker()
    let recorder = observe(numbers, tracker) { $0 }
    while recorder.elements.isEmpty { await Task.yield() }
    recorder.dispose()
    let produced = numbers.produced
    while tracker.count > 0 { await Task.yield() }
    #expect(numbers.produced <= produced + 2)
  }

  @Test func `amb does not subscribe to the rest once there is a winner`() {
    for form in 0..<4 {
      let numbers = EndlessNumbers()
      let late = Probe()
      let first = Source.just(1)
      let rest = late.merge(with: Source.sequence(numbers))
      let signal: Source =
        switch form {
        case 0: first.amb(with: rest)
        case 1: first.amb(with: rest, rest)
        case 2: [first, rest].amb()
        default: .amb(first, rest)
        }
      #expect(EventRecorder(signal).events == [.next(1), .completed])
      #expect(late.disposals.count == 0, "form \(form)")
      #expect(numbers.produced == 0, "form \(form)")
    }
  }

  @Test func `amb of one that ends at once does not subscribe to the rest`() {
    let late = Probe()
    #expect(EventRecorder(Source.empty().amb(with: late)).events == [.completed])
    #expect(EventRecorder(Source.failed(.first).amb(with: late)).events == [.failed(.first)])
    #expect(late.disposals.count == 0)
  }

  @Test func `skip(until:) lets its trigger go when it has opened`() {
    let fixture = Fixture()
    let recorder = EventRecorder(fixture.source.skip(until: fixture.safeOther))
    fixture.first.next(1)
    #expect(fixture.second.disposals == [0])
    fixture.second.next(1)
    #expect(fixture.second.disposals == [1])
    fixture.first.next(2)
    #expect(recorder.elements == [2])
    recorder.dispose()
  }

  @Test func `skip(until:) lets a trigger go that sends while it is subscribed to`() {
    let numbers = EndlessNumbers()
    let subject = PublishSubject<Int, TestError>()
    let recorder = EventRecorder(subject.skip(until: SafeSignal.sequence(numbers)))
    #expect(numbers.produced <= 2)
    subject.next(1)
    #expect(recorder.elements == [1])
    recorder.dispose()
  }

  @Test func `a replay asks whether anybody listens still`() {
    let subject = ReplaySubject<Int, TestError>(bufferSize: 1_000)
    for number in 0..<1_000 { subject.next(number) }
    let made = Atomic(0)
    let recorder = EventRecorder(
      subject.flatMapLatest { number in
        made.add(1, ordering: .relaxed)
        return Source.just(number)
      }.take(first: 1))
    #expect(recorder.events == [.next(0), .completed])
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test func `a replay stops when its observer disposes itself`() {
    let subject = SafeReplaySubject<Int>()
    for number in 0..<1_000 { subject.next(number) }
    let passed = Atomic(0)
    let stop = SafePublishSubject<Void>()
    let disposable = subject.doOn(next: { _ in passed.add(1, ordering: .relaxed) })
      .take(until: stop).observeNext { number in if number == 4 { stop.next() } }
    #expect(passed.load(ordering: .relaxed) == 5)
    disposable.dispose()
  }

  @Test func `take(last:) tells no end to a bare observer that left in the last element`() {
    let subject = PublishSubject<Int, TestError>()
    let log = Log<SignalEvent<Int, TestError>>()
    let handle = SerialDisposable()
    handle.otherDisposable = subject.take(last: 3).observe(
      with: Observer { event in
        log.add(event)
        if event.element == 3 { handle.dispose() }
      })
    for number in 1...3 { subject.next(number) }
    subject.completed()
    #expect(log.entries == [.next(1), .next(2), .next(3)])
  }

  @Test func `take(last:) sends no more once a bare observer left`() {
    let subject = PublishSubject<Int, TestError>()
    let log = Log<SignalEvent<Int, TestError>>()
    let handle = SerialDisposable()
    handle.otherDisposable = subject.take(last: 3).observe(
      with: Observer { event in
        log.add(event)
        handle.dispose()
      })
    for number in 1...3 { subject.next(number) }
    subject.completed()
    #expect(log.entries == [.next(1)])
  }
}
