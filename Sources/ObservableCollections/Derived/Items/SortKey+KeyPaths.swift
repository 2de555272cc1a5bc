// For key paths that are kept. Disfavoured, since one that is written out is taken as a closure.
extension SortKey {
  /// Smaller values first, and NaN last.
  ///
  /// - Parameter keyPath: The value of an item, as a key path; it is read as by `ascending(_:)`.
  @inlinable
  @_disfavoredOverload
  public static func ascending<Value: Comparable & Sendable>(
    _ keyPath: any KeyPath<Item, Value> & Sendable
  ) -> SortKey { ascending { $0[keyPath: keyPath] } }

  /// NaN first, then larger values.
  ///
  /// - Parameter keyPath: The value of an item, as a key path; it is read as by `ascending(_:)`.
  @inlinable
  @_disfavoredOverload
  public static func descending<Value: Comparable & Sendable>(
    _ keyPath: any KeyPath<Item, Value> & Sendable
  ) -> SortKey { descending { $0[keyPath: keyPath] } }

  /// `false` before `true`.
  ///
  /// - Parameter keyPath: The value of an item, as a key path; it is read as by `ascending(_:)`.
  @inlinable
  @_disfavoredOverload
  public static func ascending(_ keyPath: any KeyPath<Item, Bool> & Sendable) -> SortKey {
    ascending { $0[keyPath: keyPath] }
  }

  /// `true` before `false`.
  ///
  /// - Parameter keyPath: The value of an item, as a key path; it is read as by `ascending(_:)`.
  @inlinable
  @_disfavoredOverload
  public static func descending(_ keyPath: any KeyPath<Item, Bool> & Sendable) -> SortKey {
    descending { $0[keyPath: keyPath] }
  }

  /// Smaller values first, then NaN, and items without a value last, unless they are to be first.
  ///
  /// - Parameters:
  ///   - keyPath: The value of an item, if it has one, as a key path; it is read as by `ascending(_:)`.
  ///   - nilsFirst: Whether the items without a value come first.
  @inlinable
  @_disfavoredOverload
  public static func ascending<Value: Comparable & Sendable>(
    _ keyPath: any KeyPath<Item, Value?> & Sendable, nilsFirst: Bool = false
  ) -> SortKey { ascending({ $0[keyPath: keyPath] }, nilsFirst: nilsFirst) }

  /// NaN first, then larger values, and items without a value last, unless they are to be first.
  ///
  /// - Parameters:
  ///   - keyPath: The value of an item, if it has one, as a key path; it is read as by `ascending(_:)`.
  ///   - nilsFirst: Whether the items without a value come first.
  @inlinable
  @_disfavoredOverload
  public static func descending<Value: Comparable & Sendable>(
    _ keyPath: any KeyPath<Item, Value?> & Sendable, nilsFirst: Bool = false
  ) -> SortKey { descending({ $0[keyPath: keyPath] }, nilsFirst: nilsFirst) }
}
