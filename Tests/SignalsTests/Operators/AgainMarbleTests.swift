import Signals
import SignalsTesting
import Testing

/// `retry(when:)` and `repeat(when:)`: another signal says when to subscribe again.
@Suite struct AgainMarbleTests {
  private typealias Source = Signal<String, MarbleError>

  private func through(
    _ text: String, _ build: (Source, VirtualTimeScheduler) -> Source
  ) throws -> String {
    try play { build(try $0.cold(text).toSignal(), $0) }
  }

  @Test func `retry(when:) begins anew each time that a signal that cannot fail sends`() throws {
    let delayed: (Source, VirtualTimeScheduler) -> Source = { source, scheduler in
      source.retry(when: { $0.delay(for: .seconds(2), on: scheduler) })
    }
    #expect(try through("a#") { delayed($0, $1).take(first: 3) } == "a--a--(a|)")
    #expect(try through("a|", delayed) == "a|")
    #expect(try through("a#") { source, _ in source.retry(when: { $0.take(first: 2) }) } == "aa|")
    #expect(
      try through("a#") { source, _ in source.retry(when: { _ in SafeSignal<Int>.never() }) } == "a"
    )
    #expect(
      try through("a#") { source, _ in source.retry(when: { _ in SafeSignal<Int>.empty() }) } == "|"
    )
  }

  @Test func `repeat(when:) begins anew each time that another signal sends`() throws {
    let delayed: (Source, VirtualTimeScheduler) -> Source = { source, scheduler in
      source.repeat(when: { $0.delay(for: .seconds(2), on: scheduler) })
    }
    #expect(try through("a|") { delayed($0, $1).take(first: 3) } == "a--a--(a|)")
    #expect(try through("a#", delayed) == "a#")
    #expect(try through("a|") { source, _ in source.repeat(when: { $0.take(first: 2) }) } == "aa|")
    #expect(
      try through("a|") { source, _ in source.repeat(when: { _ in SafeSignal<Int>.never() }) }
        == "a")
  }

  @Test func `repeat(when:) fails with the signal that says when`() throws {
    let failing: (Source, VirtualTimeScheduler) -> Source = { source, scheduler in
      source.repeat(when: {
        $0.scan(0) { count, _ in count + 1 }.delay(for: .seconds(1), on: scheduler)
          .tryMap { count throws(MarbleError) in if count == 3 { throw MarbleError() } }
      })
    }
    #expect(try through("a|", failing) == "a-a-a-#")
  }

  @Test func `a run is over before the next begins`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("a-|")
    let recorder = EventRecorder(
      source.repeat(when: { $0.delay(for: .seconds(2), on: scheduler) }).take(first: 2),
      on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "a---(a|)")
    #expect(source.subscriptionMarbles() == ["^-!", "----(^!)"])
  }

  @Test func `what says when sends in vain while a run goes on, and before the first`() {
    let log = Log<Int>()
    let online = Property(true)
    let failing = Signal<Int, TestError> { observer in
      observer.next(1)
      observer.failed(.first)
      return NonDisposable.instance
    }
    failing.retry(when: { _ in online.filter { $0 } }).observeNext { log.add($0) }
    #expect(log.entries == [1])
    online.value = true
    #expect(log.entries == [1, 1])
    let source = RenewingSource()
    let handle = source.repeat(when: { _ in SafeSignal.just(0).concat(with: .never()) })
      .observe { _ in }
    #expect(source.subscriptions == 1)
    handle.dispose()
  }

  @Test func `what says when and ends at once keeps the first run from beginning`() {
    let source = RenewingSource()
    let recorder = EventRecorder(source.repeat(when: { _ in SafeSignal.just(0) }))
    #expect(recorder.events == [.completed])
    #expect(source.subscriptions == 0)
  }

  @Test func `what says when is made for each observer, and disposed with the subscription`() {
    let source = RenewingSource()
    let again = Probe()
    let signal = source.repeat(when: { _ in again })
    let handles = (0..<2).map { _ in signal.observe { _ in } }
    #expect(again.disposals == [0, 0])
    for handle in handles { handle.dispose() }
    #expect(again.disposals == [1, 1])
  }
}
