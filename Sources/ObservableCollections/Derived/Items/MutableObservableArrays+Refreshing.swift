public import Foundation

extension MutableObservableArray {
  /// Reloads an item without replacing it, so that what shows it, filters it or sorts it looks at
  /// it again.
  ///
  /// It is for items that change inside, as objects do. An operator that keeps what it learnt of an item
  /// (`filtered`, `grouped`, `distinct`, `summed`, `sorted(on:by:)`, and `mapped` unless the
  /// result is equal to that of before) learns it anew. One that
  /// compares items as they are, or asks them again for what they were, cannot know it:
  /// - `sorted(by:)` sorts anew when it finds that other objects have changed, too. Items of a class are in
  ///   order once each of them was refreshed; values that hold objects are where each is refreshed before
  ///   the next one changes. `sorted(on:by:)`, which keeps keys, needs O(log *n*) for each of any type.
  /// - `reduced(_:adding:removing:)` subtracts an item as it is now: `reduced(_:_:of:)` keeps what it added.
  /// - `outlined(children:)` compares the children with those before: replace the item instead.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: `0 <= index && index < count`.
  public func refresh(at index: Int) { update(at: index) { _ in } }
}

extension MutableObservable2DArray {
  /// Reloads an item without replacing it; see `refresh(at:)` of `MutableObservableArray`.
  ///
  /// - Complexity: O(log *n*).
  /// - Precondition: The index path names an item.
  public func refresh(at indexPath: IndexPath) { update(at: indexPath) { _ in } }
}
