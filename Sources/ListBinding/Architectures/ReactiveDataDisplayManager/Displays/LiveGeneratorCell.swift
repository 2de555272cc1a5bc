internal import Foundation

/// What is told of the cells of rows that come on screen and leave it.
@MainActor
protocol CellDisplayDelegate: AnyObject {
  func willDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath)
  func didEndDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath)
}

/// A cell that shows a row, from when it was made until its display ends.
@MainActor
final class LiveGeneratorCell {
  private weak var cell: (any ReusableView)?
  private let generator: any TableCellGenerator
  private let delegate: any CellDisplayDelegate
  private var indexPath: IndexPath
  private var isOnScreen = false

  /// Whether the generator is being asked for a cell again, which may be the same one.
  var isAskedAgain = false
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

  func appear() {
    if isOnScreen { return }
    isOnScreen = true
    delegate.willDisplayCell(of: generator, at: indexPath)
  }

  /// Takes the end of the display, which waits while the generator is asked again.
  func end() {
    hasEnded = true
    if !isAskedAgain { tellEndIfEnded() }
  }

  /// Stays on screen if the other is, and has the same cell.
  func take(over other: LiveGeneratorCell) {
    if other.hasEnded, other.cell === cell, other.isOnScreen {
      other.isOnScreen = false
      isOnScreen = true
    }
    other.tellEndIfEnded()
  }

  /// Tells that the display has ended, if it has.
  func tellEndIfEnded() {
    guard hasEnded, isOnScreen else { return }
    isOnScreen = false
    delegate.didEndDisplayCell(of: generator, at: indexPath)
  }
}
