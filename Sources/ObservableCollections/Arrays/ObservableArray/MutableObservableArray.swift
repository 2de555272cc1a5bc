// `@unchecked Sendable` is sound here: the class adds no stored property to its superclass, whose only
// one is an immutable reference to a `Sendable` store.
/// An observable array that can be mutated, from any thread.
///
/// Each mutation takes effect at once. Observers are told before it returns, unless a batch is open,
/// here or on another thread, or somebody tells them something already: then they are told when the
/// batch ends, or right after that.
public final class MutableObservableArray<Item: Sendable>: ObservableArray<Item>,
  @unchecked Sendable
{
  /// The item at an index; setting it reloads it.
  ///
  /// `array[0] += 1` reads and sets, and others may come in between: `update(at:_:)` does both at
  /// once.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  public override subscript(index: Int) -> Item {
    @inlinable get { store.snapshot[index] }
    @inlinable set {
      _ = store.edit { items in
        let old = items.exchange(index, for: newValue)
        return (.edit(.reloadItems(index..<(index + 1), section: 0)), old)
      } takenBackBy: { old in
        { items in _ = items.exchange(index, for: old) }
      }
    }
  }

  /// Replaces all items, and tells observers to reload, also if they are equal to those before.
  ///
  /// Nothing is told when there is no item before and after, or when `items` is the array's present
  /// snapshot.
  ///
  /// - Complexity: O(*n*).
  public func replace(with items: some Sequence<Item>) {
    store.replace(with: ArraySnapshot(items))
  }

  /// Replaces all items by those that another array has now, and tells observers to reload.
  ///
  /// - Complexity: O(1).
  public func replace(with other: ObservableArray<Item>) {
    store.replace(with: other.snapshot)
  }
}
