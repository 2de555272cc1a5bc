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

  /// Tells a data source, whose observers may let other items be on screen soon.
  ///
  /// - Parameter isNear: Whether an item will be on screen soon by then, so that it was prefetched anew.
  @MainActor
  package func tell(
    _ source: (any ListViewResponder)?, isNear: (IndexPath) -> Bool
  ) {
    if !added.isEmpty { source?.handle(.prefetch(added)) }
    let cancelled = cancelled.filter { !isNear($0) }
    if !cancelled.isEmpty { source?.handle(.cancelPrefetching(cancelled)) }
  }
}
