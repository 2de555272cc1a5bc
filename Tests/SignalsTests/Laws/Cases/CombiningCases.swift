import Signals
import SignalsTesting

let combiningCases: [LawCase] = [
  LawCase("combineLatest(with:)") { f in
    f.source.combineLatest(with: f.other).map { $0 + $1 }
  },
  LawCase("combineLatest(with:_:)") { f in f.source.combineLatest(with: f.other, +) },
  LawCase("combineLatest(with:_:)") { f in
    f.source.combineLatest(with: f.other, f.source).map { $0 + $1 + $2 }
  },
  LawCase("combineLatest(with:_:_:)") { f in
    let add: @Sendable ((Int, Int)) -> Int = f.tracked { $0.0 + $0.1 }
    return f.source.combineLatest(with: f.source, f.other) { add(($0, $1 + $2)) }
  },
  LawCase("zip(with:)") { f in f.source.zip(with: f.other).map { $0 + $1 } },
  LawCase("zip(with:_:)") { f in f.source.zip(with: f.other, +) },
  LawCase("zip(with:_:)") { f in f.source.zip(with: f.other, f.source).map { $0 + $1 + $2 } },
  LawCase("zip(with:_:_:)") { f in f.source.zip(with: f.source, f.other) { $0 + $1 + $2 } },
  LawCase("with(latestFrom:)") { f in f.source.with(latestFrom: f.other).map { $0 + $1 } },
  LawCase("with(latestFrom:_:)") { f in f.source.with(latestFrom: f.other, +) },
  LawCase("with(latestFrom:_:)") { f in
    f.source.with(latestFrom: f.other, f.other).map { $0 + $1 + $2 }
  },
  LawCase("with(latestFrom:_:_:)") { f in
    f.source.with(latestFrom: f.other, f.source) { $0 + $1 + $2 }
  },
  LawCase(again: "amb(with:_:)") { f in f.source.amb(with: f.other) },
  LawCase("amb(with:_:)") { f in f.source.amb(with: f.other, f.other) },
  LawCase(again: "merge(with:_:)") { f in f.source.merge(with: f.other) },
  LawCase("merge(with:_:)") { f in f.source.merge(with: f.other, f.source) },
  LawCase(again: "concat(with:_:)") { f in
    f.source.take(first: 2).concat(with: f.other)
  },
  LawCase("concat(with:_:)") { f in
    f.source.take(first: 2).concat(with: f.other.take(first: 1), f.other)
  },
  LawCase("startWith(_:)") { f in f.source.startWith(9) },
  LawCase("startWith(contentsOf:)") { f in f.source.startWith(contentsOf: [8, 9]) },
  LawCase("endWith(_:)") { f in f.source.take(first: 2).endWith(9) },
  LawCase("endWith(contentsOf:)") { f in f.source.take(first: 2).endWith(contentsOf: [8, 9]) },
]
