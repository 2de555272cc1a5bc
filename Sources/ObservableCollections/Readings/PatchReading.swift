import Foundation

extension ListChange {
  /// Reads the change that single steps make, and checks each of them.
  ///
  /// - Parameters:
  ///   - patch: The steps, each on the result of the one before.
  ///   - old: The data source before the first step.
  ///   - new: The data source after the last step.
  /// - Complexity: O(*k* log *k* + *s*) for *k* steps and *s* sections, and O(*s*) for each step that
  ///   inserts, deletes or moves sections.
  /// - Throws: The rule that a step breaks.
  public init(
    _ patch: Patch, from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) {
    var reading = try PatchReading(old: old)
    try reading.follow(patch, to: new)
    for step in patch.steps { try reading.carryOut(step) }
    self = try reading.finish(new)
  }
}

extension Batch {
  /// The same change as single steps.
  ///
  /// - Parameters:
  ///   - old: The data source before the batch.
  ///   - new: The data source after the batch.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the batch breaks.
  public func patch(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) -> Patch {
    try ListChange(self, from: old, to: new).patch()
  }
}

extension Patch {
  /// The same change as batches, one after the other.
  ///
  /// - Parameters:
  ///   - old: The data source before the first step.
  ///   - new: The data source after the last step.
  /// - Complexity: O(*k* log *k* + *s*) for *k* steps and *s* sections, and O(*s*) for each step that
  ///   inserts, deletes or moves sections.
  /// - Throws: The rule that a step breaks.
  public func batches(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(ListViolation) -> [Batch] {
    try ListChange(self, from: old, to: new).batches()
  }
}

/// The sections of a list in the middle of a patch.
private struct SteppedSections: DataSourceProtocol {
  struct Section {
    /// Old sections are numbered from 0 on, inserted ones follow in the order of the steps.
    var number: Int
    var count: Int

    /// Whether it was inserted or reloaded, so that it has all of its new items already.
    var isNew = false
  }

  var sections: [Section]

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int { sections[section].count }
}

/// The working state while the steps of a patch are checked and composed.
private struct PatchReading {
  private var list: SteppedSections
  private let oldSectionCount: Int
  private var insertedSections = 0

  /// How many items each section has in the end, by its number.
  private var finalCounts: [Int: Int] = [:]
  private var composer = EditComposer()

  init(old: some DataSourceProtocol) throws(ListViolation) {
    oldSectionCount = try old.checkedSectionCount()
    list = SteppedSections(sections: [])
    for section in 0..<oldSectionCount {
      let count = try old.checkedItemCount(ofSection: section)
      list.sections.append(.init(number: section, count: count))
    }
  }

  /// Finds where each section is in the end.
  mutating func follow(_ patch: Patch, to new: some DataSourceProtocol) throws(ListViolation) {
    let newCount = try new.checkedSectionCount()
    var numbers = Array(list.sections.indices)
    var next = numbers.count
    var stillDeleted = patch.deletedSectionCount
    // Besides the old sections, few are deleted that the steps themselves insert.
    let mostDeleted = oldSectionCount + patch.steps.count + (1 << 16)
    for step in patch.steps {
      switch step {
      case .deleteSections(let sections):
        try Self.check(sections, numbers.count, step)
        numbers.removeSubrange(sections)
        stillDeleted -= sections.count
      case .insertSections(let sections):
        // So that what is inserted and deleted again cannot take more memory than there is.
        try Self.check(sections.lowerBound..<sections.lowerBound, numbers.count, step)
        let room = newCount + min(stillDeleted, mostDeleted) - numbers.count
        guard sections.count <= room else {
          throw ListViolation(.countsAddUp, "\(step), and \(newCount) sections in the end")
        }
        numbers.insert(contentsOf: next..<(next + sections.count), at: sections.lowerBound)
        next += sections.count
      case .moveSection(let from, let to):
        try Self.check(from, numbers.count, step)
        try Self.check(to, numbers.count, step)
        numbers.insert(numbers.remove(at: from), at: to)
      default:
        break
      }
    }
    guard numbers.count == newCount else {
      throw ListViolation(
        .countsAddUp, "the steps lead to \(numbers.count) sections, but there are \(newCount)")
    }
    for (section, number) in numbers.enumerated() {
      finalCounts[number] = try new.checkedItemCount(ofSection: section)
    }
  }

