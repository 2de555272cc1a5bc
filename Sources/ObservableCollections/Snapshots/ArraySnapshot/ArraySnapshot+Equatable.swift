extension ArraySnapshot: Equatable where Item: Equatable {
  /// Whether two snapshots hold equal items in the same order.
  ///
  /// - Complexity: O(1) when they are identical; otherwise O(*d* log *n*) at most for *d* items that they do
  ///   not share in memory.
  @inlinable
  public static func == (lhs: ArraySnapshot, rhs: ArraySnapshot) -> Bool {
    lhs.count == rhs.count && lhs.tree.firstDifference(from: rhs.tree, by: ==) == lhs.count
  }

  /// Whether a snapshot and an array hold equal items in the same order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: ArraySnapshot, rhs: [Item]) -> Bool {
    lhs.count == rhs.count && lhs.elementsEqual(rhs)
  }

  /// Whether an array and a snapshot hold equal items in the same order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: [Item], rhs: ArraySnapshot) -> Bool { rhs == lhs }

  /// Whether a snapshot and an array differ.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func != (lhs: ArraySnapshot, rhs: [Item]) -> Bool { !(lhs == rhs) }

  /// Whether an array and a snapshot differ.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func != (lhs: [Item], rhs: ArraySnapshot) -> Bool { !(rhs == lhs) }
}

extension ArraySnapshot: Hashable where Item: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forEach { hasher.combine($0) }
  }
}
