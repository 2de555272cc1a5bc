import Foundation
import Signals
import SignalsTesting
import Testing

/// The code on the page for users of other libraries that is about elements.
@Suite struct ComingFromElementTests {
  private typealias Source = Signal<Int, TestError>
  private let x = Source.sequence([3, 1, 3, 2])
  private let none = Source.empty()

  private func elements<Element, Failure>(_ signal: Signal<Element, Failure>) -> [Element] {
    let recorder = EventRecorder(signal)
    #expect(recorder.isCompleted)
    return recorder.elements
  }

  @Test func `allSatisfy and contains`() {
    for limit in 1...4 {
      let p: @Sendable (Int) -> Bool = { $0 < limit }
      let all = x.first { !p($0) }.map { _ in false }.replaceEmpty(with: true)
      #expect(elements(all) == [limit == 4])
      let contains = x.first(where: p).map { _ in true }.replaceEmpty(with: false)
      #expect(elements(contains) == [limit > 1])
    }
  }

  @Test func `count and max`() {
    #expect(elements(x.reduce(0) { count, _ in count + 1 }) == [4])
    #expect(elements(x.reduce(nil as Int?) { max($0 ?? $1, $1) }.ignoreNils()) == [3])
    #expect(elements(none.reduce(nil as Int?) { max($0 ?? $1, $1) }.ignoreNils()) == [])
  }

  @Test func `the last that satisfies, a range, and a single one`() {
    let p: @Sendable (Int) -> Bool = { $0 < 3 }
    #expect(elements(x.filter(p).last()) == [2])
    #expect(elements(x.skip(first: 1).take(first: 2)) == [1, 3])
    #expect(elements(x.take(first: 2).collect()) == [[3, 1]])
  }

  @Test func `a key path`() {
    let x = SafeSignal.sequence(["a", "bcd"])
    #expect(elements(x.map(\.count)) == [1, 3])
  }

  @Test func `enumerated, of a subject too`() {
    let subject = PublishSubject<Int, TestError>()
    for (x, send) in [(x, {}), (subject.toSignal(), { [3, 1, 3, 2].forEach(subject.next) })] {
      let enumerated = x.scan((index: -1, element: nil as Int?)) { ($0.index + 1, $1) }
      let recorder = EventRecorder(enumerated)
      send()
      #expect(recorder.elements.map(\.index) == [0, 1, 2, 3])
      #expect(recorder.elements.map(\.element) == [3, 1, 3, 2])
    }
  }

  @Test func `each value once`() {
    let unique = x.scan(into: (seen: Set<Int>(), new: nil as Int?)) {
      $0.new = $0.seen.insert($1).inserted ? $1 : nil
    }.compactMap(\.new)
    #expect(elements(unique) == [3, 1, 2])
  }

  @Test func `scan with its initial value, and pairs with what is before the first element`() {
    #expect(elements(x.scan(0, +).startWith(0)) == [0, 3, 4, 7, 9])
    #expect(
      elements(x.startWith(0).pairwise()).map { [$0, $1] } == [[0, 3], [3, 1], [1, 3], [3, 2]])
    #expect(elements(x.wrapped().startWith(nil).pairwise()).map(\.0) == [nil, 3, 1, 3])
  }

  @Test func `throwing closures`() throws {
    struct ParseError: Error, Equatable {}
    let x = Signal<String, ParseError>.sequence(["1", "two", "3"])
    let typed = EventRecorder(
      x.tryMap { element throws(ParseError) in
        guard let number = Int(element) else { throw ParseError() }
        return number
      })
    #expect(typed.events == [.next(1), .failed(ParseError())])
    do {
      let x = SafeSignal.sequence(["1", "two", "3"])
      let untyped = EventRecorder(
        x.tryMap {
          guard let number = Int($0) else { throw ParseError() }
          return number
        })
      #expect(untyped.elements == [1])
      #expect(untyped.terminal?.error is ParseError)
    }
  }

  @Test func `a predicate that throws, and a decoder`() throws {
    do {
      let isValid: @Sendable (Int) throws -> Bool = {
        if $0 == 3 { throw TestError.first }
        return $0 > 1
      }
      let x = SafeSignal.sequence([1, 2, 3, 4])
      let valid = EventRecorder(x.tryMap { try isValid($0) ? $0 : nil }.ignoreNils())
      #expect(valid.elements == [2])
      #expect(valid.terminal?.error is TestError)
    }
    struct Item: Codable, Equatable { var name: String }
    let decoder = JSONDecoder()
    let data = [Data(#"{"name":"a"}"#.utf8), Data("b".utf8)]
    do {
      let x = SafeSignal.sequence(data)
      let items = EventRecorder(x.tryMap { try decoder.decode(Item.self, from: $0) })
      #expect(items.elements == [Item(name: "a")])
      #expect(items.terminal?.error is DecodingError)
    }
    let x = Signal<Data, any Error>.sequence(data)
    let items = EventRecorder(x.tryMap { try decoder.decode(Item.self, from: $0) })
    #expect(items.elements == [Item(name: "a")])
    #expect(items.terminal?.error is DecodingError)
  }

  @Test func `another signal for an empty one, after its end, before its beginning`() {
    let y = Source.sequence([8, 9])
    for (x, expected) in [(x, [3, 1, 3, 2]), (none, [8, 9])] {
      let replaced = x.wrapped().replaceEmpty(with: nil)
        .flatMapConcat { $0.map { .just($0) } ?? y }
      #expect(elements(replaced) == expected)
    }
    #expect(elements(x.ignoreElements(as: Int.self).concat(with: y)) == [8, 9])
    #expect(elements(y.concat(with: x)) == [8, 9, 3, 1, 3, 2])
  }

  @Test func `a sequence of any kind, an optional, a result`() {
    let numbers: Source = .sequence(sequence(first: 1) { $0 < 9 ? $0 * 3 : nil })
    #expect(elements(numbers) == [1, 3, 9])
    #expect(elements(.sequence(1...5) as Source) == [1, 2, 3, 4, 5])
    for optional in [1, nil] as [Int?] {
      let signal: Source = optional.map { .just($0) } ?? .empty()
      #expect(elements(signal) == [optional].compactMap { $0 })
    }
    for result in [.success(1), .failure(.first)] as [Result<Int, TestError>] {
      let signal: Source = .evaluating(result.get)
      switch result {
      case .success(let value): #expect(EventRecorder(signal).events == [.next(value), .completed])
      case .failure(let error): #expect(EventRecorder(signal).events == [.failed(error)])
      }
    }
    #expect(elements(Source.just(1)) == [1])
    #expect(elements(Source.sequence(1...3)) == [1, 2, 3])
  }
}
