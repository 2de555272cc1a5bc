import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// A view whose focus setter runs program code, as resigning a text field does.
@MainActor
private final class FocusView: ListView {
  final class Cell: ReusableView { let bag = DisposeBag() }
  var dataSource: (any ListViewDataSource<Cell>)?
  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities()
  let isAttached = true
  var onFocus: () -> Void = {}
  var log: [String] = []
  private var focus: IndexPath?
  var selected: Set<IndexPath> = []
  var focusedItem: IndexPath? {
    get { focus }
    set { focus = newValue; onFocus() }
  }
  func userFocus(_ p: IndexPath) { focus = p; dataSource?.handle(.didFocus(p)) }
  /// The view drops the focus of a row that the user deleted.
  func userDelete(_ p: IndexPath) {
    if focus == p { focus = nil }
    dataSource?.handle(.didDelete([p]))
  }
  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {}
  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    Cell()
  }
  func reloadData() { log.append("reload") }
  func beginUpdates() {}
  func endUpdates() {}
  func insertItems(at p: [IndexPath], with animation: RowAnimation) {
    log.append("insert \(p.map(\.item))")
  }
  func deleteItems(at p: [IndexPath], with animation: RowAnimation) {
    log.append("delete \(p.map(\.item))")
  }
  func reloadItems(at p: [IndexPath], with animation: RowAnimation) {
    log.append("reload \(p.map(\.item))")
  }
  func moveItem(at a: IndexPath, to b: IndexPath) { log.append("move \(a.item) \(b.item)") }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}
}

/// What becomes of edits that the view shows when others edit, pause or ask in the middle of them.
@MainActor
struct EditsInCallbacksTests {
  private let view = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...6).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  @Test
  func `what a view missed is shown after a pause, though an edit was refused in it`() {
    let binding = bind()
    view.isAttached = false
    array.append(Item(7))
    binding.pause()
    view.isAttached = true
    // An edit that the list does not have: the view is to be shown its list again.
    view.dataSource?.handle(.didDelete([[0, 99]]))
    binding.resume()
    #expect(view.texts == ["1", "2", "3", "4", "5", "6", "7"])
    array.append(Item(8))
    #expect(view.texts == ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(view.violations.isEmpty)
  }

  @Test
  func `what a view missed is shown after a pause, though an edit of unknown effect came in it`()
    async
  {
    let lists = SafePublishSubject<[String]>()
    let binding = lists.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    lists.next(["a", "b", "c"])
    view.isAttached = false
    lists.next(["a", "b", "c", "d"])
    binding.pause()
    view.isAttached = true
    view.removeItemsAsUser(at: [[0, 0]])
    binding.resume()
    #expect(view.texts == ["a", "b", "c", "d"])
    let task = Task {
      await binding.displayed(); return !Task.isCancelled
    }
    try? await Task.sleep(for: .milliseconds(500))
    task.cancel()
    #expect(await task.value, "displayed() did not return")
  }

  @Test func `code that runs as the focus is set does not come between what is kept`() {
    let view = FocusView()
    let array = array
    let binding = array.bind(to: view, createCell: { _, _, _ in FocusView.Cell() })
    binding.write(to: array)
    binding.keepFocus()
    let selection = binding.keepSelection()
    view.userFocus([0, 3])
    view.dataSource?.handle(.didSelect([0, 2]))
    #expect(selection.items.map(\.id) == [3])
    view.onFocus = {
      view.onFocus = {}; array.insert(Item(9), at: 0)
    }
    view.log = []
    view.userDelete([0, 3])
    #expect(array.snapshot.map(\.id) == [9, 1, 2, 3, 5, 6])
    #expect(selection.items.map(\.id) == [3])
    #expect(view.log == ["insert [0]"])
  }

  @Test func `an edit that is shown in the callback of another is not told again`() {
    let binding = bind()
    binding.write(to: array)
    let view = view
    let isIn = Property(false)
    view.reactive.events.observeNext { event in
      if case .didDelete = event, !isIn.value {
        isIn.value = true
        view.removeItemsAsUser(at: [[0, 0]])
      }
    }
    view.transcript = []
    view.removeItemsAsUser(at: [[0, 5]])
    #expect(array.snapshot.map(\.id) == [2, 3, 4, 5])
    #expect(view.texts == ["2", "3", "4", "5"])
    #expect(view.violations.isEmpty)
    #expect(view.transcript == [])
  }

  @Test func `edits in the callbacks of others are taken back when nobody carries them out`() {
    _ = bind()
    let view = view
    let isIn = Property(false)
    view.reactive.events.observeNext { event in
      if case .didDelete = event, !isIn.value {
        isIn.value = true
        view.removeItemsAsUser(at: [[0, 0]])
      }
    }
    view.removeItemsAsUser(at: [[0, 5]])
    #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a deletion that is carried out in a list of unknown kind is told as a reload`() {
    let events = SafePublishSubject<DataSourceEvent<[String]>>()
    _ = events.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    events.next(DataSourceEvent(kind: .reload, dataSource: ["a", "b", "c"]))
    view.reactive.events.observeNext { event in
      if case .didDelete = event {
        events.next(DataSourceEvent(kind: .deleteItems([[0, 0]]), dataSource: ["b", "c"]))
      }
    }
    view.transcript = []
    view.removeItemsAsUser(at: [[0, 0]])
    #expect(view.texts == ["b", "c"])
    #expect(view.violations.isEmpty)
    #expect(view.transcript == ["reload"])
  }

  @Test func `a move that is carried out in a list of unknown kind is told as a reload`() {
    let events = SafePublishSubject<DataSourceEvent<[String]>>()
    _ = events.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    events.next(DataSourceEvent(kind: .reload, dataSource: ["a", "b", "c"]))
    view.reactive.events.observeNext { event in
      if case .didMove = event {
        events.next(
          DataSourceEvent(kind: .moveItem([0, 0], [0, 2]), dataSource: ["b", "c", "a"]))
      }
    }
    view.transcript = []
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(view.texts == ["b", "c", "a"])
    #expect(view.violations.isEmpty)
    #expect(view.transcript == ["reload"])
  }

  @Test func `an index path that is given twice deletes one item`() throws {
    let list = MutableObservableArray([Item(1), Item(2), Item(1)])
    let edits = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: list)
    try edits.delete(at: [[0, 0], [0, 0]])
    #expect(list.snapshot.map(\.id) == [2, 1])
  }

  @Test(arguments: ["pause", "callback", "layout"])
  func `a cell that was edited while updates wait is not told again`(kind: String) async throws {
    let binding = bind()
    let edits = binding.write(to: array)
    let view = view
    view.transcript = []
    func edit() {
      (view.cell(at: [0, 1]) as? TextCell)?.text = "two"
      try? edits.update(at: [0, 1]) { $0.name = "two" }
    }
    switch kind {
    case "pause":
      binding.pause()
      edit()
      binding.resume()
    case "callback":
      view.reactive.events.observeNext {
        if case .didDelete = $0 { MainActor.assumeIsolated { edit() } }
      }
      view.removeItemsAsUser(at: [[0, 5]])
    default:
      view.willDisplay = { _, _ in
        view.willDisplay = nil; edit()
      }
      view.isAttached = false
      view.isAttached = true
      view.transcript = []
    }
    await binding.displayed()
    #expect(view.texts[1] == "two")
    #expect(view.transcript == [])
  }
}
