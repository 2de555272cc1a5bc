public import ObservableCollections
public import Signals

/// A cell of a headless list view; subclass it to store the content of your rows.
@MainActor
open class HeadlessListCell: ScreenlessCell {
  /// What lasts as long as the cell shows the same item.
  public final let bag = DisposeBag()

  /// The identifier under which the cell was dequeued.
  public package(set) final var reuseIdentifier: String?

  /// The index path that the cell displays, if it is on screen.
  public internal(set) final var indexPath: IndexPath?

  /// Whether the content of its item changed since it was configured.
  final var needsConfiguration = false

  /// Creates a cell.
  public required init() {}

  /// Called when a cell that was on screen is dequeued again.
  open func prepareForReuse() {}
}
