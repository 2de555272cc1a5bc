import DStorageKit

private final class Named: TableSection<ProductCell> {
  var names: [String] = []

  override func onCellPreparedInSection(at index: Int, cell: ProductCell) {
    cell.title = names[index]
  }

  override func onCellUpdatedInSection(at index: Int, cell: ProductCell) {
    cell.title = names[index]
  }
}

/// Plain sections with hooks, which can be collapsed.
@MainActor
final class NamedRows {
  private let table = TableDataSource()
  private let section = Named(priority: 0, minRowsCount: 0, maxRowsCount: .max)
  private var isCollapsed = false

  init(in part: some MixedPart) {
    table.addNewSection(with: "named", section)
    part.register(ProductCell.self, forCellReuseIdentifier: "ProductCell")
    table.bind(to: part)
  }

  var titles: [String] { isCollapsed ? [] : section.names }

  var count: Int { section.names.count }

  var names: [String] { section.names }

  func rename(at index: Int, to name: String) {
    section.names[index] = name
    section.cellUpdated(at: index)
  }

  func insert(_ name: String, at index: Int) {
    section.names.insert(name, at: index)
    section.cellAdded(at: index)
  }

  func remove(at index: Int) {
    section.names.remove(at: index)
    section.cellRemoved(at: index)
  }

  func toggle() {
    isCollapsed.toggle()
    _ = isCollapsed ? table.collapseSection(with: "named") : table.expandSection(with: "named")
  }
}
