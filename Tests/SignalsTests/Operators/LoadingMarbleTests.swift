import Signals
import SignalsTesting
import Testing

/// Loading states, drawn by letters: `l` loading, `L` loading with a value from before, a digit
/// what is loaded, `x` failed, `X` failed with a value from before.
@Suite struct LoadingMarbleTests {
  private func draw(_ state: LoadingState<Int, MarbleError>) -> String {
    switch state {
    case .loading(let last): last == nil ? "l" : "L"
    case .loaded(let value): "\(value)"
    case .failed(_, let last): last == nil ? "x" : "X"
    }
  }

  private func states(
    _ build: (VirtualTimeScheduler) throws -> LoadingSignal<Int, MarbleError>
  ) rethrows -> String {
    try play { try build($0).map { self.draw($0) } }
  }

  private func cold(
    _ text: String, _ scheduler: VirtualTimeScheduler
  ) throws -> Signal<Int, MarbleError> {
    try scheduler.cold(text, element: number).toSignal()
  }

  @Test(arguments: [
    ("--1|", "l-1|"), ("--#", "l-(x|)"), ("-1-2-#", "l1-2-(X|)"), ("|", "(l|)"), ("----", "l"),
  ])
  func `a signal becomes one of loading states, and does not fail`(
    _ text: String, _ out: String
  ) throws {
    #expect(try states { try cold(text, $0).toLoadingSignal() } == out)
  }

  @Test func `each element loads anew, and the value before is kept meanwhile`() throws {
    let drawn = try states { scheduler in
      let loads = try [cold("--7|", scheduler), cold("-#", scheduler), cold("-9|", scheduler)]
      return try scheduler.cold("0---1---2--|", element: number).suppressError()
        .flatMapLoading { loads[$0] }
    }
    #expect(drawn == "l-7-LX--L9-|")
  }

  @Test func `only the latest load counts`() throws {
    let scheduler = VirtualTimeScheduler()
    let slow = try scheduler.cold("----7|", element: number)
    let fast = try scheduler.cold("-9|", element: number)
    let triggers = try scheduler.cold("0-1---|", element: number).suppressError()
    let recorder = EventRecorder(
      triggers.flatMapLoading { $0 == 0 ? slow : fast }.map { self.draw($0) }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "l-l9--|")
    #expect(slow.subscriptionMarbles() == ["^-!"])
    #expect(fast.subscriptionMarbles() == ["--^-!"])
  }

  private typealias State = LoadingState<Int, MarbleError>

  private func recorded(_ states: [State]) -> SafeSignal<State> { .sequence(states) }

  @Test func `the last value is handed on, unless a state brings its own`() {
    let states: [State] = [
      .loading, .loaded(1), .loading, .failed(MarbleError()), .loading(last: 5), .loading,
      .loaded(2), .failed(MarbleError(), last: 7),
    ]
    #expect(
      EventRecorder(recorded(states).keepingLastValue()).elements == [
        .loading, .loaded(1), .loading(last: 1), .failed(MarbleError(), last: 1),
        .loading(last: 5), .loading(last: 5), .loaded(2), .failed(MarbleError(), last: 7),
      ])
  }

  @Test func `values are mapped in every state`() {
    let states: [State] = [
      .loading, .loading(last: 1), .loaded(2), .failed(MarbleError()),
      .failed(MarbleError(), last: 3),
    ]
    let mapped = EventRecorder(recorded(states).mapLoaded { "\($0)!" })
    #expect(
      mapped.elements == [
        .loading, .loading(last: "1!"), .loaded("2!"), .failed(MarbleError()),
        .failed(MarbleError(), last: "3!"),
      ])
    #expect(mapped.isCompleted)
  }

  @Test func `loaded values, errors, and whether it loads are signals of their own`() throws {
    let build: (VirtualTimeScheduler) throws -> LoadingSignal<Int, MarbleError> = { scheduler in
      let loads = try [self.cold("-7|", scheduler), self.cold("-#", scheduler)]
      return try scheduler.cold("0--1--0-|", element: number).suppressError()
        .flatMapLoading { loads[$0] }
    }
    #expect(try play { try build($0).loadedValues() } == "-7-----7|")
    #expect(try play { try build($0).loadingErrors().map { _ in "e" } } == "----e---|")
    #expect(try play { try build($0).isLoading().map { $0 ? "t" : "f" } } == "tf-tf-tf|")
  }

  @Test func `what a state holds`() {
    let failed = State.failed(MarbleError(), last: 2)
    #expect(failed.value == 2 && failed.error != nil && !failed.isLoading)
    #expect(State.loading.isLoading && State.loading.value == nil && State.loading.error == nil)
    #expect(State.loaded(1).value == 1)
    #expect(State.failed(MarbleError()) == .failed(MarbleError(), last: nil))
  }
}
