import Signals
import SignalsTesting
import Testing

/// A connection learns that nobody listens while it is still subscribing to an endless sequence.
@Suite struct SharingEarlyEndTests {
  private func first(
    of sharing: (Signal<Int, TestError>) -> Signal<Int, TestError>
  ) -> (events: [SignalEvent<Int, TestError>], produced: Int) {
    let numbers = EndlessNumbers()
    let recorder = EventRecorder(sharing(.sequence(numbers)).take(first: 1))
    return (recorder.events, numbers.produced)
  }

  @Test func `share stops its source when its only observer has enough`() {
    let (events, produced) = first { $0.share() }
    #expect(events == [.next(0), .completed])
    #expect(produced <= 2)
  }

  @Test(arguments: [1, 2, 100])
  func `share with replay stops its source when its only observer has enough`(_ count: Int) {
    let (events, produced) = first { $0.share(replay: count) }
    #expect(events == [.next(0), .completed])
    #expect(produced <= 2)
  }

  @Test func `a reference count stops its source when its only observer has enough`() {
    let (events, produced) = first { $0.publish().refCount() }
    #expect(events == [.next(0), .completed])
    #expect(produced <= 2)
  }

  @Test func `what stands before share is stopped too`() {
    let (events, produced) = first { $0.map { $0 + 1 }.startWith(9).share().map { $0 } }
    #expect(events == [.next(9), .completed])
    #expect(produced <= 2)
  }

  @Test func `a connection that an observer ends while it connects stops its source`() {
    let numbers = EndlessNumbers()
    let published = Signal<Int, TestError>.sequence(numbers).publish()
    let log = Log<Int>()
    let disposable = published.observeNext { number in
      log.add(number)
      published.connect().dispose()
    }
    published.connect()
    #expect(log.entries == [0])
    #expect(!numbers.ranOn, "the source sent \(numbers.produced)")
    disposable.dispose()
  }

  @Test func `a connection of which nobody listens any more is not worked for`() {
    let numbers = EndlessNumbers()
    let published = Signal<Int, TestError>.sequence(numbers).publish()
    published.take(first: 1).observe { _ in }
    published.connect().dispose()
    #expect(!numbers.ranOn, "the source sent \(numbers.produced)")
  }
}
