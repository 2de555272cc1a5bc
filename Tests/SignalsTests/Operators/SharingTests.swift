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

  @Test func `a replayed signal tells everything from the connection on`() throws {
    let scheduler = VirtualTimeScheduler()
    let replayed = try scheduler.cold("ab|").replay()
    replayed.connect()
    scheduler.run()
    let late = EventRecorder(replayed)
    #expect(late.elements == ["a", "b"])
    #expect(late.isCompleted)
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

  @Test func `pausable sends while the other says so`() throws {
    let open = SafePublishSubject<Bool>()
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject.pausable(by: open))
    subject.next(1)
    open.next(true)
    subject.next(2)
    open.next(false)
    subject.next(3)
    #expect(recorder.elements == [2])
  }
}
