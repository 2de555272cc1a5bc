import Signals

/// The bags of the cells that a binding configured.
///
/// What is in a bag often holds its cell, so that no cell on screen would go with its view.
struct ConfiguredBags: Sendable {
  private struct Entry: Sendable {
    weak var bag: DisposeBag?

    /// A cell that another binding has configured since has had its bag emptied.
    let generation: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var countAfterPurge = 16

  /// Adds the bag of a cell that has been configured.
  ///
  /// - Complexity: O(1), amortised.
  mutating func add(_ bag: DisposeBag) {
    entries[ObjectIdentifier(bag)] = Entry(bag: bag, generation: bag.generation)
    guard entries.count > 2 * countAfterPurge else { return }
    entries = entries.filter { $0.value.bag != nil }
    countAfterPurge = max(16, entries.count)
  }

  /// Empties those that are still there, and have not been emptied since.
  func empty() {
    for entry in entries.values { entry.bag?.dispose(ifStillIn: entry.generation) }
  }
}
