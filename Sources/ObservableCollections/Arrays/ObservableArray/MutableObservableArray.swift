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
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  public override subscript(index: Int) -> Item {
    get { snapshot[index] }
    set {
      _ = store.edit { items in
        let old = items.exchange(index, for: newValue)
        return (.updateItems(index..<(index + 1), .init(itemCount: items.count)), old)
      }
    }
  }

  /// Replaces all items, and tells observers to reload, also if they are equal to those before.
  ///
  /// - Complexity: O(*n*).
  public func replace(with items: some Sequence<Item>) {
    store.replace(with: ArraySnapshot(items))
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
    _ update: (MutableObservableArray<Item>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.batchUpdate { () throws(Failure) in try update(self) }
  }
}
