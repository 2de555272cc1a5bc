/// The gaps between the marks of a list: an insertion before all marks changes one of them.
@usableFromInline
struct GapShape: TreeShape {
  @usableFromInline static var leafCapacity: Int { 32 }

  /// The number of places that gaps and the marks after them take.
  @usableFromInline var empty: Int { 0 }

  /// - Parameter gap: The number of places without a mark before one that has a mark.
  @usableFromInline
  func summary(of gap: Int) -> Int { gap &+ 1 }

  @usableFromInline
  func join(_ first: Int, _ second: Int) -> Int { first &+ second }

  @usableFromInline
  func difference(from old: Int, to new: Int) -> Int? { new &- old }
}
