import Foundation

/// One mutation, which is told as one kind of event alone and as a change inside a batch.
enum ListEdit {
  /// The items of a section, or the sections of a list, before the edit.
  struct Place {
    var section = 0
    var itemCount: Int
    var sectionCount = 1
  }

  case nothing
  case reload
  case insertItems(Range<Int>, Place)
  case deleteItems(Range<Int>, Place)
  case updateItems(Range<Int>, Place)
  case moveItem(from: Int, Place, to: Int, Place)
  case insertSections(Range<Int>, sectionCount: Int)
  case deleteSections(Range<Int>, sectionCount: Int)
  case moveSection(from: Int, to: Int, sectionCount: Int)
  case updateSection(Int, sectionCount: Int)
  case replaceSection(Place, newItemCount: Int)

  /// An edit that may need several kinds of event.
  case compound(ListChange)

  /// An edit that is told as a batch even if one kind of event would do.
  case batch(ListChange)
}

extension ListEdit {
  /// The one kind of event that tells the edit, if one will do.
  var kind: DataSourceEventKind? {
    switch self {
    case .nothing, .compound, .batch:
      nil
    case .reload:
      .reload
    case .insertItems(let range, let place):
      .insertItems(range.map { IndexPath(item: $0, section: place.section) })
    case .deleteItems(let range, let place):
      .deleteItems(range.map { IndexPath(item: $0, section: place.section) })
    case .updateItems(let range, let place):
      .reloadItems(range.map { IndexPath(item: $0, section: place.section) })
    case .moveItem(let from, let old, let to, let new):
      .moveItem(
        IndexPath(item: from, section: old.section), IndexPath(item: to, section: new.section))
    case .insertSections(let range, _):
      .insertSections(IndexSet(integersIn: range))
    case .deleteSections(let range, _):
      .deleteSections(IndexSet(integersIn: range))
    case .moveSection(let from, let to, _):
      .moveSection(from, to)
    case .updateSection(let section, _):
      .reloadSections([section])
    case .replaceSection(let place, _):
      .reloadSections([place.section])
    }
  }

  /// The updates that tell an edit for which one kind will not do.
  var updates: [[DataSourceEventKind]] {
    switch self {
    case .compound(let change):
      change.batches().map { $0.kinds.count == 1 ? $0.kinds : $0.update }
    case .batch(let change):
      change.updates
    default:
      []
    }
  }
  /// The number of sections before a single edit; `nil` for an edit that is a change of its own.
  var sectionCount: Int? {
    switch self {
    case .nothing, .reload, .compound, .batch: nil
    case .insertItems(_, let place), .deleteItems(_, let place), .updateItems(_, let place):
      place.sectionCount
    case .moveItem(_, let place, _, _): place.sectionCount
    case .insertSections(_, let count), .deleteSections(_, let count): count
    case .moveSection(_, _, let count), .updateSection(_, let count): count
    case .replaceSection(let place, _): place.sectionCount
    }
  }

  /// The edit as a change that composes with others; `nil` when nothing changes.
  var change: ListChange? {
    switch self {
    case .nothing:
      nil
    case .reload:
      .reload
    case .insertItems(let range, let place):
      .insertItems(
        range, section: place.section, itemCount: place.itemCount, sectionCount: place.sectionCount)
    case .deleteItems(let range, let place):
      .deleteItems(
        range, section: place.section, itemCount: place.itemCount, sectionCount: place.sectionCount)
    case .updateItems(let range, let place):
      .updateItems(
        range, section: place.section, itemCount: place.itemCount, sectionCount: place.sectionCount)
    case .moveItem(let from, let old, let to, let new) where old.section == new.section:
      .moveItem(
        from: from, to: to, section: old.section, itemCount: old.itemCount,
        sectionCount: old.sectionCount)
    case .moveItem(let from, let old, let to, let new):
      .moveItem(
        from: from, of: SectionCount(section: old.section, count: old.itemCount),
        to: to, of: SectionCount(section: new.section, count: new.itemCount),
        sectionCount: old.sectionCount)
    case .insertSections(let range, let sectionCount):
      .insertSections(range, sectionCount: sectionCount)
    case .deleteSections(let range, let sectionCount):
      .deleteSections(range, sectionCount: sectionCount)
    case .moveSection(let from, let to, let sectionCount):
      .moveSection(from: from, to: to, sectionCount: sectionCount)
    case .updateSection(let section, let sectionCount):
      .updateSection(section, sectionCount: sectionCount)
    case .replaceSection(let place, let newItemCount):
      .replaceSection(
        place.section, itemCount: place.itemCount, newItemCount: newItemCount,
        sectionCount: place.sectionCount)
    case .compound(let change), .batch(let change):
      change.isIdentity ? nil : change
    }
  }
}
