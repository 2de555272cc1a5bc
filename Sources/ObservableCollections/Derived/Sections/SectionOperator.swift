/// An operator that shows some of the sections of a list, in an order of its own, with their items
/// or without, and with metadata of its own.
///
/// It follows the list edit by edit, so that it knows a section as it is after each of them.
protocol SectionOperator<Metadata, Item>: ListOperator
where
  Source == SectionedSnapshot<Metadata, Item>, Result == SectionedSnapshot<ShownMetadata, Item>
{
  associatedtype Metadata: Sendable
  associatedtype ShownMetadata: Sendable = Metadata
  associatedtype Item: Sendable
  typealias Section = Observable2DArraySection<Metadata, Item>

  /// The list after the edits of an update that were done.
  var current: Source { get set }

  /// Where a section of `current` is shown with its items; `nil` when it is not.
  func place(of section: Int) -> Int?

  /// Takes in a section that was inserted into `current`, and shows it where it belongs.
  mutating func insertSection(at index: Int, _ result: inout DerivedList<Result>)

  /// Hides a section that was removed from `current`, and forgets it.
  mutating func removeSection(at index: Int, _ result: inout DerivedList<Result>)

  /// Takes note that a section was moved in `current`.
  mutating func moveSection(from: Int, to: Int, _ result: inout DerivedList<Result>)

  /// Takes note that other metadata were set, or all items replaced.
  mutating func didReplace(
    _ section: Int, itemsToo: Bool, _ result: inout DerivedList<Result>)

  /// Takes note that items of a section changed, which the result shows already where it shows any.
  mutating func didEdit(_ section: Int)
}

extension SectionOperator {
  func place(ofItem item: ItemPlace) -> ItemPlace? {
    place(of: item.section).map { ItemPlace(section: $0, item: item.item) }
  }

  mutating func didEdit(_ section: Int) {}

  mutating func apply(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    follow(edit, &result)
  }

  mutating func apply(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    follow(update, &result)
  }

  /// Does the edits of an update to `current`, and to what is shown of it.
  mutating func follow(_ update: ListUpdate<Source>, _ result: inout DerivedList<Result>) {
    update.forEachStep { apply($0, &result) }
    // The two are equal by now: the memory is shared with the source again.
    current = source
  }

  /// Does an edit to `current`, and to what is shown of it.
  mutating func follow(_ edit: ListEdit, _ result: inout DerivedList<Result>) {
    switch edit {
    case .insertItems(let items, let section):
      let new = source.items(inSection: section).extracting(items)
      current.editItems(inSection: section) { $0.insert(contentsOf: new, at: items.lowerBound) }
      if let place = place(of: section) {
        result.insert(contentsOf: new, at: items.lowerBound, inSection: place)
      }
      didEdit(section)
    case .deleteItems(let items, let section):
      current.removeItems(items, inSection: section)
      if let place = place(of: section) { result.remove(items, inSection: place) }
      didEdit(section)
    case .reloadItems(let items, let section):
      let (new, place) = (source.items(inSection: section), place(of: section))
      for index in items {
        current.editItems(inSection: section) { _ = $0.exchange(index, for: new[index]) }
        if let place { result.update(new[index], at: index, inSection: place) }
      }
      didEdit(section)
    case .moveItem(let from, let to):
      moveItem(ItemPlace(from), ItemPlace(to), &result)
    case .insertSections(let range):
      for section in range {
        current.insert(section: source.section(at: section), at: section)
        insertSection(at: section, &result)
      }
    case .deleteSections(let range):
      for section in range.reversed() {
        current.removeSection(at: section)
        removeSection(at: section, &result)
      }
    case .reloadSections(let range):
      for section in range {
        current.replaceSection(at: section, with: source.section(at: section))
        didReplace(section, itemsToo: true, &result)
      }
    case .updateSection(let section):
      current.setMetadata(source.metadata(ofSection: section), ofSection: section)
      didReplace(section, itemsToo: false, &result)
    case .moveSection(let from, let to):
      current.moveSection(from: from, to: to)
      moveSection(from: from, to: to, &result)
    }
  }

  private mutating func moveItem(
    _ from: ItemPlace, _ to: ItemPlace, _ result: inout DerivedList<Result>
  ) {
    current.moveItem(from: from.indexPath, to: to.indexPath)
    switch (place(of: from.section), place(of: to.section)) {
    case (let old?, let new?):
      result.move(
        from: ItemPlace(section: old, item: from.item), to: ItemPlace(section: new, item: to.item))
    case (let old?, nil):
      result.remove(at: from.item, inSection: old)
    case (nil, let new?):
      result.insert(current.item(at: to), at: to.item, inSection: new)
    case (nil, nil):
      break
    }
    didEdit(from.section)
    if from.section != to.section { didEdit(to.section) }
  }
}
