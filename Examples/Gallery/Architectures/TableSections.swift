import DStorageKit
import Foundation
import TerminalKit

/// The data source has a section for the folder and one for the processes, which keep their items.
@MainActor
enum TableSections {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let dataSource = TableDataSource()
    view.register(TerminalCell.self, forCellReuseIdentifier: "\(TerminalCell.self)")
    let updates = list.updates.observeNext { update in
      dataSource.batchUpdate { dataSource.follow(update, open: open) }
    }
    let binding = dataSource.bind(to: view)
    return CompositeDisposable([updates, binding])
  }
}

/// A section of the gallery.
private final class ItemSection: TableSection<TerminalCell> {
  let key: GallerySection
  var items: [GalleryItem]
  private let open: Architecture.FileHandler

  init(_ section: GallerySnapshot.Section, open: @escaping Architecture.FileHandler) {
    key = section.metadata
    items = Array(section.items)
    self.open = open
    super.init(priority: key == .processes ? 1 : 0, minRowsCount: 0, maxRowsCount: .max)
    originRowsCount = items.count
  }

  override func configureHeader() -> (any ReusableView)? {
    let cell = TerminalCell()
    cell.content = HeaderContent(title: key.title)
    return cell
  }

  override func onCellPreparedInSection(at index: Int, cell: TerminalCell) {
    cell.content = items[index].content
  }

  override func onCellUpdatedInSection(at index: Int, cell: TerminalCell) {
    cell.content = items[index].content
  }

  override func onCellSelectedInSection(at index: Int, cell: TerminalCell) {
    if case .file(let file) = items[index] { open(file) }
  }
}

extension TableDataSource {
  /// Does what an update of the list says, call by call.
  fileprivate func follow(
    _ update: ListUpdate<GallerySnapshot>, open: @escaping Architecture.FileHandler
  ) {
    if update.isReload { return replaceSections(update.new, open: open) }
    for section in update.new.sections {
      let known: ItemSection? = self[section.metadata]
      known?.items = Array(section.items)
    }
    for step in update.structure.patch().steps {
      switch step {
      case .insertItems(let range, let section):
        for index in range { itemSection(section)?.cellAdded(at: index) }
      case .deleteItems(let range, let section):
        for index in range.reversed() { itemSection(section)?.cellRemoved(at: index) }
      case .reloadItems(let range, let section):
        for index in range { itemSection(section)?.cellUpdated(at: index) }
      case .moveItem(let source, let target):
        itemSection(source.section)?.cellRemoved(at: source.item)
        itemSection(target.section)?.cellAdded(at: target.item)
      case .insertSections(let range):
        for index in range { add(update.new.section(at: index), open: open) }
      case .deleteSections(let range):
        for index in range.reversed() { itemSection(index).map { _ = removeSection(with: $0.key) } }
      case .reloadSections, .updateSection, .moveSection:
        return replaceSections(update.new, open: open)
      }
    }
  }

  private func replaceSections(
    _ list: GallerySnapshot, open: @escaping Architecture.FileHandler
  ) {
    for case let section as ItemSection in sections { removeSection(with: section.key) }
    for section in list.sections { add(section, open: open) }
  }

  private func add(
    _ section: GallerySnapshot.Section, open: @escaping Architecture.FileHandler
  ) {
    addNewSection(with: section.metadata, ItemSection(section, open: open))
  }

  private func itemSection(_ index: Int) -> ItemSection? { sections[index] as? ItemSection }
}
