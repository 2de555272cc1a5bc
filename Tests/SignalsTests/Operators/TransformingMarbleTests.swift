import Signals
import SignalsTesting
import Testing

@Suite struct TransformingMarbleTests {
  @Test func `map sends what the closure makes`() throws {
    #expect(try play { try $0.cold("a-b#").map { $0.uppercased() } } == "A-B#")
  }

  @Test func `compactMap leaves out nil`() throws {
    #expect(try play { try $0.cold("1x2|").compactMap { Int($0) } } == "1-2|")
  }

  @Test func `scan sends every result so far`() throws {
    #expect(try play { try $0.cold("a-b-c|").scan("") { $1 + ($0.isEmpty ? "" : "") } } == "a-b-c|")
    #expect(try play { try $0.cold("123|", element: number).scan(0, +) } == "136|")
  }

  @Test func `reduce and collect send one result on completion`() throws {
    #expect(try play { try $0.cold("123|", element: number).reduce(0, +) } == "---(6|)")
    #expect(try play { try $0.cold("123#", element: number).reduce(0, +) } == "---#")
    #expect(try play { try $0.cold("ab|").collect() } == #"--([["a", "b"]]|)"#)
  }

  @Test func `buffer by count sends full arrays, and the rest on completion`() throws {
    let signal: (VirtualTimeScheduler) throws -> Signal<String, MarbleError> = {
      try $0.cold("abc|").buffer(count: 2).map { $0.joined() }.map { "\($0.count)" }
    }
    #expect(try play(signal) == "-2-(1|)")
  }

  @Test func `pairwise begins with the second`() throws {
    #expect(try play { try $0.cold("123|", element: number).pairwise().map { $1 - $0 } } == "-11|")
  }

  @Test func `materialize and dematerialize are inverses`() throws {
    #expect(
      try play { try $0.cold("a-b#").materialize().map { $0.isTerminal ? 1 : 0 } } == "0-0(1|)")
    #expect(try play { try $0.cold("a-b#").materialize().dematerialize() } == "a-b#")
    #expect(try play { try $0.cold("a-b|").materialize().dematerialize() } == "a-b|")
  }
}
