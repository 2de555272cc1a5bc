import ListBinding
import SignalsTesting
import Testing

/// What seed 001 says of bindings within the cells of a list.
@MainActor
struct Seed001CellTests {
  private let todoItems = MutableObservableArray([
    TodoItem(id: 1, name: "milk"), TodoItem(id: 2, name: "bread", isCompleted: true),
  ])
  private let tableView = HeadlessListView()

  @Test(arguments: [true, false])
  func `a binding in a cell ends when the cell is reused, also if nobody disposes it`(
    isDisposed: Bool
  ) {
    let (collectionView, todoService) = (tableView, TodoService())
    collectionView.viewportHeight = 1
    todoItems.bind(to: collectionView, cellType: TodoItemCell.self) { cell, todoItem in
      cell.titleLabel.text = todoItem.name
      cell.style = .open
      if isDisposed { cell.reactive.bag.dispose() }
      let completion = cell.completeTodoItemButton.reactive.tap
        .flatMapLatest { todoService.complete(todoItem) }
        .bind(to: cell) { cell in
          cell.style = .done
        }
      if isDisposed { completion.dispose(in: cell.reactive.bag) }
    }
    for offset in [1, 0, 1, 0, 1] { collectionView.scroll(to: offset) }
    let cell = collectionView.visibleCells.first as? TodoItemCell
    cell?.completeTodoItemButton.reactive.tap.next()
    #expect(todoService.completed == ["bread"])
    #expect(cell?.style == .done)
    collectionView.scroll(to: 0)
    cell?.completeTodoItemButton.reactive.tap.next()
    #expect(todoService.completed == ["bread", "milk"])
  }

  @Test func `a property of a cell is bound until the cell is reused`() {
    let text = Property("a")
    tableView.viewportHeight = 1
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, todoItem in
      if todoItem.id == 1 { text.bind(to: cell, keyPath: \.accessibilityText) }
    }
    let cell = tableView.visibleCells.first as? TodoItemCell
    #expect(cell?.accessibilityText == "a")
    tableView.scroll(to: 1)
    text.value = "b"
    #expect(cell?.accessibilityText == "a")
  }

  @Test func `what is bound to a part of a cell, or to a model, ends with what the cell shows`() {
    let names = [1: Property<String?>("milk"), 2: Property<String?>("bread")]
    let tapped = Property(0)
    tableView.viewportHeight = 1
    todoItems.bind(to: tableView, cellType: TodoItemCell.self) { cell, todoItem in
      names[todoItem.id]?.bind(to: cell.titleLabel, keyPath: \.text)
      cell.completeTodoItemButton.reactive.tap.map { todoItem.id }.bind(to: tapped)
    }
    for offset in [1, 0, 1] { tableView.scroll(to: offset) }
    let cell = tableView.visibleCells.first as? TodoItemCell
    #expect(cell?.titleLabel.text == "bread")
    names[1]?.value = "MILK"
    #expect(cell?.titleLabel.text == "bread")
    names[2]?.value = "BREAD"
    #expect(cell?.titleLabel.text == "BREAD")
    let taps = EventRecorder(tapped)
    cell?.completeTodoItemButton.reactive.tap.next()
    #expect(taps.elements == [0, 2])
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

  /// Gives a header whose text is bound to what the section counts.
  private final class Headers: ListViewDataSource {
    let view: HeadlessListView
    let counts = [Property<String?>("0"), Property<String?>("1")]

    init(_ view: HeadlessListView) {
      self.view = view
      view.register(TextCell.self, forCellReuseIdentifier: "header")
    }

    func numberOfSections() -> Int { 0 }
    func numberOfItems(inSection section: Int) -> Int { 0 }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }

    func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> HeadlessListCell?
    {
      guard kind == .header else { return nil }
      let header = view.dequeueReusableCell(withIdentifier: "header", for: [section, 0])
      if let label = header as? TextCell { counts[section].bind(to: label) { $0.text = $1 ?? "" } }
      return header
    }
  }

  @Test func `what is bound in a header of one's own data source ends with what it shows`() {
    let list = MutableObservable2DArray(
      (0..<2).map { Observable2DArraySection(metadata: $0, items: [1, 2, 3]) })
    let headers = Headers(tableView)
    tableView.viewportHeight = 2
    tableView.reactive.dataSource.forwardTo = headers
    list.bind(to: tableView, cellType: TextCell.self) { $0.text = "\($1)" }
    let first = tableView.supplementaryView(of: .header, inSection: 0) as? TextCell
    #expect(first?.text == "0")
    tableView.scroll(to: 4)
    headers.counts[0].value = "gone"
    #expect(first?.text != "gone")
  }
}
