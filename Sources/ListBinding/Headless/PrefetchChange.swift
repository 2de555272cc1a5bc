import Foundation

/// What a data source is told of the items that will be on screen soon, when they become others.
package struct PrefetchChange {
  /// The items that will be on screen soon.
  package let near: Set<IndexPath>

  /// Those of them that it has not been told of, in ascending order.
  package let added: [IndexPath]

  /// The items that will not be on screen soon after all, in ascending order.
  package let cancelled: [IndexPath]

  /// Compares the items that will be on screen soon with those before.
  ///
  /// - Parameters:
  ///   - old: The items that the data source was told of.
  ///   - near: The items that will be on screen soon.
  ///   - isDisplayed: Whether an item is on screen.
  package init(
    from old: Set<IndexPath>, to near: some Sequence<IndexPath>,
    isDisplayed: (IndexPath) -> Bool
  ) {
    self.near = Set(near)
    added = self.near.subtracting(old).sorted()
    cancelled = old.subtracting(self.near).filter { !isDisplayed($0) }.sorted()
  }

  /// The events that say so, in order.
  package var events: [ListViewEvent] {
    (added.isEmpty ? [] : [.prefetch(added)])
      + (cancelled.isEmpty ? [] : [.cancelPrefetching(cancelled)])
  }
}
