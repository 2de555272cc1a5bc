import Synchronization

/// Counts the events that come while another is being told, and those that come after the end.
///
/// Its own variable is guarded by nothing but the order in which an observer is told.
final class Watch: @unchecked Sendable {
  let overlaps = Atomic(0)
  let late = Atomic(0)
  private let inside = Atomic(0)
  private let isOver = Atomic(false)
  // Not guarded: the operator is to be.
  private var count = 0

  func receive(isTerminal: Bool) {
    if inside.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
    if isOver.load(ordering: .relaxed) { late.add(1, ordering: .relaxed) }
    if isTerminal { isOver.store(true, ordering: .relaxed) }
    count += 1
    inside.subtract(1, ordering: .relaxed)
  }
}
