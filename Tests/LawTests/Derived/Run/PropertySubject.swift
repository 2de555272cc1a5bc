import Signals
import Synchronization

/// A property of a list, its observers, and the model that it must be equal to.
final class PropertySubject<Value: Equatable & Sendable>: DerivedSubject {
  private struct State {
    var property: AnyProperty<Value>?
    var told: [(value: Value, inputCount: Int)] = []
    var late: [Value] = []
    var disposables: [any Disposable] = []
    var reaction: (@Sendable () -> Void)?
    var isCompleted = false
  }

  private let state: Mutex<State>
  private let history: RowHistory
  private let model: @Sendable (RowWorld) -> Value

  init(
    _ property: AnyProperty<Value>, history: RowHistory,
    model: @escaping @Sendable (RowWorld) -> Value
  ) {
    state = Mutex(State(property: property))
    self.history = history
    self.model = model
  }

  var isCompleted: Bool { state.withLock { $0.isCompleted } }

  private func keep(_ disposable: (any Disposable)?) {
    state.withLock { state in disposable.map { state.disposables.append($0) } }
  }

  func observe() {
    let property = state.withLock { $0.property }
    keep(
      property?.observe { [weak self] event in
        switch event {
        case .next(let value): self?.receive(value)
        case .completed: self?.state.withLock { $0.isCompleted = true }
        }
      })
  }

  private func receive(_ value: Value) {
    let count = history.inputs.count
    let reaction = state.withLock { state in
      state.told.append((value, count))
      defer { state.reaction = nil }
      return state.reaction
    }
    reaction?()
  }

  func join() {
    let property = state.withLock { $0.property }
    keep(
      property?.observeNext { [weak self] value in
        self?.state.withLock { $0.late.append(value) }
      })
  }

  func release() {
    let (disposables, _) = state.withLock { state in
      defer {
        state.disposables = []
        state.property = nil
      }
      return (state.disposables, state.property)
    }
    for disposable in disposables { disposable.dispose() }
  }

  func onNextUpdate(_ body: (@Sendable () -> Void)?) { state.withLock { $0.reaction = body } }

  func difference(from world: RowWorld) -> String? {
    guard let value = state.withLock({ $0.property })?.value else { return nil }
    let expected = model(world)
    return value == expected ? nil : "it is \(value), not \(expected)"
  }

  func brokenLaw(in run: DerivedRun.Record) -> String? {
    let (told, late) = state.withLock { ($0.told, $0.late) }
    let values = told.map(\.value)
    if run.hasLateObserver, late.isEmpty || !late.elementsEqual(values.suffix(late.count)) {
      return "the late observer was told \(late), not the end of \(values)"
    }
    if run.hasOverlap { return nil }
    var old = model(run.start)
    guard let first = told.first, first.value == old, first.inputCount == 0 else {
      return "it begins with \(String(describing: told.first)), not with \(old)"
    }
    var next = 1
    for (index, input) in run.inputs.enumerated() {
      let new = model(input.world)
      let sent = told[next...].prefix { $0.inputCount == index + 1 }
      next += sent.count
      if sent.count > 1, run.laws.isToldOncePerInput { return "one input, \(sent.count) values" }
      if old != new, sent.isEmpty { return "nothing is told of \(old) becoming \(new)" }
      if let last = sent.last, last.value != new { return "\(last.value) is sent, not \(new)" }
      if old == new, !sent.isEmpty, !run.laws.tellsOfEqual { return "\(old) is sent once more" }
      old = new
    }
    return next == told.count ? nil : "\(told.count - next) values came too early"
  }
}

extension DerivedCase {
  /// A property of an array.
  static func property<Value: Equatable & Sendable>(
    _ name: String, laws: Laws = Laws(),
    derive: @escaping @Sendable (RowStage.Rows, RowInputs) -> AnyProperty<Value>,
    model: @escaping @Sendable ([Row]) -> Value
  ) -> DerivedCase {
    DerivedCase(name: name, isSectioned: false, laws: laws) { sources, token in
      PropertySubject(
        derive(sources.array, RowInputs(sources, token)), history: sources.history
      ) { model($0.rows) }
    }
  }
}
