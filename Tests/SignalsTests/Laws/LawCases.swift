import Signals
import SignalsTesting

/// Every operator and source of the package. A test fails when one is missing.
let lawCases: [LawCase] =
  transformingCases + filteringCases + combiningCases + flatteningCases + timingCases
  + failingCases + otherCases + sourceCases

private let transformingCases: [LawCase] = [
  LawCase("map") { f in f.source.map(f.tracked { $0 + 1 }) },
  LawCase("replaceElements") { f in f.source.replaceElements(with: 7) },
  LawCase("eraseElements") { f in f.source.eraseElements().map { 1 } },
  LawCase("compactMap") { f in f.source.compactMap(f.tracked { $0 > 0 ? $0 : nil }) },
  LawCase("scan") { f in
    let add: @Sendable ((Int, Int)) -> Int = f.tracked { $0.0 + $0.1 }
    return f.source.scan(0) { add(($0, $1)) }
  },
  LawCase("reduce", silent: true) { f in f.source.reduce(0, +) },
  LawCase("collect", silent: true) { f in f.source.collect().map(\.count) },
  LawCase("buffer") { f in f.source.buffer(count: 2).map(\.count) },
  LawCase("pairwise") { f in f.source.pairwise().map { $0 - $1 } },
  LawCase("materialize", "dematerialize") { f in f.source.materialize().dematerialize() },
]

private let filteringCases: [LawCase] = [
  LawCase("filter") { f in f.source.filter(f.tracked { $0 % 2 == 0 }) },
  LawCase("distinctUntilChanged") { f in f.source.distinctUntilChanged() },
  LawCase("distinctUntilChanged") { f in
    f.source.distinctUntilChanged(on: f.tracked { $0 / 2 })
  },
  LawCase("take", "first") { f in f.source.take(first: 3) },
  LawCase("first") { f in f.source.first() },
  LawCase("take", "last", silent: true) { f in f.source.take(last: 2) },
  LawCase("last", silent: true) { f in f.source.last() },
  LawCase("take") { f in f.source.take(while: f.tracked { $0 < 2 }) },
  LawCase("take") { f in f.source.take(until: f.safeOther.skip(first: 2)) },
  LawCase("take") { f in f.source.take(for: .seconds(5), on: f.scheduler) },
  LawCase("skip") { f in f.source.skip(first: 2) },
  LawCase("skip") { f in f.source.skip(last: 2) },
  LawCase("skip") { f in f.source.skip(while: f.tracked { $0 < 1 }) },
  LawCase("skip") { f in f.source.skip(until: f.safeOther) },
  LawCase("skip") { f in f.source.skip(for: .seconds(2), on: f.scheduler) },
  LawCase("element") { f in f.source.element(at: 2) },
  LawCase("ignoreElements", silent: true) { f in f.source.ignoreElements() },
  LawCase("ignoreElements", silent: true) { f in f.source.ignoreElements(as: Int.self) },
]

private let combiningCases: [LawCase] = [
  LawCase("combineLatest") { f in f.source.combineLatest(with: f.other, +) },
  LawCase("combineLatest") { f in
    f.source.combineLatest(with: f.other, f.source).map { $0 + $1 + $2 }
  },
  LawCase("combineLatest") { f in [f.source, f.other].combineLatest().map { $0.reduce(0, +) } },
  LawCase("combineLatest") { f in
    Signal.combineLatest(f.source, f.other, f.source, f.other).map { $0.0 + $0.3 }
  },
  LawCase("zip") { f in f.source.zip(with: f.other).map { $0 + $1 } },
  LawCase("zip") { f in f.source.zip(with: f.other, f.source).map { $0 + $1 + $2 } },
  LawCase("zipped") { f in [f.source, f.other].zipped().map { $0.reduce(0, +) } },
  LawCase("zip") { f in
    Signal.zip(f.source, f.other, f.source, f.other).map { $0.0 + $0.3 }
  },
  LawCase("with") { f in f.source.with(latestFrom: f.other).map { $0 + $1 } },
  LawCase("amb") { f in f.source.amb(with: f.other) },
  LawCase("merge") { f in f.source.merge(with: f.other) },
  LawCase("merge") { f in f.source.merge(with: f.other, f.source) },
  LawCase("concat") { f in f.source.take(first: 2).concat(with: f.other) },
  LawCase("startWith") { f in f.source.startWith(9) },
  LawCase("startWith") { f in f.source.startWith(contentsOf: [8, 9]) },
  LawCase("endWith") { f in f.source.take(first: 2).endWith(9) },
  LawCase("endWith") { f in f.source.take(first: 2).endWith(contentsOf: [8, 9]) },
]

