import Signals
import SignalsTesting

/// Two signals of which one cannot fail: each operator has an overload for the one, and one for the
/// other.
let promotedCombiningCases: [LawCase] = [
  LawCase("combineLatest(with:)") { f in
    f.source.combineLatest(with: f.safeOther).map { $0 + $1 }
  },
  LawCase("combineLatest(with:)") { f in
    f.safeSource.combineLatest(with: f.other).map { $0 + $1 }
  },
  LawCase("combineLatest(with:_:)") { f in f.source.combineLatest(with: f.safeOther, +) },
  LawCase("combineLatest(with:_:)") { f in f.safeSource.combineLatest(with: f.other, +) },
  LawCase("zip(with:)") { f in f.source.zip(with: f.safeOther).map { $0 + $1 } },
  LawCase("zip(with:)") { f in f.safeSource.zip(with: f.other).map { $0 + $1 } },
  LawCase("zip(with:_:)") { f in f.source.zip(with: f.safeOther, +) },
  LawCase("zip(with:_:)") { f in f.safeSource.zip(with: f.other, +) },
  LawCase("with(latestFrom:)") { f in f.source.with(latestFrom: f.safeOther).map { $0 + $1 } },
  LawCase("with(latestFrom:)") { f in f.safeSource.with(latestFrom: f.other).map { $0 + $1 } },
  LawCase("with(latestFrom:_:)") { f in f.source.with(latestFrom: f.safeOther, +) },
  LawCase("with(latestFrom:_:)") { f in f.safeSource.with(latestFrom: f.other, +) },
  LawCase("merge(with:_:)") { f in f.source.merge(with: f.safeOther, f.safeSource) },
  LawCase("merge(with:_:)") { f in f.safeSource.merge(with: f.other, f.source) },
  LawCase("concat(with:_:)") { f in
    f.source.take(first: 2).concat(with: f.safeOther.take(first: 1), f.safeOther)
  },
  LawCase("concat(with:_:)") { f in
    f.safeSource.take(first: 2).concat(with: f.other.take(first: 1), f.other)
  },
  LawCase("amb(with:_:)") { f in f.source.amb(with: f.safeOther, f.safeOther) },
  LawCase("amb(with:_:)") { f in f.safeSource.amb(with: f.other, f.other) },
]

/// An outer signal and inner ones, of which one or the others cannot fail.
let promotedFlatteningCases: [LawCase] = [
  LawCase("flatMapLatest(_:)") { f in
    f.source.flatMapLatest(f.tracked { [other = f.safeOther] n in other.map { $0 + n } })
  },
  LawCase("flatMapLatest(_:)") { f in
    f.safeSource.flatMapLatest(f.tracked { [other = f.other] n in other.map { $0 + n } })
  },
  LawCase("flatMapLatest(_:)") { f in
    f.safeSource.flatMapLatest { [other = f.otherSource] _ in other }
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.source.flatMapMerge(limit: 2, f.tracked { [other = f.safeOther] _ in other.take(first: 1) })
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.safeSource.flatMapMerge(limit: 2, f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.safeSource.flatMapMerge(limit: 2) { [other = f.otherSource] _ in other }
  },
  LawCase("flatMapConcat(_:)") { f in
    f.source.flatMapConcat(f.tracked { [other = f.safeOther] _ in other.take(first: 1) })
  },
  LawCase("flatMapConcat(_:)") { f in
    f.safeSource.flatMapConcat(f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapConcat(_:)") { f in
    f.safeSource.flatMapConcat { [other = f.otherSource] _ in other }
  },
  LawCase("flatMapFirst(_:)") { f in
    f.source.flatMapFirst(f.tracked { [other = f.safeOther] _ in other.take(first: 2) })
  },
  LawCase("flatMapFirst(_:)") { f in
    f.safeSource.flatMapFirst(f.tracked { [other = f.other] _ in other.take(first: 2) })
  },
  LawCase("flatMapFirst(_:)") { f in
    f.safeSource.flatMapFirst { [other = f.otherSource] _ in other }
  },
  LawCase("switchToLatest()") { f in
    f.source.map { [other = f.safeOther] _ in other }.switchToLatest()
  },
  LawCase("switchToLatest()") { f in
    f.safeSource.map { [other = f.other] _ in other }.switchToLatest()
  },
  LawCase("merge(limit:)") { f in f.source.map { [other = f.safeOther] _ in other }.merge() },
  LawCase("merge(limit:)") { f in f.safeSource.map { [other = f.other] _ in other }.merge() },
  LawCase("concat()") { f in f.source.map { SafeSignal.just($0) }.concat() },
  LawCase("concat()") { f in f.safeSource.map { Signal<Int, TestError>.just($0) }.concat() },
]
