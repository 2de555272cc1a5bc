import Signals
import SignalsTesting
import Testing

/// Operators on three signals, on any number, and on collections.
@Suite struct ManySignalsMarbleTests {
  @Test func `combineLatest and zip of any number`() throws {
    let many = try play {
      try [$0.cold("1--2|", element: number), $0.cold("-3--|", element: number)]
        .combineLatest().map { $0.reduce(0, +) }
    }
    #expect(many == "-4-5|")
    let packed = try play {
      Signal.combineLatest(
        try $0.cold("1---|", element: number).toSignal(), try $0.cold("-a--|").toSignal(),
        try $0.cold("--2-|", element: number).toSignal(), try $0.cold("---b|").toSignal()
      ).map { "\($0.0)\($0.1)\($0.2)\($0.3)" == "1a2b" ? "y" : "n" }
    }
    #expect(packed == "---y|")
    let zipped = try play {
      Signal.zip(
        try $0.cold("12--|", element: number).toSignal(), try $0.cold("-ab-|").toSignal(),
        try $0.cold("--34|", element: number).toSignal(), try $0.cold("cd--|").toSignal()
      ).map { $0.0 + $0.2 }
    }
    #expect(zipped == "--46|")
  }

  @Test func `any number may have elements that are optional, tuples or closures`() {
    let optionals = Signal.combineLatest(
      SafeSignal<Int?>.sequence([1, nil]), SafeSignal<String??>.just(.some(nil)),
      SafeSignal.just((1, "a")), SafeSignal<@Sendable () -> Int>.just({ 7 })
    ).map { "\(String(describing: $0.0)) \($0.1 == nil) \($0.2.1) \($0.3())" }
    #expect(EventRecorder(optionals).elements == ["nil false a 7"])
    let zipped = Signal.zip(
      SafeSignal<Int?>.sequence([1, nil]), SafeSignal<Int?>.sequence([nil, 2]),
      SafeSignal<Int?>.sequence([3, 4]), SafeSignal<Int>.sequence([5, 6]))
    let seen = EventRecorder(zipped.map { [$0.0, $0.1, $0.2, $0.3] })
    #expect(seen.elements == [[1, nil, 3, 5], [nil, 2, 4, 6]])
  }

  @Test func `any number may have elements of existential types`() {
    let anything: any Sendable = Int?.none
    let values: SafeSignal<(any Sendable, (any Sendable)?, Any.Type, Int??)> = .combineLatest(
      SafeSignal<any Sendable>.just(1), SafeSignal<(any Sendable)?>.just("a"),
      SafeSignal<Any.Type>.just(Int.self), SafeSignal<Int??>.just(.some(nil)))
    let seen = values.map {
      "\(type(of: $0.0)) \($0.1 as? String ?? "") \($0.2) \(String(describing: $0.3))"
    }
    #expect(EventRecorder(seen).elements == ["Int a Int Optional(nil)"])
    let zipped: SafeSignal<(any Sendable, (any Sendable)?, any Error)> = .zip(
      SafeSignal<any Sendable>.sequence([anything, "x"]),
      SafeSignal<(any Sendable)?>.sequence([nil, 7]),
      SafeSignal<any Error>.sequence([TestError.first, TestError.second]))
    let pairs = zipped.map { "\(type(of: $0.0)) \($0.1 as? Int ?? 0) \($0.2)" }
    #expect(EventRecorder(pairs).elements == ["Optional<Int> 0 first", "String 7 second"])
  }

