/// An update that no list view could carry out: the rule it breaks, where, and the counts.
public struct BatchRuleViolation: Error, Hashable, Sendable {
  /// The rules that every update of a list keeps.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Every index names a section or an item that is there.
    case indexInRange = "index in range"

    /// The indices of one kind are sorted and unique.
    case sortedAndUnique = "indices sorted and unique"

    /// No old index is in two of deleted, moved-from and reloaded; no new index in two of inserted
    /// and moved-to.
    case oneEditPerIndex = "one edit per index"

    /// No item edit lies in a section that is deleted, inserted or reloaded.
    case noItemEditInEditedSection = "no item edit in an edited section"

    /// New count = old count − deleted − moved out + inserted + moved in.
    case countsAddUp = "counts add up"

    /// What is neither deleted, inserted nor moved keeps its order and, unless it is reloaded, its
    /// content.
    case keptStaysAsItWas = "kept stays as it was"

    /// `beginUpdates` and `endUpdates` pair and do not nest.
    case updatesPair = "begin and end pair"
  }

  /// The rule that is broken.
  public let rule: Rule

  /// The kind of edit, the index and the counts, for a person.
  public let detail: String

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - detail: The kind of edit, the index and the counts, for a person.
  public init(_ rule: Rule, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }
}

extension BatchRuleViolation: CustomStringConvertible {
  public var description: String { "Batch rule “\(rule.rawValue)” broken: \(detail)" }
}
