import Synchronization

/// Counts how often an operator calls the closures that it was made with.
final class CallCounter: Sendable {
  private let calls = Atomic(0)
  private let comparisons = Atomic(0)

  func countCall() { calls.add(1, ordering: .relaxed) }
  func countComparison() { comparisons.add(1, ordering: .relaxed) }

  /// The calls since the last time, with one argument and with two.
  func take() -> (calls: Int, comparisons: Int) {
    (
      calls.exchange(0, ordering: .relaxed),
      comparisons.exchange(0, ordering: .relaxed)
    )
  }
}