  /// Checks a step and adds it to those before.
  mutating func carryOut(_ step: ListEdit) throws(ListViolation) {
    var oldCounts: [Int] = []
    switch step {
    case .deleteItems(let items, let section):
      try check(items, in: section, step)
      list.sections[section].count -= items.count
    case .insertItems(let items, let section):
      try check(items.lowerBound..<items.lowerBound, in: section, step)
      guard ListChange.isCount(items.count) else {
        throw ListViolation(.indexInRange, "\(step): there cannot be as many items")
      }
      list.sections[section].count += items.count
    case .reloadItems(let items, let section):
      try check(items, in: section, step)
    case .moveItem(let from, let to):
      try move(from, to, step)
    case .deleteSections(let sections):
      list.sections.removeSubrange(sections)
    case .insertSections(let sections):
      let first = oldSectionCount + insertedSections
      insertedSections += sections.count
      let inserted = (first..<(first + sections.count)).map {
        SteppedSections.Section(number: $0, count: finalCounts[$0] ?? 0, isNew: true)
      }
      list.sections.insert(contentsOf: inserted, at: sections.lowerBound)
    case .reloadSections(let sections):
      try Self.check(sections, list.sections.count, step)
      oldCounts = sections.map { list.sections[$0].count }
      for section in sections where !list.sections[section].isNew {
        list.sections[section].count = finalCounts[list.sections[section].number] ?? 0
        list.sections[section].isNew = true
      }
    case .updateSection(let section):
      try Self.check(section, list.sections.count, step)
    case .moveSection(let from, let to):
      list.sections.insert(list.sections.remove(at: from), at: to)
    }
    composer.append(step, leadingTo: list, oldCounts: oldCounts)
  }

  private mutating func move(
    _ from: IndexPath, _ to: IndexPath, _ step: ListEdit
  ) throws(ListViolation) {
    for indexPath in [from, to] where indexPath.count != 2 {
      throw ListViolation(
        .malformedIndexPath, at: .item(indexPath),
        detail: "\(indexPath) has \(indexPath.count) indices, not 2")
    }
    guard from.item < .max else {
      throw ListViolation(.indexInRange, at: .item(from), detail: "\(step)")
    }
    try check(from.item..<(from.item + 1), in: from.section, step)
    list.sections[from.section].count -= 1
    try check(to.item..<to.item, in: to.section, step)
    list.sections[to.section].count += 1
  }

  func finish(_ new: some DataSourceProtocol) throws(ListViolation) -> ListChange {
    for (section, state) in list.sections.enumerated() {
      guard state.count == new.numberOfItems(inSection: section) else {
        throw ListViolation(
          .countsAddUp, at: .section(section),
          detail: """
            the steps lead to \(state.count) items in section \(section), but there are \
            \(new.numberOfItems(inSection: section))
            """)
      }
    }
    return composer.change() ?? .identity(sectionCount: oldSectionCount)
  }

  private func check(
    _ items: Range<Int>, in section: Int, _ step: ListEdit
  ) throws(ListViolation) {
    try Self.check(section, list.sections.count, step)
    let state = list.sections[section]
    guard !state.isNew else {
      throw ListViolation(
        .noItemEditInEditedSection, at: .section(section),
        detail: "\(step): the section is inserted or reloaded before")
    }
    guard items.lowerBound >= 0, items.upperBound <= state.count else {
      let outside = items.lowerBound < 0 ? items.lowerBound : max(items.lowerBound, state.count)
      throw ListViolation(
        .indexInRange, at: .item(IndexPath(item: outside, section: section)),
        detail: "\(step), of \(state.count) items")
    }
  }

  private static func check(
    _ section: Int, _ count: Int, _ step: ListEdit
  ) throws(ListViolation) {
    guard section >= 0, section < count else {
      throw ListViolation(
        .indexInRange, at: .section(section), detail: "\(step), of \(count) sections")
    }
  }

  private static func check(
    _ sections: Range<Int>, _ count: Int, _ step: ListEdit
  ) throws(ListViolation) {
    guard sections.lowerBound >= 0, sections.upperBound <= count else {
      let outside = sections.lowerBound < 0 ? sections.lowerBound : max(sections.lowerBound, count)
      throw ListViolation(
        .indexInRange, at: .section(outside), detail: "\(step), of \(count) sections")
    }
  }
}

extension Patch {
  /// How many sections the steps delete, or as many as can be counted.
  fileprivate var deletedSectionCount: Int {
    steps.reduce(0) { count, step in
      guard case .deleteSections(let sections) = step, sections.lowerBound >= 0 else {
        return count
      }
      return count + min(sections.count, .max - count)
    }
  }
}
