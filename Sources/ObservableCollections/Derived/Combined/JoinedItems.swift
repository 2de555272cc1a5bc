/// Which items a join shows that have no partner.
public enum JoinKind: Hashable, Sendable {
  /// None: pairs alone.
  case inner

  /// Those of the array that is joined.
  case left

  /// Those of both arrays.
  case full
}

/// What the items of two arrays are joined on.
public struct JoinKeys<Left, Right, Key: Hashable>: Sendable {
  @usableFromInline let left: @Sendable (Left) -> Key
  @usableFromInline let right: @Sendable (Right) -> Key

  /// Creates a pair of closures.
  ///
  /// - Parameters:
  ///   - left: The key of an item of the array that is joined.
  ///   - right: The key of an item of the array that it is joined with.
  public init(
    _ left: @escaping @Sendable (Left) -> Key, equals right: @escaping @Sendable (Right) -> Key
  ) {
    self.left = left
    self.right = right
  }
}

/// A row of a join: two items with the same key, or one without a partner.
public struct JoinedItems<Left, Right> {
  /// The item of the array that is joined; `nil` when there is no partner.
  public let left: Left?

  /// The item of the array that it is joined with; `nil` when there is no partner.
  public let right: Right?

  /// Creates a row.
  public init(left: Left?, right: Right?) {
    self.left = left
    self.right = right
  }
}

extension JoinedItems: Sendable where Left: Sendable, Right: Sendable {}
extension JoinedItems: Equatable where Left: Equatable, Right: Equatable {}
extension JoinedItems: Hashable where Left: Hashable, Right: Hashable {}

extension JoinedItems: Wrapper {
  static var wrapped: [Any.Type] { [Left.self, Right.self] }
}
