/// Composes updates into one, as they come.
///
/// It keeps the list before the first and the one after the last, and in between only what changed:
/// edits that cancel out leave nothing.
@usableFromInline
package struct UpdateComposer<Snapshot: DataSourceProtocol> {
  /// The list before the first update.
  @usableFromInline package let old: Snapshot

  /// The list after the last update.
  @usableFromInline package internal(set) var new: Snapshot

  /// The version of the last update.
  @usableFromInline package internal(set) var version: Int

  /// The first update, while it is the only one.
  @usableFromInline var only: ListUpdate<Snapshot>.Content?
  @usableFromInline var edits = EditComposer()

  /// The item counts of the sections that were edited, if updates are unchecked.
  @usableFromInline var counts: [Int: Int] = [:]

  /// Creates a composer of an update and those that follow.
  @inlinable
  package init(_ first: ListUpdate<Snapshot>) {
    old = first.old
    new = first.new
    version = first.version
    only = first.content
  }

  /// Adds the next update.
  ///
  /// - Returns: The list that the composer no longer holds, to be released outside of locks.
  /// - Complexity: O(log *k*) for an edit after *k* others; O(log² *k*) amortised for each edit of a
  ///   change of several.
  @inlinable
  package mutating func append(_ update: ListUpdate<Snapshot>) -> Snapshot {
    if let only = only.take() { edits.append(only, leadingTo: new) }
    edits.append(update.content, leadingTo: update.new)
    defer { new = update.new }
    version = update.version
    return new
  }

  /// All updates as one; `nil` when nothing changed. A single one is as it came.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  package func update() -> ListUpdate<Snapshot>? {
    if let only {
      return ListUpdate(from: old, to: new, content: only, version: version)
    }
    return edits.change().map {
      ListUpdate(from: old, to: new, content: .batch($0), version: version)
    }
  }
}

extension UpdateComposer: Sendable where Snapshot: Sendable {}
