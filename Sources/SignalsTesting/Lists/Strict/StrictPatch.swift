public import ObservableCollections

/// Checks the calls of a patch one by one, each on the result of the previous one.
///
/// Like `StrictBatch` it is plain and slow, and reads lists of up to 2²⁴ items. The items of a
/// section that was inserted or reloaded are unknown until the patch ends, so they cannot be edited.
public struct StrictPatch {
  private struct Section {
    var origin: ListArrangement.Origin<Int>
    var items: [ListArrangement.Origin<IndexPath>]?
  }

  private let before: [Int]
  private var sections: [Section] = []

  /// Starts a patch on a list with the given number of items in each section.
  public init(before: [Int]) {
    self.before = before
    guard before.strictProblem == nil else { return }
    sections = before.enumerated().map { section, count in
      Section(
        origin: .kept(section),
        items: (0..<max(count, 0)).map { .kept(IndexPath(item: $0, section: section)) })
    }
  }

  /// Applies one call.
  ///
  /// - Throws: The rule that it breaks.
  public mutating func apply(_ kind: DataSourceEventKind) throws(ListViolation) {
    if let problem = before.strictProblem { throw violation(.countsAddUp, problem) }
    switch kind {
    case .reload:
      throw violation(.noReloadInBatch, "everything is reloaded")
    case .beginUpdates, .endUpdates:
      throw violation(.updatesPair, "a batch is inside a batch")
    case .insertItems(let indexPaths):
      try indexPaths.checkSorted(before: before)
      for indexPath in indexPaths { try insert(.inserted, at: indexPath) }
    case .deleteItems(let indexPaths):
      try indexPaths.checkSorted(before: before)
      for indexPath in indexPaths.reversed() { _ = try remove(at: indexPath) }
    case .reloadItems(let indexPaths):
      try indexPaths.checkSorted(before: before)
      for indexPath in indexPaths { try insert(try remove(at: indexPath).reloaded, at: indexPath) }
    case .moveItem(let source, let destination):
      try insert(try remove(at: source), at: destination)
    case .insertSections(let indices):
      guard indices.count < 1 << 24 else {
        throw violation(.countsAddUp, "\(indices.count) sections are inserted")
      }
      for index in indices { try insert(Section(origin: .inserted, items: nil), at: index) }
    case .deleteSections(let indices):
      for index in indices.reversed() { _ = try remove(section: index) }
    case .reloadSections(let indices):
      for index in indices {
        let section = try remove(section: index)
        try insert(Section(origin: section.origin.reloaded, items: nil), at: index)
      }
    case .moveSection(let source, let destination):
      try insert(try remove(section: source), at: destination)
    }
  }

  /// Compares the result with the counts of the data source.
  ///
  /// - Parameter after: The number of items in each section of the data source.
  /// - Returns: The origin of each section and item after the patch.
  /// - Throws: The counts that do not add up.
  public func finish(after: [Int]) throws(ListViolation) -> ListArrangement {
    for counts in [before, after] {
      guard let problem = counts.strictProblem else { continue }
      throw violation(.countsAddUp, after: after, problem)
    }
    guard sections.count == after.count else {
      throw violation(
        .countsAddUp, after: after,
        "the calls give \(sections.count) sections, the data source has \(after.count)")
    }
    var result = ListArrangement(sections: [])
    for (index, section) in sections.enumerated() {
      let items = section.items ?? Array(repeating: .inserted, count: max(after[index], 0))
      guard items.count == after[index] else {
        throw violation(
          .countsAddUp, at: .section(index), after: after,
          "the calls give \(items.count) items, the data source has \(after[index])")
      }
      result.sections.append(ListArrangement.Section(origin: section.origin, items: items))
    }
    return result
  }
}

extension StrictPatch {
  private func violation(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil,
    after: [Int]? = nil, _ detail: String
  ) -> ListViolation {
    ListViolation(rule, at: index, before: before, after: after, detail: detail)
  }

  private func itemCount(inSectionOf indexPath: IndexPath) throws(ListViolation) -> Int {
    guard indexPath.count == 2 else {
      throw violation(
        .malformedIndexPath, at: .item(indexPath), "there are \(indexPath.count) indices")
    }
    guard sections.indices.contains(indexPath.section) else {
      throw violation(
        .indexInRange, at: .item(indexPath), "there are \(sections.count) sections by now")
    }
    guard let count = sections[indexPath.section].items?.count else {
      throw violation(
        .noItemEditInEditedSection, at: .item(indexPath), "the section was inserted or reloaded")
    }
    return count
  }

  private mutating func insert(
    _ origin: ListArrangement.Origin<IndexPath>, at indexPath: IndexPath
  ) throws(ListViolation) {
    let count = try itemCount(inSectionOf: indexPath)
    guard 0...count ~= indexPath.item else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items by now")
    }
    sections[indexPath.section].items?.insert(origin, at: indexPath.item)
  }

  private mutating func remove(
    at indexPath: IndexPath
  ) throws(ListViolation) -> ListArrangement.Origin<IndexPath> {
    let count = try itemCount(inSectionOf: indexPath)
    guard 0..<count ~= indexPath.item else {
      throw violation(
        .indexInRange, at: .item(indexPath), "the section has \(count) items by now")
    }
    return sections[indexPath.section].items?.remove(at: indexPath.item) ?? .inserted
  }

  private mutating func insert(_ section: Section, at index: Int) throws(ListViolation) {
    guard 0...sections.count ~= index else {
      throw violation(
        .indexInRange, at: .section(index), "there are \(sections.count) sections by now")
    }
    sections.insert(section, at: index)
  }

  private mutating func remove(section index: Int) throws(ListViolation) -> Section {
    guard sections.indices.contains(index) else {
      throw violation(
        .indexInRange, at: .section(index), "there are \(sections.count) sections by now")
    }
    return sections.remove(at: index)
  }
}

extension ListArrangement.Origin {
  /// The same place, showing something else.
  fileprivate var reloaded: Self {
    switch self {
    case .kept(let index), .reloaded(let index): .reloaded(index)
    case .inserted: .inserted
    }
  }
}
