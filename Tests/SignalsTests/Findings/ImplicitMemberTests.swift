import Signals
import SignalsTesting
import Testing

/// A closure that returns some signal may begin with a dot, whichever source it names.
@Suite struct ImplicitMemberTests {
  private typealias Source = Signal<Int, TestError>
  private let source = Source.just(1)

  @Test func `empty, never and failed`() {
    #expect(EventRecorder(source.flatMapLatest { _ -> Source in .empty() }).events == [.completed])
    #expect(EventRecorder(source.flatMapMerge { _ in .empty() as Source }).events == [.completed])
    #expect(
      EventRecorder(source.catchError { _ in .empty() }).events == [.next(1), .completed])
    #expect(
      EventRecorder(source.concat(with: .failed(.second))).events
        == [.next(1), .failed(.second)])
    let never = EventRecorder(source.concat(with: .never()))
    #expect(never.events == [.next(1)])
    never.dispose()
    #expect(EventRecorder(source.merge(with: .empty())).events == [.next(1), .completed])
    #expect(EventRecorder(source.amb(with: .never())).events == [.next(1), .completed])
  }

  @Test func `catchError with one element`() {
    let failing = Source.failed(.first)
    #expect(EventRecorder(failing.catchError { _ in .just(7) }).events == [.next(7), .completed])
    let cannotFail: SafeSignal<Int> = failing.catchError { _ in .just(7) }
    #expect(EventRecorder(cannotFail).events == [.next(7), .completed])
  }

  @Test func `timer and interval`() throws {
    let ticks = play { scheduler in
      SafeSignal.just(1).flatMapLatest { _ in .interval(.seconds(1), on: scheduler) }
        .take(first: 2)
    }
    #expect(ticks == "-0(1|)")
    let zipped = play { scheduler in
      Source.sequence([3, 1]).zip(with: .interval(.seconds(1), on: scheduler)).map(\.0)
    }
    #expect(zipped == "-3(1|)")
    let delayed = play { scheduler in
      Source.just(1).take(until: .timer(after: .seconds(1), on: scheduler))
    }
    #expect(delayed == "(1|)")
  }

  @Test func `task`() async throws {
    let signal = SafeSignal.just(20).flatMapLatest { number in .task { number + 1 } }
    #expect(try await signal.firstValue() == 21)
    let first = SafeSignal.just(20).flatMapFirst { number in .task { number + 2 } }
    #expect(try await first.firstValue() == 22)
  }

  @Test func `sources of closures, also in branches`() {
    let numbers = SafeSignal.sequence([1, 2])
    let evaluated = numbers.flatMapConcat { number in .evaluating { number + 1 } }
    #expect(EventRecorder(evaluated).elements == [2, 3])
    let deferred = numbers.flatMapMerge { number in .deferred { SafeSignal.just(number) } }
    #expect(EventRecorder(deferred).elements == [1, 2])
    let branches = numbers.flatMapLatest { number in
      if number == 2 { return .just(number) }
      return .empty()
    }
    #expect(EventRecorder(branches).elements == [2])
  }
}
