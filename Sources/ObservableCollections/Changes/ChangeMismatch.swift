/// A change and a snapshot, or two changes, that do not belong together.
public struct ChangeMismatch: Error, Hashable, Sendable {
  /// What was expected and what is there, with the counts, for a person.
  public let detail: String

  init(_ detail: String) {
    self.detail = detail
  }

  @usableFromInline
  init(_ noun: String, expected: Int, found: Int) {
    detail = "the change starts from \(expected) \(noun), and there are \(found)"
  }
}

extension ChangeMismatch: CustomStringConvertible {
  public var description: String { "Change does not fit: \(detail)" }
}
