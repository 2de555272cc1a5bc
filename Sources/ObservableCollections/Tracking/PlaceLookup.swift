/// Where the items of a list are after a change that is no reload, and which are new.
@usableFromInline
struct PlaceLookup {
  private let change: ListChange
  private let newSections: InvertedRunIndex
  private let newItems: InvertedRunIndex

  /// Prepares to look through a change.
  ///
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(_ change: ListChange) {
    self.change = change
    newSections = RunIndex(sections: change.sections).inverted()
    newItems = InvertedRunIndex(edits: change.edits)
  }

  /// The new index of an old section that keeps its items as they are.
  func wholeSection(_ section: Int) -> Int? {
    guard let new = newSections.destination(of: section)?.index, change.edit(of: new) == nil else {
      return nil
    }
    return new
  }

  /// The new place of an old item, and whether its content changed; `nil` when it is not kept.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  @usableFromInline
  func destination(of place: ItemPlace) -> (place: ItemPlace, isUpdated: Bool)? {
    if let found = newItems.run(of: place.item, in: place.section) {
      let item = found.start + place.item - found.run.lower
      return (ItemPlace(section: found.section, item: item), found.run.isUpdated)
    }
    return wholeSection(place.section).map {
      (ItemPlace(section: $0, item: place.item), false)
    }
  }
}

/// New items that were inserted or updated, neighbours of one section.
@usableFromInline
struct Arrivals {
  @usableFromInline let section: Int
  @usableFromInline let items: Range<Int>

  @inlinable
  init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }

  /// All items of some sections.
  @inlinable
  static func all(of sections: Range<Int>, in new: some DataSourceProtocol) -> [Arrivals] {
    sections.map { Arrivals(section: $0, items: 0..<new.numberOfItems(inSection: $0)) }
  }

  /// The items that a change inserts or updates, in order; after a reload, all.
  ///
  /// - Complexity: O(*r*) for *r* runs and inserted sections.
  @usableFromInline
  static func of(_ change: ListChange, leadingTo new: some DataSourceProtocol) -> [Arrivals] {
    if change.isReload { return all(of: 0..<new.numberOfSections(), in: new) }
    var result: [Arrivals] = []
    change.forEachTouchedSection { section, edit, _ in
      guard let edit else {
        result.append(Arrivals(section: section, items: 0..<new.numberOfItems(inSection: section)))
        return
      }
      var start = 0
      for run in edit.runs {
        if !run.isKept || run.isUpdated {
          result.append(Arrivals(section: section, items: start..<(start + run.count)))
        }
        start += run.count
      }
    }
    return result
  }
}
