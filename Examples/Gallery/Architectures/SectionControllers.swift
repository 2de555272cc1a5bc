import SectionKit
import TerminalKit

/// The adapter is given the sections, which find by themselves what has changed in them.
@MainActor
enum SectionControllers {
  static func show(
    _ list: GalleryList, in view: TerminalListView, open: @escaping Architecture.FileHandler
  ) -> any Disposable {
    let adapter = DiffingListCollectionViewAdapter()
    let updates = list.updates.observeNext { update in
      adapter.batchUpdate {
        adapter.sections = update.new.sections.map { section in
          let model = ItemsModel(section: section.metadata, items: Array(section.items))
          return Section(model: model) { ItemsController(model: model, open: open) }
        }
      }
    }
    let binding = adapter.bind(to: view, errorCellType: TerminalCell.self)
    return CompositeDisposable([updates, binding])
  }
}

/// A section of the gallery, and what is in it.
private struct ItemsModel: SectionModel, Equatable {
  let section: GallerySection
  let items: [GalleryItem]

  var sectionId: AnyHashable { section }
}

extension GalleryItem: Differentiable {
  var differenceIdentifier: ID { id }
}

private final class ItemsController: DiffingListSectionController<ItemsModel, GalleryItem> {
  private let open: Architecture.FileHandler

  override var model: ItemsModel {
    didSet { items = model.items }
  }

  init(model: ItemsModel, open: @escaping Architecture.FileHandler) {
    self.open = open
    super.init(model: model, items: model.items)
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let cell = try context.dequeueReusableCell(TerminalCell.self, for: indexPath)
    cell.content = try item(at: indexPath).content
    return cell
  }

  override func headerSize(in context: CollectionViewContext) -> SectionSize {
    SectionSize(width: 1, height: 1)
  }

  override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
    let cell = TerminalCell()
    cell.content = HeaderContent(title: model.section.title)
    return cell
  }

  override func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {
    if case .file(let file)? = try? item(at: indexPath) { open(file) }
  }
}
