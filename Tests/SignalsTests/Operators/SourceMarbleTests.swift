import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct SourceMarbleTests {
  private typealias Source = Signal<Int, MarbleError>

  @Test func `just, empty, never, failed and sequence`() {
    #expect(play { _ in Source.just(1) } == "(1|)")
    #expect(play { _ in Source.empty() } == "|")
    #expect(play { _ in Source.never() } == "")
    #expect(play { _ in Source.failed(MarbleError()) } == "#")
    #expect(play { _ in Source.sequence(1...3) } == "(123|)")
    #expect(play { _ in Source.sequence([4, 5]) } == "(45|)")
    #expect(play { _ in Source.repeating(7, count: 2) } == "(77|)")
    #expect(play { _ in Source.repeating(7, count: 0) } == "|")
  }

  @Test func `a closure that returns some signal may leave out its type`() {
    let latest = SafeSignal.sequence([1, 2]).flatMapLatest { .just($0 * 2) }
    #expect(EventRecorder(latest).elements == [2, 4])
    let all = SafeSignal.sequence([1, 2]).flatMapConcat { .sequence(0..<$0) }
    #expect(EventRecorder(all).elements == [0, 0, 1])
  }

  @Test func `what is evaluated or deferred is so for each observer`() {
    let count = Atomic(0)
    let evaluated = Source.evaluating { () throws(MarbleError) -> Int in
      let run = count.add(1, ordering: .relaxed).newValue
      if run == 2 { throw MarbleError() }
      return run
    }
    #expect(play { _ in evaluated } == "(1|)")
    #expect(play { _ in evaluated } == "#")
    let deferred = Source.deferred { Source.just(count.add(1, ordering: .relaxed).newValue) }
    #expect(play { _ in deferred } == "(3|)")
    #expect(play { _ in deferred } == "(4|)")
  }

  @Test func `a closure makes a signal, which ends when it says so or is disposed`() {
    let scheduler = VirtualTimeScheduler()
    let stopped = SimpleDisposable()
    let source = Source { observer in
      observer.next(1)
      scheduler.schedule(after: .seconds(1)) { observer.next(2) }
      scheduler.schedule(after: .seconds(2)) { observer.failed(MarbleError()) }
      return BlockDisposable { stopped.dispose() }
    }
    let recorder = EventRecorder(source, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "12#")
    #expect(stopped.isDisposed)
  }

  @Test func `an interval counts at whole multiples, though an observer is slow`() {
    let scheduler = VirtualTimeScheduler()
    let ticks = SafeSignal<Int>.interval(.seconds(2), on: scheduler)
    let recorder = EventRecorder(ticks.take(first: 3), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "--0-1-(2|)")
    #expect(scheduler.isIdle)
    let other = EventRecorder(ticks, on: scheduler)
    scheduler.advance(by: .seconds(3))
    other.dispose()
    #expect(scheduler.isIdle)
    #expect(other.elements == [0])
  }

  @Test func `a timer sends once`() {
    #expect(play { SafeSignal<Void>.timer(after: .seconds(2), on: $0).map { 1 } } == "--(1|)")
    #expect(play { SafeSignal<Void>.timer(after: .zero, on: $0).map { 1 } } == "(1|)")
    let scheduler = VirtualTimeScheduler()
    EventRecorder(SafeSignal<Void>.timer(after: .seconds(2), on: scheduler)).dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `observers of a signal do not share its work`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("ab|")
    let first = EventRecorder(source, on: scheduler)
    scheduler.advance(to: .seconds(1))
    let second = EventRecorder(source, on: scheduler)
    scheduler.run()
    #expect(first.marbles() == "ab|")
    #expect(second.marbles() == "-ab|")
  }
}
