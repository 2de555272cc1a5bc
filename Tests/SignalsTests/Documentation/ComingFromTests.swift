import Signals
import SignalsTesting
import Testing

/// What the page "Coming from …" says to write where an operator has no name of its own here.
@Suite struct ComingFromTests {
  private typealias Source = Signal<Int, TestError>
  private let x = Source.sequence([3, 1, 3, 2])
  private let none = Source.empty()

  private func elements<Element>(_ signal: Signal<Element, TestError>) -> [Element] {
    let recorder = EventRecorder(signal)
    #expect(recorder.isCompleted)
    return recorder.elements
  }

  @Test func `allSatisfy and contains`() {
    for limit in 1...4 {
      let p: @Sendable (Int) -> Bool = { $0 < limit }
      let all = x.filter { !p($0) }.map { _ in false }.replaceEmpty(with: true).first()
      #expect(elements(all) == [limit == 4])
      let contains = x.filter(p).map { _ in true }.replaceEmpty(with: false).first()
      #expect(elements(contains) == [limit > 1])
    }
  }

  @Test func `count and max`() {
    #expect(elements(x.reduce(0) { count, _ in count + 1 }) == [4])
    #expect(elements(x.reduce(nil as Int?) { max($0 ?? $1, $1) }.ignoreNils()) == [3])
    #expect(elements(none.reduce(nil as Int?) { max($0 ?? $1, $1) }.ignoreNils()) == [])
  }

  @Test func `first and last where, and output in a range`() {
    let p: @Sendable (Int) -> Bool = { $0 < 3 }
    #expect(elements(x.filter(p).first()) == [1])
    #expect(elements(x.filter(p).last()) == [2])
    #expect(elements(x.skip(first: 1).take(first: 2)) == [1, 3])
    #expect(elements(x.take(first: 2).collect()) == [[3, 1]])
  }

  @Test func `enumerated, and each value once`() {
    let enumerated = elements(x.zip(with: Source.sequence(0...)))
    #expect(enumerated.map { [$0, $1] } == [[3, 0], [1, 1], [3, 2], [2, 3]])
    let unique = x.scan((Set<Int>(), nil as Int?)) {
      $0.0.contains($1) ? ($0.0, nil) : ($0.0.union([$1]), $1)
    }.map(\.1).ignoreNils()
    #expect(elements(unique) == [3, 1, 2])
  }

  @Test func `another signal for an empty one, after its end, before its beginning`() {
    let y = Source.sequence([8, 9])
    for (signal, expected) in [(x, [3, 1, 3, 2]), (none, [8, 9])] {
      let replaced = signal.wrapped().replaceEmpty(with: nil)
        .flatMapConcat { $0.map { .just($0) } ?? y }
      #expect(elements(replaced) == expected)
    }
    #expect(elements(x.ignoreElements(as: Int.self).concat(with: y)) == [8, 9])
    #expect(elements(y.concat(with: x)) == [8, 9, 3, 1, 3, 2])
    #expect(EventRecorder(x.concat(with: Source.never())).terminal == nil)
  }

  @Test func `all and any of a collection`() {
    let flags = [Signal<Bool, TestError>.sequence([true, false]), .just(true)]
    #expect(elements(flags.combineLatest().map { $0.allSatisfy { $0 } }) == [false])
    #expect(elements(flags.combineLatest().map { $0.contains(true) }) == [true])
  }

  @Test func `elements at intervals, and a range`() {
    let timed = play { scheduler in
      x.zip(with: SafeSignal<Int>.interval(.seconds(1), on: scheduler).setFailureType())
        .map(\.0)
    }
    #expect(timed == "-313(2|)")
    #expect(elements(.sequence(stride(from: 0, to: 5, by: 2))) == [0, 2, 4])
    #expect(elements(.sequence(sequence(first: 1) { $0 < 9 ? $0 * 3 : nil })) == [1, 3, 9])
  }

  @Test func `a resource that lives as long as the subscription`() {
    let log = Log<String>()
    let using = Source.deferred {
      log.add("made")
      return Source.just(1).doOn(disposed: { log.add("closed") })
    }
    #expect(elements(using) == [1])
    #expect(log.entries == ["made", "closed"])
  }
}
