import DataSourceController

/// Model objects, each under a header of its own.
@MainActor
final class ModelRows {
  private let controller = DataSourceController(sections: [])

  init(in part: some MixedPart) {
    controller.register(dataController: ProductDataController.self, for: Product.self)
    part.register(ProductCell.self, forCellReuseIdentifier: "Product")
    controller.bind(to: part)
  }

  var titles: [String] {
    (0..<controller.sections.count).flatMap { section in
      controller.sections[section].rows.compactMap { ($0 as? Product)?.title }
    }
  }

  func add(_ name: String, at indexPath: IndexPath) {
    controller.add(row: Product(name: name), at: indexPath)
  }

  func remove(at indexPath: IndexPath) { controller.remove(rowAt: indexPath) }
}
