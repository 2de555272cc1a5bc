public import ObservableCollections

/// What an update of a list view got wrong: the rule, the index, and the counts.
public struct ListViewViolation: Error, Hashable, Sendable {
  /// The rules that a strict list view enforces.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    case malformedIndexPath = "an index path has a section and an item"
    case indexInRange = "indices lie in the list they index"
    case sortedAndUnique = "indices of one kind are sorted and unique"
    case oneEditPerIndex = "no old and no new index is in two edits"
    case noItemEditInEditedSection =
      "no item is edited in a section that is deleted, inserted or reloaded"
    case countsAddUp = "counts add up"
    case noReloadInBatch = "a batch has no reload of everything"
    case updatesPair = "beginUpdates and endUpdates pair and do not nest"
    case startsWithReload = "the first event is a reload"
    case countsChangeInUpdates = "counts change only in updates"
    case withinCapabilities = "a view is only told what it can do"
    case contiguous = "a splice is contiguous"
    case attached = "a view that is not attached is not updated"
    case noUpdateInLayout = "a view is not updated while it asks for cells"
    case oneItemACell = "a cell shows one item at a time"
    case keptStaysAsItWas = "what is not reloaded keeps its content"
  }

  /// What an index points at.
  public enum Index: Hashable, Sendable {
    case section(Int)
    case item(IndexPath)
  }

  /// The rule that was broken.
  public let rule: Rule

  /// The offending index, if the rule is about one.
  public let index: Index?

  /// The number of items in each section before the update.
  public let countsBefore: [Int]

  /// The number of items in each section after the update, if it was known already.
  public let countsAfter: [Int]?

  /// What exactly was wrong, with the numbers.
  public let detail: String

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - index: What broke it, if it was one item or section.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number after it, if it was known already.
  ///   - detail: What exactly was wrong, with the numbers.
  public init(
    _ rule: Rule, at index: Index? = nil, before: [Int], after: [Int]? = nil, detail: String
  ) {
    self.rule = rule
    self.index = index
    self.countsBefore = before
    self.countsAfter = after
    self.detail = detail
  }
}

extension ListViewViolation.Index: CustomStringConvertible {
  /// `0.2` for an item, `section 0` for a section.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let indexPath): indexPath.listDescription
    }
  }
}

extension ListViewViolation: CustomStringConvertible {
  public var description: String {
    let place = index.map { " at \($0)" } ?? ""
    let after = countsAfter.map { ", after it \($0)" } ?? ""
    return "\(rule.rawValue): \(detail)\(place); "
      + "items per section before the update \(countsBefore)\(after)"
  }
}
