/// Composes the single edits of a list into one change, in place.
///
/// A first edit of items waits for others of the same place, which it is joined with. From then on the
/// sections, and the items of each section that is edited, are runs that the edits are done to. A change
/// that is no single edit takes what came before it along to a `ChangeComposer`. It holds no list, so that
/// a lock may be held while edits are added: nothing of the user's is released.
@usableFromInline
struct EditComposer: Sendable {
  @usableFromInline var open: OpenEdits?
  @usableFromInline var composer = ChangeComposer()

  /// What all edits do, while one edit does it.
  @usableFromInline var onlyEdit: ListEdit?

  /// What the list has after `onlyEdit`, while that is not done to `open`.
  @usableFromInline var waiting: ListExtent?

  /// Whether nothing was added.
  @usableFromInline var isEmpty: Bool { open == nil && waiting == nil && composer.isEmpty }

  @inlinable
  init() {
    open = nil
    composer = ChangeComposer()
    onlyEdit = nil
    waiting = nil
  }

  /// Adds the next edit.
  ///
  /// - Parameters:
  ///   - edit: The edit; its indices are not checked.
  ///   - new: The list after the edit.
  ///   - oldCounts: The number of items before the edit of each section that it reloads.
  /// - Complexity: O(log *k*) after *k* edits, and O(*m*) for *m* reloaded sections.
  @inlinable
  mutating func append(
    _ edit: ListEdit, leadingTo new: some DataSourceProtocol, oldCounts: [Int] = []
  ) {
    append(edit, new.numberOfSections(), oldCounts) { new.numberOfItems(inSection: $0) }
  }

  /// Adds an edit that leads to a list of so many sections and items. It is not generic, so that it
  /// takes the same time for lists of all types.
  @usableFromInline
  mutating func append(
    _ edit: ListEdit, _ sectionCount: Int, _ oldCounts: [Int], _ itemCount: (Int) -> Int
  ) {
    if let section = edit.itemSection, let only = isEmpty ? edit : joined(with: edit) {
      let isNothing = only.count == 0
      onlyEdit = isNothing ? nil : only
      waiting =
        isNothing ? nil : ListExtent(sectionCount: sectionCount, itemCount: itemCount(section))
      return
    }
    openWaiting()
    onlyEdit = isEmpty ? edit : nil
    if open == nil { open = OpenEdits(sectionCount: sectionCount - edit.addedSectionCount) }
    open?.apply(edit, oldCounts: oldCounts, itemCount)
  }

  /// The edit that does what the waiting one and the next one do; `nil` if none does.
  private func joined(with next: ListEdit) -> ListEdit? {
    waiting == nil ? nil : onlyEdit?.joined(with: next)
  }

  private mutating func openWaiting() {
    if let extent = waiting.take() { open = opened(extent) }
  }

  /// The edits by runs, with the one that waits.
  private func opened(_ waiting: ListExtent?) -> OpenEdits? {
    guard let waiting, let onlyEdit else { return open }
    var edits = OpenEdits(sectionCount: waiting.sectionCount)
    edits.apply(onlyEdit, oldCounts: []) { _ in waiting.itemCount }
    return edits
  }

  /// Adds the move of an item that has another content afterwards.
  @inlinable
  mutating func appendMoveAndReload(
    _ from: ItemPlace, to: ItemPlace, leadingTo new: some DataSourceProtocol
  ) {
    append(.moveItem(from.indexPath, to: to.indexPath), leadingTo: new)
    append(.reloadItems(to.items, section: to.section), leadingTo: new)
  }

  /// Adds the next change.
  @usableFromInline
  mutating func append(_ change: ListChange) {
    close()
    onlyEdit = nil
    if !change.isIdentity { composer.append(change) }
  }

  private mutating func close() {
    openWaiting()
    if let change = open.take()?.change, !change.isIdentity { composer.append(change) }
  }

  /// The composition of all edits; `nil` when there was none, or they cancel out.
  ///
  /// - Complexity: O(*k* log *k*).
  @usableFromInline
  func change() -> ListChange? {
    var composer = composer
    if let change = opened(waiting)?.change, !change.isIdentity {
      if composer.isEmpty { return change }
      composer.append(change)
    }
    return composer.finish().flatMap { $0.isIdentity ? nil : $0 }
  }
}

/// The number of sections of a list, and that of the items of one section.
@usableFromInline
struct ListExtent: Sendable {
  let sectionCount: Int
  let itemCount: Int
}

extension ListEdit {
  /// How many more sections there are after the edit.
  fileprivate var addedSectionCount: Int {
    switch self {
    case .insertSections(let range): range.count
    case .deleteSections(let range): -range.count
    default: 0
    }
  }
}

