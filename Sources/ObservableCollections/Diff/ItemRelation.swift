/// What a diff asks of two items that it has the addresses of.
///
/// The diff itself knows no types, so it is compiled once; and because the closures are made where
/// the type is known, in the program that uses the package, they are specialised there.
@usableFromInline
@safe
struct ItemRelation: Sendable {
  /// Whether two items have the same identity, and if so, whether their content is the same.
  @usableFromInline let compare: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> ItemComparison

  /// The hash of an item's identity.
  @usableFromInline let hash: @Sendable (UnsafeRawPointer) -> Int?

  /// A hash that takes less time, or `nil` for an identity that has none.
  @usableFromInline let quickHash: @Sendable (UnsafeRawPointer) -> Int?

  /// Creates a relation from what is known of a type.
  ///
  /// - Parameters:
  ///   - areSame: Whether two items have the same identity; `nil` if equal items have.
  ///   - areEqual: Whether two items of the same identity have the same content.
  ///   - hash: The hash of an identity.
  ///   - quickHash: The quick hash of an identity, if it has one.
  @inlinable
  @inline(__always)
  init<Item>(
    of _: Item.Type, areSame: (@Sendable (borrowing Item, borrowing Item) -> Bool)?,
    areEqual: @escaping @Sendable (borrowing Item, borrowing Item) -> Bool,
    hash: @escaping @Sendable (borrowing Item) -> Int,
    quickHash: @escaping @Sendable (borrowing Item) -> Int?
  ) {
    unsafe self.hash = { unsafe hash($0.assumingMemoryBound(to: Item.self).pointee) }
    unsafe self.quickHash = { unsafe quickHash($0.assumingMemoryBound(to: Item.self).pointee) }
    guard let areSame else {
      unsafe compare = {
        unsafe areEqual(
          $0.assumingMemoryBound(to: Item.self).pointee,
          $1.assumingMemoryBound(to: Item.self).pointee) ? .equal : .different
      }
      return
    }
    unsafe compare = {
      let lhs = unsafe $0.assumingMemoryBound(to: Item.self)
      let rhs = unsafe $1.assumingMemoryBound(to: Item.self)
      guard unsafe areSame(lhs.pointee, rhs.pointee) else { return .different }
      return unsafe areEqual(lhs.pointee, rhs.pointee) ? .equal : .updated
    }
  }
}

/// What two items are to each other.
@usableFromInline
enum ItemComparison: Sendable {
  /// Two items of different identities, though they may look alike.
  case different

  /// The same item with other content.
  case updated

  /// The same item with the same content.
  case equal
}
