import Foundation
public import ObservableCollections

@MainActor
extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// Scrolls to the first item in the view that has an identity, as far as the list goes.
  ///
  /// It is the item of the list that the view shows, wherever that is in the view: in one without sections, or
  /// that shows several lists. To scroll to an item that has yet to be shown, wait for `displayed()` before.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - identity: How items are told apart.
  ///   - offset: How far the top of the item is to be below the top of the screen, in the view's unit.
  /// - Returns: Whether the view shows such an item; `false` while it is being updated.
  /// - Complexity: O(*n*) for *n* items before it.
  @discardableResult
  public func scroll<ID>(
    toID id: ID, identifiedBy identity: ItemIdentity<DataSource.Item, ID>, offset: Double = 0
  ) -> Bool {
    scroll(to: indexPath(ofID: id, identifiedBy: identity), offset)
  }

  private func scroll(to indexPath: IndexPath?, _ offset: Double) -> Bool {
    guard let indexPath, let binding = binding.object, !binding.isApplying, !binding.isAsked,
      let view = binding.followedView
    else { return false }
    view.view.scrollAnchor = ScrollAnchor(
      indexPath: view.list.viewPlace(indexPath), offset: offset)
    return true
  }
}

@MainActor
extension ListViewBinding
where DataSource: QueryableDataSourceProtocol, DataSource.Item: Identifiable {
  /// Scrolls to the first item in the view that has an identity, as far as the list goes.
  ///
  /// See `scroll(toID:identifiedBy:offset:)`.
  @discardableResult
  public func scroll(toID id: DataSource.Item.ID, offset: Double = 0) -> Bool {
    scroll(to: indexPath(ofID: id), offset)
  }
}
