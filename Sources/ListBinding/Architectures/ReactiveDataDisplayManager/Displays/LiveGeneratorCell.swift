internal import Foundation

/// What is told of the cells of rows that come on screen and leave it.
@MainActor
protocol CellDisplayDelegate: AnyObject {
  /// Calls a closure, after those of displays that came before.
  func inTurn(_ body: @escaping () -> Void)
  func willDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath)
  func didEndDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath)
}

/// A cell that shows a row, from when it was made until its display ends.
@MainActor
final class LiveGeneratorCell {
  private(set) weak var cell: (any ReusableView)?
  private let generator: any TableCellGenerator
  private let delegate: any CellDisplayDelegate
  private(set) var indexPath: IndexPath
  private var isOnScreen = false

  private(set) var hasEnded = false

  init(
    _ cell: any ReusableView, of generator: any TableCellGenerator, at indexPath: IndexPath,
    delegate: any CellDisplayDelegate
  ) {
    self.cell = cell
    self.generator = generator
    self.indexPath = indexPath
    self.delegate = delegate
  }

  func follow(_ lookup: ChangeLookup) {
    indexPath = lookup.newIndexPath(of: indexPath) ?? indexPath
  }

  /// Follows an edit that the user made, and that the view shows.
  func follow(_ edit: ListViewEvent) {
    indexPath = edit.newIndexPath(of: indexPath) ?? indexPath
  }

  func appear() {
    if isOnScreen { return }
    isOnScreen = true
    delegate.inTurn { [delegate, generator, indexPath] in
      delegate.willDisplayCell(of: generator, at: indexPath)
    }
  }

  /// Notes that the display has ended; it is told by `tellEnd()`, unless another cell takes over.
  func end() { hasEnded = true }

  /// Tells that the display has ended, if the cell was on screen.
  func tellEnd() {
    guard isOnScreen else { return }
    isOnScreen = false
    delegate.inTurn { [delegate, generator, indexPath] in
      delegate.didEndDisplayCell(of: generator, at: indexPath)
    }
  }

  /// Takes the place of a cell whose display has ended: a view that configures a cell again does not tell
  /// that it comes on screen.
  func take(over other: LiveGeneratorCell) {
    guard other.cell === cell, other.isOnScreen else { return other.tellEnd() }
    if other.generator === generator {
      other.isOnScreen = false
      isOnScreen = true
    } else {
      other.tellEnd()
      appear()
    }
  }
}
