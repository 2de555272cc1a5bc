import Signals
import SignalsTesting

/// Those that make signals of other things.
let sourceCases: [LawCase] = [
  LawCase("SignalProtocol.just(_:)", silent: true) { _ in Signal<Int, TestError>.just(1) },
  LawCase(again: "SignalProtocol.just(_:)") { f in f.source.flatMapLatest { .just($0) } },
  LawCase("SignalProtocol.empty()", silent: true) { _ in .empty() },
  LawCase("SignalProtocol.never()", silent: true) { _ in .never() },
  LawCase("SignalProtocol.failed(_:)", silent: true) { _ in .failed(.first) },
  LawCase("SignalProtocol.sequence(_:)", silent: true) { _ in
    Signal<Int, TestError>.sequence(1...3)
  },
  LawCase(again: "SignalProtocol.sequence(_:)") { f in
    f.source.flatMapLatest { .sequence([$0]) }
  },
  LawCase("SignalProtocol.repeating(_:count:)", silent: true) { _ in .repeating(1, count: 3) },
  LawCase("SignalProtocol.evaluating(_:)", silent: true) { _ in .evaluating { 1 } },
  LawCase("SignalProtocol.deferred(_:)") { f in
    let make: @Sendable (Int) -> Signal<Int, TestError> = f.tracked { [source = f.source] _ in
      source
    }
    return .deferred { make(0) }
  },
  LawCase("SignalProtocol.using(_:_:)") { f in
    .using({ SimpleDisposable() }, f.tracked { [source = f.source] _ in source })
  },
  LawCase("Signal.init(_:)") { f in
    let send: @Sendable (Int) -> Int = f.tracked { $0 }
    return Signal { [source = f.source] observer in
      source.observe(with: Observer(for: observer, next: { observer.next(send($0)) }))
    }
  },
  LawCase("SignalProtocol.interval(_:after:missed:on:)") { f in
    .interval(.seconds(1), on: f.scheduler)
  },
  LawCase(again: "SignalProtocol.interval(_:after:missed:on:)") { f in
    .interval(.seconds(2), after: .seconds(1), missed: .sent, on: f.scheduler)
  },
  LawCase("SignalProtocol.timer(after:on:)") { f in
    Signal<Void, TestError>.timer(after: .seconds(1), on: f.scheduler).map { 1 }
  },
]

/// Properties, and what is made of them.
let propertyCases: [LawCase] = [
  LawCase("Property.init(_:)", silent: true) { _ in Property(1).setFailureType() },
  LawCase("AnyProperty.init(_:)", silent: true) { _ in AnyProperty(Property(1)).setFailureType() },
  LawCase("AnyProperty.init(constant:)", silent: true) { _ in
    AnyProperty(constant: 1).setFailureType()
  },
  LawCase("PropertyProtocol.readOnly", silent: true) { f in
    Property(1).readOnly.merge(with: f.safeOther).setFailureType()
  },
  LawCase("PropertyProtocol.mapValue(_:)", silent: true) { f in
    Property(1).mapValue(f.tracked { $0 + 1 }).setFailureType()
  },
  LawCase("PropertyProtocol.combined(with:_:)", silent: true) { f in
    let add: @Sendable ((Int, Int)) -> Int = f.tracked { $0.0 + $0.1 }
    return Property(1).combined(with: AnyProperty(constant: 2)) { add(($0, $1)) }.setFailureType()
  },
  LawCase("LoadingProperty.init(_:)", silent: true) { f in
    .deferred { [other = f.other] in
      LoadingProperty { other }.map { $0.value ?? -1 }.setFailureType()
    }
  },
]
