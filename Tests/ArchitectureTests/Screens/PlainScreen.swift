import ListBinding

/// The list is an array, and the view follows it.
@MainActor
func plainScreen(in view: HeadlessListView, choose: @escaping Choice) {
  let list = MutableObservable2DArray([
    Observable2DArraySection(
      metadata: "Fruit", items: [Product(name: "Apple"), Product(name: "Pear")]),
    Observable2DArraySection(metadata: "Vegetables", items: [Product(name: "Leek")]),
  ])
  let binding = list.bind(
    to: view, cellType: ProductCell.self,
    headerTitle: { list, section in list.section(at: section).metadata },
    configureCell: { cell, product in cell.title = product.title })
  binding.selectedItem.observeNext { product in choose(product) }

  list.insert(item: Product(name: "Kiwi"), at: [0, 1])
  list[[1, 0]].count = 2
  list.removeItem(at: [0, 0])
}
