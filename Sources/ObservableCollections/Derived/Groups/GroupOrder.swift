/// The order of the sections of a grouped list.
public struct GroupOrder<Key: Sendable>: Sendable {
  /// Whether a section comes before another; `nil` for the order of their first items.
  @usableFromInline let areInIncreasingOrder: (@Sendable (Key, Key) -> Bool)?

  @inlinable
  init(areInIncreasingOrder: (@Sendable (Key, Key) -> Bool)?) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// A section stands where the first of its items stands among those of the others.
  @inlinable public static var firstAppearance: GroupOrder { GroupOrder(areInIncreasingOrder: nil) }

  /// Sections are in the order of their keys.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first key comes before the second; a strict weak
  ///   order. Sections whose keys are neither before nor behind each other are in the order of their
  ///   first items.
  @inlinable
  public static func by(
    _ areInIncreasingOrder: @escaping @Sendable (Key, Key) -> Bool
  ) -> GroupOrder {
    GroupOrder(areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension GroupOrder where Key: Comparable {
  /// Sections are in the ascending order of their keys; NaN is the last one.
  @inlinable public static var ascending: GroupOrder { .by { comesBefore($0, $1) } }

  /// Sections are in the descending order of their keys; NaN is the first one.
  @inlinable public static var descending: GroupOrder { .by { comesBefore($1, $0) } }
}
