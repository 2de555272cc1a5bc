import Signals
import Synchronization

/// The bags of the cells that were configured for a view, which empties them when it is released.
///
/// What is in a bag often holds its cell, so that no cell on screen would go with its view.
final class ConfiguredBags: Disposable {
  private struct Entry {
    weak var bag: DisposeBag?
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var countAfterPurge = 16
  }

  private let state = Mutex(State())

  /// Adds the bag of a cell that has been configured.
  ///
  /// - Complexity: O(1), amortised.
  func add(_ bag: DisposeBag) {
    state.withLock { state in
      state.entries[ObjectIdentifier(bag)] = Entry(bag: bag)
      guard state.entries.count > 2 * state.countAfterPurge else { return }
      state.entries = state.entries.filter { $0.value.bag != nil }
      state.countAfterPurge = max(16, state.entries.count)
    }
  }

  /// Empties those that are still there.
  func dispose() {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    for entry in state.entries.values { entry.bag?.dispose() }
  }

  /// Always `false`: cells may be configured until the view is released.
  var isDisposed: Bool { false }
}
