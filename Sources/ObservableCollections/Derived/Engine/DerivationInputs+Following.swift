import Signals
import Synchronization

extension DerivationInputs {
  /// Connects a list while an input is taken: the list of now is returned, later updates become inputs.
  ///
  /// - Parameter finish: The input that the end of the list becomes.
  func follow<List: EditableList & Sendable>(
    _ source: some UpdateSource<List>, finish: Operator.Input? = nil,
    _ input: @escaping @Sendable (ListUpdate<List>) -> Operator.Input
  ) -> (list: List, upstream: Upstream) {
    let first = FirstList<List>()
    let upstream = stage.upstreams.observe(
      source.updates,
      next: { [stage] update in
        if !first.take(update.new) { stage.send(.input(input(update))) }
      }, finish: { [stage] _ in if let finish { stage.send(.input(finish)) } })
    return (first.handOver(), upstream)
  }

  /// Completes the collection after this input.
  func finish() { stage.send(.finish) }
}

/// Catches the first list that a source sends, which comes before `observe` returns.
private final class FirstList<List: EditableList & Sendable>: Sendable {
  private let state = Mutex((hasCome: false, list: List()))

  func take(_ list: List) -> Bool {
    state.withLock { state in
      if state.hasCome { return false }
      state = (true, list)
      return true
    }
  }

  /// Gives the list away, which lives no longer for that it was the first.
  func handOver() -> List {
    state.withLock { state in
      defer { state.list = List() }
      return state.list
    }
  }
}
