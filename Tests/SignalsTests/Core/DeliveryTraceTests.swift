import Dispatch
import Signals
import Synchronization
import Testing

/// A trace ends when all that a call sent has been delivered, on whatever threads.
struct DeliveryTraceTests {
  private final class Place: Sendable {}

  @Test func `what is delivered at once leaves no trace`() {
    let subject = PublishSubject<Int, Never>()
    let place = Place()
    subject.map { $0 * 2 }.observeNext { DeliveryTrace.current?.note($0, at: place) }
    let (_, arrivals, undelivered) = DeliveryTrace.following { subject.next(1) }
    #expect(undelivered == nil)
    #expect(arrivals.all(at: place) as? [Int] == [2])
    #expect(DeliveryTrace.current == nil)
  }

  @Test func `an element that waits for the one before it holds the trace`() {
    let subject = PublishSubject<Int, Never>()
    let place = Place()
    let log = Mutex<[String]>([])
    let observation = subject.observeNext { value in
      log.withLock { $0.append("\(value)") }
      guard value == 0 else {
        DeliveryTrace.current?.note(value, at: place)
        return
      }
      let (_, arrivals, undelivered) = DeliveryTrace.following { subject.next(1) }
      undelivered?.notify {
        log.withLock { $0.append("end with \(arrivals.all(at: place).first as? Int ?? 0)") }
      }
    }
    subject.next(0)
    #expect(log.withLock { $0 } == ["0", "1", "end with 1"])
    observation.dispose()
  }

  @Test func `an element that waits for another thread holds the trace, and takes it along`() {
    let (first, second) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
    let place = Place()
    let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    first.observeNext { value in
      if value == 0 {
        isInside.signal()
        mayLeave.wait()
      } else {
        second.next(value * 10)
      }
    }
    second.observeNext { DeliveryTrace.current?.note($0, at: place) }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      first.next(0)
      done.signal()
    }
    isInside.wait()
    let end = DispatchSemaphore(value: 0)
    let found: DeliveryTrace.Arrivals = {
      let (_, arrivals, undelivered) = DeliveryTrace.following { first.next(1) }
      #expect(undelivered != nil)
      #expect(arrivals.all(at: place).isEmpty)
      undelivered?.notify { end.signal() }
      return arrivals
    }()
    // What others send meanwhile is not followed.
    first.next(2)
    mayLeave.signal()
    #expect(end.wait(timeout: .now() + 10) == .success)
    done.wait()
    #expect(found.all(at: place) as? [Int] == [10])
    #expect(DeliveryTrace.current == nil)
  }

  @Test func `a call inside another is followed by its own trace alone`() {
    let subject = PublishSubject<Int, Never>()
    let place = Place()
    subject.observeNext { DeliveryTrace.current?.note($0, at: place) }
    var inner: DeliveryTrace.Arrivals?
    let (_, outer, undelivered) = DeliveryTrace.following {
      inner = DeliveryTrace.following { subject.next(3) }.arrivals
    }
    #expect(undelivered == nil)
    #expect(inner?.all(at: place) as? [Int] == [3])
    #expect(outer.all(at: place).isEmpty)
  }
}
