import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct SharingTests {
  @Test func `share runs the signal once, from the first observer to the last`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("abcde|")
    let shared = source.share()
    let first = EventRecorder(shared, on: scheduler)
    scheduler.advance(to: .seconds(1))
    let second = EventRecorder(shared, on: scheduler)
    scheduler.advance(to: .seconds(3))
    first.dispose()
    second.dispose()
    #expect(first.marbles() == "abcd")
    #expect(second.marbles() == "--cd")
    #expect(source.subscriptionMarbles() == ["^--!"])
    let third = EventRecorder(shared, on: scheduler)
    scheduler.run()
    #expect(third.marbles() == "---abcde|")
  }

  @Test func `share with replay tells a late observer the last elements`() throws {
    let scheduler = VirtualTimeScheduler()
    let shared = try scheduler.cold("abcd|").share(replay: 1)
    let first = EventRecorder(shared, on: scheduler)
    scheduler.advance(to: .seconds(1))
    let second = EventRecorder(shared, on: scheduler)
    scheduler.run()
    #expect(first.marbles() == "abcd|")
    #expect(second.marbles() == "-bcd|")
  }

  @Test func `a published signal begins when it is connected`() throws {
    let scheduler = VirtualTimeScheduler()
    let published = try scheduler.cold("ab|").publish()
    let recorder = EventRecorder(published, on: scheduler)
    scheduler.advance(to: .seconds(2))
    #expect(recorder.events.isEmpty)
    let connection = published.connect()
    #expect(published.connect() === connection)
    scheduler.run()
    #expect(recorder.marbles() == "--ab|")
  }

  @Test func `what is disconnected sends nothing, and begins anew when it is connected again`()
    throws
  {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("abc|")
    let published = source.publish()
    let recorder = EventRecorder(published, on: scheduler)
    let connection = published.connect()
    scheduler.advance(to: .seconds(1))
    connection.dispose()
    scheduler.advance(to: .seconds(4))
    #expect(recorder.marbles() == "ab")
    published.connect()
    scheduler.run()
    #expect(recorder.marbles() == "ab--abc|")
    #expect(source.subscriptionMarbles() == ["^!", "----^--!"])
  }

  @Test func `share fails for all, and begins anew afterwards`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("a-#")
    let shared = source.share()
    let recorders = (0..<2).map { _ in EventRecorder(shared, on: scheduler) }
    scheduler.run()
    for recorder in recorders { #expect(recorder.marbles() == "a-#") }
    let late = EventRecorder(shared, on: scheduler)
    scheduler.run()
    #expect(late.marbles() == "--a-#")
    #expect(source.subscriptions.count == 2)
  }

  @Test func `share with replay keeps so many elements, and none for the next round`() throws {
    let scheduler = VirtualTimeScheduler()
    let shared = try scheduler.cold("abc--").share(replay: 2)
    let first = EventRecorder(shared, on: scheduler)
    scheduler.advance(to: .seconds(3))
    let late = EventRecorder(shared, on: scheduler)
    #expect(late.elements == ["b", "c"])
    first.dispose()
    late.dispose()
    let next = EventRecorder(shared, on: scheduler)
    #expect(next.elements == [])
    next.dispose()
  }

  @Test func `a reference count connects for the first observer, and stops after the last`() throws
  {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("abcdef|")
    let subjects = Log<ReplayOneSubject<String, MarbleError>>()
    let counted = ConnectableSignal(source) {
      let subject = ReplayOneSubject<String, MarbleError>()
      subjects.add(subject)
      return subject
    }.refCount()
    #expect(source.subscriptions == [])
    let first = EventRecorder(counted, on: scheduler)
    scheduler.advance(to: .seconds(1))
    let second = EventRecorder(counted, on: scheduler)
    first.dispose()
    scheduler.advance(to: .seconds(2))
    second.dispose()
    scheduler.advance(to: .seconds(4))
    #expect(first.marbles() == "ab")
    #expect(second.marbles() == "-bc")
    #expect(source.subscriptionMarbles() == ["^-!"])
    let third = EventRecorder(counted, on: scheduler)
    #expect(third.elements == [])
    scheduler.run()
    #expect(third.elements.count == 6 && third.isCompleted)
  }

  @Test func `a replayed signal tells everything from the connection on`() throws {
    let scheduler = VirtualTimeScheduler()
    let replayed = try scheduler.cold("ab|").replay()
    replayed.connect()
    scheduler.run()
    let late = EventRecorder(replayed)
    #expect(late.elements == ["a", "b"])
    #expect(late.isCompleted)
  }

  @Test func `doOn calls each closure on its occasion, before the observer is told`() {
    let log = Log<String>()
    func spy(_ signal: Signal<Int, TestError>) -> Signal<Int, TestError> {
      signal.doOn(
        next: { log.add("next \($0)") }, failed: { log.add("failed \($0)") },
        completed: { log.add("completed") }, subscribed: { log.add("subscribed") },
        disposed: { log.add("disposed") })
    }
    spy(.just(1)).observe { log.add("told \($0)") }
    spy(.failed(.first)).observe { log.add("told \($0)") }
    let disposable = spy(.never()).observe { log.add("told \($0)") }
    disposable.dispose()
    disposable.dispose()
    #expect(
      log.entries == [
        "subscribed", "next 1", "told next(1)", "completed", "disposed", "told completed",
        "subscribed", "failed first", "disposed", "told failed(first)", "subscribed", "disposed",
      ])
  }

  @Test func `doOn tells everything, and the end of the subscription once`() throws {
    let log = Log<String>()
    let signal = SafeSignal.sequence([1, 2]).log("x") { log.add($0) }
    EventRecorder(signal).dispose()
    #expect(
      log.entries == [
        "x: subscribed", "x: next(1)", "x: next(2)", "x: completed", "x: disposed",
      ])
  }

  @Test func `pausable sends until the other says otherwise, and while it says so`() throws {
    let open = SafePublishSubject<Bool>()
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject.pausable(by: open))
    subject.next(1)
    open.next(true)
    subject.next(2)
    open.next(false)
    subject.next(3)
    #expect(recorder.elements == [1, 2])
    func pausable(_ text: String, _ control: String) throws -> String {
      try play {
        try $0.cold(text).pausable(by: try $0.cold(control, element: { $0 == "t" }).suppressError())
      }
    }
    #expect(try pausable("abcdef|", "-t-f-t") == "abc--f|")
    #expect(try pausable("abcd|", "-t|") == "abcd|")
    #expect(try pausable("abcd|", "-f|") == "a---|")
    #expect(try pausable("abcd|", "|") == "abcd|")
    #expect(try pausable("ab#", "t") == "ab#")
  }
}
