/// Tells when the last row of the list comes on screen.
open class TableLastCellIsVisiblePlugin: BaseTablePlugin<TableEvent> {
  private let action: @MainActor () -> Void

  /// Creates a plugin.
  ///
  /// - Parameter action: Called each time that the last row comes on screen.
  public init(action: @escaping @MainActor () -> Void) { self.action = action }

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    if case .willDisplayCell(let path, _) = event, manager?.isLast(path) == true { action() }
  }
}

/// Tells when headers come on screen and leave it.
open class TableHeaderVisiblePlugin: BaseTablePlugin<TableEvent> {
  private let action: @MainActor (_ section: Int, _ isVisible: Bool) -> Void

  /// Creates a plugin.
  ///
  /// - Parameter action: Called with the section of a header, and whether it is on screen now.
  public init(action: @escaping @MainActor (_ section: Int, _ isVisible: Bool) -> Void) {
    self.action = action
  }

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayHeader(let section): action(section, true)
    case .didEndDisplayHeader(let section): action(section, false)
    default: break
    }
  }
}

/// Scrolls to a row when the user selects it.
open class TableScrollOnSelectPlugin: BaseTablePlugin<TableEvent> {
  private let offset: Double

  /// Creates a plugin.
  ///
  /// - Parameter offset: How far the row is to be below the top of the screen, in the view's unit.
  public init(offset: Double = 0) { self.offset = offset }

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    guard case .didSelect(let path) = event, let generator = manager?.generator(at: path) else {
      return
    }
    manager?.scrollTo(generator: generator, offset: offset)
  }
}
