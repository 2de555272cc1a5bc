import Signals
import SignalsTesting

/// Those of the cases that make signals of other things.
let sourceCases: [LawCase] = [
  LawCase("Signal.just(_:)", silent: true) { _ in Signal<Int, TestError>.just(1) },
  LawCase("SignalProtocol.just(_:)", silent: true) { f in
    f.source.flatMapLatest { .just($0) }
  },
  LawCase("Signal.init(just:)", silent: true) { _ in Signal(just: 1) },
  LawCase("Signal.empty()", silent: true) { _ in .empty() },
  LawCase("Signal.never()", silent: true) { _ in .never() },
  LawCase("Signal.failed(_:)", silent: true) { _ in .failed(.first) },
  LawCase("Signal.sequence(_:)", silent: true) { _ in Signal<Int, TestError>.sequence(1...3) },
  LawCase("SignalProtocol.sequence(_:)", silent: true) { f in
    f.source.flatMapLatest { .sequence([$0]) }
  },
  LawCase("Signal.init(sequence:)", silent: true) { _ in Signal(sequence: 1...3) },
  LawCase("Signal.repeating(_:count:)", silent: true) { _ in .repeating(1, count: 3) },
  LawCase("Signal.evaluating(_:)", silent: true) { _ in .evaluating { 1 } },
  LawCase("Signal.deferred(_:)") { f in
    let make: @Sendable (Int) -> Signal<Int, TestError> = f.tracked { [source = f.source] _ in
      source
    }
    return .deferred { make(0) }
  },
  LawCase("Signal.init(_:)") { f in
    let send: @Sendable (Int) -> Int = f.tracked { $0 }
    return Signal { [source = f.source] observer in
      source.observe(with: Observer(for: observer, next: { observer.next(send($0)) }))
    }
  },
  LawCase("Signal.interval(_:on:)") { f in
    SafeSignal<Int>.interval(.seconds(1), on: f.scheduler).setFailureType()
  },
  LawCase("Signal.timer(after:on:)") { f in
    SafeSignal<Void>.timer(after: .seconds(1), on: f.scheduler).map { 1 }.setFailureType()
  },
  LawCase("Property.readOnly", silent: true) { f in
    Property(1).readOnly.merge(with: f.safeOther).setFailureType()
  },
  LawCase("Property.mapValue(_:)", silent: true) { f in
    Property(1).mapValue(f.tracked { $0 + 1 }).setFailureType()
  },
  LawCase("AnyProperty.mapValue(_:)", silent: true) { f in
    Property(1).readOnly.mapValue(f.tracked { $0 + 1 }).setFailureType()
  },
]
