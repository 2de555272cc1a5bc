import Foundation

/// How items are shown in cells of one type: which items, and how a cell is configured.
///
///     messages.bind(
///       to: tableView,
///       cells: [
///         CellRegistration(ImageCell.self, for: { $0.image != nil }) { cell, message in … },
///         CellRegistration(TextCell.self) { cell, message in … },
///       ])
@MainActor
public struct CellRegistration<View: ListView, Item> {
  let identifier: String
  let cellType: View.Cell.Type
  let shows: @MainActor (Item) -> Bool
  let configure: @MainActor (View.Cell, Item) -> Void

  /// Describes the cells of one type.
  ///
  /// - Parameters:
  ///   - cellType: The type of the cells.
  ///   - predicate: Whether an item is shown in these cells; by default all are.
  ///   - configureCell: Shows an item in a cell, whose bag is empty.
  /// - Precondition: `cellType` is the view's `Cell` or a subclass.
  public init<Cell: AnyObject>(
    _ cellType: Cell.Type, for predicate: @escaping @MainActor (Item) -> Bool = { _ in true },
    configureCell: @escaping @MainActor (Cell, Item) -> Void
  ) {
    guard let registrable = cellType as? View.Cell.Type else {
      fatalError("\(cellType) is not a \(View.Cell.self), the cells of \(View.self)")
    }
    let identifier = CellIdentifiers.identifier(for: cellType)
    self.identifier = identifier
    self.cellType = registrable
    shows = predicate
    configure = { cell, item in
      guard let typed = cell as? Cell else {
        fatalError("The view has no \(cellType) under \"\(identifier)\", but a \(cell)")
      }
      configureCell(typed, item)
    }
  }

  /// Registers the cell type with a view.
  func register(with view: View) {
    view.register(cellType, forCellReuseIdentifier: identifier)
  }

  /// Dequeues a cell and shows an item in it.
  func cell(for item: Item, at indexPath: IndexPath, in view: View) -> View.Cell {
    let cell = view.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    cell.bag.dispose()
    configure(cell, item)
    return cell
  }
}