  @Test func `combineLatest of three sends when all have sent, and then each time`() throws {
    #expect(
      try three("1--2---|", "-1--2--|", "--1--2-|") { $0.combineLatest(with: $1, $2) }
        == "--3456-|")
    #expect(try three("1|", "-2|", "--3|") { $0.combineLatest(with: $1, $2) } == "--6|")
    #expect(try three("1---", "-|", "----") { $0.combineLatest(with: $1, $2) } == "-|")
    #expect(try three("1---", "1---", "--#") { $0.combineLatest(with: $1, $2) } == "--#")
    #expect(try three("1-#", "1---", "1---") { $0.combineLatest(with: $1, $2) } == "3-#")
  }

  @Test func `zip of three takes one of each`() throws {
    #expect(try three("12-3-|", "--12|", "1-1-1|") { $0.zip(with: $1, $2) } == "--35|")
    #expect(try three("12|", "---1-2-3|", "1111|") { $0.zip(with: $1, $2) } == "---3-(5|)")
    #expect(try three("1--", "1-|", "1--") { $0.zip(with: $1, $2) } == "3-|")
    #expect(try three("1--", "#--", "1--") { $0.zip(with: $1, $2) } == "#")
    #expect(try three("12-|", "1--2-", "12--") { $0.zip(with: $1, $2) } == "3--(6|)")
  }

  private typealias Triple = Signal<(Int, Int, Int), MarbleError>

  private func three(
    _ first: String, _ second: String, _ third: String,
    _ build: (MarbleSignal<Int>, MarbleSignal<Int>, MarbleSignal<Int>) -> Triple
  ) throws -> String {
    try play { scheduler in
      build(
        try scheduler.cold(first, element: number), try scheduler.cold(second, element: number),
        try scheduler.cold(third, element: number)
      ).map { $0.0 + $0.1 + $0.2 }
    }
  }

  @Test func `with latest from two others`() throws {
    #expect(
      try three("1-23--|", "-1---2|", "--1---|") { $0.with(latestFrom: $1, $2) } == "--45--|")
    #expect(try three("1-2", "1-#", "1--") { $0.with(latestFrom: $1, $2) } == "3-#")
    #expect(try three("-1-|", "1|", "1|") { $0.with(latestFrom: $1, $2) } == "-3-|")
  }

  /// One subject ends while another's element waits in the operator: nothing may come after the end.
  @Test func `three that end while elements wait send nothing more`() {
    typealias Source = PublishSubject<Int, TestError>
    let operators: [(Source, Source, Source) -> Signal<Int, TestError>] = [
      { $0.combineLatest(with: $1, $2) { $0 + $1 + $2 } },
      { $0.zip(with: $1, $2) { $0 + $1 + $2 } },
      { $1.with(latestFrom: $0, $2) { $0 + $1 + $2 } },
      { [$0, $1, $2].combineLatest().map { $0.reduce(0, +) } },
      { [$0, $1, $2].zipped().map { $0.reduce(0, +) } },
    ]
    for build in operators {
      let sources = [Source(), Source(), Source()]
      let log = Log<SignalEvent<Int, TestError>>()
      // The operator's own events, with nothing behind it that holds it to the rules.
      let disposable = build(sources[0], sources[1], sources[2]).observe(
        with: Observer { event in
          log.add(event)
          guard log.count == 1 else { return }
          sources[0].failed(.first)
          sources[2].next(3)
          sources[2].next(3)
        })
      // The last one brings the first event; so the two others are free to send.
      for source in [sources[0], sources[2], sources[1]] { source.next(1) }
      #expect(log.entries.count == 2)
      #expect(log.entries.last == .failed(.first))
      disposable.dispose()
    }
  }

  @Test func `merge, concat and amb of three, of any number, and of a collection`() throws {
    typealias Source = Signal<String, MarbleError>
    func texts(_ build: ([Source]) -> [Source]) throws -> [String] {
      try (0..<3).map { form in
        try play { scheduler in
          let texts = ["-a-|", "b--|", "--c|"]
          return build(try texts.map { try scheduler.cold($0).toSignal() })[form]
        }
      }
    }
    #expect(
      try texts { [$0[0].merge(with: $0[1], $0[2]), .merge($0[0], $0[1], $0[2]), $0.merge()] }
        == Array(repeating: "bac|", count: 3))
    #expect(
      try texts { [$0[0].concat(with: $0[1], $0[2]), .concat($0[0], $0[1], $0[2]), $0.concat()] }
        == Array(repeating: "-a-b----c|", count: 3))
    #expect(
      try texts { [$0[0].amb(with: $0[1], $0[2]), .amb($0[0], $0[1], $0[2]), $0.amb()] }
        == Array(repeating: "b--|", count: 3))
  }

  @Test func `none at all`() {
    typealias Source = Signal<Int, TestError>
    let none: [Source] = []
    #expect(EventRecorder(none.combineLatest()).events == [.next([]), .completed])
    #expect(EventRecorder(none.zipped()).events == [.completed])
    for signal in [none.merge(), none.concat(), none.amb(), .merge(), .concat(), .amb()] {
      #expect(EventRecorder(signal).events == [.completed])
    }
  }
}
