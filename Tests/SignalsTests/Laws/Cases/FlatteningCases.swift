import Signals
import SignalsTesting

let flatteningCases: [LawCase] = [
  LawCase("flatMapLatest(_:)") { f in
    f.source.flatMapLatest(f.tracked { [other = f.other] n in other.map { $0 + n } })
  },
  LawCase("flatMapLatest(_:)") { f in
    f.source.flatMapLatest { [other = f.otherSource] _ in other }
  },
  LawCase("switchToLatest()") { f in
    f.source.map { [other = f.other] _ in other }.switchToLatest()
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.source.flatMapMerge(limit: 2, f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.source.take(first: 2).flatMapMerge(limit: 2) { [other = f.otherSource] _ in other }
  },
  LawCase("flatMapConcat(_:)") { f in
    f.source.flatMapConcat(f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapConcat(_:)") { f in
    f.source.take(first: 2).flatMapConcat { [other = f.otherSource] _ in other }
  },
  LawCase("flatMapFirst(_:)") { f in
    f.source.flatMapFirst(f.tracked { [other = f.other] _ in other.take(first: 2) })
  },
  LawCase("flatMapFirst(_:)") { f in
    f.source.flatMapFirst { [other = f.otherSource] _ in other }
  },
  LawCase("merge(limit:)") { f in f.source.map { [other = f.other] _ in other }.merge() },
  LawCase("concat()") { f in
    f.source.map { Signal<Int, TestError>.just($0) }.concat()
  },
  LawCase("repeat(_:)") { f in f.source.take(until: f.safeOther).repeat(3) },
  LawCase("repeat(when:)") { f in
    f.source.take(until: f.safeOther).repeat(when: { completions in
      completions.setFailureType(to: TestError.self).take(first: 2)
    })
  },
  LawCase("repeat(when:)") { f in
    f.source.take(until: f.safeOther).repeat(when: { $0.take(first: 2) })
  },
]
