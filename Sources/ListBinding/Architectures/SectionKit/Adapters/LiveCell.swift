import ListBinding

/// A cell that shows a row, from when it was made until its display ends.
@MainActor
final class LiveCell {
  private weak var cell: (any ReusableView)?
  private var place: SectionIndexPath
  private let section: AdapterSection

  /// The cell, if it is on screen; it is kept until the controller is told of its end, also when the
  /// view is released.
  private var cellOnScreen: (any ReusableView)?

  init(_ cell: any ReusableView, at place: SectionIndexPath, of section: AdapterSection) {
    self.cell = cell
    self.place = place
    self.section = section
  }

  func follow(_ lookup: ChangeLookup) {
    guard let new = lookup.newIndexPath(of: place.indexPath) else { return }
    place = SectionIndexPath(new, place.row)
  }

  /// Follows an edit that the view made before the list has it.
  func follow(_ edit: ListViewEvent) {
    if let new = edit.newIndexPath(of: place.indexPath) { place = SectionIndexPath(new, place.row) }
  }

  func appear(in context: CollectionViewContext) {
    guard cellOnScreen == nil, let cell else { return }
    cellOnScreen = cell
    section.controller.delegate?.willDisplay(cell: cell, at: place, in: context)
  }

  /// Stays on screen if the other is, and has the same cell.
  func take(over other: LiveCell) {
    guard let shown = other.cellOnScreen, shown === cell else { return }
    other.cellOnScreen = nil
    cellOnScreen = shown
  }

  func end(in context: CollectionViewContext) {
    guard let cell = cellOnScreen else { return }
    cellOnScreen = nil
    section.controller.delegate?.didEndDisplaying(cell: cell, at: place, in: context)
  }
}
