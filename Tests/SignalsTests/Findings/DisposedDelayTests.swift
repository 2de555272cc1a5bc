import Signals
import SignalsTesting
import Testing

/// An observer that disposes its subscription while `delay` sends what is due.
@Suite struct DisposedDelayTests {
  @Test func `what else is due does not come`() {
    let scheduler = VirtualTimeScheduler()
    let subject = SafePublishSubject<Int>()
    let (log, subscription) = (Log<Int>(), SerialDisposable())
    subscription.otherDisposable =
      subject.delay(for: .seconds(1), on: scheduler).observe(
        with: Observer(next: { element in
          log.add(element)
          subscription.dispose()
        }))
    for number in 1...3 { subject.next(number) }
    scheduler.advance(by: .seconds(2))
    #expect(log.entries == [1])
  }
}
