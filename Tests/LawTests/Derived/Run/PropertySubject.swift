import Signals
import Synchronization

/// A property of a list, its observers, and the model that it must be equal to.
final class PropertySubject<Value: Equatable & Sendable>: LoggedSubject {
  let log: SubjectLog<AnyProperty<Value>, Value>
  private let late = Mutex<[Value]>([])
  private let model: @Sendable (RowWorld) -> Value

  init(
    _ property: AnyProperty<Value>, of sources: RowSources,
    model: @escaping @Sendable (RowWorld) -> Value
  ) {
    log = SubjectLog(property, history: sources.history)
    self.model = { [source = sources.derivable.model] in model(source($0)) }
  }

  func observe() { log.observe(log.held) }

  func join() {
    log.keep(
      log.held?.observeNext { [weak self] value in self?.late.withLock { $0.append(value) } })
  }

  func difference(from world: RowWorld) -> String? {
    guard let value = log.held?.value else { return nil }
    let expected = model(world)
    return value == expected ? nil : "it is \(value), not \(expected)"
  }

  func brokenLaw(in run: DerivedRun.Record) -> String? {
    let (told, late) = (log.told, self.late.withLock { $0 })
    let values = told.map(\.element)
    if run.hasLateObserver, late.isEmpty || !late.elementsEqual(values.suffix(late.count)) {
      return "the late observer was told \(late), not the end of \(values)"
    }
    if run.hasOverlap { return nil }
    var old = model(run.start)
    guard let first = told.first, first.element == old, first.inputCount == 0 else {
      return "it begins with \(String(describing: told.first)), not with \(old)"
    }
    var next = 1
    for (index, input) in run.inputs.enumerated() {
      let new = model(input.world)
      let sent = told[next...].prefix { $0.inputCount == index + 1 }
      next += sent.count
      if sent.count > 1, run.laws.isToldOncePerInput { return "one input, \(sent.count) values" }
      if old != new, sent.isEmpty { return "nothing is told of \(old) becoming \(new)" }
      if let last = sent.last, last.element != new { return "\(last.element) is sent, not \(new)" }
      for value in sent.map(\.element) {
        if value == old, !run.laws.tellsOfEqual { return "\(old) is sent once more" }
        old = value
      }
      old = new
    }
    return next == told.count ? nil : "\(told.count - next) values came too early"
  }
}

extension DerivedCase {
  /// A property of an array.
  static func property<Value: Equatable & Sendable>(
    _ name: String, _ detail: String = "", laws: Laws = Laws(),
    derive: @escaping @Sendable (RowStage.Rows, RowInputs) -> AnyProperty<Value>,
    model: @escaping @Sendable ([Row]) -> Value
  ) -> DerivedCase {
    DerivedCase(name: name, detail: detail, isSectioned: false, laws: laws) { sources, token in
      PropertySubject(
        derive(sources.derivable.array, RowInputs(sources, token)), of: sources
      ) { model($0.rows) }
    }
  }

  /// A property of a list with sections.
  static func propertyOfSections<Value: Equatable & Sendable>(
    _ name: String, _ detail: String = "", laws: Laws = Laws(),
    derive: @escaping @Sendable (RowStage.Sections, RowInputs) -> AnyProperty<Value>,
    model: @escaping @Sendable ([RowSection]) -> Value
  ) -> DerivedCase {
    DerivedCase(name: name, detail: detail, isSectioned: true, laws: laws) { sources, token in
      PropertySubject(
        derive(sources.derivable.list, RowInputs(sources, token)), of: sources
      ) { model($0.sections) }
    }
  }
}
