import Signals
import SignalsTesting
import TestSupport
import Testing

/// An observer that disposes its subscription while `delay` sends what is due.
@Suite struct DisposedDelayTests {
  @Test func `what else is due does not come`() {
    let scheduler = VirtualTimeScheduler()
    let subject = SafePublishSubject<Int>()
    let (received, subscription) = (Shared<[Int]>([]), SerialDisposable())
    subscription.otherDisposable =
      subject.delay(for: .seconds(1), on: scheduler).observe(
        with: Observer(next: { element in
          received.withLock { $0.append(element) }
          subscription.dispose()
        }))
    for number in 1...3 { subject.next(number) }
    scheduler.advance(by: .seconds(2))
    #expect(received.value == [1])
  }
}
