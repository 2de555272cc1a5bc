public import ListBinding
public import ObservableCollections

/// A mirror of what listens to a `QAbstractItemModel`, whose top-level rows are the sections.
///
/// Each step is told twice: `begin…` while the rows are as before, `end…` when they have changed. Steps
/// do not nest, and nothing changes outside of them. The destination of a move is an index before it,
/// and one from the first to behind the last of the moved rows is refused.
///
/// Displays are the rows in the viewport of a `QAbstractItemView`, which tells nobody: an adapter compares
/// them after each layout and each scroll. A widget that shows a row is deleted with it, not used again,
/// and nothing is prefetched.
@MainActor
public final class QAbstractItemModelContract: ViewContract {
  public static let name = "QAbstractItemModel"
  public static let reusesCells = false
  public static let capabilities = ListViewCapabilities(updates: .patch, reconfigures: true)

  /// The rows of the model; a change of them must be told before and after.
  public var sections: [StrictSection] = []
  private let host: ContractHost
  private var tester = ItemModelTester()

  /// The sections whose rows are inserted when the update ends, since only then their number is known.
  private var emptySections: [StrictSection] = []
  private var isOpen = false
  private var isBroken = false

  public var isUpdating: Bool { isOpen }

  public init(_ host: ContractHost) { self.host = host }

  // MARK: The model

  /// Begins an insertion of the rows `first` to `last` as they are numbered after it; without a parent,
  /// of sections.
  public func beginInsertRows(parent: Int?, first: Int, last: Int) {
    check(tester.begin(.insert(parent: parent, first: first, last: last), sections))
  }

  /// Ends the insertion of rows.
  public func endInsertRows() { check(tester.end("endInsertRows", sections)) }

  /// Begins a removal of the rows `first` to `last` as they are numbered before it; without a parent,
  /// of sections.
  public func beginRemoveRows(parent: Int?, first: Int, last: Int) {
    check(tester.begin(.remove(parent: parent, first: first, last: last), sections))
  }

  /// Ends the removal of rows.
  public func endRemoveRows() { check(tester.end("endRemoveRows", sections)) }

  /// Begins the move of rows, all by their indices before it; of sections without parents.
  ///
  /// - Returns: Whether the move is one; a move to where the rows are is refused.
  public func beginMoveRows(
    parent: Int?, first: Int, last: Int, destinationParent: Int?, destinationChild: Int
  ) -> Bool {
    let step = ItemModelTester.Step.move(
      parent: parent, first: first, last: last, to: destinationParent, child: destinationChild)
    return check(tester.begin(step, sections))
  }

  /// Ends the move of rows.
  public func endMoveRows() { check(tester.end("endMoveRows", sections)) }

  /// Tells that rows of a section have another content.
  public func dataChanged(parent: Int, first: Int, last: Int) {
    let rows = sections.indices.contains(parent) ? sections[parent].rows : []
    guard first >= 0, first <= last, last < rows.count else {
      return fail("dataChanged of \(first) to \(last) of \(rows.count) rows")
    }
    check(tester.problem(outsideOfSteps: sections, "dataChanged"))
    for row in rows[first...last] { row.isStale = true }
  }

  @discardableResult
  private func check(_ problem: String?) -> Bool {
    if let problem { fail(problem) }
    return problem == nil
  }

  private func fail(_ detail: String) {
    if isBroken { return }
    host.report(detail)
    isBroken = true
  }

  // MARK: The calls of a list view

  /// Resets the model.
  public func reload() {
    (isOpen, isBroken) = (false, false)
    emptySections = []
    sections = host.counts().map { StrictSection(count: $0) }
    tester.reset(sections)
    host.fill(sections)
  }

  public func begin() {
    if isOpen { fail("an update begins inside another") }
    isOpen = true
  }

  public func end() {
    if !isOpen { fail("an update ends that has not begun") }
    isOpen = false
    finish()
  }