/// The sections and items as some edits have left them, by runs.
@usableFromInline
struct OpenEdits: Sendable {
  private let sectionCount: Int
  private var sections: RunBuffer

  /// The items of the sections that were edited, by key: an old section's index, or a number below
  /// zero for an inserted one.
  private var items: [Int: RunBuffer] = [:]

  /// The old sections that were edited, also those that are deleted by now.
  private var oldCounts: [SectionCount] = []

  /// How many sections were inserted: the `lower` of their runs tells them apart.
  private var insertedSections = 0

  init(sectionCount: Int) {
    self.sectionCount = sectionCount
    sections = RunBuffer(.kept(0..<sectionCount))
  }

  /// Does the next edit.
  ///
  /// - Parameter itemCount: The number of items of a section after the edit.
  mutating func apply(_ edit: ListEdit, oldCounts: [Int], _ itemCount: (Int) -> Int) {
    switch edit {
    case .insertItems(let range, let section):
      let key = open(section, before: itemCount(section) - range.count)
      items[key]?.insert(.inserted(range.count), at: range.lowerBound)
    case .deleteItems(let range, let section):
      let key = open(section, before: itemCount(section) + range.count)
      items[key]?.remove(range)
    case .reloadItems(let range, let section):
      items[open(section, before: itemCount(section))]?.update(range)
    case .moveItem(let from, let to):
      move(ItemPlace(from), to: ItemPlace(to), itemCount)
    case .insertSections(let range):
      var run = Run.inserted(range.count)
      run.lower = insertedSections
      insertedSections += range.count
      sections.insert(run, at: range.lowerBound)
    case .deleteSections(let range):
      if items.isEmpty {
        sections.remove(range)
      } else {
        for section in range.reversed() {
          if let run = sections.remove(section..<(section + 1)) { items[run.key()] = nil }
        }
      }
    case .reloadSections(let range):
      sections.update(range)
      for (section, count) in zip(range, oldCounts) {
        let key = open(section, before: count)
        items[key] = RunBuffer(.inserted(itemCount(section)))
      }
    case .updateSection(let section):
      sections.update(section..<(section + 1))
    case .moveSection(let from, let to):
      guard var run = sections.remove(from..<(from + 1)) else { return }
      (run.count, run.prefersMove) = (1, run.isKept)
      sections.insert(run, at: to)
    }
  }

  private mutating func move(_ from: ItemPlace, to: ItemPlace, _ itemCount: (Int) -> Int) {
    let shift = from.section == to.section ? 0 : 1
    let source = open(
      from.section, before: itemCount(from.section) + shift)
    let destination = open(to.section, before: itemCount(to.section) - shift)
    guard var run = items[source]?.remove(from.item..<(from.item + 1)) else { return }
    (run.count, run.prefersMove) = (1, run.isKept)
    items[destination]?.insert(run, at: to.item)
  }

  /// Finds the key of a section, and makes its items ready to be edited.
  ///
  /// - Parameter count: The number of its items before the edit.
  private mutating func open(_ section: Int, before count: Int) -> Int {
    let (run, offset) = sections.run(at: section)
    let key = run.key(offset)
    if items[key] == nil {
      if key >= 0 { oldCounts.append(SectionCount(section: key, count: count)) }
      items[key] = RunBuffer(key >= 0 ? .kept(0..<count, of: key) : .inserted(count))
    }
    return key
  }

  var change: ListChange {
    var newSections: [Run] = []
    var edits: [SectionEdit] = []
    var place = 0
    let oldCounts = oldCounts.inOldOrder { .kept($0.section..<($0.section + 1)) }
    let newKeys = insertedSections == 0 ? [] : items.keys.filter { $0 < 0 }.sorted()
    let keys = newKeys + oldCounts.map(\.section)
    edits.reserveCapacity(keys.count)
    sections.forEach { run in
      newSections.extend(run.isKept ? run : .inserted(run.count))
      let lower = run.isKept ? run.lower : ~(run.lower + run.count - 1)
      var position = keys.partitioningIndex { $0 >= lower }
      while position < keys.count, keys[position] < lower + run.count {
        let key = keys[position]
        let offset = run.isKept ? key - run.lower : ~key - run.lower
        if let items = items[key] {
          edits.append(SectionEdit(section: place + offset, runs: items.runs))
        }
        position += 1
      }
      place += run.count
    }
    edits.sort { $0.section < $1.section }
    return ListChange(
      oldSectionCount: sectionCount, sections: newSections, edits: edits, oldCounts: oldCounts)
  }
}

extension Run {
  /// What tells a section apart: the index of an old one, a number below zero for an inserted one.
  fileprivate func key(_ offset: Int = 0) -> Int { isKept ? lower + offset : ~(lower + offset) }
}
