import Foundation
package import ObservableCollections

/// Collects the calls of one update of a list view, and reads them as a change when it ends.
package struct UpdateCalls {
  private let capabilities: ListViewCapabilities
  private let list: any DataSourceProtocol
  private var kinds: [DataSourceEventKind] = []
  private var violation: ListViolation?

  /// How many items and sections the calls edit.
  private var editCount = 0

  /// Whether changed items keep their cells: they do unless one of them was reloaded.
  package private(set) var keepsCells = true

  /// Starts an update.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the view, which say how to read indices.
  ///   - before: The number of items in each section before the update.
  package init(capabilities: ListViewCapabilities, before: [Int]) {
    self.init(capabilities: capabilities, of: ItemCounts(counts: before))
  }

  /// Starts an update of a list, which is asked for no more than what is edited.
  init(capabilities: ListViewCapabilities, of list: any DataSourceProtocol) {
    self.capabilities = capabilities
    self.list = list
  }

  private var before: [Int] { list.itemCounts }

  /// Records a call; after one beyond the view's capabilities, later calls are ignored.
  ///
  /// - Parameters:
  ///   - kind: The call.
  ///   - isReconfiguration: Whether the items that are reloaded keep their cells.
  package mutating func receive(_ kind: DataSourceEventKind, isReconfiguration: Bool = false) {
    guard violation == nil else { return }
    do throws(ListViolation) {
      try require(capabilities.reconfigures || !isReconfiguration, kind, "reconfigure items")
      if case .reloadItems = kind, !isReconfiguration { keepsCells = false }
      try check(kind)
      editCount += kind.editCount
      let limit = capabilities.maximumEditCount
      try require(editCount <= limit, kind, "take more than \(limit) edits in one update")
      kinds.append(kind)
    } catch {
      violation = error
    }
  }

  /// Throws the violation of the first call beyond the view's capabilities.
  package func checkCalls() throws(ListViolation) {
    if let violation { throw violation }
  }

  /// Reads the whole update.
  ///
  /// - Parameter after: The number of items in each section after the update.
  /// - Returns: The change, and the old indices of the items and sections that calls moved.
  /// - Throws: A rule that the update breaks.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  package func change(
    to after: [Int]
  ) throws(ListViolation) -> (change: ListChange, moved: Set<ListViolation.Index>) {
    try checkCalls()
    let new = ItemCounts(counts: after)
    let change = try change(from: list, to: new, checksAllSections: true)
    // A single call means the same in both readings.
    if capabilities.updates == .batch || kinds.count == 1 { return (change, Self.moved(kinds)) }
    return (change, Self.moved(change.batches().first?.kinds ?? []))
  }

  /// Reads the whole update, and asks only for the sections that it edits.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits of a batch; for several steps of a patch O(*s*) more for *s*
  ///   sections.
  func change(to list: any DataSourceProtocol) throws(ListViolation) -> ListChange {
    try checkCalls()
    return try change(from: self.list, to: list, checksAllSections: false)
  }

  private func change(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol, checksAllSections: Bool
  ) throws(ListViolation) -> ListChange {
    do throws(ListViolation) {
      guard capabilities.updates == .batch || kinds.count == 1 else {
        return try ListChange(Patch(kinds), from: old, to: new)
      }
      let update = kinds.count == 1 ? kinds : [.beginUpdates] + kinds + [.endUpdates]
      let change = try ListChange(
        events: update, from: old, to: new, checksAllSections: checksAllSections)
      try checkMovedSections()
      return change
    } catch {
      throw ListViolation(
        error.rule, at: error.index, before: old.itemCounts, after: new.itemCounts,
        detail: error.detail)
    }
  }

  private static func moved(_ batch: [DataSourceEventKind]) -> Set<ListViolation.Index> {
    var result: Set<ListViolation.Index> = []
    for kind in batch {
      switch kind {
      case .moveItem(let source, _): result.insert(.item(source))
      case .moveSection(let source, _): result.insert(.section(source))
      default: break
      }
    }
    return result
  }
}

// MARK: - Capabilities

