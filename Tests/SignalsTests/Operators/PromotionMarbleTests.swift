import Signals
import SignalsTesting
import Testing

/// Timelines of which one cannot fail, through the operators that promote it.
@Suite struct PromotionMarbleTests {
  private typealias Source = Signal<Int, MarbleError>
  private typealias Safe = SafeSignal<Int>

  private func combined(
    _ source: String, _ other: String, _ build: (Source, Safe) -> Source
  ) throws -> String {
    try play {
      build(
        try $0.cold(source, element: number).toSignal(),
        try $0.cold(other, element: number).suppressError())
    }
  }

  @Test func `another signal that cannot fail changes nothing for the one that does`() throws {
    let cases: [(build: (Source, Safe) -> Source, out: String)] = [
      ({ $0.combineLatest(with: $1, +) }, "-456--#"),
      ({ $0.combineLatest(with: $1).map { $0 + $1 } }, "-456--#"),
      ({ $0.zip(with: $1, +) }, "-4-6--#"),
      ({ $0.zip(with: $1).map { $0 + $1 } }, "-4-6--#"),
      ({ $0.with(latestFrom: $1, +) }, "--5---#"),
      ({ $0.with(latestFrom: $1).map { $0 + $1 } }, "--5---#"),
      ({ $0.merge(with: $1) }, "1324--#"),
      ({ $0.merge(with: $1, $1) }, "1(33)2(44)--#"),
      ({ $0.concat(with: $1) }, "1-2---#"),
      ({ $0.amb(with: $1) }, "1-2---#"),
    ]
    for (index, each) in cases.enumerated() {
      #expect(try combined("1-2---#", "-3-4---|", each.build) == each.out, "case \(index)")
    }
    #expect(try combined("12|", "-3|", { $0.concat(with: $1) }) == "12-3|")
    #expect(try combined("--1|", "-2-|", { $0.amb(with: $1) }) == "-2-|")
  }

  @Test func `another signal that may fail makes the result fail`() throws {
    let cases: [(build: (Safe, Source) -> Source, out: String)] = [
      ({ $0.combineLatest(with: $1, +) }, "-456--#"),
      ({ $0.combineLatest(with: $1).map { $0 + $1 } }, "-456--#"),
      ({ $0.zip(with: $1, +) }, "-4-6--#"),
      ({ $0.zip(with: $1).map { $0 + $1 } }, "-4-6--#"),
      ({ $0.with(latestFrom: $1, +) }, "--5---#"),
      ({ $0.with(latestFrom: $1).map { $0 + $1 } }, "--5---#"),
      ({ $0.merge(with: $1) }, "1324--#"),
      ({ $0.merge(with: $1, $1) }, "1(33)2(44)--#"),
      ({ $0.concat(with: $1) }, "1-2-----3-4--#"),
      ({ $0.amb(with: $1) }, "1-2----|"),
    ]
    for (index, each) in cases.enumerated() {
      let drawn = try combined("-3-4--#", "1-2----|") { each.build($1, $0) }
      #expect(drawn == each.out, "case \(index)")
    }
    #expect(try combined("-2-#", "--1|", { $1.amb(with: $0) }) == "-2-#")
  }

  @Test func `inner signals that cannot fail, of an outer one that does`() throws {
    let cases: [(build: (Source, Safe) -> Source, out: String)] = [
      ({ outer, inner in outer.flatMapLatest { _ in inner } }, "3-3---4-#"),
      ({ outer, inner in outer.map { _ in inner }.switchToLatest() }, "3-3---4-#"),
      ({ outer, inner in outer.flatMapMerge { _ in inner } }, "3-3-4-4-#"),
      ({ outer, inner in outer.map { _ in inner }.merge() }, "3-3-4-4-#"),
      ({ outer, inner in outer.flatMapMerge(limit: 1) { _ in inner } }, "3---43--#"),
      ({ outer, inner in outer.flatMapConcat { _ in inner } }, "3---43--#"),
      ({ outer, inner in outer.map { _ in inner }.concat() }, "3---43--#"),
      ({ outer, inner in outer.flatMapFirst { _ in inner } }, "3---4---#"),
    ]
    for (index, each) in cases.enumerated() {
      #expect(try combined("1-2-----#", "3---4|", each.build) == each.out, "case \(index)")
    }
  }

  @Test func `inner signals that fail, of an outer one that cannot`() throws {
    let cases: [(build: (Safe, Source) -> Source, out: String)] = [
      ({ outer, inner in outer.flatMapLatest { _ in inner } }, "3-3---4#"),
      ({ outer, inner in outer.map { _ in inner }.switchToLatest() }, "3-3---4#"),
      ({ outer, inner in outer.flatMapMerge { _ in inner } }, "3-3-4#"),
      ({ outer, inner in outer.map { _ in inner }.merge() }, "3-3-4#"),
      ({ outer, inner in outer.flatMapConcat { _ in inner } }, "3---4#"),
      ({ outer, inner in outer.map { _ in inner }.concat() }, "3---4#"),
      ({ outer, inner in outer.flatMapFirst { _ in inner } }, "3---4#"),
    ]
    for (index, each) in cases.enumerated() {
      let drawn = try combined("3---4#", "1-2------|") { each.build($1, $0) }
      #expect(drawn == each.out, "case \(index)")
    }
  }
}
