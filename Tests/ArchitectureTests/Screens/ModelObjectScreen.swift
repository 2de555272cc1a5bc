import DataSourceController

struct ProductDataController: CellDataController {
  let product: Product
  var reuseIdentifier: String { "Product" }

  static func populate(with model: Any) -> any CellDataController {
    (model as? Product).map(Self.init) ?? ErrorCellDataController.populate(with: model)
  }
}

extension ProductCell: CellView {
  func configure(with dataController: any CellDataController) {
    title = (dataController as? ProductDataController)?.product.title ?? ""
  }
}

/// The controller has model objects of any types, and index paths out of bounds do no harm.
@MainActor
func modelObjectScreen(in view: HeadlessListView, choose: @escaping Choice) {
  let controller = DataSourceController(sections: [
    Section(
      rows: [Product(name: "Apple"), Product(name: "Pear")],
      sectionData: SectionDataModel(header: "Fruit")),
    Section(
      rows: [Product(name: "Leek")], sectionData: SectionDataModel(header: "Vegetables")),
  ])
  controller.register(dataController: ProductDataController.self, for: Product.self)
  view.register(ProductCell.self, forCellReuseIdentifier: "Product")
  controller.bind(to: view)
  view.reactive.selectedItemIndexPath.observeNext { path in
    if let product = controller.modelObject(at: path) as? Product { choose(product) }
  }

  controller.add(row: Product(name: "Kiwi"), at: [0, 1])
  controller.update(row: Product(name: "Leek", count: 2), at: [1, 0])
  controller.remove(rowAt: [0, 0])
}
