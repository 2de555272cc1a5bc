/// Shows the sections that a predicate accepts.
struct FilterSectionsOperator<Metadata: Sendable, Item: Sendable>: SectionOperator {
  typealias Source = SectionedSnapshot<Metadata, Item>
  typealias Result = Source
  typealias Predicate = @Sendable (Observable2DArraySection<Metadata, Item>) -> Bool
  typealias Input = ListInput<Source, Predicate>

  // `current` is the list between updates.
  var keepsSource: Bool { false }
  static var hidesSections: Bool { true }

  private var isIncluded: Predicate
  private var isShown = FlagTree()

  /// Flags of the sections that were edited in this update, about which the predicate is asked at its
  /// end.
  private var isEdited = FlagTree()
  var source = Source()
  var current = Source()

  init(_ isIncluded: @escaping Predicate) { self.isIncluded = isIncluded }

  mutating func reset(to source: Source) -> Source {
    current = source
    let flags = source.sections.map(isIncluded)
    isShown = FlagTree(flags)
    isEdited = FlagTree(flags.lazy.map { _ in false })
    return Source(zip(source.sections, flags).lazy.filter { $0.1 }.map { $0.0 })
  }

  mutating func change(to predicate: @escaping Predicate, _ result: inout DerivedList<Source>) {
    isIncluded = predicate
    let wasShown = isShown
    let list = reset(to: current)
    let sections = 0..<isShown.count
    var runs: [Run] = []
    runs.extend(showing: isShown.flags(in: sections), insteadOf: wasShown.flags(in: sections))
    result.rearrange(
      to: list,
      ListChange(oldSectionCount: wasShown.summary, sections: runs, edits: [], oldCounts: []))
  }

  func place(of section: Int) -> Int? {
    isShown[section] ? isShown.summary(before: section) : nil
  }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Source>) {
    follow(update, &result)
    while let section = isEdited.clearFirst() {
      show(section, isIncluded(current.section(at: section)), &result)
    }
  }

  mutating func insertSection(at index: Int, _ result: inout DerivedList<Source>) {
    isShown.insert(false, at: index)
    isEdited.insert(true, at: index)
  }

  mutating func removeSection(at index: Int, _ result: inout DerivedList<Source>) {
    show(index, false, &result)
    isShown.remove(at: index)
    isEdited.remove(at: index)
  }

  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Source>) {
    let old = place(of: from)
    isShown.move(from..<(from + 1), to: to)
    isEdited.move(from..<(from + 1), to: to)
    if let old, let new = place(of: to) { result.moveSection(from: old, to: new) }
  }

  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Source>
  ) {
    if let place = place(of: section) {
      let new = current.section(at: section)
      if itemsToo {
        result.reloadSection(new.metadata, new.items, at: place)
      } else {
        result.setMetadata(new.metadata, ofSection: place)
      }
    }
    didEdit(section)
  }

  mutating func didEdit(_ section: Int) {
    isEdited.replace(at: section, with: true)
  }

  /// Shows or hides a section, if it is not so already.
  private mutating func show(
    _ section: Int, _ shows: Bool, _ result: inout DerivedList<Source>
  ) {
    guard isShown[section] != shows else { return }
    let place = isShown.summary(before: section)
    isShown.replace(at: section, with: shows)
    if shows {
      let new = current.section(at: section)
      result.insertSection(new.metadata, new.items, at: place)
    } else {
      result.removeSections(place..<(place + 1))
    }
  }
}
