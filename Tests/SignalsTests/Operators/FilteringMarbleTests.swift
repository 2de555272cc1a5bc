import Signals
import SignalsTesting
import Testing

@Suite struct FilteringMarbleTests {
  @Test func `filter sends what satisfies the predicate`() throws {
    #expect(try play { try $0.cold("1234|", element: number).filter { $0 % 2 == 0 } } == "-2-4|")
  }

  @Test func `filter passes the end on`() throws {
    #expect(try play { try $0.cold("13#", element: number).filter { $0 % 2 == 0 } } == "--#")
  }

  @Test func `distinctUntilChanged leaves out repetitions`() throws {
    #expect(try play { try $0.cold("aabba|").distinctUntilChanged() } == "a-b-a|")
    let byKey = try play {
      try $0.cold("1352|", element: number).distinctUntilChanged(on: { $0 % 2 })
    }
    #expect(byKey == "1--2|")
    let byPredicate = try play {
      try $0.cold("1259|", element: number).distinctUntilChanged(by: { abs($0 - $1) < 2 })
    }
    #expect(byPredicate == "1-59|")
  }

  @Test func `take first completes with the last that it takes`() throws {
    #expect(try play { try $0.cold("abc|").take(first: 2) } == "a(b|)")
    #expect(try play { try $0.cold("a|").take(first: 2) } == "a|")
    #expect(try play { try $0.cold("abc|").take(first: 0) } == "|")
    #expect(try play { try $0.cold("abc|").first() } == "(a|)")
    #expect(try play { try $0.cold("--|").first() } == "--|")
    #expect(try play { try $0.cold("a#").take(first: 2) } == "a#")
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("abc|")
    EventRecorder(source.take(first: 0)).dispose()
    #expect(source.subscriptions == [])
    EventRecorder(source.take(first: 2)).dispose()
    scheduler.run()
    #expect(source.subscriptions.count == 1)
  }

