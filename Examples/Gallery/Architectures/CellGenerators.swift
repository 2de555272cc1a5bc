import ReactiveDataDisplayManager
package import TerminalKit

/// The manager is filled anew with a generator for each row, and finds by itself what has changed.
@MainActor
enum CellGenerators {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let manager = BaseTableManager()
    var headers: [GallerySection: TitleHeaderGenerator] = [:]
    let updates = list.updates.observeNext { update in
      manager.refill(
        with: update.new.sections.map { section in
          let title = section.metadata
          let header = headers[title] ?? TitleHeaderGenerator(model: title.title)
          headers[title] = header
          return (header, section.items.map { ItemGenerator($0, open: open) })
        })
      let titles = Set(update.new.sections.map(\.metadata))
      headers = headers.filter { titles.contains($0.key) }
    }
    let plugins = TablePlugins(table: [.selectable()])
    let binding = manager.bind(
      to: view, errorCellType: TerminalCell.self,
      using: TableManagerBinder(manager, plugins: plugins))
    return CompositeDisposable([updates, binding])
  }
}

extension TerminalCell: Configurable {
  package typealias Model = any TerminalContent

  package func configure(with content: any TerminalContent) { self.content = content }
}

/// A row of the gallery.
private final class ItemGenerator: BaseCellGenerator<TerminalCell>, DiffableItemSource {
  let uniqueId: String
  let state: AnyHashable

  init(_ item: GalleryItem, open: @escaping Architecture.FileHandler) {
    uniqueId = "\(item.id)"
    state = item
    super.init(with: item.content)
    if case .file(let file) = item { didSelectEvent += { open(file) } }
  }
}
