public import Foundation

/// Where each section and item of a list is after a change, and where it was before.
///
/// Each question costs O(log *k*) for *k* runs of the change. What a
/// reload of everything keeps is not known, so that it answers `nil` to every question; through a
/// reload of sections the items are followed that the change keeps.
public struct ChangeLookup: Sendable {
  private let change: ListChange
  private let sections: RunIndex
  private let items: RunIndex
  private let newSections: InvertedRunIndex
  private let newItems: InvertedRunIndex

  /// Prepares to look through a change.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public init(_ change: ListChange) {
    self.change = change
    sections = RunIndex(sections: change.sections)
    items = RunIndex(edits: change.edits)
    newSections = sections.inverted()
    newItems = items.inverted()
  }

  /// The index of an old section after the change; `nil` when it is deleted.
  public func newIndex(ofSection section: Int) -> Int? {
    newSections.destination(of: section)?.index
  }

  /// The index of a new section before the change; `nil` when it is inserted.
  public func oldIndex(ofSection section: Int) -> Int? { sections.origin(of: section)?.index }

  /// The index path of an old item after the change; `nil` when it is deleted, or cannot be one.
  ///
  /// How many items a section has that the change does not edit is not known, so that an index path
  /// behind its last item is not told from others.
  public func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    guard let place = ItemPlace(ifValid: indexPath) else { return nil }
    if let found = newItems.destination(of: place.item, in: place.section) {
      return IndexPath(item: found.index, section: found.section)
    }
    guard let section = newIndex(ofSection: place.section), change.edit(of: section) == nil else {
      return nil
    }
    return IndexPath(item: place.item, section: section)
  }

  /// Whether an old item is kept with another content; a reload of its section does not count.
  package func isReloaded(_ indexPath: IndexPath) -> Bool {
    guard let place = ItemPlace(ifValid: indexPath) else { return false }
    return newItems.run(of: place.item, in: place.section)?.run.isUpdated == true
  }

  /// The index path of a new item before the change; `nil` when it is inserted, or cannot be one.
  public func oldIndexPath(of indexPath: IndexPath) -> IndexPath? {
    guard let place = ItemPlace(ifValid: indexPath) else { return nil }
    guard change.edit(of: place.section) == nil else {
      return items.origin(of: place.item, in: place.section).map {
        IndexPath(item: $0.index, section: $0.section)
      }
    }
    return oldIndex(ofSection: place.section).map { IndexPath(item: place.item, section: $0) }
  }
}

extension ListChange {
  /// Where each section and item is after the change, and where it was before.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public var lookup: ChangeLookup { ChangeLookup(self) }
}
