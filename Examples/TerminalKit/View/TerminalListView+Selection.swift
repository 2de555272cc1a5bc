import Foundation
package import ListBinding

/// The selection is on a header or an item; there is none before the first key.
extension TerminalListView {
  /// How far a key takes the selection.
  package enum Movement {
    case lines(Int), pages(Int), beginning, end

    /// The movement that a key stands for, if it does.
    ///
    /// - Parameter letters: Whether letters do, too: not where text is typed.
    package init?(_ key: Key, letters: Bool = true) {
      switch key {
      case .up: self = .lines(-1)
      case .down: self = .lines(1)
      case .pageUp, .control("b"): self = .pages(-1)
      case .pageDown, .control("f"): self = .pages(1)
      case .home: self = .beginning
      case .end: self = .end
      case .character("k") where letters: self = .lines(-1)
      case .character("j") where letters: self = .lines(1)
      case .character("g") where letters: self = .beginning
      case .character("G") where letters: self = .end
      default: return nil
      }
    }
  }

  package func moveSelection(_ movement: Movement) {
    guard rows.rowCount > 0 else { return }
    let last = rows.rowCount - 1
    let position: Int
    switch (movement, selected.map(rows.position(of:))) {
    case (.beginning, _): position = 0
    case (.end, _): position = last
    case (.lines(let lines), nil): position = lines > 0 ? firstVisible : lastVisible
    case (.pages(let pages), nil): position = pages > 0 ? lastVisible : firstVisible
    case (.lines(let lines), let current?): position = current + lines
    // One line of the page before stays on screen, and one is the sticky header's.
    case (.pages(let pages), let current?): position = current + pages * max(frame.count - 2, 1)
    }
    select(rows.row(at: max(0, min(position, last))))
  }

  /// Tells that the person chose the selected item, if one is selected and can be chosen.
  package func chooseSelection() {
    guard case .item(let indexPath)? = selected else { return }
    // Keys may come faster than the screen is drawn, and some lists know displayed cells only.
    display()
    guard dataSource?.canSelectItem(at: indexPath) ?? true else { return }
    dataSource?.handle(.didSelect(indexPath))
  }

  package func select(_ row: ListRow?) {
    selected = row
    if let row { reveal(row) }
    setNeedsDisplay()
  }

  /// The section that a key on the selection means; without one, the section at the top.
  package var currentSection: Int? {
    if let selected { return selected.section }
    return rows.rowCount > 0 ? rows.row(at: top).section : nil
  }

  /// Scrolls as little as needed to show a row, and not below the sticky header.
  func reveal(_ row: ListRow) {
    let position = rows.position(of: row)
    let isBelowHeader = if case .item = row { hasStickyHeader } else { false }
    top = min(top, isBelowHeader ? position - 1 : position)
    top = max(top, position - frame.count + 1)
    clampTop()
  }

  private var firstVisible: Int {
    top == 0 || !hasStickyHeader ? top : min(top + 1, rows.rowCount - 1)
  }

  private var lastVisible: Int { min(top + frame.count, rows.rowCount) - 1 }
}
