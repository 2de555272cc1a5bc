import Signals
import SignalsTesting

let manyCases: [LawCase] = [
  LawCase("Collection.combineLatest()") { f in
    [f.source, f.other].combineLatest().map { $0.reduce(0, +) }
  },
  LawCase("Signal.combineLatest(_:)") { f in
    Signal.combineLatest(f.source, f.other, f.source, f.other).map { $0.0 + $0.3 }
  },
  LawCase("Collection.zipped()") { f in [f.source, f.other].zipped().map { $0.reduce(0, +) } },
  LawCase("Signal.zip(_:)") { f in
    Signal.zip(f.source, f.other, f.source, f.other).map { $0.0 + $0.3 }
  },
  LawCase("Collection.merge()") { f in [f.source, f.other, f.source].merge() },
  LawCase("Signal.merge(_:)") { f in .merge(f.source, f.other) },
  LawCase("Sequence.concat()") { f in [f.source.take(first: 1), f.other].concat() },
  LawCase("Signal.concat(_:)") { f in .concat(f.source.take(first: 1), f.other) },
  LawCase("Collection.amb()") { f in [f.other, f.source].amb() },
  LawCase("Signal.amb(_:)") { f in .amb(f.other, f.source) },
]
