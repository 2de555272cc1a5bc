import ListBinding

/// What wrappers of cells of all types have in common; a program subclasses `CellWrapper`.
@MainActor
open class BaseCellWrapper {
  /// The place of the wrapper in its section: the lowest comes first.
  public nonisolated let priority: Int

  /// The section that the wrapper was added to, and its row there.
  final weak var section: MultiTableSection?
  final var key: AnyHashable?

  init(priority: Int) { self.priority = priority }

  /// Calls the hook for updated cells with the wrapper's cell, if it is on screen.
  public final func cellUpdated() {
    if let key, let index = section?.getWrapperIndex(key: key) { section?.cellUpdated(at: index) }
  }
}

/// One row of a `MultiTableSection`; subclass it for a cell.
///
/// ```swift
/// final class GenderWrapper: CellWrapper<GenderCell, ProfileSection> {
///   override func onCellSelectedInSection(at index: Int, cell: GenderCell) {
///     wrapperOwner?.showGenderPicker()
///   }
/// }
/// ```
@MainActor
open class CellWrapper<Cell: AnyObject, Owner: AnyObject>: BaseCellWrapper {
  /// The section that made the wrapper; it is not kept alive.
  public final weak var wrapperOwner: Owner?

  /// Creates a wrapper.
  ///
  /// - Parameters:
  ///   - priority: The place of the wrapper in its section: the lowest comes first.
  ///   - wrapperOwner: The section that makes the wrapper; it is not kept alive.
  public init(priority: Int, wrapperOwner: Owner?) {
    self.wrapperOwner = wrapperOwner
    super.init(priority: priority)
  }

  /// Called with a cell that was dequeued for the row, before it is on screen.
  open func onCellPreparedInSection(at index: Int, cell: Cell) {}

  /// Called with the cell when it comes on screen.
  open func onCellAddedToSection(at index: Int, cell: Cell) {}

  /// Called with a cell whose display ended, once for each that was added.
  open func onCellRemovedFromSection(at index: Int, cell: Cell) {}

  /// Called with the cell on screen when the user selected it.
  open func onCellSelectedInSection(at index: Int, cell: Cell) {}

  /// Called with the cell on screen, by `cellUpdated()`.
  open func onCellUpdatedInSection(at index: Int, cell: Cell) {}
}

extension CellWrapper: CellHandler {}
