import Signals
import SignalsTesting
import Testing

/// `using` and `repeat(when:)`.
@Suite struct ResourceTests {
  private typealias Source = Signal<Int, TestError>

  private func using(
    _ log: Log<String>, _ source: Source
  ) -> Source {
    .using(
      {
        log.add("made")
        return BlockDisposable { log.add("closed") }
      },
      { _ in source })
  }

  @Test func `a resource is made for each observer, and disposed at the end`() {
    let log = Log<String>()
    let signal = using(log, .just(1))
    #expect(log.entries == [])
    for _ in 0..<2 { #expect(EventRecorder(signal).events == [.next(1), .completed]) }
    #expect(log.entries == ["made", "closed", "made", "closed"])
  }

  @Test func `a resource is disposed with a failure and with the subscription`() {
    let log = Log<String>()
    #expect(EventRecorder(using(log, .failed(.first))).events == [.failed(.first)])
    #expect(log.entries == ["made", "closed"])
    let recorder = EventRecorder(using(log, .never()))
    #expect(log.entries == ["made", "closed", "made"])
    recorder.dispose()
    #expect(log.entries == ["made", "closed", "made", "closed"])
  }

  @Test func `repeat(when:) begins anew each time that another signal sends`() {
    let source = RenewingSource()
    let again = SafePublishSubject<Void>()
    let recorder = EventRecorder(source.repeat(when: { _ in again }))
    source.next(1)
    source.finish(.completed)
    #expect(source.subscriptions == 1)
    again.next()
    #expect(source.subscriptions == 2)
    source.next(2)
    source.finish(.failed(.first))
    #expect(recorder.events == [.next(1), .next(2), .failed(.first)])
  }

  @Test func `repeat(when:) completes with what says when`() {
    let source = RenewingSource()
    let recorder = EventRecorder(source.repeat(when: { $0.take(first: 2) }))
    for number in 1...3 {
      source.next(number)
      source.finish(.completed)
    }
    #expect(recorder.elements.prefix(2) == [1, 2])
    #expect(recorder.isCompleted)
    #expect(source.subscriptions <= 3)
  }
}