private let flatteningCases: [LawCase] = [
  LawCase("flatMapLatest") { f in
    f.source.flatMapLatest(f.tracked { [other = f.other] n in other.map { $0 + n } })
  },
  LawCase("switchToLatest") { f in
    f.source.map { [other = f.other] _ in other }.switchToLatest()
  },
  LawCase("flatMapMerge") { f in
    f.source.flatMapMerge(limit: 2, f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapConcat") { f in
    f.source.flatMapConcat { [other = f.other] _ in other.take(first: 1) }
  },
  LawCase("merge") { f in f.source.map { [other = f.other] _ in other }.merge() },
  LawCase("concat") { f in
    f.source.map { Signal<Int, TestError>.just($0) }.concat()
  },
  LawCase("repeat") { f in f.source.take(first: 2).repeat(3) },
]

private let timingCases: [LawCase] = [
  LawCase("delay") { f in f.source.delay(for: .seconds(1), on: f.scheduler) },
  LawCase("delaySubscription") { f in
    f.source.delaySubscription(for: .seconds(1), on: f.scheduler)
  },
  LawCase("debounce", paced: true) { f in f.source.debounce(for: .seconds(1), on: f.scheduler) },
  LawCase("throttle", paced: true) { f in f.source.throttle(for: .seconds(1), on: f.scheduler) },
  LawCase("throttle", paced: true) { f in
    f.source.throttle(for: .seconds(1), edge: .both, on: f.scheduler)
  },
  LawCase("sample", paced: true) { f in f.source.sample(on: f.safeOther) },
  LawCase("sample", paced: true) { f in f.source.sample(every: .seconds(2), on: f.scheduler) },
  LawCase("timeout") { f in
    f.source.timeout(after: .seconds(5), with: .second, on: f.scheduler)
  },
  LawCase("buffer", paced: true) { f in
    f.source.buffer(every: .seconds(2), count: 3, on: f.scheduler).map(\.count)
  },
  LawCase("timestamps") { f in f.source.timestamps(on: f.scheduler).map(\.element) },
  LawCase("intervals") { f in f.source.intervals(on: f.scheduler).map(\.element) },
  LawCase("observe") { f in f.source.observe(on: f.scheduler) },
  LawCase("subscribe") { f in f.source.subscribe(on: f.scheduler) },
]

private let failingCases: [LawCase] = [
  LawCase("mapError") { f in f.source.mapError(f.tracked { _ in .second }) },
  LawCase("setFailureType", "suppressError") { f in
    f.source.suppressError().setFailureType(to: TestError.self)
  },
  LawCase("catchError") { f in f.source.catchError(f.tracked { [other = f.other] _ in other }) },
  LawCase("recover") { f in f.source.recover(with: 9).setFailureType() },
  LawCase("retry") { f in f.source.retry(2) },
  LawCase("retry") { f in
    f.source.retry(2, backoff: Backoff(initial: .seconds(1)), on: f.scheduler)
  },
  LawCase("retry") { f in f.source.retry(if: { $1 < 2 }) },
  LawCase("retry") { f in
    f.source.retry(when: { errors in
      errors.setFailureType(to: TestError.self).take(first: 2)
    })
  },
]

private let otherCases: [LawCase] = [
  LawCase("doOn", "log") { f in
    f.source.log("x", to: f.tracked { _ in })
  },
  LawCase("pausable") { f in f.source.pausable(by: f.safeOther.map { _ in true }) },
  LawCase("share", "publish", "refCount") { f in f.source.share() },
  LawCase("share", "replay") { f in f.source.share(replay: 2) },
  LawCase("ignoreNils", "wrapped") { f in f.source.wrapped().ignoreNils() },
  LawCase("replaceNils") { f in f.source.wrapped().replaceNils(with: 1) },
  LawCase("not", "and", "or") { f in
    let flags = f.source.map { $0 > 0 }
    return flags.not().and(flags).or(flags).map { $0 ? 1 : 0 }
  },
  LawCase("toResults", "unwrapResults") { f in f.source.toResults().unwrapResults() },
  LawCase("tryMap") { f in f.source.tryMap { $0 } },
  LawCase("toLoadingSignal", "mapLoaded", "loadedValues", "keepingLastValue") { f in
    f.source.toLoadingSignal().mapLoaded { $0 + 1 }.loadedValues().setFailureType()
  },
  LawCase("loadingErrors", silent: true) { f in
    f.source.toLoadingSignal().loadingErrors().map { _ in 1 }.setFailureType()
  },
  LawCase("flatMapLoading", "isLoading") { f in
    f.source.suppressError().flatMapLoading { [other = f.other] _ in other }.isLoading()
      .map { $0 ? 1 : 0 }.setFailureType()
  },
  LawCase("toSignal") { f in f.source.toSignal() },
]

private let sourceCases: [LawCase] = [
  LawCase("just", silent: true) { _ in .just(1) },
  LawCase("empty", silent: true) { _ in .empty() },
  LawCase("never", silent: true) { _ in .never() },
  LawCase("failed", silent: true) { _ in .failed(.first) },
  LawCase("sequence", silent: true) { _ in .sequence(1...3) },
  LawCase("repeating", silent: true) { _ in .repeating(1, count: 3) },
  LawCase("evaluating", silent: true) { _ in .evaluating { 1 } },
  LawCase("deferred") { f in
    let make: @Sendable (Int) -> Signal<Int, TestError> = f.tracked { [source = f.source] _ in
      source
    }
    return .deferred { make(0) }
  },
  LawCase("interval") { f in
    SafeSignal<Int>.interval(.seconds(1), on: f.scheduler).setFailureType()
  },
  LawCase("timer") { f in
    SafeSignal<Void>.timer(after: .seconds(1), on: f.scheduler).map { 1 }.setFailureType()
  },
]
