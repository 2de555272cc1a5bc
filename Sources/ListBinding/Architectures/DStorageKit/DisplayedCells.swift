import ListBinding
internal import Signals

/// The bags of the cells that a view displays, which end with the view at the latest.
///
/// What is observed in a view is released with it, and so is this object: it empties the bags then, while
/// the cells are still alive.
@MainActor
final class DisplayedCells {
  private var bags: [ObjectIdentifier: DisposeBag] = [:]

  /// Creates an object that the view keeps, until what is observed is disposed.
  init(in view: some ListView, until bag: DisposeBag) {
    view.responders.events.observeCompleted { withExtendedLifetime(self) {} }.dispose(in: bag)
  }

  deinit { for bag in bags.values { bag.dispose() } }

  /// The bag of a cell that is displayed.
  subscript(cell: LiveCell) -> DisposeBag? {
    get { bags[ObjectIdentifier(cell)] }
    set { bags[ObjectIdentifier(cell)] = newValue }
  }
}
