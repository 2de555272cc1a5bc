import DStorageKit

final class ProductSection: TableSection<ProductCell> {
  var products: [Product]
  private let name: String
  private let choose: Choice

  init(_ name: String, priority: Int, products: [Product], choose: @escaping Choice) {
    (self.name, self.products, self.choose) = (name, products, choose)
    super.init(priority: priority, minRowsCount: 0, maxRowsCount: .max)
    originRowsCount = products.count
  }

  override func configureHeader() -> (any ReusableView)? {
    let cell = ProductCell()
    cell.title = name
    return cell
  }

  override func onCellPreparedInSection(at index: Int, cell: ProductCell) {
    cell.title = products[index].title
  }

  override func onCellUpdatedInSection(at index: Int, cell: ProductCell) {
    cell.title = products[index].title
  }

  override func onCellSelectedInSection(at index: Int, cell: ProductCell) {
    choose(products[index])
  }
}

/// Each section has its contents, and says which rows came and went.
@MainActor
func tableScreen(in view: HeadlessListView, choose: @escaping Choice) {
  let fruit = ProductSection(
    "Fruit", priority: 0, products: [Product(name: "Apple"), Product(name: "Pear")],
    choose: choose)
  let vegetables = ProductSection(
    "Vegetables", priority: 1, products: [Product(name: "Leek")], choose: choose)
  let dataSource = TableDataSource()
  dataSource.addNewSection(with: "vegetables", vegetables)
  dataSource.addNewSection(with: "fruit", fruit)
  view.register(ProductCell.self, forCellReuseIdentifier: "ProductCell")
  dataSource.bind(to: view)

  fruit.products.insert(Product(name: "Kiwi"), at: 1)
  fruit.cellAdded(at: 1)
  vegetables.products[0].count = 2
  vegetables.cellUpdated(at: 0)
  fruit.products.remove(at: 0)
  fruit.cellRemoved(at: 0)
}
