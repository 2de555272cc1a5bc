import SectionKit

struct Shelf: SectionModel, Equatable {
  let name: String
  var sectionId: AnyHashable { name }
}

nonisolated extension Product: Differentiable {
  var differenceIdentifier: String { name }
}

final class ShelfController: DiffingListSectionController<Shelf, Product> {
  private let choose: Choice

  init(_ name: String, items: [Product], choose: @escaping Choice) {
    self.choose = choose
    super.init(model: Shelf(name: name), items: items)
  }

  override func cellForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) throws(SectionKitError) -> any ReusableView {
    let cell = try context.dequeueReusableCell(ProductCell.self, for: indexPath)
    cell.title = try item(at: indexPath).title
    return cell
  }

  override func headerSize(in context: CollectionViewContext) -> SectionSize {
    SectionSize(width: 1, height: 1)
  }

  override func headerView(in context: CollectionViewContext) -> (any ReusableView)? {
    let cell = ProductCell()
    cell.title = model.name
    return cell
  }

  override func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {
    if let product = try? item(at: indexPath) { choose(product) }
  }
}

/// Each section has a controller, which finds by itself what has changed.
@MainActor
func sectionScreen(in view: HeadlessListView, choose: @escaping Choice) {
  let fruit = ShelfController(
    "Fruit", items: [Product(name: "Apple"), Product(name: "Pear")], choose: choose)
  let vegetables = ShelfController(
    "Vegetables", items: [Product(name: "Leek")], choose: choose)
  let adapter = DiffingListCollectionViewAdapter()
  adapter.sections = [fruit, vegetables].map { shelf in Section(model: shelf.model) { shelf } }
  adapter.bind(to: view)

  fruit.items.insert(Product(name: "Kiwi"), at: 1)
  vegetables.items[0].count = 2
  fruit.items.remove(at: 0)
}
