import Foundation

/// The displays of a view without a screen: of its cells, headers and footers.
///
/// 1. While the view is laid out, it begins and ends displays. Nobody is told yet.
/// 2. Outside of the layout it sends what waits, in order. The data source for which a display began is
///    told of its beginning and of its end once each, or, if it ended before that, of neither.
/// 3. When the end was sent, the bag of the cell is emptied, and the cell waits to be dequeued again.
@MainActor
package final class CellDisplays<Cell: ScreenlessCell> {
  /// A display that began or ended.
  package struct Notice {
    package let cell: Cell
    package let place: DisplayedPlace
    package let isBeginning: Bool
    fileprivate let display: Display
  }

  fileprivate struct Display {
    let number: Int
    let source: any ListViewDataSource<Cell>
  }

  private var count = 0

  /// The displays that have begun and not ended.
  private var openDisplays: [ObjectIdentifier: Display] = [:]

  /// The numbers of the displays whose beginning was told, and whose end was not.
  private var told: Set<Int> = []

  private var notices: [Notice] = []
  private var firstNotice = 0

  /// The cells that can be used again, by their reuse identifiers.
  private var freeCells: [String: [Cell]] = [:]

  private let reusesCells: Bool

  /// Creates the displays of a view that shows nothing yet.
  ///
  /// - Parameter reusesCells: Whether cells whose display ended are dequeued again.
  package init(reusesCells: Bool = true) { self.reusesCells = reusesCells }

  // MARK: Displays

  /// Whether nothing waits to be sent.
  package var isSent: Bool { notices.isEmpty }

  /// Begins the display of a cell.
  ///
  /// - Parameter source: Whom to tell of its beginning and its end.
  package func begin(
    _ cell: Cell, at place: DisplayedPlace, for source: any ListViewDataSource<Cell>
  ) {
    count += 1
    let display = Display(number: count, source: source)
    openDisplays[ObjectIdentifier(cell)] = display
    notices.append(Notice(cell: cell, place: place, isBeginning: true, display: display))
  }

  /// Ends the display of a cell, if it is displayed.
  ///
  /// - Parameter place: The last place that the cell had.
  package func end(_ cell: Cell, at place: DisplayedPlace) {
    guard let display = openDisplays.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    notices.append(Notice(cell: cell, place: place, isBeginning: false, display: display))
  }

  /// Takes a cell that was made and is not displayed after all: nobody is told of it, and its bag is emptied
  /// when what waits has been sent, outside of the layout.
  ///
  /// - Parameter source: Who made it.
  package func drop(
    _ cell: Cell, at place: DisplayedPlace, of source: any ListViewDataSource<Cell>
  ) {
    guard openDisplays[ObjectIdentifier(cell)] == nil,
      !notices[firstNotice...].contains(where: { $0.cell === cell })
    else { return }
    let display = Display(number: 0, source: source)
    notices.append(Notice(cell: cell, place: place, isBeginning: false, display: display))
  }

  /// Tells the data sources of the displays that began and ended.
  ///
  /// What is called may do anything with the view.
  ///
  /// - Parameters:
  ///   - maySend: Whether the view may still call user code; asked before each notice.
  ///   - hook: Called with each notice before the data source is told, but for cells that were dropped.
  package func send(
    while maySend: () -> Bool, hook: (Notice) -> Void = { _ in }
  ) {
    while maySend(), let notice = popFirst() {
      if notice.display.number > 0 { hook(notice) }
      tell(notice)
      // It may have been shown again already, by a data source that keeps its cells.
      let isFree = !notice.isBeginning && openDisplays[ObjectIdentifier(notice.cell)] == nil
      if isFree { recycle(notice.cell, of: notice.display.source) }
    }
  }

  private func tell(_ notice: Notice) {
    let (cell, display) = (notice.cell, notice.display)
    guard notice.isBeginning else {
      guard told.remove(display.number) != nil else { return }
      display.source.handle(notice.place.didEndDisplaying)
      return
    }
    guard openDisplays[ObjectIdentifier(cell)]?.number == display.number else { return }
    told.insert(display.number)
    var place = notice.place
    // A hook may have moved it.
    if case .item = place, let moved = cell.indexPath { place = .item(moved) }
    display.source.handle(place.willDisplay)
  }

  /// - Complexity: O(1), amortised.
  private func popFirst() -> Notice? {
    guard firstNotice < notices.count else { return nil }
    defer {
      firstNotice += 1
      if firstNotice == notices.count {
        notices = []
        firstNotice = 0
      }
    }
    return notices[firstNotice]
  }

  // MARK: Reuse

  private func recycle(_ cell: Cell, of source: any ListViewDataSource<Cell>) {
    source.emptyBag(of: cell)
    guard reusesCells, let identifier = cell.reuseIdentifier else { return }
    freeCells[identifier, default: []].append(cell)
  }

  /// Returns a cell with an empty bag, one that is free if there is one.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - shown: The cell that is configured anew, which is returned if it has the identifier.
  ///   - isUsable: Whether a cell that has the identifier is of the type that it stands for; others
  ///     are not used again.
  ///   - make: Makes a cell.
  package func dequeue(
    _ identifier: String, inPlaceOf shown: Cell?, where isUsable: (Cell) -> Bool = { _ in true },
    make: () -> Cell
  ) -> Cell {
    if let shown, shown.reuseIdentifier == identifier, isUsable(shown) {
      shown.bag.dispose()
      return shown
    }
    while let cell = freeCells[identifier]?.popLast() {
      guard isUsable(cell) else { continue }
      // What was bound in it since its display ended.
      cell.bag.dispose()
      cell.prepareForReuse()
      return cell
    }
    let cell = make()
    cell.reuseIdentifier = identifier
    return cell
  }
}
