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
  /// `list[indexPath] += 1` reads and sets, and others may come in between: `update(at:_:)` does
  /// both at once.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  public override subscript(indexPath: IndexPath) -> Item {
    @inlinable get { store.snapshot[indexPath] }
    @inlinable set {
      _ = store.edit { list in
        let old = list[indexPath]
        list[indexPath] = newValue
        let item = indexPath.item
        return (.edit(.reloadItems(item..<(item + 1), section: indexPath.section)), old)
      } takenBackBy: { old in
        { list in list[indexPath] = old }
      }
    }
  }

  /// Replaces all sections, and tells observers to reload, also if they are equal to those before.
  ///
  /// Nothing is told when there is no section before and after, or when the list's present snapshot
  /// is given.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func replace(with sections: some Sequence<Section>) {
    store.replace(with: SectionedSnapshot(sections))
  }

  /// Replaces all sections by those that another list has now, and tells observers to reload.
  ///
  /// - Complexity: O(1).
  public func replace(with other: Observable2DArray<SectionMetadata, Item>) {
    store.replace(with: other.snapshot)
  }
}
