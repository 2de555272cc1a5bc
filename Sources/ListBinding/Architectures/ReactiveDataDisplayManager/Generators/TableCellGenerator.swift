public import Foundation

/// A row of a table or collection: what makes and configures its cell.
///
/// `BaseCellGenerator` is the one to subclass. A manager has a generator once; several managers may
/// have the same.
@MainActor
public protocol TableCellGenerator: AnyObject, Sendable {
  /// The reuse identifier of the cells.
  var identifier: String { get }

  /// The height of the row, or the width of a cell in a list that scrolls sideways; `nil` for one that
  /// the view finds out.
  var cellHeight: Double? { get }

  /// Registers the type of the cells with a view; called for the first row with an identifier, and for one
  /// that has the identifier of rows with generators of another type.
  func registerCell<View: ListView>(in tableView: View)

  /// Returns the cell of the row, configured.
  ///
  /// - Parameters:
  ///   - tableView: The view that asks.
  ///   - indexPath: The index path in the view, by which it is asked for a cell.
  /// - Returns: The cell; `nil` if the view has cells of another type.
  func generate<View: ListView>(tableView: View, for indexPath: IndexPath) -> View.Cell?
}

extension TableCellGenerator {
  public var cellHeight: Double? { nil }
}

extension TableCellGenerator {
  /// What tells generators apart: which object it is.
  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether the cell that shows this row can show another one in its place.
  func keepsCell(of other: any TableCellGenerator) -> Bool {
    self === other
      || type(of: self) == type(of: other) && identifier == other.identifier
        && !(self is any CellOwner)
  }
}

/// A row that has a cell of its own.
@MainActor
protocol CellOwner: AnyObject {
  /// What shows the cell; it is not kept.
  var host: (any CellHost)? { get set }
}

/// What shows a cell that a row has of its own.
@MainActor
protocol CellHost: AnyObject {
  /// Lets a row configure its cell anew, after it has emptied the bag; the display of the cell goes on.
  func configureAnew(_ generator: any TableCellGenerator, by configure: () -> Void)
}

/// A cell of a collection: the same as a row of a table.
public typealias CollectionCellGenerator = TableCellGenerator

/// A view of a stack: the same as a row of a table.
public typealias StackCellGenerator = TableCellGenerator
