import Foundation
import ReactiveDataDisplayManager
package import TerminalKit

/// The manager has a generator for each row, which is placed by its neighbours.
@MainActor
enum CellGenerators {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let manager = ManualTableManager()
    let updates = list.updates.observeNext { update in
      manager.batchUpdate { manager.follow(update, open: open) }
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

extension GalleryItem {
  /// A generator of cells for the row.
  @MainActor
  fileprivate func generator(
    open: @escaping Architecture.FileHandler
  ) -> BaseCellGenerator<TerminalCell> {
    let generator = TerminalCell.rddm.baseGenerator(with: content)
    if case .file(let file) = self { generator.didSelectEvent += { open(file) } }
    return generator
  }
}

extension ManualTableManager {
  /// Does what an update of the list says, call by call.
  fileprivate func follow(
    _ update: ListUpdate<GallerySnapshot>, open: @escaping Architecture.FileHandler
  ) {
    if update.isReload { return refill(with: update.new, open: open) }
    for step in update.structure.patch().steps {
      switch step {
      case .insertItems(let range, let section):
        let items = update.new.section(at: section).items[range]
        insert(items.map { $0.generator(open: open) }, at: range.lowerBound, in: section)
      case .deleteItems(let range, let section):
        for generator in range.compactMap({ generators[section][$0] }) { remove(generator) }
      case .reloadItems(let range, let section):
        for index in range {
          let generator = generators[section][index] as? BaseCellGenerator<TerminalCell>
          guard let generator else { continue }
          generator.model = update.new.section(at: section).items[index].content
          self.update(generators: [generator])
        }
      case .moveItem(let source, let target):
        guard let generator = generators[source.section][source.item] else { continue }
        remove(generator)
        insert([generator], at: target.item, in: target.section)
      case .insertSections, .deleteSections, .reloadSections, .updateSection, .moveSection:
        return refill(with: update.new, open: open)
      }
    }
  }

  private func insert(_ new: [any TableCellGenerator], at index: Int, in section: Int) {
    if index > 0, let neighbor = generators[section][index - 1] {
      try? insert(after: neighbor, new: new)
    } else {
      try? insertAtBeginning(to: sections[section].header, new: new)
    }
  }

  private func refill(with list: GallerySnapshot, open: @escaping Architecture.FileHandler) {
    clearCellGenerators()
    clearHeaderGenerators()
    for section in list.sections {
      addSectionHeaderGenerator(TitleHeaderGenerator(model: section.metadata.title))
      addCellGenerators(section.items.map { $0.generator(open: open) })
    }
    forceRefill()
  }
}
