/// What a diff asks of two items that it has the addresses of.
///
/// The diff itself knows no types, so it is compiled once; and because the closures are made where the
/// type is known, in the program that uses the package, they are specialised there.
@usableFromInline
@safe
struct ItemRelation: Sendable {
  /// Whether two items are equal in all.
  @usableFromInline let areEqual: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Whether two items have the same identity.
  @usableFromInline let areSame: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// The hash of an item's identity.
  @usableFromInline let hash: @Sendable (UnsafeRawPointer) -> Int

  /// Whether to have the same identity is to be equal in all.
  @usableFromInline let isWhole: Bool

  @inlinable
  init<Item>(
    of _: Item.Type, areEqual: @escaping @Sendable (borrowing Item, borrowing Item) -> Bool,
    areSame: (@Sendable (borrowing Item, borrowing Item) -> Bool)?,
    hash: @escaping @Sendable (borrowing Item) -> Int
  ) {
    unsafe self.areEqual = {
      unsafe areEqual(
        $0.assumingMemoryBound(to: Item.self).pointee, $1.assumingMemoryBound(to: Item.self).pointee
      )
    }
    unsafe self.hash = { unsafe hash($0.assumingMemoryBound(to: Item.self).pointee) }
    isWhole = areSame == nil
    guard let areSame else {
      unsafe self.areSame = unsafe self.areEqual
      return
    }
    unsafe self.areSame = {
      unsafe areSame(
        $0.assumingMemoryBound(to: Item.self).pointee, $1.assumingMemoryBound(to: Item.self).pointee
      )
    }
  }
}