extension UpdateCalls {
  /// Refuses a call that the view cannot take, alone or in one update with the others.
  private func check(_ kind: DataSourceEventKind) throws(ListViolation) {
    let isSplice = capabilities.updates == .splices
    try require(capabilities.updates != .reload, kind, "be updated in parts")
    switch kind {
    case .reload:
      throw ListViolation(.noReloadInBatch, before: before, detail: "everything is reloaded")
    case .beginUpdates, .endUpdates:
      throw ListViolation(.updatesPair, before: before, detail: "\(kind) inside an update")
    case .insertItems(let indexPaths), .deleteItems(let indexPaths):
      if isSplice { try checkContiguous(indexPaths) }
    case .reloadItems:
      try require(!isSplice, kind, "reload items")
    case .moveItem:
      try require(!isSplice && capabilities.moves, kind, "move items")
    case .insertSections(let sections), .deleteSections(let sections):
      if isSplice { try checkContiguous(sections) }
      try require(capabilities.sections, kind, "show sections")
    case .reloadSections:
      try require(!isSplice, kind, "reload sections")
      try require(capabilities.sections, kind, "show sections")
    case .moveSection:
      try require(!isSplice && capabilities.moves, kind, "move sections")
      try require(capabilities.sections, kind, "show sections")
    }
    guard capabilities.updates == .batch, !capabilities.mixesReloads, let first = kinds.first
    else { return }
    try require(first.isReload == kind.isReload, kind, "reload beside other edits")
  }

  private func require(
    _ isAble: Bool, _ kind: DataSourceEventKind, _ ability: String
  ) throws(ListViolation) {
    guard !isAble else { return }
    throw ListViolation(
      .withinCapabilities, before: before,
      detail: "the view cannot \(ability), it got \(kind)")
  }

  private func checkContiguous(_ indexPaths: [IndexPath]) throws(ListViolation) {
    for (first, second) in zip(indexPaths, indexPaths.dropFirst()) {
      let isNext =
        first.count == 2 && second.count == 2 && first[0] == second[0] && second[1] > first[1]
        && second[1] &- first[1] == 1
      guard isNext else {
        throw ListViolation(
          .contiguous, at: .item(second), before: before,
          detail: "it follows \(first.listDescription)")
      }
    }
  }

  private func checkContiguous(_ sections: IndexSet) throws(ListViolation) {
    let ranges = sections.rangeView.prefix(2).map { $0 }
    guard ranges.count == 2 else { return }
    throw ListViolation(
      .contiguous, at: .section(ranges[1].lowerBound), before: before,
      detail: "it follows section \(ranges[0].upperBound - 1)")
  }

  /// Refuses a batch that moves a section and edits its items, if the view cannot take one.
  private func checkMovedSections() throws(ListViolation) {
    if capabilities.editsMovedSections || capabilities.updates != .batch { return }
    var sources: Set<Int> = []
    var destinations: Set<Int> = []
    for case .moveSection(let source, let destination) in kinds {
      sources.insert(source)
      destinations.insert(destination)
    }
    if sources.isEmpty { return }
    for kind in kinds {
      let (old, new): ([IndexPath], [IndexPath]) =
        switch kind {
        case .deleteItems(let old), .reloadItems(let old): (old, [])
        case .insertItems(let new): ([], new)
        case .moveItem(let old, let new): ([old], [new])
        default: ([], [])
        }
      guard
        let edited = old.first(where: { sources.contains($0.section) })
          ?? new.first(where: { destinations.contains($0.section) })
      else { continue }
      throw ListViolation(
        .withinCapabilities, at: .item(edited),
        detail: "the view cannot edit the items of a section that is moved")
    }
  }
}

extension DataSourceEventKind {
  /// How many items and sections it edits.
  fileprivate var editCount: Int {
    switch self {
    case .reload, .beginUpdates, .endUpdates: 0
    case .insertItems(let items), .deleteItems(let items), .reloadItems(let items): items.count
    case .insertSections(let sections), .deleteSections(let sections),
      .reloadSections(let sections):
      sections.count
    case .moveItem, .moveSection: 1
    }
  }

  fileprivate var isReload: Bool {
    switch self {
    case .reload, .reloadItems, .reloadSections: true
    default: false
    }
  }
}
