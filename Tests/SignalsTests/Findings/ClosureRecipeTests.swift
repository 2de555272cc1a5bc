import Signals
import SignalsTesting
import Testing

private func doubled(_ number: Int) -> Int { number * 2 }

/// What the page "Where closures run" says to write where the compiler is at a loss.
@Suite struct ClosureRecipeTests {
  private typealias Source = Signal<Int, TestError>

  @MainActor private final class Service {
    nonisolated func load(_ number: Int) -> SafeSignal<Int> { .just(number * 10) }
  }

  @Test @MainActor func `a nonisolated function of a service may be what flatMapLatest calls`() {
    let service = Service()
    let recorder = EventRecorder(
      SafeSignal.sequence([1, 2]).flatMapLatest { service.load($0) })
    #expect(recorder.elements == [10, 20])
  }

  @Test func `a function of the file may be what map calls`() {
    #expect(EventRecorder(SafeSignal.sequence([1, 2]).map(doubled)).elements == [2, 4])
    #expect(EventRecorder(SafeSignal.just(-3).map(abs)).elements == [3])
  }

  @Test func `a closure that throws says what`() {
    let recorder = EventRecorder(
      Source.sequence([1, 2]).tryMap { number throws(TestError) in
        if number == 2 { throw .second }
        return "\(number)"
      })
    #expect(recorder.events == [.next("1"), .failed(.second)])
  }

  @Test func `a closure of several branches says what it returns`() {
    let recorder = EventRecorder(
      Source.sequence([1, 2, 3]).flatMapConcat { number -> Source in
        if number == 2 { return .empty() }
        return .just(number)
      })
    #expect(recorder.elements == [1, 3])
  }
}
