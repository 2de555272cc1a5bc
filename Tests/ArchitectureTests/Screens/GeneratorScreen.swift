import ReactiveDataDisplayManager

extension ProductCell: Configurable {
  typealias Model = Product

  func configure(with product: Product) { title = product.title }
}

/// Each row is an object that makes its cell, and rows are placed by others.
@MainActor
func generatorScreen(in view: HeadlessListView, choose: @escaping Choice) throws {
  func row(_ product: Product) -> BaseCellGenerator<ProductCell> {
    let row = ProductCell.rddm.baseGenerator(with: product)
    row.didSelectEvent += { [unowned row] in choose(row.model) }
    return row
  }
  let manager = view.rddm.manualBuilder.add(plugin: .selectable()).build()
  let (apple, leek) = (row(Product(name: "Apple")), row(Product(name: "Leek")))
  manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "Fruit"))
  manager.addCellGenerators([apple, row(Product(name: "Pear"))])
  manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "Vegetables"))
  manager.addCellGenerator(leek)
  manager.forceRefill()

  try manager.insert(after: apple, new: row(Product(name: "Kiwi")))
  leek.model.count = 2
  manager.update(generators: [leek])
  manager.remove(apple)
}
