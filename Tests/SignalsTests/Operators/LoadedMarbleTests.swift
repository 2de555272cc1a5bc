import Signals
import SignalsTesting
import Testing

/// What is done with loaded states: drawn by letters, as in `LoadingMarbleTests`.
@Suite struct LoadedMarbleTests {
  private typealias State = LoadingState<Int, MarbleError>

  private func states(
    _ text: String, _ scheduler: VirtualTimeScheduler
  ) throws -> SafeSignal<State> {
    try scheduler.cold(text) { character -> State in
      switch character {
      case "l": .loading
      case "x": .failed(MarbleError())
      default: .loaded(number(character))
      }
    }.suppressError()
  }

  private func draw(_ state: State) -> String {
    switch state {
    case .loading(let last): last == nil ? "l" : "L"
    case .loaded(let value): "\(value)"
    case .failed(_, let last): last == nil ? "x" : "X"
    }
  }

  @Test(arguments: [
    ("l-1-----l-x-|", "--7|", "l-l-7---L-X-|"),
    ("l-1|", "--7|", "l-l-7|"),  // the end waits for the latest load
    ("1--2----|", "-----7|", "l--l----7|"),  // only the latest value counts
    ("1---l---|", "-----7|", "l---l---|"),  // another state disposes the load
    ("1---2----|", "-7|", "l7--L7---|"),
    ("1---x---|", "-7|", "l7--X---|"),
  ])
  func `flatMapLoaded loads on for each loaded value`(
    _ text: String, _ load: String, _ out: String
  ) throws {
    let failing = try play { scheduler in
      let load = try scheduler.cold(load, element: number)
      return try states(text, scheduler).flatMapLoaded { _ in load }.map { self.draw($0) }
    }
    #expect(failing == out)
    let safe = try play { scheduler in
      let load = try scheduler.cold(load, element: number).suppressError()
      return try states(text, scheduler).flatMapLoaded { _ in load }.map { self.draw($0) }
    }
    #expect(safe == out)
  }

  @Test func `the failure of a load in flatMapLoaded is a state`() throws {
    let drawn = try play { scheduler in
      let loads = try ["--7|", "--#"].map { try scheduler.cold($0, element: number) }
      return try states("0---1---|", scheduler).flatMapLoaded { loads[$0] }.map { self.draw($0) }
    }
    #expect(drawn == "l-7-L-X-|")
  }

  @Test func `combineLatestLoaded is loaded when both are`() throws {
    func combined(_ first: String, _ second: String) throws -> String {
      try play { scheduler in
        try states(first, scheduler).keepingLastValue()
          .combineLatestLoaded(with: try states(second, scheduler).keepingLastValue())
          .mapLoaded { $0 + $1 }.map { self.draw($0) }
      }
    }
    #expect(try combined("l--1---l--2|", "l----5-----|") == "l--l-6-L--7|")
    #expect(try combined("1-x-l-3|", "-4-----|") == "-5X-L-7|")
    #expect(try combined("l-----|", "--x-5-|") == "--x-l-|")
    #expect(try combined("1-|", "----|") == "----|")
    #expect(try combined("1---|", "-|") == "-|")
  }

  @Test func `of two errors combineLatestLoaded has that of the first`() {
    let first = SafeSignal<LoadingState<Int, TestError>>.just(.failed(.first))
    let second = SafeSignal<LoadingState<Int, TestError>>.just(.failed(.second))
    let recorder = EventRecorder(first.combineLatestLoaded(with: second).loadingErrors())
    #expect(recorder.events == [.next(.first), .completed])
  }

  @Test func `mapLoadingError transforms errors and nothing else`() {
    let states: [State] = [
      .loading, .loading(last: 1), .loaded(2), .failed(MarbleError()),
      .failed(MarbleError(), last: 3),
    ]
    let mapped = EventRecorder(
      SafeSignal.sequence(states).mapLoadingError { _ in TestError.second })
    #expect(
      mapped.elements == [
        .loading, .loading(last: 1), .loaded(2), .failed(.second), .failed(.second, last: 3),
      ])
    #expect(mapped.isCompleted)
  }
}
