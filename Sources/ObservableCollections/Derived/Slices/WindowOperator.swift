/// Shows a range of the items of each section, which depends on how many there are.
///
/// It has no state but what the range depends on: an update is mapped by its runs.
@usableFromInline
struct WindowOperator<Snapshot: EditableList & Sendable>: ListOperator
where Snapshot.Item: Sendable, Snapshot.SectionMetadata: Sendable {
  @usableFromInline typealias Source = Snapshot
  @usableFromInline typealias Result = Snapshot
  @usableFromInline typealias Input = ListInput<Snapshot, SliceRange>

  @usableFromInline var window: SliceRange
  @usableFromInline let keepsSource: Bool
  @usableFromInline var source = Snapshot()

  @inlinable
  init(keepsSource: Bool = false, _ window: SliceRange) {
    self.keepsSource = keepsSource
    self.window = window
  }

  /// What is shown of a section of the source.
  @inlinable
  func shown(_ section: Int) -> ArraySnapshot<Snapshot.Item> {
    let items = source.items(inSection: section)
    return items.extracting(window(of: items.count))
  }

  @inlinable
  mutating func reset(to source: Snapshot) -> Snapshot {
    Snapshot(
      sections: (0..<source.numberOfSections()).map {
        (source.metadata(ofSection: $0), shown($0))
      })
  }

  @inlinable
  mutating func apply(_ update: ListUpdate<Snapshot>, _ result: inout DerivedList<Snapshot>) {
    if let edit = update.onlyEdit, follow(edit, &result) { return }
    show(update.structure, insteadOf: window, &result)
  }

  @inlinable
  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Snapshot>) {}

  @inlinable
  mutating func change(to window: SliceRange, _ result: inout DerivedList<Snapshot>) {
    let old = self.window
    self.window = window
    show(.keepingItems(of: source), insteadOf: old, &result)
  }

  /// Shows the ranges of now.
  ///
  /// - Parameters:
  ///   - change: What happened to the source; items may be said to be edited that stay as they were.
  ///   - window: The window before.
  @usableFromInline
  mutating func show(
    _ change: ListChange, insteadOf window: SliceRange, _ result: inout DerivedList<Snapshot>
  ) {
    let shown = change.shown(from: window, to: self.window)
    var list = result.list
    if shown.sections.isWhole(shown.oldSectionCount) {
      for edit in shown.edits {
        let items = self.shown(edit.section)
        list.editItems(inSection: edit.section) { $0 = items }
      }
    } else {
      let new = ListParts(of: shown, in: source) { self.shown($0) }
      list = list.rebuilt(by: Change(structure: shown, old: ListParts(), new: new))
    }
    result.rearrange(to: list, shown)
  }
}

// MARK: - Edits of one item

extension WindowOperator {
  /// Does what an edit of one item does to the range of its section, and to the ends.
  ///
  /// - Returns: Whether it was such an edit, after which the range shows some item of before or none.
  @inlinable
  mutating func follow(_ edit: ListEdit, _ result: inout DerivedList<Snapshot>) -> Bool {
    guard let (section, difference) = edit.onlyItem else { return false }
    let count = source.numberOfItems(inSection: section)
    let (old, new) = (window(of: count - difference), window(of: count))
    if old.isEmpty, new.isEmpty { return true }
    guard let shown = edit.rangeAfter(old), !shown.clamped(to: new).isEmpty else { return false }
    switch edit {
    case .insertItems(let items, _) where shown.count > old.count:
      let item = source.items(inSection: section)[items.lowerBound]
      result.insert(item, at: items.lowerBound - old.lowerBound, inSection: section)
    case .deleteItems(let items, _) where shown.count < old.count:
      result.remove(at: items.lowerBound - old.lowerBound, inSection: section)
    case .reloadItems(let items, _) where old.contains(items.lowerBound):
      let item = source.items(inSection: section)[items.lowerBound]
      result.update(item, at: items.lowerBound - old.lowerBound, inSection: section)
    case .moveItem(let from, let to) where old.contains(from.item):
      result.move(
        from: ItemPlace(section: section, item: from.item - old.lowerBound),
        to: ItemPlace(section: section, item: to.item - old.lowerBound))
    default: break
    }
    showEnds(of: new, insteadOf: shown, inSection: section, &result)
    return true
  }

