import ReactiveDataDisplayManager

/// A row that has its place by its weight.
final class HeavyRow: BaseCellGenerator<ProductCell>, GravityItem {
  var heaviness: Int

  init(_ name: String, heaviness: Int) {
    self.heaviness = heaviness
    super.init(with: Product(name: name))
  }
}

/// Rows in the order of their weights.
@MainActor
final class HeavyRows {
  private let manager: GravityTableManager
  private(set) var rows: [HeavyRow] = []

  init(in part: some MixedPart) {
    manager = part.rddm.gravityBuilder.build()
  }

  var titles: [String] {
    manager.list.snapshot.sections.flatMap { section in
      section.items.compactMap { ($0 as? HeavyRow)?.model.title }
    }
  }

  func add(_ row: HeavyRow) {
    rows.append(row)
    manager.addCellGenerator(row)
    manager.forceRefill()
  }

  func remove(_ row: HeavyRow) {
    rows.removeAll { $0 === row }
    manager.remove(row)
  }

  func update(_ row: HeavyRow, by difference: Int = 1) {
    row.model.count += difference
    manager.update(generators: [row])
  }
}
