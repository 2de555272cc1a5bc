import Foundation

extension SectionedChange {
  /// Takes the sections and items of a structure from the lists that it links.
  ///
  /// - Complexity: O(*k* log *n*) for a change of size *k*.
  init(_ structure: ListChange, from old: Snapshot, to new: Snapshot) {
    var sections = ElementChanges<Int, SectionMetadata>()
    var items = ElementChanges<IndexPath, Item>()
    if structure.isReload {
      (sections.removed, items.removed) = old.indexed
      (sections.inserted, items.inserted) = new.indexed
    } else {
      structure.forEachRemovedSection { sections.removed.append(old.indexedMetadata($0)) }
      structure.forEachSectionRun { start, run in
        if run.isUpdated {
          sections.updated += zip(run.range, start...).map { source, place in
            ElementUpdate(
              oldIndex: source, newIndex: place, old: old.section(at: source).metadata,
              new: new.section(at: place).metadata)
          }
        } else if !run.isKept {
          sections.inserted += (start..<(start + run.count)).map(new.indexedMetadata)
        }
      }
      structure.forEachRemoval(count: old.numberOfItems(inSection:)) { section, range in
        items.removed += old.indexed(range, ofSection: section)
      }
      structure.forEachInsertion(count: new.numberOfItems(inSection:)) { section, range in
        items.inserted += new.indexed(range, ofSection: section)
      }
      structure.forEachUpdate { section, start, run in
        items.updated += zip(run.range, start...).map { source, place in
          let source = IndexPath(item: source, section: run.section)
          let place = IndexPath(item: place, section: section)
          return ElementUpdate(oldIndex: source, newIndex: place, old: old[source], new: new[place])
        }
      }
    }
    self.init(structure: structure, sections: sections, items: items)
  }

  /// Reads the change that one update of a list tells of, and checks it.
  ///
  /// - Parameters:
  ///   - kinds: A single kind, or kinds between `beginUpdates` and `endUpdates`.
  ///   - old: The list before the update.
  ///   - new: The list after the update.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits and *s* sections.
  /// - Throws: The rule that the update breaks.
  public init(
    events kinds: [DataSourceEventKind], from old: Snapshot, to new: Snapshot
  ) throws(BatchRuleViolation) {
    self.init(try ListChange(events: kinds, from: old, to: new), from: old, to: new)
  }

  /// Finds the change from one list of sections to another, with as few moves as possible.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionIdentity: How sections are told apart by their metadata.
  ///   - itemIdentity: How items are told apart.
  /// - Complexity: O(*n*) expected, and O(*m* log *m*) for *m* runs that changed their order.
  public init<SectionID, ItemID>(
    from old: some Collection<Snapshot.Section>, to new: some Collection<Snapshot.Section>,
    sectionsIdentifiedBy sectionIdentity: ItemIdentity<SectionMetadata, SectionID>,
    itemsIdentifiedBy itemIdentity: ItemIdentity<Item, ItemID>
  ) {
    let (old, new) = (Snapshot(old), Snapshot(new))
    let structure = ListChange.difference(
      from: old.sections, to: new.sections, sectionsIdentifiedBy: sectionIdentity,
      itemsIdentifiedBy: itemIdentity)
    self.init(structure, from: old, to: new)
  }
}

extension SectionedSnapshot {
  fileprivate func indexedMetadata(_ index: Int) -> IndexedElement<Int, SectionMetadata> {
    IndexedElement(index: index, element: section(at: index).metadata)
  }

  fileprivate func indexed(
    _ range: Range<Int>, ofSection section: Int
  ) -> [IndexedElement<IndexPath, Item>] {
    zip(range, self.section(at: section).items.extracting(range)).map {
      IndexedElement(index: IndexPath(item: $0, section: section), element: $1)
    }
  }

  /// All sections and items.
  fileprivate var indexed:
    ([IndexedElement<Int, SectionMetadata>], [IndexedElement<IndexPath, Item>])
  {
    let items = (0..<numberOfSections()).flatMap { section in
      indexed(0..<numberOfItems(inSection: section), ofSection: section)
    }
    return ((0..<numberOfSections()).map(indexedMetadata), items)
  }
}
