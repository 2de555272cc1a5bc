/// Which items a join shows that have no partner.
public enum JoinKind: Hashable, Sendable {
  /// None: pairs alone.
  case inner

  /// Those of the array that is joined.
  case left

  /// Those of both arrays.
  case full
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
