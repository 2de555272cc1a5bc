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
    #expect(try play { try $0.cold("1-2#", element: number).scan(5, +) } == "6-8#")
    #expect(try play { try $0.cold("--|", element: number).scan(5, +) } == "--|")
    #expect(try play { try $0.cold("123|", element: number).scan(0, +) } == "136|")
  }

  @Test func `reduce and collect send one result on completion`() throws {
    #expect(try play { try $0.cold("123|", element: number).reduce(0, +) } == "---(6|)")
    #expect(try play { try $0.cold("123#", element: number).reduce(0, +) } == "---#")
    #expect(try play { try $0.cold("--|", element: number).reduce(7, +) } == "--(7|)")
    #expect(
      try play { try $0.cold("12|", element: number).reduce(into: 1) { $0 *= $1 } } == "--(2|)")
    #expect(try play { try $0.cold("ab|").collect() } == #"--([["a", "b"]]|)"#)
    #expect(try play { try $0.cold("ab#").collect() } == "--#")
    #expect(try play { try $0.cold("-|").collect().map(\.count) } == "-(0|)")
  }

  @Test func `buffer by count sends full arrays, and the rest on completion`() throws {
    let signal: (VirtualTimeScheduler) throws -> Signal<String, MarbleError> = {
      try $0.cold("abc|").buffer(count: 2).map { $0.joined() }.map { "\($0.count)" }
    }
    #expect(try play(signal) == "-2-(1|)")
    #expect(try play { try $0.cold("ab|").buffer(count: 2).map(\.count) } == "-2|")
    #expect(try play { try $0.cold("abc#").buffer(count: 2).map(\.count) } == "-2-#")
    #expect(try play { try $0.cold("ab|").buffer(count: 1).map(\.count) } == "11|")
  }

  @Test func `elements are replaced or erased`() throws {
    #expect(try play { try $0.cold("a-b#").replaceElements(with: "z") } == "z-z#")
    #expect(try play { try $0.cold("a-b|").eraseElements().map { "v" } } == "v-v|")
  }

  @Test func `pairwise begins with the second`() throws {
    #expect(try play { try $0.cold("123|", element: number).pairwise().map { $1 - $0 } } == "-11|")
    #expect(try play { try $0.cold("1#", element: number).pairwise().map { $1 - $0 } } == "-#")
  }

  @Test func `materialize and dematerialize are inverses`() throws {
    #expect(
      try play { try $0.cold("a-b#").materialize().map { $0.isTerminal ? 1 : 0 } } == "0-0(1|)")
    #expect(try play { try $0.cold("-|").materialize().map { $0.isTerminal ? 1 : 0 } } == "-(1|)")
    #expect(try play { try $0.cold("a-b#").materialize().dematerialize() } == "a-b#")
    #expect(try play { try $0.cold("a-b|").materialize().dematerialize() } == "a-b|")
  }

  @Test func `dematerialize ends with the first end that comes, or with the signal`() throws {
    typealias Event = SignalEvent<String, MarbleError>
    func dematerialized(_ text: String) throws -> String {
      try play { scheduler in
        try scheduler.cold(text) { character -> Event in
          switch character {
          case "c": .completed
          case "f": .failed(MarbleError())
          default: .next(String(character))
          }
        }.suppressError().dematerialize()
      }
    }
    #expect(try dematerialized("a-c-b|") == "a-|")
    #expect(try dematerialized("a-f-b|") == "a-#")
    #expect(try dematerialized("a-b|") == "a-b|")
  }
}
