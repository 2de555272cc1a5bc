/// Composes many single edits into one change.
///
/// The edits are composed in pairs of equal size, as digits of a binary counter carry: *k* edits
/// make *k* compositions, of which half join two single edits, a quarter two pairs, and so on.
@usableFromInline
struct ChangeComposer: Sendable {
  @usableFromInline var pending: [(change: ListChange, edits: Int)] = []

  @inlinable
  init() {}

  @usableFromInline var isEmpty: Bool { pending.isEmpty }

  /// Adds the next change.
  ///
  /// - Complexity: O(log² *k*) amortised for *k* single edits.
  mutating func append(_ change: ListChange) {
    var last = (change: change, edits: 1)
    while let before = pending.last, before.edits <= last.edits {
      pending.removeLast()
      last = (before.change.followed(by: last.change), before.edits + last.edits)
    }
    pending.append(last)
  }

  /// The composition of all changes, or `nil` when there is none; starts anew.
  mutating func finish() -> ListChange? {
    defer { pending = [] }
    guard var result = pending.popLast()?.change else { return nil }
    while let before = pending.popLast() { result = before.change.followed(by: result) }
    return result
  }
}
