public import ObservableCollections

// Items that are `Identifiable` are told apart by their `id`.
extension Paginator
where Item: Identifiable & Equatable & SendableMetatype, ID == Item.ID {
  /// Creates a paginator, which loads nothing yet.
  ///
  /// See `init(_:identifiedBy:prefetchDistance:loadAtEnd:loadAtBeginning:)`.
  ///
  /// - Parameters:
  ///   - array: The array to load the pages into. What it has already is kept.
  ///   - prefetchDistance: How near to an end an item must be for a page to be loaded there.
  ///   - loadAtEnd: Loads the pages after the last item; without it, there are none.
  ///   - loadAtBeginning: Loads the pages before the first item; without it, there are none.
  public convenience init(
    _ array: MutableObservableArray<Item>, prefetchDistance: Int = 10, loadAtEnd: Loader? = nil,
    loadAtBeginning: Loader? = nil
  ) {
    self.init(
      array, identifiedBy: .identifiable, prefetchDistance: prefetchDistance,
      loadAtEnd: loadAtEnd, loadAtBeginning: loadAtBeginning)
  }
}
