import Signals
import SignalsTesting

let transformingCases: [LawCase] = [
  LawCase("map(_:)") { f in f.source.map(f.tracked { $0 + 1 }) },
  LawCase("replaceElements(with:)") { f in f.source.replaceElements(with: 7) },
  LawCase("eraseElements()") { f in f.source.eraseElements().map { 1 } },
  LawCase("compactMap(_:)") { f in f.source.compactMap(f.tracked { $0 > 0 ? $0 : nil }) },
  LawCase("scan(_:_:)") { f in
    let add: @Sendable ((Int, Int)) -> Int = f.tracked { $0.0 + $0.1 }
    return f.source.scan(0) { add(($0, $1)) }
  },
  LawCase("scan(into:_:)") { f in f.source.scan(into: 0) { $0 += $1 } },
  LawCase("reduce(_:_:)", silent: true) { f in f.source.reduce(0, +) },
  LawCase("reduce(into:_:)", silent: true) { f in f.source.reduce(into: 0) { $0 += $1 } },
  LawCase("collect()", silent: true) { f in f.source.collect().map(\.count) },
  LawCase("buffer(count:)") { f in f.source.buffer(count: 2).map(\.count) },
  LawCase("window(count:)") { f in f.source.window(count: 2).flatMapMerge { $0 } },
  LawCase("groupBy(_:)") { f in
    f.source.groupBy(f.tracked { $0 % 2 }).flatMapMerge { $0 }
  },
  LawCase("pairwise()") { f in f.source.pairwise().map { $0 - $1 } },
  LawCase("materialize()") { f in
    f.source.materialize().map { $0.element ?? -1 }.setFailureType()
  },
  LawCase("dematerialize()") { f in
    f.source.map { SignalEvent<Int, TestError>.next($0) }.suppressError().dematerialize()
  },
]
