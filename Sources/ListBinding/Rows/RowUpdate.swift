public import ObservableCollections

/// An update of a list whose headers are rows of their own: where each row was, and where it is.
///
/// A view collects the calls of an update, and makes one of them when it ends:
///
///     let layout = RowLayout(dataSource)
///     let update = try RowUpdate(calls, from: self.layout, to: layout)
///     for splice in update.splices() { … }
///
/// The questions cost O(log *k*) for *k* runs of the change.
public struct RowUpdate: Sendable {
  /// The rows before the update.
  public let old: RowLayout

  /// The rows after it.
  public let new: RowLayout

  let change: ListChange
  private let lookup: ChangeLookup

  /// The old rows that a call named; a header stands for its whole section.
  private var moved: Set<ListRow> = []
  private var reloaded: Set<ListRow> = []

  /// Reads the calls of one update.
  ///
  /// - Parameters:
  ///   - calls: The calls between `beginUpdates()` and `endUpdates()`, of a view that reads batches.
  ///   - old: The rows before the update.
  ///   - new: The rows after it.
  /// - Throws: The rule that the update breaks, such as calls that do not lead to the counts.
  public init(
    _ calls: [DataSourceEventKind], from old: RowLayout, to new: RowLayout
  ) throws(ListViolation) {
    (self.old, self.new) = (old, new)
    change = try ListChange(events: [.beginUpdates] + calls + [.endUpdates], from: old, to: new)
    lookup = change.lookup
    for call in calls {
      switch call {
      case .moveSection(let section, _): moved.insert(.header(section))
      case .moveItem(let indexPath, _): moved.insert(.item(indexPath))
      case .reloadSections(let sections): reloaded.formUnion(sections.map(ListRow.header))
      case .reloadItems(let indexPaths): reloaded.formUnion(indexPaths.map(ListRow.item))
      default: break
      }
    }
  }

  /// Where an old row is now; `nil` if it is gone, or cannot be told from others any more.
  public func row(after row: ListRow) -> ListRow? {
    switch row {
    case .header(let section): lookup.newIndex(ofSection: section).map(ListRow.header)
    case .item(let indexPath): lookup.newIndexPath(of: indexPath).map(ListRow.item)
    }
  }

  /// Where a new row was; `nil` if it was inserted, or cannot be told from others.
  public func row(before row: ListRow) -> ListRow? {
    switch row {
    case .header(let section): lookup.oldIndex(ofSection: section).map(ListRow.header)
    case .item(let indexPath): lookup.oldIndexPath(of: indexPath).map(ListRow.item)
    }
  }

  /// Whether a call moved an old row, alone or with its section; others may have pushed it elsewhere.
  public func isMoved(_ row: ListRow) -> Bool {
    isMovedAlone(row) || moved.contains(.header(row.section))
  }

  /// Whether a call moved this old row; a header moves with its section.
  public func isMovedAlone(_ row: ListRow) -> Bool { moved.contains(row) }

  /// Whether the content of an old row has to be asked for again, alone or with its section.
  public func isReloaded(_ row: ListRow) -> Bool {
    reloaded.contains(row) || isInReloadedSection(row)
  }

  /// Whether the section of an old row was reloaded.
  public func isInReloadedSection(_ row: ListRow) -> Bool {
    reloaded.contains(.header(row.section))
  }
}
