import Signals
import SignalsTesting

let timingCases: [LawCase] = [
  LawCase("delay(for:on:)") { f in f.source.delay(for: .seconds(1), on: f.scheduler) },
  LawCase("delaySubscription(for:on:)") { f in
    f.source.delaySubscription(for: .seconds(1), on: f.scheduler)
  },
  LawCase("debounce(for:on:)", paced: true) { f in
    f.source.debounce(for: .seconds(1), on: f.scheduler)
  },
  LawCase("throttle(for:edge:on:)", paced: true) { f in
    f.source.throttle(for: .seconds(1), on: f.scheduler)
  },
  LawCase(again: "throttle(for:edge:on:)", paced: true) { f in
    f.source.throttle(for: .seconds(1), edge: .leading, on: f.scheduler)
  },
  LawCase(again: "throttle(for:edge:on:)", paced: true) { f in
    f.source.throttle(for: .seconds(1), edge: .trailing, on: f.scheduler)
  },
  LawCase("sample(on:default:)", paced: true) { f in f.source.sample(on: f.other) },
  LawCase("sample(on:default:)", paced: true) { f in f.source.sample(on: f.safeOther) },
  LawCase(again: "sample(on:default:)", paced: true) { f in
    f.source.sample(on: f.other, default: 9)
  },
  LawCase("sample(every:on:)", paced: true) { f in
    f.source.sample(every: .seconds(2), on: f.scheduler)
  },
  LawCase("timeout(after:with:on:)") { f in
    f.source.timeout(after: .seconds(5), with: .second, on: f.scheduler)
  },
  LawCase("timeout(after:switchingTo:on:)") { f in
    f.source.timeout(after: .seconds(2), switchingTo: f.other, on: f.scheduler)
  },
  LawCase("timeout(after:switchingTo:on:)") { f in
    f.source.timeout(after: .seconds(2), switchingTo: f.safeOther, on: f.scheduler)
  },
  LawCase("buffer(every:count:on:)", paced: true) { f in
    f.source.buffer(every: .seconds(2), count: 3, on: f.scheduler).map(\.count)
  },
  LawCase("timestamps(on:)") { f in f.source.timestamps(on: f.scheduler).map(\.element) },
  LawCase("intervals(on:)") { f in f.source.intervals(on: f.scheduler).map(\.element) },
  LawCase("observe(on:)") { f in f.source.observe(on: f.scheduler) },
  LawCase("subscribe(on:)") { f in f.source.subscribe(on: f.scheduler) },
]
