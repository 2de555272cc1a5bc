import DStorageKit
import DataSourceController
import ListBinding
import ReactiveDataDisplayManager
import SectionKit
import TestSupport
import Testing

/// A view without sections is asked for cells by its own index paths, whatever describes the list.
@MainActor
struct DequeuedPlaceTests {
  private let view = SilentListView(capabilities: ListViewCapabilities(sections: false))
  private let places: [IndexPath] = [[0, 0], [0, 1], [0, 2], [0, 3]]
  private let products = [Product(name: "Apple"), Product(name: "Pear")]

  @Test func `by a binder that makes cells by their types, and one of the program's`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "a", items: products),
      Observable2DArraySection(metadata: "b", items: products),
    ])
    list.bind(to: view, cellType: ProductCell.self) { $0.title = $1.title }
    #expect(view.takePlaces() == places)

    final class Binder: ListBinder<SectionedSnapshot<String, Product>, SilentListView> {
      override func cell(
        at indexPath: IndexPath, dataSource: SectionedSnapshot<String, Product>,
        view: SilentListView
      ) -> HeadlessListCell {
        view.dequeueReusableCell(withIdentifier: "Cell", for: viewIndexPath(of: indexPath))
      }
    }
    list.bind(to: view, using: Binder())
    #expect(view.takePlaces() == places)
  }

  @Test func `by a DataSourceController`() {
    let controller = DataSourceController(sections: [
      DataSourceController.Section(rows: products), DataSourceController.Section(rows: products),
    ])
    controller.register(dataController: ProductDataController.self, for: Product.self)
    controller.bind(to: view)
    #expect(view.takePlaces() == places)
  }

  @Test func `by a TableDataSource`() {
    let dataSource = TableDataSource()
    for key in 0..<2 {
      dataSource.addNewSection(
        with: key, ProductSection("\(key)", priority: key, products: products) { _ in })
    }
    dataSource.bind(to: view)
    #expect(view.takePlaces() == places)
  }

  @Test func `by a manager of generators`() {
    let manager = view.rddm.manualBuilder.build()
    for _ in 0..<2 {
      manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "Fruit"))
      manager.addCellGenerators(products.map { ProductCell.rddm.baseGenerator(with: $0) })
    }
    manager.forceRefill()
    #expect(view.takePlaces() == places)
  }

  @Test func `by an adapter of section controllers`() {
    let adapter = ListCollectionViewAdapter()
    adapter.sections = ["a", "b"].map { name in
      let shelf = ShelfController(name, items: products) { _ in }
      return SectionKit.Section(model: shelf.model) { shelf }
    }
    adapter.bind(to: view)
    #expect(view.takePlaces() == places)
  }
}