  private func finish() {
    let counts = host.counts()
    for (index, section) in sections.enumerated() where index < counts.count && !isBroken {
      guard emptySections.contains(where: { $0 === section }), counts[index] > 0 else { continue }
      insertRows(0..<counts[index], section: index)
    }
    emptySections = []
    check(tester.problem(outsideOfSteps: sections, "the end of an update"))
    if counts != sections.map(\.rows.count) {
      fail("rowCount is \(sections.map(\.rows.count)), but the list has \(counts)")
    }
    if isBroken { reload() } else { host.fill(sections) }
  }

  public func reconfigure(_ indexPaths: [IndexPath]) { receive(.reloadItems(indexPaths)) }

  public func receive(_ call: DataSourceEventKind) {
    if !isBroken { apply(call) }
    if !isOpen { finish() }
  }

  private func apply(_ call: DataSourceEventKind) {
    switch call {
    case .insertItems(let indexPaths):
      for span in ItemSpan.of(indexPaths) where isKnown(span.section) {
        insertRows(span.items, section: span.section)
      }
    case .deleteItems(let indexPaths):
      for span in ItemSpan.of(indexPaths).reversed() where isKnown(span.section) {
        removeRows(span.items, section: span.section)
      }
    case .reloadItems(let indexPaths):
      for span in ItemSpan.of(indexPaths) where isKnown(span.section) {
        let (first, last) = (span.items.lowerBound, span.items.upperBound - 1)
        dataChanged(parent: span.section, first: first, last: last)
      }
    case .moveItem(let from, let to):
      guard isKnown(from.section), isKnown(to.section) else { return }
      let isBehind = from.section == to.section && to.item >= from.item
      guard
        beginMoveRows(
          parent: from.section, first: from.item, last: from.item, destinationParent: to.section,
          destinationChild: to.item + (isBehind ? 1 : 0))
      else { return }
      sections[to.section].rows.insert(
        sections[from.section].rows.remove(at: from.item), at: to.item)
      endMoveRows()
    case .insertSections(let indices):
      for range in indices.rangeView {
        beginInsertRows(parent: nil, first: range.lowerBound, last: range.upperBound - 1)
        if isBroken { return }
        let new = range.map { _ in StrictSection() }
        sections.insert(contentsOf: new, at: range.lowerBound)
        emptySections += new
        endInsertRows()
      }
    case .deleteSections(let indices):
      for range in indices.rangeView.reversed() {
        beginRemoveRows(parent: nil, first: range.lowerBound, last: range.upperBound - 1)
        if isBroken { return }
        sections.removeSubrange(range)
        endRemoveRows()
      }
    case .reloadSections(let indices):
      for index in indices where isKnown(index) {
        let section = sections[index]
        section.knowsTitle = false
        if !section.rows.isEmpty { removeRows(0..<section.rows.count, section: index) }
        emptySections.append(section)
      }
    case .moveSection(let from, let to):
      guard
        beginMoveRows(
          parent: nil, first: from, last: from, destinationParent: nil,
          destinationChild: to + (to >= from ? 1 : 0))
      else { return }
      sections.insert(sections.remove(at: from), at: to)
      endMoveRows()
    case .reload, .beginUpdates, .endUpdates: break
    }
  }

  private func isKnown(_ section: Int) -> Bool {
    if isBroken { return false }
    guard sections.indices.contains(section) else {
      fail("there is no top-level row \(section) of \(sections.count)")
      return false
    }
    if emptySections.contains(where: { $0 === sections[section] }) {
      fail("the rows of a section are edited whose number is not known yet")
    }
    return !isBroken
  }

  private func insertRows(_ range: Range<Int>, section: Int) {
    beginInsertRows(parent: section, first: range.lowerBound, last: range.upperBound - 1)
    if isBroken { return }
    sections[section].rows.insert(
      contentsOf: range.map { _ in StrictRow() }, at: range.lowerBound)
    endInsertRows()
  }

  private func removeRows(_ range: Range<Int>, section: Int) {
    beginRemoveRows(parent: section, first: range.lowerBound, last: range.upperBound - 1)
    if isBroken { return }
    sections[section].rows.removeSubrange(range)
    endRemoveRows()
  }
}
