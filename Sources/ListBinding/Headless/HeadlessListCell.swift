public import ObservableCollections

/// A cell of a headless list view; subclass it and give it what your rows show.
@MainActor
open class HeadlessListCell {
  /// The identifier that the cell was dequeued with.
  public internal(set) final var reuseIdentifier: String?

  /// Where the cell is displayed, if it is.
  public internal(set) final var indexPath: IndexPath?

  public required init() {}

  /// Called before a cell that was displayed already is handed out again.
  open func prepareForReuse() {}
}
