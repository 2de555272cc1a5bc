import Foundation
import ObservableCollections

/// Reads the calls of one update of a list view, checks them, and maps the rows.
package struct UpdateReader {
  private let capabilities: ListViewCapabilities
  private let before: [Int]
  private var kinds: [DataSourceEventKind] = []
  private var patch: PatchReader?
  private var violation: ListViolation?

  // What the calls of a batch do, to find reloads beside other edits.
  private var reloads = false
  private var edits = false

  /// Starts an update.
  ///
  /// - Parameters:
  ///   - capabilities: What the view declares; its updates are read as a batch or as a patch.
  ///   - before: The number of items in each section before the update; none is negative.
  package init(capabilities: ListViewCapabilities, before: [Int]) {
    self.capabilities = capabilities
    self.before = before
    if capabilities.updates != .batch { patch = PatchReader(before: before) }
  }

  /// Reads one call; after the first violation, later calls are ignored.
  package mutating func receive(_ kind: DataSourceEventKind) {
    guard violation == nil else { return }
    do throws(ListViolation) {
      try checkCapabilities(kind)
      try checkReloadsStandAlone(kind)
      if patch == nil { kinds.append(kind) }
      try patch?.apply(kind)
    } catch {
      violation = error
    }
  }

  /// Throws the violation of the first call that broke a rule by itself.
  package func checkCalls() throws(ListViolation) {
    if let violation { throw violation }
  }

  /// Checks the whole update, and maps the rows.
  ///
  /// - Parameter after: The number of items in each section after the update; none is negative.
  /// - Throws: The first rule that the update breaks.
  package func finish(after: [Int]) throws(ListViolation) -> RowMap {
    try checkCalls()
    if let patch { return try patch.finish(after: after) }
    let map = try BatchReader.map(of: kinds, before: before, after: after)
    if !capabilities.editsMovedSections, let section = map.movedAndEditedSection {
      throw ListViolation(
        .withinCapabilities, at: .section(section), before: before, after: after,
        detail: "the view cannot edit the items of a section that is moved")
    }
    return map
  }
}

extension UpdateReader {
  /// Refuses a call that the view did not declare.
  private func checkCapabilities(_ kind: DataSourceEventKind) throws(ListViolation) {
    switch kind {
    case .reload, .beginUpdates, .endUpdates:
      return
    case .insertItems(let indexPaths), .deleteItems(let indexPaths):
      if capabilities.updates == .splices { try checkContiguous(indexPaths) }
    case .reloadItems:
      try require(capabilities.updates != .splices, kind, "reload items")
    case .moveItem:
      try require(capabilities.updates != .splices && capabilities.moves, kind, "move items")
    case .insertSections(let sections), .deleteSections(let sections):
      if capabilities.updates == .splices { try checkContiguous(sections) }
      try require(capabilities.sections, kind, "show sections")
    case .reloadSections:
      try require(capabilities.updates != .splices, kind, "reload sections")
      try require(capabilities.sections, kind, "show sections")
    case .moveSection:
      try require(capabilities.updates != .splices && capabilities.moves, kind, "move sections")
      try require(capabilities.sections, kind, "show sections")
    }
    try require(capabilities.updates != .reload, kind, "be updated in parts")
  }

  private mutating func checkReloadsStandAlone(
    _ kind: DataSourceEventKind
  ) throws(ListViolation) {
    guard capabilities.updates == .batch, !capabilities.mixesReloads else { return }
    switch kind {
    case .reloadItems, .reloadSections: reloads = true
    default: edits = true
    }
    try require(!(reloads && edits), kind, "reload beside other edits")
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
}
