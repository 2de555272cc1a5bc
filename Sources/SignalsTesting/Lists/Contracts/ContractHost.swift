import ListBinding

/// What a contract asks, whom it reports to, and what is on its screen.
@MainActor
public final class ContractHost {
  /// The kind of view.
  let contract: any ViewContract.Type

  var dataSource: (any ListViewDataSource<StrictCell>)? {
    didSet { if dataSource !== oldValue { endAllDisplays() } }
  }

  /// The calls that the view would not have survived.
  private(set) var violations: [ContractViolation] = []

  /// What the view showed when it was laid out last; `nil` if it has to be laid out.
  var content: Content?

  let displays: CellDisplays<StrictCell>

  /// The rows that have a cell, and the sections that may have a header or a footer.
  var displayedRows: [StrictRow] = []
  var displayedSections: [StrictSection] = []

  /// The row that has the focus, which is lost with the row.
  weak var focusedRow: StrictRow?

  /// The rows that are prefetched, and were not on screen when the view was laid out last.
  var prefetchedRows: [StrictRow] = []

  /// The cell that the data source is asked to give another content.
  var cellInUse: StrictCell?

  /// Whether the data source is being asked for what is on screen.
  var isAsking = false

  /// Counts the layouts, so that a layout notices that user code caused another one.
  var layoutCount = 0

  // MARK: The screen

  /// Whether the view is on screen.
  var isAttached: Bool

  /// How many rows there is room for; `nil` for all.
  var viewportHeight: Int?

  /// How many rows below the screen are prefetched.
  var prefetchDistance = 0

  /// How many rows are above the screen, the last of them perhaps in part.
  var contentOffset = 0.0

  /// The first row on screen, in a view that holds it there.
  weak var heldRow: StrictRow?

  /// What a view shows.
  struct Content {
    var sections: [StrictSection]

    /// Whether the view shows sections.
    var hasTitles: Bool
  }

  init(_ contract: any ViewContract.Type, viewportHeight: Int?, isAttached: Bool) {
    self.contract = contract
    self.viewportHeight = viewportHeight
    self.isAttached = isAttached
    displays = CellDisplays(reusesCells: contract.reusesCells)
  }

  /// Reports a call that the view would not have survived.
  ///
  /// - Parameter detail: What it did wrong, in the words of the view.
  public func report(_ detail: String) {
    violations.append(ContractViolation(view: contract.name, detail: detail))
  }

  /// The number of items in each section, now.
  public func counts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(), 0)).map {
      max(dataSource.numberOfItems(inSection: $0), 0)
    }
  }

  /// The number of items in the one section of a view without sections.
  public func flatCount() -> Int { counts().reduce(0, +) }

  /// Shows these sections: ends the display of what left the screen, and asks for the titles, headers,
  /// footers and cells on screen that are missing.
  ///
  /// The data source is told of the cells, headers and footers that appear and disappear, and of the
  /// items that will be on screen soon if the view prefetches.
  ///
  /// - Parameters:
  ///   - sections: What the view holds.
  ///   - hasTitles: Whether the view shows sections.
  public func fill(_ sections: [StrictSection], hasTitles: Bool = true) {
    content = Content(sections: sections, hasTitles: hasTitles)
    layoutCount += 1
    layOut()
  }

  /// Forgets what the view shows until the next `fill(_:hasTitles:)`; it stays on screen until then.
  func setNeedsFill() {
    content = nil
    layoutCount += 1
  }

  /// Returns a row in the place of one whose marks it keeps.
  func makeRow(inPlaceOf row: StrictRow) -> StrictRow {
    let new = StrictRow(inPlaceOf: row)
    if focusedRow === row { focusedRow = new }
    return new
  }

  /// Returns a cell with an empty bag: the one that the item has, or one that is free, if it has the
  /// reuse identifier.
  func dequeueCell(withIdentifier identifier: String) -> StrictCell {
    let shown = cellInUse
    if shown?.reuseIdentifier == identifier { cellInUse = nil }
    return displays.dequeue(identifier, inPlaceOf: shown) { StrictCell() }
  }
}
