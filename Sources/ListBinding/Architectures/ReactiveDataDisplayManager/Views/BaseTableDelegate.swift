public import Foundation

/// Answers what a view asks of rows, headers and footers, and passes on to plugins what happens there;
/// subclass it, and call `super` so that plugins go on.
///
/// Index paths are those of the list that the view shows; `manager.generator(at:)` takes them.
@MainActor
open class BaseTableDelegate: ListViewResponder, CellDisplayDelegate {
  /// The manager of the list.
  public internal(set) final weak var manager: BaseTableManager?

  /// The plugins of the list.
  public internal(set) final var plugins = TablePlugins()

  /// Creates a delegate.
  public init() {}

  open func extentForItem(at indexPath: IndexPath) -> Double? {
    guard let generator = manager?.generator(at: indexPath) else { return nil }
    return generator.cellHeight ?? plugins.answer { $0.extentForItem(at: indexPath) }
  }

  open func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    guard let shown = manager?.shownSection(section) else { return nil }
    let own = kind == .header ? shown.header.headerHeight : shown.footer.footerHeight
    return own ?? plugins.answer { $0.extent(of: kind, inSection: section) }
  }

  open func canSelectItem(at indexPath: IndexPath) -> Bool? {
    plugins.answer { $0.canSelectItem(at: indexPath) }
  }

  open func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    plugins.answer { $0.canDeselectItem(at: indexPath) }
  }

  open func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    plugins.answer { $0.canHighlightItem(at: indexPath) }
  }

  open func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    plugins.answer { $0.actionsForItem(at: indexPath) }
  }

  open func handle(_ event: ListViewEvent) {
    if let event = TableEvent(event) { process(event) }
    if case .scroll(let event) = event {
      plugins.scrollPlugins.process(event: event, with: manager)
    }
  }

  final func inTurn(_ body: @escaping () -> Void) {
    if let manager { manager.tellDisplay(body) } else { body() }
  }

  /// Called when the cell of a generator came on screen.
  open func willDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath) {
    process(.willDisplayCell(indexPath, generator))
  }

  /// Called when the display of a generator's cell ended, once for each that came on screen.
  ///
  /// - Parameters:
  ///   - generator: The generator, which the list may not have any more.
  ///   - indexPath: The last index path that its row had.
  open func didEndDisplayCell(of generator: any TableCellGenerator, at indexPath: IndexPath) {
    process(.didEndDisplayCell(indexPath, generator))
  }

  private func process(_ event: TableEvent) {
    plugins.tablePlugins.process(event: event, with: manager)
  }
}

/// The delegate that a program subclasses.
public typealias BaseDelegate = BaseTableDelegate

/// The delegate of a collection: the same as that of a table.
public typealias BaseCollectionDelegate = BaseTableDelegate
