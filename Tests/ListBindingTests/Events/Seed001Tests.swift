import ListBinding
import Testing

/// The samples of seed 001, on a headless view.
@MainActor
struct Seed001Tests {
  private let todoItems = MutableObservableArray([
    TodoItem(id: 1, name: "milk"), TodoItem(id: 2, name: "bread", isCompleted: true),
  ])
  private let tableView = HeadlessListView()

  private var titles: [String] {
    tableView.visibleCells.map {
      ($0 as? TodoItemCell)?.titleLabel.text ?? ($0 as? CompletedTodoItemCell)?.titleLabel.text
        ?? "?"
    }
  }

  @Test func `a collection of a single cell type`() {
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, todoItem in
      cell.titleLabel.text = todoItem.name
    }
    #expect(titles == ["milk", "bread"])
  }

  @Test func `a signal of arrays in a table view`() {
    let lists = Property([TodoItem(id: 1, name: "milk")])
    let todoItems: SafeSignal<[TodoItem]> = lists.toSignal()
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { (cell, item) in
      cell.titleLabel.text = item.name
    }
    lists.value.append(TodoItem(id: 2, name: "bread"))
    #expect(titles == ["milk", "bread"])
  }

  @Test func `animations of partial updates`() {
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, rowAnimation: .fade) { cell, item in
      cell.titleLabel.text = item.name
    }
    todoItems.append(TodoItem(id: 3, name: "eggs"))
    #expect(tableView.animations == [.fade])
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, animated: false) { cell, item in
      cell.titleLabel.text = item.name
    }
    tableView.transcript = []
    todoItems.append(TodoItem(id: 4, name: "salt"))
    #expect(tableView.transcript == ["reload"])
    #expect(titles == ["milk", "bread", "eggs", "salt"])
  }

  @Test func `multiple cell types, dequeued by hand`() {
    tableView.register(TodoItemCell.self, forCellReuseIdentifier: "TodoItemCell")
    tableView.register(CompletedTodoItemCell.self, forCellReuseIdentifier: "CompletedTodoItemCell")
    todoItems.bind(to: tableView) { todoItems, indexPath, tableView in
      let item = todoItems[indexPath.row]
      let identifier = item.isCompleted ? "CompletedTodoItemCell" : "TodoItemCell"
      return tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    #expect(tableView.visibleCells.map { $0 is CompletedTodoItemCell } == [false, true])
  }

  @Test func `multiple cell types, by what they are for`() {
    todoItems.bind(
      to: tableView,
      cells: [
        CellRegistration(CompletedTodoItemCell.self, for: \.isCompleted) {
          $0.titleLabel.text = $1.name
        },
        CellRegistration(TodoItemCell.self) { $0.titleLabel.text = $1.name },
      ])
    #expect(tableView.visibleCells.map { $0 is CompletedTodoItemCell } == [false, true])
    todoItems.update(at: 0) { $0.isCompleted = true }
    #expect(tableView.visibleCells.map { $0 is CompletedTodoItemCell } == [true, true])
    #expect(titles == ["milk", "bread"])
  }

  @Test func `advanced bindings use a binder`() {
    final class TodoBinder: ListBinder<ArraySnapshot<TodoItem>, HeadlessListView> {
      override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
        edit == .insertion ? .top : .fade
      }
    }
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, using: TodoBinder()) { cell, item in
      cell.titleLabel.text = item.name
    }
    todoItems.append(TodoItem(id: 3, name: "eggs"))
    todoItems.remove(at: 0)
    #expect(tableView.animations == [.top, .fade])
    #expect(titles == ["bread", "eggs"])
  }

  final class MyDataSource: ListViewDataSource {
    func numberOfSections() -> Int { fatalError("This will never be called.") }

    func numberOfItems(inSection section: Int) -> Int {
      fatalError("This will never be called.")
    }

    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell {
      fatalError("This will never be called.")
    }

    func titleForHeader(inSection section: Int) -> String? { "Title" }
  }

  @Test(arguments: [false, true])
  func `a custom data source answers what the binding does not`(isSetBefore: Bool) {
    let myDataSource = MyDataSource()
    if isSetBefore { tableView.reactive.dataSource.forwardTo = myDataSource }
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.titleLabel.text = $1.name }
    if !isSetBefore { tableView.reactive.dataSource.forwardTo = myDataSource }
    #expect(tableView.headerTitle(forSection: 0) == "Title")
    #expect(titles == ["milk", "bread"])
  }

  final class OldDataSource: ListViewDataSource {
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 0 }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }
    func titleForHeader(inSection section: Int) -> String? { "Old title" }
    func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> HeadlessListCell?
    {
      kind == .footer ? HeadlessListCell() : nil
    }
  }

  @Test func `a data source that the view has becomes forwardTo, and goes with the binding`() {
    weak var old: OldDataSource?
    do {
      let source = OldDataSource()
      tableView.dataSource = source
      old = source
    }
    let first = todoItems.bind(to: tableView, cellType: TodoItemCell.self) {
      $0.titleLabel.text = $1.name
    }
    #expect(tableView.reactive.dataSource.forwardTo === old)
    #expect(tableView.headerTitle(forSection: 0) == "Old title")
    #expect(tableView.supplementaryView(of: .footer, inSection: 0) != nil)
    #expect(tableView.supplementaryView(of: .header, inSection: 0) == nil)
    let second = todoItems.bind(to: tableView, cellType: TodoItemCell.self) {
      $0.titleLabel.text = $1.name
    }
    #expect(first.isDisposed)
    #expect(old != nil)
    #expect(tableView.headerTitle(forSection: 0) == "Old title")
    second.dispose()
    #expect(old == nil)
    #expect(tableView.reactive.dataSource.forwardTo == nil)
  }

  @Test func `a second binding leaves what the program made forwardTo`() {
    let (old, mine) = (OldDataSource(), MyDataSource())
    tableView.dataSource = old
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.titleLabel.text = $1.name }
    tableView.reactive.dataSource.forwardTo = mine
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.titleLabel.text = $1.name }
    #expect(tableView.reactive.dataSource.forwardTo === mine)
  }

  @Test func `titles, headers and footers are closures`() {
    let view = tableView
    view.register(HeadlessListCell.self, forCellReuseIdentifier: "footer")
    todoItems.bind(
      to: view, headerTitle: { list, section in "\(list.count) above \(section)" },
      footerTitle: { _, section in "below \(section)" },
      supplementaryView: { _, kind, _, view in
        kind == .footer
          ? view.dequeueReusableCell(withIdentifier: "footer", for: [0, 0]) : nil
      },
      createCell: { _, indexPath, view in
        view.dequeueReusableCell(withIdentifier: "footer", for: indexPath)
      })
    #expect(view.headerTitle(forSection: 0) == "2 above 0")
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "below 0")
    #expect(view.supplementaryView(of: .footer, inSection: 0) != nil)
  }

  @Test func `selected items are those that were shown, whatever an observer did since`() {
    let binding = todoItems.bind(to: tableView, cellType: TodoItemCell.self) {
      $0.titleLabel.text = $1.name
    }
    binding.write(to: todoItems)
    var names: [String] = []
    binding.selectedItem.observeNext { names.append($0.name) }
    binding.deletedItems.observeNext { names.append("not " + $0.map(\.name).joined()) }
    tableView.reactive.selectedRowIndexPath.observeNext { [todoItems] _ in
      if todoItems.count == 2 { todoItems.remove(at: 0) }
    }
    tableView.tapItem(at: [0, 0])
    tableView.deleteItemsAsUser(at: [[0, 0]])
    #expect(names == ["milk", "not bread"])
    #expect(todoItems.isEmpty)
  }

  final class Movable: ListViewResponder {
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  @Test func `moved rows are a signal`() {
    let movable = Movable()
    tableView.reactive.dataSource.forwardTo = movable
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.titleLabel.text = $1.name }
    var moves: [[IndexPath]] = []
    let didMoveRow = tableView.reactive.dataSource.signal { event -> (IndexPath, IndexPath)? in
      if case .didMove(let source, let destination) = event { (source, destination) } else { nil }
    }
    didMoveRow.observeNext { source, destination in moves.append([source, destination]) }
    var others: [[IndexPath]] = []
    tableView.reactive.didMoveRow.observeNext { others.append([$0, $1]) }
    tableView.dragItem(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    let expected = [[IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]]
    #expect(moves == expected)
    #expect(others == expected)
    // Nobody carried it out.
    #expect(titles == ["milk", "bread"])
    #expect(tableView.violations.isEmpty)
  }

  @Test func `selected rows are a signal`() {
    var selected: [IndexPath] = []
    tableView.reactive.selectedRowIndexPath.observeNext { selected.append($0) }
    let binding = todoItems.bind(to: tableView, cellType: TodoItemCell.self) {
      $0.titleLabel.text = $1.name
    }
    tableView.tapItem(at: IndexPath(row: 1, section: 0))
    #expect(selected == [IndexPath(row: 1, section: 0)])
    #expect(selected.compactMap(binding.item).map(\.name) == ["bread"])
    #expect(binding.indexPath(ofID: 2) == IndexPath(row: 1, section: 0))
    #expect(binding.indexPath(ofID: 9) == nil)
  }

  @Test func `signals of events are bound, whatever made them`() {
    let rows = MutableObservableArray(["a"])
    let events: SafeSignal<ObservableArrayEvent<String>> = rows.toSignal()
    let view = HeadlessListView()
    events.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    rows.append("b")
    #expect(view.texts == ["a", "b"])

    let list = MutableObservable2DArray([Observable2DArraySection(metadata: 1, items: ["a"])])
    let sectionEvents: SafeSignal<Observable2DArrayEvent<Int, String>> = list.toSignal()
    let sectionView = HeadlessListView()
    sectionEvents.bind(to: sectionView, cellType: TextCell.self) { $0.text = $1 }
    list.appendItem("b", toSection: 0)
    #expect(sectionView.texts == ["a", "b"])
  }
}
