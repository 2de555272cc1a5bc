public import Foundation

/// An update that a list view could not carry out: the rule that it breaks, where, and the counts.
public struct ListViolation: Error, Hashable, Sendable {
  /// The rules of updates, and of the sources and views that send and show them.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// An index path does not have two indices, or one is below zero.
    case malformedIndexPath = "an index path has a section and an item"
    /// An index names nothing in the list that it belongs to.
    case indexInRange = "indices lie in the list they index"
    /// The indices of a kind are out of order, or one comes twice.
    case sortedAndUnique = "indices of one kind are sorted and unique"
    /// An element is in two edits, as one that is both deleted and moved.
    case oneEditPerIndex = "no old and no new index is in two edits"
    /// An item is edited in a section that is itself deleted, inserted or reloaded.
    case noItemEditInEditedSection =
      "no item is edited in a section that is deleted, inserted or reloaded"
    /// The edits do not lead from the counts before to those after.
    case countsAddUp = "counts add up"
    /// A batch has the reload of everything among its edits.
    case noReloadInBatch = "a batch has no reload of everything"
    /// A batch begins in another one, ends without a beginning, or does not end.
    case updatesPair = "beginUpdates and endUpdates pair and do not nest"
    /// The first event is not a reload, so that the list before it is not known.
    case startsWithReload = "the first event is a reload"
    /// The counts of a list are others than the last update led to.
    case countsChangeInUpdates = "counts change only in updates"
    /// A view is told an edit that its capabilities leave out.
    case withinCapabilities = "a view is only told what it can do"
    /// A splice of rows is not one range.
    case contiguous = "a splice is contiguous"
    /// A view is updated while it is not attached to a window.
    case attached = "a view that is not attached is not updated"
    /// A view is updated while it asks for cells.
    case noUpdateInLayout = "a view is not updated while it asks for cells"
    /// A view asks for cells or titles while an update is open.
    case noQuestionInUpdate = "a view asks for cells and titles when no update is open"
    /// A cell that shows an item already is given for another one.
    case oneItemACell = "a cell shows one item at a time"
    /// An element has another content and is not reloaded.
    case keptStaysAsItWas = "what is not reloaded keeps its content"
  }

  /// What an index points at.
  public enum Index: Hashable, Sendable {
    /// A section.
    case section(Int)

    /// An item.
    case item(IndexPath)
  }

  /// The rule that is broken.
  public let rule: Rule

  /// What broke the rule, if it was one item or section; of an edit of several, the first that did.
  public let index: Index?

  /// The number of items in each section before the update, where it is known.
  public let countsBefore: [Int]?

  /// The number of items in each section after the update, where it is known.
  public let countsAfter: [Int]?

  /// The edit, the indices and the numbers, for a person.
  public let detail: String

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - index: What broke it, if it was one item or section.
  ///   - before: The number of items in each section before the update, where it is known.
  ///   - after: The number of items in each section after the update, where it is known.
  ///   - detail: The edit, the indices and the numbers, for a person.
  public init(
    _ rule: Rule, at index: Index? = nil, before: [Int]? = nil, after: [Int]? = nil,
    detail: String
  ) {
    self.rule = rule
    self.index = index
    self.countsBefore = before
    self.countsAfter = after
    self.detail = detail
  }

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - detail: The edit, the indices and the numbers, for a person.
  package init(_ rule: Rule, _ detail: String) { self.init(rule, detail: detail) }
}

extension ListViolation.Index: CustomStringConvertible {
  /// `0.2` for an item, `section 0` for a section.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let indexPath): indexPath.listDescription
    }
  }
}

extension ListViolation: CustomStringConvertible {
  public var description: String {
    let place = index.map { " \(detail) ".contains(" \($0) ") ? "" : " at \($0)" } ?? ""
    var parts = ["\(rule.rawValue): \(detail)\(place)"]
    if let countsBefore {
      parts.append("items per section before the update \(shortened(countsBefore))")
    }
    if let countsAfter { parts.append("after it \(shortened(countsAfter))") }
    return parts.joined(separator: "; ")
  }
}

/// The counts of a list, of which a person reads the first.
private func shortened(_ counts: [Int]) -> String {
  if counts.count <= 100 { return "\(counts)" }
  return "\(counts.prefix(100)) and of \(counts.count - 100) more sections"
}
