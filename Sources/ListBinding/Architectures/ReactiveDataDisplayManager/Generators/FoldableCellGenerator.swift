/// A cell that shows whether the children of its row are shown.
@MainActor
public protocol FoldableStateHolder: ReusableView {
  /// Shows whether the children are shown.
  func setExpanded(_ isExpanded: Bool)
}

/// A row that shows a model, and has children that a `TableFoldablePlugin` shows and hides below it.
///
/// A cell that is a `FoldableStateHolder` is told whether they are shown.
///
/// ```swift
/// let folder = FoldableCellGenerator<FolderCell>(with: "Photos", children: photos)
/// folder.didFoldEvent += { isExpanded in log(isExpanded) }
/// ```
@MainActor
open class FoldableCellGenerator<Cell: Configurable>: BaseCellGenerator<Cell>, FoldableItem {
  /// Sent with whether the children are shown now.
  public final let didFoldEvent = BaseEvent<Bool>()

  /// Whether the children are shown; a plugin sets it.
  open var isExpanded = false

  /// The rows below this one, which may be foldable themselves.
  ///
  /// Children that are set while the row is expanded are shown when it is expanded again. A row that folds
  /// hides what it shows, whatever its children are by then.
  open var childGenerators: [any TableCellGenerator]

  /// Creates a generator, whose children are hidden.
  ///
  /// - Parameters:
  ///   - model: What the cell shows.
  ///   - children: The rows below this one.
  ///   - registerType: How the cells get known to the view.
  public init(
    with model: Cell.Model, children: [any TableCellGenerator] = [],
    registerType: CellRegisterType = .class
  ) {
    childGenerators = children
    super.init(with: model, registerType: registerType)
  }

  open override func configure(cell: Cell, with model: Cell.Model) {
    super.configure(cell: cell, with: model)
    guard let cell = cell as? any FoldableStateHolder else { return }
    cell.setExpanded(isExpanded)
    didFoldEvent.addListner { [weak cell] isExpanded in cell?.setExpanded(isExpanded) }
      .dispose(in: cell.bag)
  }
}
