import Foundation

extension ListChange {
  /// Reads the change that single steps make, and checks each of them.
  ///
  /// - Parameters:
  ///   - patch: The steps, each on the result of the one before.
  ///   - old: The data source before the first step.
  ///   - new: The data source after the last step.
  /// - Complexity: O(*k* log² *k*) for *k* steps, and O(*s*) for each section step on *s* sections.
  /// - Throws: The rule that a step breaks.
  public init(
    _ patch: Patch, from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(BatchRuleViolation) {
    var reading = PatchReading(old: old)
    try reading.follow(patch, to: new)
    for step in patch.steps { try reading.compose(step) }
    self = try reading.finish(new)
  }

  /// Reads the change that a batch makes, and checks it.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - old: The data source before the batch.
  ///   - new: The data source after the batch.
  /// - Complexity: O(*k* log *k* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the batch breaks.
  public init(
    _ batch: Batch, from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(BatchRuleViolation) {
    try self.init(events: batch.update, from: old, to: new)
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
  ) throws(BatchRuleViolation) -> Patch {
    try ListChange(self, from: old, to: new).patch()
  }
}

extension Patch {
  /// The same change as batches, one after the other.
  ///
  /// - Parameters:
  ///   - old: The data source before the first step.
  ///   - new: The data source after the last step.
  /// - Complexity: O(*k* log² *k*) for *k* steps, and O(*s*) for each section step on *s* sections.
  /// - Throws: The rule that a step breaks.
  public func batches(
    from old: some DataSourceProtocol, to new: some DataSourceProtocol
  ) throws(BatchRuleViolation) -> [Batch] {
    try ListChange(self, from: old, to: new).batches()
  }
}

/// The working state while the steps of a patch are checked and composed.
private struct PatchReading {
  private struct Section {
    /// Old sections are numbered from 0 on, inserted ones follow in the order of the steps.
    var number: Int
    var count: Int

    /// Whether it was inserted or reloaded, and so has all of its new items already.
    var isNew = false
  }

  private var sections: [Section]
  private let oldSectionCount: Int
  private var insertedSections = 0

  /// How many items each section has in the end, by its number.
  private var finalCounts: [Int: Int] = [:]
  private var composer = ChangeComposer<ListChange>()

  init(old: some DataSourceProtocol) {
    oldSectionCount = old.numberOfSections()
    sections = (0..<oldSectionCount).map {
      Section(number: $0, count: old.numberOfItems(inSection: $0))
    }
  }

  /// Finds where each section is in the end.
  mutating func follow(_ patch: Patch, to new: some DataSourceProtocol) throws(BatchRuleViolation) {
    var numbers = Array(sections.indices)
    var next = numbers.count
    for step in patch.steps {
      switch step {
      case .deleteSection(let section):
        try Self.check(section, numbers.count, step)
        numbers.remove(at: section)
      case .insertSection(let section):
        try Self.check(section, numbers.count + 1, step)
        numbers.insert(next, at: section)
        next += 1
      case .moveSection(let from, let to):
        try Self.check(from, numbers.count, step)
        try Self.check(to, numbers.count, step)
        numbers.insert(numbers.remove(at: from), at: to)
      default:
        break
      }
    }
    guard numbers.count == new.numberOfSections() else {
      throw BatchRuleViolation(
        .countsAddUp,
        "the steps lead to \(numbers.count) sections, but there are \(new.numberOfSections())")
    }
    for (section, number) in numbers.enumerated() {
      finalCounts[number] = new.numberOfItems(inSection: section)
    }
  }

  mutating func compose(_ step: Patch.Step) throws(BatchRuleViolation) {
    let count = sections.count
    switch step {
    case .deleteItems(let items, let section):
      try check(items, in: section, step)
      composer.append(
        .deleteItems(
          items, section: section, itemCount: sections[section].count, sectionCount: count))
      sections[section].count -= items.count
    case .insertItems(let items, let section):
      try check(items.lowerBound..<items.lowerBound, in: section, step)
      composer.append(
        .insertItems(
          items, section: section, itemCount: sections[section].count, sectionCount: count))
      sections[section].count += items.count
    case .reloadItem(let item):
      try check(item.item..<(item.item + 1), in: item.section, step)
      composer.append(
        .updateItems(
          item.item..<(item.item + 1), section: item.section,
          itemCount: sections[item.section].count, sectionCount: count))
    case .moveItem(let from, let to):
      try move(from, to, step)
    case .deleteSection(let section):
      composer.append(.deleteSections(section..<(section + 1), sectionCount: count))
      sections.remove(at: section)
    case .insertSection(let section):
      composer.append(.insertSections(section..<(section + 1), sectionCount: count))
      let number = oldSectionCount + insertedSections
      insertedSections += 1
      sections.insert(
        Section(number: number, count: finalCounts[number] ?? 0, isNew: true), at: section)
    case .reloadSection(let section):
      try Self.check(section, count, step)
      if sections[section].isNew { return }
      let new = finalCounts[sections[section].number] ?? 0
      composer.append(
        .replaceSection(
          section, itemCount: sections[section].count, newItemCount: new, sectionCount: count))
      sections[section].count = new
      sections[section].isNew = true
    case .moveSection(let from, let to):
      composer.append(.moveSection(from: from, to: to, sectionCount: count))
      sections.insert(sections.remove(at: from), at: to)
    }
  }

  private mutating func move(
    _ from: IndexPath, _ to: IndexPath, _ step: Patch.Step
  ) throws(BatchRuleViolation) {
    try check(from.item..<(from.item + 1), in: from.section, step)
    let old = SectionCount(section: from.section, count: sections[from.section].count)
    sections[from.section].count -= 1
    try check(to.item..<to.item, in: to.section, step)
    let new = SectionCount(section: to.section, count: sections[to.section].count)
    sections[to.section].count += 1
    composer.append(
      old.section == new.section
        ? .moveItem(
          from: from.item, to: to.item, section: old.section, itemCount: old.count,
          sectionCount: sections.count)
        : .moveItem(
          from: from.item, of: old, to: to.item, of: new, sectionCount: sections.count))
  }

  func finish(_ new: some DataSourceProtocol) throws(BatchRuleViolation) -> ListChange {
    for (section, state) in sections.enumerated() {
      guard state.count == new.numberOfItems(inSection: section) else {
        throw BatchRuleViolation(
          .countsAddUp,
          """
          the steps lead to \(state.count) items in section \(section), but there are \
          \(new.numberOfItems(inSection: section))
          """)
      }
    }
    var composer = composer
    return composer.finish() ?? .identity(sectionCount: oldSectionCount)
  }

  private func check(
    _ items: Range<Int>, in section: Int, _ step: Patch.Step
  ) throws(BatchRuleViolation) {
    try Self.check(section, sections.count, step)
    let state = sections[section]
    guard !state.isNew else {
      throw BatchRuleViolation(
        .noItemEditInEditedSection, "\(step): the section is inserted or reloaded before")
    }
    guard items.lowerBound >= 0, items.upperBound <= state.count else {
      throw BatchRuleViolation(.indexInRange, "\(step), of \(state.count) items")
    }
  }

  private static func check(
    _ section: Int, _ count: Int, _ step: Patch.Step
  ) throws(BatchRuleViolation) {
    guard 0..<count ~= section else {
      throw BatchRuleViolation(.indexInRange, "\(step), of \(count) sections")
    }
  }
}
