import Signals
import SignalsTesting

let filteringCases: [LawCase] = [
  LawCase("filter(_:)") { f in f.source.filter(f.tracked { $0 % 2 == 0 }) },
  LawCase("distinctUntilChanged()") { f in f.source.distinctUntilChanged() },
  LawCase("distinctUntilChanged(on:)") { f in
    f.source.distinctUntilChanged(on: f.tracked { $0 / 2 })
  },
  LawCase("distinctUntilChanged(by:)") { f in f.source.distinctUntilChanged(by: { $0 == $1 }) },
  LawCase("take(first:)") { f in f.source.take(first: 3) },
  LawCase("first()") { f in f.source.first() },
  LawCase("first(where:)") { f in f.source.first(where: f.tracked { $0 > 0 }) },
  LawCase("take(last:)", silent: true) { f in f.source.take(last: 2) },
  LawCase("last()", silent: true) { f in f.source.last() },
  LawCase("take(while:inclusive:)") { f in f.source.take(while: f.tracked { $0 < 2 }) },
  LawCase(again: "take(while:inclusive:)") { f in
    f.source.take(while: { $0 < 2 }, inclusive: true)
  },
  LawCase("take(until:)") { f in f.source.take(until: f.other.skip(first: 2)) },
  LawCase("take(until:)") { f in f.source.take(until: f.safeOther.skip(first: 2)) },
  LawCase("take(for:on:)") { f in f.source.take(for: .seconds(5), on: f.scheduler) },
  LawCase("skip(first:)") { f in f.source.skip(first: 2) },
  LawCase("skip(last:)") { f in f.source.skip(last: 2) },
  LawCase("skip(while:)") { f in f.source.skip(while: f.tracked { $0 < 1 }) },
  LawCase("skip(until:)") { f in f.source.skip(until: f.other) },
  LawCase("skip(until:)") { f in f.source.skip(until: f.safeOther) },
  LawCase("skip(for:on:)") { f in f.source.skip(for: .seconds(2), on: f.scheduler) },
  LawCase("element(at:)") { f in f.source.element(at: 2) },
  LawCase("replaceEmpty(with:)") { f in f.source.replaceEmpty(with: 9) },
  LawCase("ignoreElements()", silent: true) { f in f.source.ignoreElements() },
  LawCase("ignoreElements(as:)", silent: true) { f in f.source.ignoreElements(as: Int.self) },
]
