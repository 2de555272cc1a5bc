package import DataSourceController
import Foundation
import TerminalKit

/// The controller is given files and processes as they are, and a data controller for each type.
@MainActor
enum ModelObjects {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let controller = DataSourceController(sections: [])
    controller.register(dataController: FileDataController.self, for: FileRow.self)
    controller.register(dataController: ProcessDataController.self, for: ProcessRow.self)
    view.register(TerminalCell.self, forCellReuseIdentifier: contentIdentifier)
    let updates = list.updates.observeNext { update in
      controller.batchUpdate { controller.follow(update) }
    }
    let choices = view.reactive.selectedItemIndexPath.observeNext { path in
      if let file = controller.modelObject(at: path) as? FileRow { open(file) }
    }
    let binding = controller.bind(to: view, errorCellType: TerminalCell.self)
    return CompositeDisposable([updates, choices, binding])
  }
}

private let contentIdentifier = "content"

/// A data controller of cells that show a content.
private protocol ContentController: CellDataController {
  var content: (any TerminalContent)? { get }
}

extension ContentController {
  var reuseIdentifier: String { contentIdentifier }
}

private struct FileDataController: ContentController {
  let content: (any TerminalContent)?

  static func populate(with model: Any) -> any CellDataController {
    Self(content: (model as? FileRow).map(FileContent.init))
  }
}

private struct ProcessDataController: ContentController {
  let content: (any TerminalContent)?

  static func populate(with model: Any) -> any CellDataController {
    Self(content: (model as? ProcessRow).map(ProcessContent.init))
  }
}

extension TerminalCell: CellView {
  package func configure(with dataController: any CellDataController) {
    content = (dataController as? any ContentController)?.content
  }
}

extension DataSourceController {
  /// Does what an update of the list says, call by call.
  fileprivate func follow(_ update: ListUpdate<GallerySnapshot>) {
    if update.isReload { return self.update(allSections: update.new.sections.map(section)) }
    for step in update.structure.patch().steps {
      switch step {
      case .insertItems(let range, let section):
        for path in range.map({ IndexPath(item: $0, section: section) }) {
          add(row: update.new[path].model, at: path, notify: false)
        }
      case .deleteItems(let range, let section):
        for index in range.reversed() { removeRow(at: IndexPath(item: index, section: section)) }
      case .reloadItems(let range, let section):
        for path in range.map({ IndexPath(item: $0, section: section) }) {
          self.update(row: update.new[path].model, at: path, notify: false)
        }
      case .moveItem(let source, let target):
        guard let model = modelObject(at: source) else { continue }
        removeRow(at: source)
        add(row: model, at: target, notify: false)
      case .insertSections(let range):
        for index in range { add(section: section(update.new.section(at: index)), at: index) }
      case .deleteSections(let range):
        for index in range.reversed() { remove(sectionAt: index) }
      case .reloadSections, .updateSection, .moveSection:
        return self.update(allSections: update.new.sections.map(section))
      }
    }
  }

  /// Removes a row, and keeps a section whose last one it was.
  private func removeRow(at path: IndexPath) {
    if list.numberOfItems(inSection: path.section) == 1 {
      update(rows: [], atSection: path.section, notify: false)
    } else {
      remove(rowAt: path, notify: false)
    }
  }

  private func section(_ section: GallerySnapshot.Section) -> Section {
    Section(
      rows: section.items.map(\.model),
      sectionData: SectionDataModel(header: section.metadata.title))
  }
}

extension GalleryItem {
  /// The model object of the row.
  fileprivate var model: Any {
    switch self {
    case .file(let file): file
    case .process(let process): process
    }
  }
}
