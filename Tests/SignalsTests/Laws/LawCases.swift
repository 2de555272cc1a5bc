import Signals
import SignalsTesting

/// Every operator and source of the package. A test fails when one is missing, also an overload.
let lawCases: [LawCase] =
  transformingCases + filteringCases + combiningCases + manyCases + flatteningCases + timingCases
  + failingCases + convertingCases + loadingCases + otherCases + sourceCases

private let transformingCases: [LawCase] = [
  LawCase("map(_:)") { f in f.source.map(f.tracked { $0 + 1 }) },
  LawCase("replaceElements(with:)") { f in f.source.replaceElements(with: 7) },
  LawCase("eraseElements()") { f in f.source.eraseElements().map { 1 } },
  LawCase("compactMap(_:)") { f in f.source.compactMap(f.tracked { $0 > 0 ? $0 : nil }) },
  LawCase("scan(_:_:)") { f in
    let add: @Sendable ((Int, Int)) -> Int = f.tracked { $0.0 + $0.1 }
    return f.source.scan(0) { add(($0, $1)) }
  },
  LawCase("reduce(_:_:)", silent: true) { f in f.source.reduce(0, +) },
  LawCase("reduce(into:_:)", silent: true) { f in f.source.reduce(into: 0) { $0 += $1 } },
  LawCase("collect()", silent: true) { f in f.source.collect().map(\.count) },
  LawCase("buffer(count:)") { f in f.source.buffer(count: 2).map(\.count) },
  LawCase("pairwise()") { f in f.source.pairwise().map { $0 - $1 } },
  LawCase("materialize()") { f in
    f.source.materialize().map { $0.element ?? -1 }.setFailureType()
  },
  LawCase("dematerialize()") { f in
    f.source.map { SignalEvent<Int, TestError>.next($0) }.suppressError().dematerialize()
  },
]

private let filteringCases: [LawCase] = [
  LawCase("filter(_:)") { f in f.source.filter(f.tracked { $0 % 2 == 0 }) },
  LawCase("distinctUntilChanged()") { f in f.source.distinctUntilChanged() },
  LawCase("distinctUntilChanged(on:)") { f in
    f.source.distinctUntilChanged(on: f.tracked { $0 / 2 })
  },
  LawCase("distinctUntilChanged(by:)") { f in f.source.distinctUntilChanged(by: { $0 == $1 }) },
  LawCase("take(first:)") { f in f.source.take(first: 3) },
  LawCase("first()") { f in f.source.first() },
  LawCase("take(last:)", silent: true) { f in f.source.take(last: 2) },
  LawCase("last()", silent: true) { f in f.source.last() },
  LawCase("take(while:inclusive:)") { f in f.source.take(while: f.tracked { $0 < 2 }) },
  LawCase(again: "take(while:inclusive:)") { f in
    f.source.take(while: { $0 < 2 }, inclusive: true)
  },
  LawCase("take(until:)") { f in f.source.take(until: f.safeOther.skip(first: 2)) },
  LawCase("take(for:on:)") { f in f.source.take(for: .seconds(5), on: f.scheduler) },
  LawCase("skip(first:)") { f in f.source.skip(first: 2) },
  LawCase("skip(last:)") { f in f.source.skip(last: 2) },
  LawCase("skip(while:)") { f in f.source.skip(while: f.tracked { $0 < 1 }) },
  LawCase("skip(until:)") { f in f.source.skip(until: f.safeOther) },
  LawCase("skip(for:on:)") { f in f.source.skip(for: .seconds(2), on: f.scheduler) },
  LawCase("element(at:)") { f in f.source.element(at: 2) },
  LawCase("replaceEmpty(with:)") { f in f.source.replaceEmpty(with: 9) },
  LawCase("ignoreElements()", silent: true) { f in f.source.ignoreElements() },
  LawCase("ignoreElements(as:)", silent: true) { f in f.source.ignoreElements(as: Int.self) },
]

