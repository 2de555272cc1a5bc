/// The identity of a value that may have no hash: the value itself, with the same hash as all.
public struct EqualityID<Value: Equatable>: Hashable {
  /// What is compared.
  public let value: Value

  /// Creates an identity.
  public init(_ value: Value) {
    self.value = value
  }

  /// Adds nothing: equal values need not have equal hashes otherwise.
  public func hash(into hasher: inout Hasher) {}
}

extension EqualityID: Sendable where Value: Sendable {}
