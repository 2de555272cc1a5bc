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

  @Test func `a recorder of two signals waits for both`() async {
    let (one, other) = (SafePublishSubject<Int>(), SafePublishSubject<Int>())
    let recorder = EventRecorder(one)
    recorder.observe(other)
    one.completed()
    #expect(await !recorder.waitForEnd(timeout: .milliseconds(20)))
    #expect(await !recorder.wait(for: 1, timeout: .milliseconds(20)))
    let sending = Task.detached {
      other.next(1)
      other.completed()
    }
    #expect(await recorder.wait(for: 1, timeout: .seconds(300)))
    #expect(await recorder.waitForEnd(timeout: .seconds(300)))
    await sending.value
  }

  @Test func `a recorder that observes nothing has ended when an end was recorded`() async {
    let recorder = EventRecorder<Int, Never>()
    recorder.record(.completed)
    #expect(await recorder.waitForEnd(timeout: .seconds(300)))
  }

  @Test func `an event that is recorded while another one is has no earlier time`() {
    let recorder = Mutex<EventRecorder<Int, Never>?>(nil)
    let clock = Overtaken { recorder.withLock { $0 }?.record(.next(2)) }
    let made = EventRecorder<Int, Never>(on: clock)
    recorder.withLock { $0 = made }
    made.record(.next(1))
    #expect(made.recorded.map(\.time) == [.seconds(2), .seconds(2)])
    recorder.withLock { $0 = nil }
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

/// A scheduler whose first answer comes after the next one.
private final class Overtaken: Scheduler {
  private let calls = Atomic(0)
  private let overtake: @Sendable () -> Void

  init(_ overtake: @escaping @Sendable () -> Void) { self.overtake = overtake }

  var now: Duration {
    let call = calls.add(1, ordering: .relaxed).newValue
    if call == 1 { overtake() }
    return .seconds(call)
  }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    NonDisposable.instance
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable { NonDisposable.instance }
}
