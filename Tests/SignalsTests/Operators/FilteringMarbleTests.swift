import Signals
import SignalsTesting
import Testing

@Suite struct FilteringMarbleTests {
  @Test func `filter sends what satisfies the predicate`() throws {
    #expect(try play { try $0.cold("1234|", element: number).filter { $0 % 2 == 0 } } == "-2-4|")
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
  }

  @Test func `take last waits for completion`() throws {
    #expect(try play { try $0.cold("abcd|").take(last: 2) } == "----(cd|)")
    #expect(try play { try $0.cold("abcd#").take(last: 2) } == "----#")
    #expect(try play { try $0.cold("abcd|").take(last: 0) } == "----|")
    #expect(try play { try $0.cold("abcd|").last() } == "----(d|)")
  }

  @Test func `take while completes with the first that fails`() throws {
    #expect(try play { try $0.cold("123|", element: number).take(while: { $0 < 2 }) } == "1|")
    let inclusive = try play {
      try $0.cold("123|", element: number).take(while: { $0 < 2 }, inclusive: true)
    }
    #expect(inclusive == "1(2|)")
  }

  @Test func `take until another sends or completes`() throws {
    let other = try play {
      try $0.cold("abcd|").take(until: try $0.cold("--x").suppressError())
    }
    #expect(other == "ab|")
    let completes = try play {
      try $0.cold("abcd|").take(until: try $0.cold("-|").suppressError())
    }
    #expect(completes == "a|")
    #expect(try play { try $0.cold("abcd|").take(for: .seconds(2), on: $0) } == "ab|")
  }

  @Test func `skip leaves out the first, the last, while and until`() throws {
    #expect(try play { try $0.cold("abcd|").skip(first: 2) } == "--cd|")
    #expect(try play { try $0.cold("abcd|").skip(last: 2) } == "--ab|")
    #expect(try play { try $0.cold("1231|", element: number).skip(while: { $0 < 3 }) } == "--31|")
    let until = try play {
      try $0.cold("abcd|").skip(until: try $0.cold("--x").suppressError())
    }
    #expect(until == "--cd|")
    #expect(try play { try $0.cold("abcd|").skip(for: .seconds(2), on: $0) } == "--cd|")
  }

  @Test func `element at an index, and no elements`() throws {
    #expect(try play { try $0.cold("abcd|").element(at: 2) } == "--(c|)")
    #expect(try play { try $0.cold("abcd#").ignoreElements() } == "----#")
    #expect(try play { try $0.cold("abcd|").ignoreElements(as: Int.self) } == "----|")
  }
}
