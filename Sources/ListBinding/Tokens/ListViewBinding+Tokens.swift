public import ObservableCollections

@MainActor
extension ListViewBinding where DataSource: QueryableDataSourceProtocol {
  /// Keeps the selection of the view through every update, as long as the binding lasts.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - remembersHidden: Whether an item that went, to a filter for example, is selected again when
  ///     it comes back.
  /// - Returns: The selection; the binding keeps it.
  public func keepSelection<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool = false
  ) -> ListSelection<DataSource, ID> {
    let selection = ListSelection(by: identity, remembersHidden: remembersHidden) {
      [binding] in binding.object
    }
    binding.object?.keep(selection as any ListViewResponder)
    binding.object?.add(selection)
    return selection
  }

  /// Keeps the first item on screen where it is, also when the list is reloaded.
  ///
  /// - Parameter identity: How items are told apart.
  public func keepScrollPosition<ID: Hashable & Sendable>(
    identifiedBy identity: ItemIdentity<DataSource.Item, ID>
  ) {
    binding.object?.add(ScrollKeeper(by: identity) { [binding] in binding.object })
  }
}
