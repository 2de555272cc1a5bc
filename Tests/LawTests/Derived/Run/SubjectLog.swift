import Signals
import Synchronization

/// Holds what is tested, and keeps what its first observer is told.
final class SubjectLog<Held: Sendable, Element: Sendable>: Sendable {
  /// An element, and how many inputs there had been when it came.
  struct Told: Sendable {
    let element: Element
    let inputCount: Int
  }

  private struct State {
    var held: Held?
    var told: [Told] = []
    var disposables: [any Disposable] = []
    var reaction: (@Sendable () -> Void)?
    var isCompleted = false
  }

  private let state: Mutex<State>
  private let history: RowHistory

  init(_ held: Held, history: RowHistory) {
    state = Mutex(State(held: held))
    self.history = history
  }

  var held: Held? { state.withLock { $0.held } }
  var told: [Told] { state.withLock { $0.told } }
  var isCompleted: Bool { state.withLock { $0.isCompleted } }

  /// Keeps a subscription until the release.
  func keep(_ disposable: (any Disposable)?) {
    state.withLock { state in disposable.map { state.disposables.append($0) } }
  }

  /// Observes what is held by a signal of it.
  func observe<Source: SignalProtocol<Element, Never>>(_ signal: Source?) {
    keep(
      signal?.observe { [weak self] event in
        switch event {
        case .next(let element): self?.receive(element)
        case .completed: self?.state.withLock { $0.isCompleted = true }
        }
      })
  }

  private func receive(_ element: Element) {
    let count = history.inputs.count
    let reaction = state.withLock { state in
      state.told.append(Told(element: element, inputCount: count))
      defer { state.reaction = nil }
      return state.reaction
    }
    reaction?()
  }

  func onNextUpdate(_ body: (@Sendable () -> Void)?) { state.withLock { $0.reaction = body } }

  func release() {
    let (disposables, _) = state.withLock { state in
      defer {
        state.disposables = []
        state.held = nil
      }
      return (state.disposables, state.held)
    }
    for disposable in disposables { disposable.dispose() }
  }
}

/// A subject that keeps a log.
protocol LoggedSubject: DerivedSubject {
  associatedtype Held: Sendable
  associatedtype Element: Sendable
  var log: SubjectLog<Held, Element> { get }
}

extension LoggedSubject {
  var isCompleted: Bool { log.isCompleted }
  func release() { log.release() }
  func onNextUpdate(_ body: (@Sendable () -> Void)?) { log.onNextUpdate(body) }
}
