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

/// Tells when the views that headers made come on screen and leave it.
open class TableHeaderVisiblePlugin: BaseTablePlugin<TableEvent> {
  private let action: @MainActor (_ header: any TableHeaderGenerator, _ isVisible: Bool) -> Void

  /// Creates a plugin.
  ///
  /// - Parameter action: Called with a header, which the list may not have any more when it leaves the
  ///   screen, and whether it is on screen now.
  public init(
    action: @escaping @MainActor (_ header: any TableHeaderGenerator, _ isVisible: Bool) -> Void
  ) {
    self.action = action
  }

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    guard case .willDisplayHeader(let section) = event,
      let header = manager?.shownSection(section)?.header, let view = manager?.inHand?.header
    else { return }
    action(header, true)
    // The section of an event at the end may be that of another header by then.
    view.whenDisplayEnds { [action] in action(header, false) }
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