  @Test func `what ends early lets go of its source at once`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("0123|", element: number)
    let other = try scheduler.cold("-x--|")
    let builds: [(Signal<Int, MarbleError>) -> Signal<Int, MarbleError>] = [
      { $0.take(first: 2) }, { $0.element(at: 1) }, { $0.take(while: { $0 < 1 }) },
      { $0.take(until: other.suppressError()) }, { $0.take(for: .seconds(1), on: scheduler) },
    ]
    for build in builds {
      let recorder = EventRecorder(build(source.toSignal()), on: scheduler)
      let start = scheduler.now
      scheduler.run()
      #expect(recorder.terminal == .completed)
      #expect(source.subscriptions.last?.end == start + .seconds(1))
    }
    #expect(
      other.subscriptions.last?.end == other.subscriptions.last.map { $0.start + .seconds(1) })
  }

  @Test func `take last waits for completion`() throws {
    #expect(try play { try $0.cold("abcd|").take(last: 2) } == "----(cd|)")
    #expect(try play { try $0.cold("abcd#").take(last: 2) } == "----#")
    #expect(try play { try $0.cold("abcd|").take(last: 0) } == "----|")
    #expect(try play { try $0.cold("abcd|").last() } == "----(d|)")
    #expect(try play { try $0.cold("--|").last() } == "--|")
    #expect(try play { try $0.cold("a|").take(last: 3) } == "-(a|)")
  }

  @Test func `take while completes with the first that fails`() throws {
    #expect(try play { try $0.cold("123|", element: number).take(while: { $0 < 2 }) } == "1|")
    let inclusive = try play {
      try $0.cold("123|", element: number).take(while: { $0 < 2 }, inclusive: true)
    }
    #expect(inclusive == "1(2|)")
    #expect(try play { try $0.cold("12#", element: number).take(while: { $0 < 9 }) } == "12#")
    #expect(try play { try $0.cold("12|", element: number).take(while: { $0 < 9 }) } == "12|")
  }

  @Test func `take until another sends, whatever it does else`() throws {
    let other = try play {
      try $0.cold("abcd|").take(until: try $0.cold("--x").suppressError())
    }
    #expect(other == "ab|")
    let completes = try play {
      try $0.cold("abcd|").take(until: try $0.cold("-|").suppressError())
    }
    #expect(completes == "abcd|")
    #expect(try play { try $0.cold("a#").take(until: SafeSignal<Int>.never()) } == "a#")
    #expect(try play { try $0.cold("abcd|").take(until: SafeSignal.just(1)) } == "|")
  }

  @Test func `take and skip for a duration`() throws {
    #expect(try play { try $0.cold("abcd|").take(for: .seconds(2), on: $0) } == "ab|")
    #expect(try play { try $0.cold("a|").take(for: .seconds(2), on: $0) } == "a|")
    #expect(try play { try $0.cold("a#").take(for: .seconds(2), on: $0) } == "a#")
    #expect(try play { try $0.cold("-----").take(for: .seconds(2), on: $0) } == "--|")
    #expect(try play { try $0.cold("abcd|").skip(for: .seconds(2), on: $0) } == "--cd|")
    #expect(try play { try $0.cold("a|").skip(for: .seconds(2), on: $0) } == "-|")
    #expect(try play { try $0.cold("a#").skip(for: .seconds(2), on: $0) } == "-#")
    #expect(try play { try $0.cold("-----").skip(for: .seconds(2), on: $0) } == "")
  }

  @Test func `skip leaves out the first, the last, while and until`() throws {
    #expect(try play { try $0.cold("abcd|").skip(first: 2) } == "--cd|")
    #expect(try play { try $0.cold("abcd|").skip(last: 2) } == "--ab|")
    #expect(try play { try $0.cold("1231|", element: number).skip(while: { $0 < 3 }) } == "--31|")
    let until = try play {
      try $0.cold("abcd|").skip(until: try $0.cold("--x").suppressError())
    }
    #expect(until == "--cd|")
    let completes = try play {
      try $0.cold("abcd|").skip(until: try $0.cold("--|").suppressError())
    }
    #expect(completes == "----|")
    #expect(try play { try $0.cold("ab|").skip(until: SafeSignal<Int>.never()) } == "--|")
    #expect(try play { try $0.cold("ab#").skip(until: SafeSignal<Int>.never()) } == "--#")
    #expect(try play { try $0.cold("abc#").skip(last: 1) } == "-ab#")
    #expect(try play { try $0.cold("abc|").skip(last: 0) } == "abc|")
    #expect(try play { try $0.cold("a|").skip(last: 3) } == "-|")
    #expect(try play { try $0.cold("a|").skip(first: 3) } == "-|")
    #expect(try play { try $0.cold("ab|").skip(first: 0) } == "ab|")
    #expect(try play { try $0.cold("12#", element: number).skip(while: { _ in true }) } == "--#")
  }

  @Test func `element at an index, and no elements`() throws {
    #expect(try play { try $0.cold("abcd|").element(at: 2) } == "--(c|)")
    #expect(try play { try $0.cold("abcd|").element(at: 0) } == "(a|)")
    #expect(try play { try $0.cold("ab|").element(at: 2) } == "--|")
    #expect(try play { try $0.cold("ab#").element(at: 2) } == "--#")
    #expect(try play { try $0.cold("abcd#").ignoreElements() } == "----#")
    #expect(try play { try $0.cold("abcd|").ignoreElements(as: Int.self) } == "----|")
  }

  @Test func `an empty signal sends a replacement`() throws {
    #expect(try play { try $0.cold("--|").replaceEmpty(with: "z") } == "--(z|)")
    #expect(try play { try $0.cold("a-|").replaceEmpty(with: "z") } == "a-|")
    #expect(try play { try $0.cold("--#").replaceEmpty(with: "z") } == "--#")
  }
}