private let combiningCases: [LawCase] = [
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
  LawCase("amb(with:)") { f in f.source.amb(with: f.other) },
  LawCase("amb(with:_:)") { f in f.source.amb(with: f.other, f.other) },
  LawCase("merge(with:)") { f in f.source.merge(with: f.other) },
  LawCase("merge(with:_:)") { f in f.source.merge(with: f.other, f.source) },
  LawCase("concat(with:)") { f in f.source.take(first: 2).concat(with: f.other) },
  LawCase("concat(with:_:)") { f in
    f.source.take(first: 2).concat(with: f.other.take(first: 1), f.other)
  },
  LawCase("startWith(_:)") { f in f.source.startWith(9) },
  LawCase("startWith(contentsOf:)") { f in f.source.startWith(contentsOf: [8, 9]) },
  LawCase("endWith(_:)") { f in f.source.take(first: 2).endWith(9) },
  LawCase("endWith(contentsOf:)") { f in f.source.take(first: 2).endWith(contentsOf: [8, 9]) },
]

private let manyCases: [LawCase] = [
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

private let flatteningCases: [LawCase] = [
  LawCase("flatMapLatest(_:)") { f in
    f.source.flatMapLatest(f.tracked { [other = f.other] n in other.map { $0 + n } })
  },
  LawCase("switchToLatest()") { f in
    f.source.map { [other = f.other] _ in other }.switchToLatest()
  },
  LawCase("flatMapMerge(limit:_:)") { f in
    f.source.flatMapMerge(limit: 2, f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapConcat(_:)") { f in
    f.source.flatMapConcat(f.tracked { [other = f.other] _ in other.take(first: 1) })
  },
  LawCase("flatMapFirst(_:)") { f in
    f.source.flatMapFirst(f.tracked { [other = f.other] _ in other.take(first: 2) })
  },
  LawCase("merge(limit:)") { f in f.source.map { [other = f.other] _ in other }.merge() },
  LawCase("concat()") { f in
    f.source.map { Signal<Int, TestError>.just($0) }.concat()
  },
  LawCase("repeat(_:)") { f in f.source.take(until: f.safeOther).repeat(3) },
]

private let timingCases: [LawCase] = [
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
    f.source.throttle(for: .seconds(1), edge: .both, on: f.scheduler)
  },
  LawCase(again: "throttle(for:edge:on:)", paced: true) { f in
    f.source.throttle(for: .seconds(1), edge: .trailing, on: f.scheduler)
  },
  LawCase("sample(on:)", paced: true) { f in f.source.sample(on: f.safeOther) },
  LawCase("sample(every:on:)", paced: true) { f in
    f.source.sample(every: .seconds(2), on: f.scheduler)
  },
  LawCase("timeout(after:with:on:)") { f in
    f.source.timeout(after: .seconds(5), with: .second, on: f.scheduler)
  },
  LawCase("buffer(every:count:on:)", paced: true) { f in
    f.source.buffer(every: .seconds(2), count: 3, on: f.scheduler).map(\.count)
  },
  LawCase("timestamps(on:)") { f in f.source.timestamps(on: f.scheduler).map(\.element) },
  LawCase("intervals(on:)") { f in f.source.intervals(on: f.scheduler).map(\.element) },
  LawCase("observe(on:)") { f in f.source.observe(on: f.scheduler) },
  LawCase("subscribe(on:)") { f in f.source.subscribe(on: f.scheduler) },
]

private let failingCases: [LawCase] = [
  LawCase("mapError(_:)") { f in f.source.mapError(f.tracked { _ in .second }) },
  LawCase("setFailureType(to:)") { f in
    f.source.suppressError().setFailureType(to: TestError.self)
  },
  LawCase("suppressError()") { f in f.source.suppressError().setFailureType() },
  LawCase("catchError(_:)") { f in
    f.source.catchError(f.tracked { [other = f.other] _ in other })
  },
  LawCase("recover(with:)") { f in f.source.recover(with: 9).setFailureType() },
  LawCase("retry(_:)") { f in f.source.retry(2) },
  LawCase("retry(_:backoff:on:)") { f in
    f.source.retry(2, backoff: Backoff(initial: .seconds(1)), on: f.scheduler)
  },
  LawCase("retry(if:)") { f in f.source.retry(if: { $1 < 2 }) },
  LawCase("retry(when:)") { f in
    f.source.retry(when: { errors in
      errors.setFailureType(to: TestError.self).take(first: 2)
    })
  },
]

private let convertingCases: [LawCase] = [
  LawCase("ignoreNils()") { f in f.source.map { $0 > 1 ? $0 : nil }.ignoreNils() },
  LawCase("replaceNils(with:)") { f in
    f.source.map { $0 > 1 ? $0 : nil }.replaceNils(with: 1)
  },
  LawCase("wrapped()") { f in f.source.wrapped().map { $0 ?? 0 } },
  LawCase("not()") { f in f.source.map { $0 > 0 }.not().map { $0 ? 1 : 0 } },
  LawCase("and(_:)") { f in
    f.source.map { $0 > 0 }.and(f.other.map { $0 > 1 }).map { $0 ? 1 : 0 }
  },
  LawCase("or(_:)") { f in
    f.source.map { $0 > 0 }.or(f.other.map { $0 > 1 }).map { $0 ? 1 : 0 }
  },
  LawCase("toResults()") { f in
    f.source.toResults().map { (try? $0.get()) ?? -1 }.setFailureType()
  },
  LawCase("unwrapResults()") { f in f.source.toResults().unwrapResults() },
  LawCase("unwrapResults()") { f in
    f.source.map { $0 < 3 ? Result<Int, TestError>.success($0) : .failure(.first) }
      .unwrapResults()
  },
  LawCase("tryMap(_:)") { f in f.source.tryMap { $0 } },
  LawCase("toSignal()") { f in f.first.toSignal() },
  LawCase("Signal.toSignal()") { f in f.source.toSignal() },
]

private let loadingCases: [LawCase] = [
  LawCase("toLoadingSignal()") { f in
    f.source.toLoadingSignal().map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("flatMapLoading(_:)") { f in
    f.source.suppressError().flatMapLoading { [other = f.other] _ in other }
      .map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("keepingLastValue()") { f in
    f.source.map { LoadingState<Int, TestError>.loaded($0) }.suppressError().keepingLastValue()
      .map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("mapLoaded(_:)") { f in
    f.source.toLoadingSignal().mapLoaded(f.tracked { $0 + 1 }).map { $0.value ?? -1 }
      .setFailureType()
  },
  LawCase("loadedValues()") { f in
    f.source.toLoadingSignal().loadedValues().setFailureType()
  },
  LawCase("loadingErrors()", silent: true) { f in
    f.source.toLoadingSignal().loadingErrors().map { _ in 1 }.setFailureType()
  },
  LawCase("isLoading()") { f in
    f.source.toLoadingSignal().isLoading().map { $0 ? 1 : 0 }.setFailureType()
  },
]

private let otherCases: [LawCase] = [
  LawCase("doOn(next:failed:completed:subscribed:disposed:)") { f in
    f.source.doOn(next: f.tracked { _ in }, failed: f.tracked { _ in })
  },
  LawCase("log(_:to:)") { f in f.source.log("x", to: f.tracked { _ in }) },
  LawCase("pausable(by:)") { f in f.source.pausable(by: f.safeOther.map { _ in true }) },
  LawCase("share(replay:)") { f in f.source.share() },
  LawCase(again: "share(replay:)") { f in f.source.share(replay: 2) },
  LawCase("publish()", silent: true) { f in f.source.publish().toSignal() },
  LawCase("replay(_:)") { f in f.source.replay(2).refCount() },
  LawCase("ConnectableSignal.refCount()") { f in f.source.publish().refCount() },
  LawCase("ConnectableSignal.init(_:_:)") { f in
    ConnectableSignal(f.source) { ReplayOneSubject() }.refCount()
  },
]
