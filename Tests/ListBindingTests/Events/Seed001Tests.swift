import ListBinding
import Testing

private struct TodoItem: Identifiable, Equatable, Sendable {
  var id: Int
  var name: String
  var isCompleted = false
}

private final class TodoItemCell: HeadlessListCell {
  var title = ""
  var style = "open"
  let completeTap = SafePublishSubject<Void>()
}

private final class CompletedTodoItemCell: HeadlessListCell {
  var title = ""
}

/// The samples of seed 001, on a headless view.
@MainActor
struct Seed001Tests {
  private let todoItems = MutableObservableArray([
    TodoItem(id: 1, name: "milk"), TodoItem(id: 2, name: "bread", isCompleted: true),
  ])
  private let tableView = HeadlessListView()

  private var titles: [String] {
    tableView.visibleCells.map {
      ($0 as? TodoItemCell)?.title ?? ($0 as? CompletedTodoItemCell)?.title ?? "?"
    }
  }

  @Test func `a collection of a single cell type`() {
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, todoItem in
      cell.title = todoItem.name
    }
    #expect(titles == ["milk", "bread"])
  }

  @Test func `animations of partial updates`() {
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, rowAnimation: .fade) { cell, item in
      cell.title = item.name
    }
    todoItems.append(TodoItem(id: 3, name: "eggs"))
    #expect(tableView.animations == [.fade])
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, animated: false) { cell, item in
      cell.title = item.name
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
        CellRegistration(CompletedTodoItemCell.self, for: \.isCompleted) { $0.title = $1.name },
        CellRegistration(TodoItemCell.self) { $0.title = $1.name },
      ])
    #expect(tableView.visibleCells.map { $0 is CompletedTodoItemCell } == [false, true])
    todoItems.update(at: 0) { $0.isCompleted = true }
    #expect(tableView.visibleCells.map { $0 is CompletedTodoItemCell } == [true, true])
    #expect(titles == ["milk", "bread"])
  }

  @Test func `a binding in a cell ends when the cell is reused, also if nobody disposes it`() {
    tableView.viewportHeight = 1
    var completed: [String] = []
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, todoItem in
      cell.title = todoItem.name
      cell.completeTap
        .bind(to: cell) { cell in
          cell.style = "done"
        }
        .dispose(in: cell.reactive.bag)
      cell.completeTap.observeNext { completed.append(todoItem.name) }
        .dispose(in: cell.reactive.bag)
    }
    tableView.scroll(to: 1)
    tableView.scroll(to: 0)
    tableView.scroll(to: 1)
    let cell = tableView.visibleCells.first as? TodoItemCell
    cell?.completeTap.next()
    #expect(completed == ["bread"])
    #expect(cell?.style == "done")
  }

  @Test func `the binding ends with the display of a cell`() {
    var taps = 0
    weak var weakCell: TodoItemCell?
    let tap = SafePublishSubject<Void>()
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, _ in
      weakCell = cell
      tap.observeNext { taps += 1 }.dispose(in: cell.reactive.bag)
    }
    tap.next()
    #expect(taps == 2)
    todoItems.remove(at: 0)
    tap.next()
    #expect(taps == 3)
    todoItems.update(at: 0) { $0.name = "butter" }
    tap.next()
    #expect(taps == 4)
    tableView.dataSource = nil
    tap.next()
    #expect(taps == 4)
    #expect(weakCell?.bag.isDisposed != false)
  }

  @Test func `advanced bindings use a binder`() {
    final class TodoBinder: ListBinder<ArraySnapshot<TodoItem>, HeadlessListView> {
      override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
        edit == .insertion ? .top : .fade
      }
    }
    todoItems.bind(to: tableView, cellType: TodoItemCell.self, using: TodoBinder()) { cell, item in
      cell.title = item.name
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
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.title = $1.name }
    if !isSetBefore {
      tableView.reactive.dataSource.forwardTo = myDataSource
      tableView.reloadData()
    }
    #expect(tableView.headerTitle(forSection: 0) == "Title")
    #expect(titles == ["milk", "bread"])
  }

  final class OldDataSource: ListViewDataSource {
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 0 }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }
    func titleForHeader(inSection section: Int) -> String? { "Old title" }
  }

  @Test func `a data source that the view has becomes forwardTo, and goes with the binding`() {
    weak var old: OldDataSource?
    do {
      let source = OldDataSource()
      tableView.dataSource = source
      old = source
    }
    let first = todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.title = $1.name }
    #expect(tableView.reactive.dataSource.forwardTo === old)
    #expect(tableView.headerTitle(forSection: 0) == "Old title")
    let second = todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.title = $1.name }
    #expect(first.isDisposed)
    #expect(old != nil)
    #expect(tableView.headerTitle(forSection: 0) == "Old title")
    second.dispose()
    #expect(old == nil)
    #expect(tableView.reactive.dataSource.forwardTo == nil)
  }

  final class Movable: ListViewResponder {
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  @Test func `moved rows are a signal`() {
    let movable = Movable()
    tableView.reactive.dataSource.forwardTo = movable
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { $0.title = $1.name }
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
      $0.title = $1.name
    }
    tableView.tapItem(at: IndexPath(row: 1, section: 0))
    #expect(selected == [IndexPath(row: 1, section: 0)])
    #expect(selected.compactMap(binding.item).map(\.name) == ["bread"])
    #expect(binding.indexPath(of: 2) == IndexPath(row: 1, section: 0))
    #expect(binding.indexPath(of: 9) == nil)
  }
}
