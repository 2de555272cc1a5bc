/// The rows of a section, whatever is above and below them.
@MainActor
final class SectionRows {
  /// The rows in order.
  var order = IdentityOrder<ObjectIdentifier>()

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}
