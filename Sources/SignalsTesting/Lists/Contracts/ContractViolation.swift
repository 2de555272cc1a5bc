/// A call that a view of some kind does not survive, or answers by showing wrong rows.
public struct ContractViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of view, as in `UITableView`.
  public let view: String

  /// What the call did wrong, in the words of that view.
  public let detail: String

  /// Creates a violation.
  public init(view: String, detail: String) {
    self.view = view
    self.detail = detail
  }

  public var description: String { "\(view): \(detail)" }
}