  /// Shows a range instead of one that overlaps it.
  @inlinable
  mutating func showEnds(
    of new: Range<Int>, insteadOf old: Range<Int>, inSection section: Int,
    _ result: inout DerivedList<Snapshot>
  ) {
    func shown(_ range: Range<Int>) -> ArraySnapshot<Snapshot.Item> {
      source.items(inSection: section).extracting(range)
    }
    if old.upperBound > new.upperBound {
      result.remove((new.upperBound - old.lowerBound)..<old.count, inSection: section)
    }
    if old.lowerBound < new.lowerBound {
      result.remove(0..<(new.lowerBound - old.lowerBound), inSection: section)
    } else if new.lowerBound < old.lowerBound {
      let items = shown(new.lowerBound..<old.lowerBound)
      result.insert(contentsOf: items, at: 0, inSection: section)
    }
    if old.upperBound < new.upperBound {
      let items = shown(old.upperBound..<new.upperBound)
      result.insert(
        contentsOf: items, at: old.upperBound - new.lowerBound, inSection: section)
    }
  }
}

extension ListEdit {
  /// The section of an edit of one item that stays in it, and how many items more there are after it; `nil`
  /// for another edit.
  @inlinable var onlyItem: (section: Int, difference: Int)? {
    switch self {
    case .insertItems(let items, let section) where items.count == 1: (section, 1)
    case .deleteItems(let items, let section) where items.count == 1: (section, -1)
    case .reloadItems(let items, let section) where items.count == 1: (section, 0)
    case .moveItem(let from, let to) where from.section == to.section: (from.section, 0)
    default: nil
    }
  }

  /// Where the items of a range are after an edit of one item that stays in the section, with what is
  /// inserted between them.
  ///
  /// - Returns: `nil` for another edit, and for a move into the range, out of it or over it.
  @inlinable
  func rangeAfter(_ range: Range<Int>) -> Range<Int>? {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    switch self {
    case .insertItems(let items, _):
      let index = items.lowerBound
      if index >= upper { return range }
      return index <= lower ? lower + 1..<upper + 1 : lower..<upper + 1
    case .deleteItems(let items, _):
      let index = items.lowerBound
      if index >= upper { return range }
      return index < lower ? lower - 1..<upper - 1 : lower..<upper - 1
    case .reloadItems:
      return range
    case .moveItem(let from, let to):
      let staysBefore = from.item < lower && to.item < lower
      let staysBehind = from.item >= upper && to.item >= upper
      let staysInside = range.contains(from.item) && range.contains(to.item)
      return staysBefore || staysBehind || staysInside ? range : nil
    default:
      return nil
    }
  }
}

// MARK: - Changes

extension ListChange {
  /// The change that changes nothing, written so that the items of all sections are edited.
  @usableFromInline
  static func keepingItems(of list: some DataSourceProtocol) -> ListChange {
    let sections = 0..<list.numberOfSections()
    let counts = sections.map { list.numberOfItems(inSection: $0) }
    return ListChange(
      isReload: false, oldSectionCount: sections.count, sections: .whole(sections.count),
      edits: sections.map { SectionEdit(section: $0, runs: .whole(counts[$0], of: $0)) },
      oldCounts: sections.map { SectionCount(section: $0, count: counts[$0]) })
  }

  /// The change of what is shown, where a range of the items of each section is.
  ///
  /// - Parameters:
  ///   - old: The window before the change.
  ///   - new: The window after it.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  func shown(from old: SliceRange, to new: SliceRange) -> ListChange {
    ListChange(
      oldSectionCount: oldSectionCount, sections: sections,
      edits: edits.map { edit in
        let range = new(of: edit.runs.elementCount)
        let runs = edit.runs.shown(range) { old(of: oldCounts.count(of: $0) ?? 0) }
        return SectionEdit(section: edit.section, runs: runs)
      },
      oldCounts: oldCounts.map { SectionCount(section: $0.section, count: old(of: $0.count).count) }
    )
  }
}

extension [Run] {
  /// The runs of what is shown of a section.
  ///
  /// - Parameters:
  ///   - range: What is shown of it.
  ///   - old: What was shown of an old section.
  fileprivate func shown(
    _ range: Range<Int>, insteadOf old: (_ section: Int) -> Range<Int>
  ) -> [Run] {
    var runs: [Run] = []
    RunIndex(sections: self).copy(range, to: &runs)
    var shown: [Run] = []
    for run in runs {
      let before = run.isKept ? old(run.section) : 0..<0
      let inside = run.isKept ? run.range.clamped(to: before) : 0..<0
      guard !inside.isEmpty else {
        shown.extend(.inserted(run.count))
        continue
      }
      shown.extend(.inserted(inside.lowerBound - run.lower))
      let places = (inside.lowerBound - before.lowerBound)..<(inside.upperBound - before.lowerBound)
      shown.extend(run.from(places, of: run.section))
      shown.extend(.inserted(run.upper - inside.upperBound))
    }
    return shown
  }
}
