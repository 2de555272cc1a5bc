// `@unchecked Sendable` is sound here: the class adds no stored property to its superclass, whose only
// one is an immutable reference to a `Sendable` store.
public import Foundation

/// An observable list of sections of items that can be mutated, from any thread.
///
/// Each mutation takes effect at once. Observers are told before it returns, unless a batch is open,
/// here or on another thread, or somebody tells them something already: then they are told when the
/// batch ends, or right after that.
public final class MutableObservable2DArray<SectionMetadata: Sendable, Item: Sendable>:
  Observable2DArray<SectionMetadata, Item>, @unchecked Sendable
{
  /// The item at an index path; setting it reloads it.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  public override subscript(indexPath: IndexPath) -> Item {
    get { snapshot[indexPath] }
    set {
      _ = store.edit { list in
        let old = list[indexPath]
        list[indexPath] = newValue
        let item = indexPath.item
        return (.updateItems(item..<(item + 1), list.place(indexPath.section)), old)
      }
    }
  }

  /// Replaces all sections, and tells observers to reload.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func replace(with sections: some Sequence<Section>) {
    store.replace(with: SectionedSnapshot(sections))
  }

  /// Composes all mutations that are made until the closure returns into one update.
  ///
  /// An inner batch joins the outer one. What others mutate meanwhile takes effect at once and
  /// belongs to the update. When the closure throws, what it did before is kept and sent, and the
  /// error passes on.
  ///
  /// - Parameter update: Called once, with this array and no lock held.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*k* log² *k*) for *k* mutations, whatever the size of the array.
  @discardableResult
  public func batchUpdate<Result, Failure: Error>(
    _ update: (MutableObservable2DArray<SectionMetadata, Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.batchUpdate { () throws(Failure) in try update(self) }
  }
}

extension SectionedSnapshot {
  /// The place that an edit of a section's items tells of.
  func place(_ section: Int) -> ListEdit.Place {
    ListEdit.Place(
      section: section, itemCount: numberOfItems(inSection: section),
      sectionCount: numberOfSections())
  }
}
