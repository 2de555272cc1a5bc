public import Synchronization

/// Decides which thread delivers: one is inside, the others leave their work at the door.
///
/// It is no lock: nobody waits. Whoever finds it occupied puts the work into an inbox (guarded by
/// the owner's own mutex), marks it, and goes on; whoever is inside looks at the mark before
/// leaving. With no contention an element costs two compare-and-swaps, and no lock.
@usableFromInline
package struct Turnstile: ~Copyable, Sendable {
  // Bit 0: somebody is inside. Bit 1: the inbox has work. Bit 2: closed for the quick way.
  @usableFromInline let word = Atomic<UInt32>(0)

  @inlinable
  package init() {}

  /// Enters if nobody is inside and no work waits: the quick way.
  @inlinable
  package func tryEnter() -> Bool {
    word.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  /// Leaves, unless work came in meanwhile, which the caller must do first.
  @inlinable
  package func tryLeave() -> Bool {
    word.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
      || leaveWhenClosed()
  }

  @usableFromInline
  func leaveWhenClosed() -> Bool {
    word.compareExchange(expected: 5, desired: 4, ordering: .acquiringAndReleasing).exchanged
  }

  /// Leaves, though work may have come in: somebody else will be told to do it.
  @inlinable
  func leaveAnyway() {
    word.bitwiseAnd(~1, ordering: .acquiringAndReleasing)
  }

  /// Says that the inbox has work. Called after putting it there.
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

  /// Takes the mark away. Called inside, before the inbox is emptied.
  @inlinable
  package func unmark() {
    word.bitwiseAnd(~2, ordering: .acquiringAndReleasing)
  }

  /// Shuts the quick way for good, so that everybody looks at the inbox's own state.
  @usableFromInline
  func close() {
    word.bitwiseOr(4, ordering: .acquiringAndReleasing)
  }
}
