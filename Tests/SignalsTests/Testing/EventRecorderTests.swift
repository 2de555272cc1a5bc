import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct EventRecorderTests {
  @Test func `a subscription does not keep its recorder alive`() {
    let subject = SafePublishSubject<Int>()
    var recorder: EventRecorder<Int, Never>? = EventRecorder(subject)
    let reference = recorder.map(WeakReference.init)
    subject.next(1)
    #expect(recorder?.elements == [1])
    recorder = nil
    #expect(reference?.isGone == true)
  }

  @Test func `a recorder that goes away ends its subscriptions`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("a-b-c|")
    var recorder: EventRecorder<String, MarbleError>? = EventRecorder(source, on: scheduler)
    scheduler.advance(to: .seconds(2))
    #expect(recorder?.elements == ["a", "b"])
    recorder = nil
    #expect(source.subscriptionMarbles() == ["^-!"])
  }

  @Test func `the last owner may drop a recorder inside an event that it records`() {
    let subject = SafePublishSubject<Int>()
    let owner = Owner()
    owner.set(EventRecorder(subject.doOn(next: { _ in owner.set(nil) })))
    subject.next(1)
    subject.next(2)
    #expect(owner.isEmpty)
  }
}

/// Owns a recorder; any thread may replace it.
private final class Owner: Sendable {
  private let recorder = Mutex<EventRecorder<Int, Never>?>(nil)

  var isEmpty: Bool { recorder.withLock { $0 == nil } }

  func set(_ new: EventRecorder<Int, Never>?) {
    let old = recorder.withLock { recorder in
      let old = recorder
      recorder = new
      return old
    }
    withExtendedLifetime(old) {}
  }
}
