import Signals
import SignalsTesting

let loadingCases: [LawCase] = [
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
  LawCase("mapLoadingError(_:)") { f in
    f.source.toLoadingSignal().mapLoadingError(f.tracked { _ in TestError.second })
      .map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("flatMapLoaded(_:)") { f in
    f.source.toLoadingSignal().flatMapLoaded(f.tracked { [other = f.other] _ in other })
      .map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("flatMapLoaded(_:)") { f in
    f.source.toLoadingSignal().flatMapLoaded(f.tracked { [other = f.safeOther] _ in other })
      .map { $0.value ?? -1 }.setFailureType()
  },
  LawCase("combineLatestLoaded(with:)") { f in
    f.source.toLoadingSignal().combineLatestLoaded(with: f.other.toLoadingSignal())
      .map { ($0.value?.0 ?? 0) + ($0.value?.1 ?? 0) }.setFailureType()
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
