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

  var sectionCount: Int { controller.sections.count }

  /// Adds a row, at the end of what there is if the place is out of bounds.
  ///
  /// - Returns: What takes it back.
  @discardableResult
  func add(_ name: String, at indexPath: IndexPath) -> @MainActor () -> Void {
    let sections = controller.sections
    var place = indexPath
    if !sections.indices.contains(place.section) {
      place = [sections.count, 0]
    } else if !sections[place.section].rows.indices.contains(place.item) {
      place.item = sections[place.section].rows.count
    }
    controller.add(row: Product(name: name), at: indexPath)
    return { [controller] in controller.remove(rowAt: place) }
  }

  /// Removes a row, and its section with the last one.
  ///
  /// - Returns: What takes it back; `nil` if there is no such row.
  @discardableResult
  func remove(at indexPath: IndexPath) -> (@MainActor () -> Void)? {
    guard let product = controller.modelObject(at: indexPath) as? Product else { return nil }
    let isLast = controller.sections[indexPath.section].rows.count == 1
    controller.remove(rowAt: indexPath)
    return { [controller] in
      if isLast {
        controller.add(section: Section(rows: [product]), at: indexPath.section)
      } else {
        controller.add(row: product, at: indexPath)
      }
    }
  }

  /// Replaces a row.
  ///
  /// - Returns: What takes it back; `nil` if there is no such row.
  func update(_ name: String, at indexPath: IndexPath) -> (@MainActor () -> Void)? {
    guard let product = controller.modelObject(at: indexPath) as? Product else { return nil }
    controller.update(row: Product(name: name), at: indexPath)
    return { [controller] in controller.update(row: product, at: indexPath) }
  }
}
