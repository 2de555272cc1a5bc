/// A value of which a difference knows which one it is, and whether it changed.
public protocol Differentiable: SendableMetatype {
  associatedtype DifferenceIdentifier: Hashable & SendableMetatype

  /// What stays the same while the value changes.
  var differenceIdentifier: DifferenceIdentifier { get }

  /// Returns whether another value of the same identity has the same content.
  func isContentEqual(to source: Self) -> Bool
}

extension Differentiable where Self: Hashable {
  public var differenceIdentifier: Self { self }
}

extension Differentiable where Self: Equatable {
  public func isContentEqual(to source: Self) -> Bool { self == source }
}

extension Int: Differentiable {}
extension String: Differentiable {}
