public import Synchronization

/// Decides which thread drains a queue: one thread is inside, the others leave their work and go.
///
/// It is no lock: nobody waits. A thread that finds the gate taken puts its work into an inbox,
/// marks the gate and goes on; the thread inside looks at the mark before it leaves. Without
/// contention an element costs two compare-and-swaps and no lock.
@usableFromInline
package struct DrainGate: ~Copyable, Sendable {
  // Bit 0: a thread is inside. Bit 1: the inbox has work. Bit 2: `tryEnter` is closed for good.
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable
  package init() {}

  /// Enters if nobody is inside and no work waits.
  @inlinable
  package func tryEnter() -> Bool {
    word.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  /// Leaves, unless work has come in, which the caller must do first.
  @inlinable
  package func tryLeave() -> Bool {
    word.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
      || leaveWhenClosed()
  }

  @usableFromInline
  func leaveWhenClosed() -> Bool {
    word.compareExchange(expected: 5, desired: 4, ordering: .acquiringAndReleasing).exchanged
  }

  /// Leaves although work may have come in: the caller tells another thread to do it.
  @inlinable
  func leaveAnyway() {
    word.bitwiseAnd(~1, ordering: .acquiringAndReleasing)
  }

  /// Says that the inbox has work. Called after the work was put there.
  @inlinable
  package func mark() {
    word.bitwiseOr(2, ordering: .acquiringAndReleasing)
  }

  /// Whether the inbox has work.
  @inlinable
  var isMarked: Bool {
    word.load(ordering: .acquiring) & 2 != 0
  }

  /// Enters if nobody is inside and work waits.
  @inlinable
  package func enterIfMarked() -> Bool {
    var old = word.load(ordering: .relaxed)
    while old & 3 == 2 {
      let (done, found) = word.compareExchange(
        expected: old, desired: old | 1, ordering: .acquiringAndReleasing)
      if done { return true }
      old = found
    }
    return false
  }

  /// Removes the mark. Called inside, before the inbox is emptied.
  @inlinable
  package func unmark() {
    word.bitwiseAnd(~2, ordering: .acquiringAndReleasing)
  }

  /// Makes `tryEnter` fail from now on, so that every thread looks at the inbox.
  @inlinable
  func close() {
    word.bitwiseOr(4, ordering: .acquiringAndReleasing)
  }
}
