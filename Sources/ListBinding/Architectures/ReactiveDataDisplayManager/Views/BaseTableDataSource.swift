public import Foundation

/// Makes the cells of a view, answers what it asks of titles and moves, and passes on to plugins what it
/// prefetches; subclass it, and call `super` so that plugins go on.
///
/// Index paths are those of the list that the view shows; `manager.generator(at:)` takes them.
@MainActor
open class BaseTableDataSource: ListViewResponder {
  /// The manager of the list.
  public internal(set) final weak var manager: BaseTableManager?

  /// The plugins of the list.
  public internal(set) final var plugins = TablePlugins()

  /// Creates a data source.
  public init() {}

  /// Returns the cell of a generator; `nil` if the view has cells of another type.
  ///
  /// - Parameters:
  ///   - generator: The generator.
  ///   - indexPath: The index path in the view, by which it is asked for a cell.
  ///   - view: The view.
  open func cell<View: ListView>(
    of generator: any TableCellGenerator, at indexPath: IndexPath, in view: View
  ) -> View.Cell? {
    generator.generate(tableView: view, for: indexPath)
  }

  open func titleForHeader(inSection section: Int) -> String? {
    guard let shown = manager?.shownSection(section) else { return nil }
    return shown.header.headerTitle ?? plugins.answer { $0.titleForHeader(inSection: section) }
  }

  open func titleForFooter(inSection section: Int) -> String? {
    guard let shown = manager?.shownSection(section) else { return nil }
    return shown.footer.footerTitle ?? plugins.answer { $0.titleForFooter(inSection: section) }
  }

  open func canMoveItem(at indexPath: IndexPath) -> Bool? {
    plugins.answer { $0.canMoveItem(at: indexPath) }
  }

  open func canEditItem(at indexPath: IndexPath) -> Bool? {
    plugins.answer { $0.canEditItem(at: indexPath) }
  }

  open func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    plugins.answer { $0.destinationForMove(from: source, to: proposed) }
  }

  open func indexTitles() -> [String]? { plugins.answer { $0.indexTitles() } }

  open func section(forIndexTitle title: String, at index: Int) -> Int? {
    plugins.answer { $0.section(forIndexTitle: title, at: index) }
  }

  open func handle(_ event: ListViewEvent) {
    for plugin in plugins.featurePlugins { plugin.handle(event) }
    if let event = PrefetchEvent(event) {
      plugins.prefetchPlugins.process(event: event, with: manager)
    }
  }
}

/// The data source that a program subclasses.
public typealias BaseDataSource = BaseTableDataSource

/// The data source of a collection: the same as that of a table.
public typealias BaseCollectionDataSource = BaseTableDataSource

extension BaseTableManager {
  /// The section that the view shows at an index.
  final func shownSection(_ index: Int) -> GeneratorSection? {
    let shown = shownSnapshot
    return shown.hasSection(index) ? shown.section(at: index).metadata : nil
  }
}
