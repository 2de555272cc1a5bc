import ListBinding
import Testing

private typealias Item = NamedItem

/// What the user does in a view that shows a derived list goes into its source, or is refused.
@MainActor
struct DerivedEditTests {
  private let view = HeadlessListView()
  private let movable = Movable()

  init() { view.responders.forwardTo = movable }

  private func names(_ view: HeadlessListView) -> [String] { view.texts }

  @Test func `edits go through a filtered list into its source`() throws {
    let array = MutableObservableArray((1...8).map(Item.init))
    let even = array.filtered { $0.id % 2 == 0 }
    let edits = even.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: array)
    view.transcript = []
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(array.snapshot.map(\.id) == [1, 3, 4, 5, 6, 2, 7, 8])
    #expect(names(view) == ["4", "6", "2", "8"])
    #expect(view.transcript == [])
    view.deleteItemsAsUser(at: [[0, 1]])
    try edits.update(at: [0, 0]) { $0.name = "four" }
    #expect(array.snapshot.map(\.name) == ["1", "3", "four", "5", "2", "7", "8"])
    #expect(view.violations.isEmpty)
  }

  @Test func `edits go through a mapped list into items of another type`() throws {
    struct Row: Identifiable, Equatable { let id: Int, title: String }
    let array = MutableObservableArray((1...6).map(Item.init))
    let undo = UndoStack(array, recording: .groups)
    let edits = array.filtered { $0.id != 2 }.mapped { Row(id: $0.id, title: "no. " + $0.name) }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.title }
      .write(to: array, undo: undo)
    view.transcript = []
    view.dragItem(from: [0, 0], to: [0, 3])
    #expect(array.snapshot.map(\.id) == [2, 3, 4, 5, 1, 6])
    #expect(view.transcript == [])
    (view.cell(at: [0, 1]) as? TextCell)?.text = "no. four"
    try edits.update(at: [0, 1]) { $0.name = "four" }
    view.deleteItemsAsUser(at: [[0, 0]])
    #expect(names(view) == ["no. four", "no. 5", "no. 1", "no. 6"])
    #expect(array.snapshot.map(\.name) == ["2", "four", "5", "1", "6"])
    for _ in 0..<3 { undo.undo() }
    #expect(names(view) == ["no. 1", "no. 3", "no. 4", "no. 5", "no. 6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `edits go through sections of another type, by identities that are named`() {
    let list = MutableObservable2DArray<String, Item>([
      .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: [Item(3)]),
    ])
    list.mapped { $0.name }.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      .write(to: list, identifiedBy: .property(\.name), inView: .value)
    view.dragItem(from: [0, 0], to: [1, 1])
    view.deleteItemsAsUser(at: [[0, 0]])
    #expect(list.sections.map { $0.items.map(\.id) } == [[], [3, 1]])
    #expect(names(view) == ["3", "1"])
    #expect(view.violations.isEmpty)
  }

  @Test func `moves go through a reversed list`() {
    let array = MutableObservableArray((1...4).map(Item.init))
    let edits = array.reversed().bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      .write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    var expected = [4, 3, 2, 1]
    for (source, destination) in [(0, 3), (3, 0), (1, 2), (2, 1), (0, 1), (3, 1)] {
      view.dragItem(from: [0, source], to: [0, destination])
      expected.insert(expected.remove(at: source), at: destination)
      #expect(names(view) == expected.map(String.init))
      #expect(array.snapshot.map(\.id) == expected.reversed())
    }
    #expect(refusals == [])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a move in a pause that nobody carries out is taken back when it ends`(isWritten: Bool) {
    let array = MutableObservableArray([3, 1, 2].map(Item.init))
    let binding = array.sorted { $0.id < $1.id }.bind(to: view, cellType: TextCell.self) {
      $0.text = $1.name
    }
    if isWritten { binding.write(to: array) }
    binding.pause()
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(names(view) == ["2", "3", "1"])
    binding.resume()
    #expect(names(view) == ["1", "2", "3"])
    #expect(binding.displayedSnapshot?.map(\.id) == [1, 2, 3])
    #expect(view.violations.isEmpty)
  }

  @Test func `a deletion of what the array does not have is refused`() {
    let array = MutableObservableArray([Item(1)])
    let others = MutableObservableArray([Item(7)])
    let shown = array.joined(with: others)
    let edits = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      .write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    view.deleteItemsAsUser(at: [[0, 1]])
    #expect(refusals == [.itemIsGone([0, 1])])
    #expect(names(view) == ["1", "7"])
  }

  @Test func `a move in a sorted list is refused, and everything is as before`() {
    let array = MutableObservableArray([3, 1, 2].map(Item.init))
    let sorted = array.sorted { $0.id < $1.id }
    let edits = sorted.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      .write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(refusals == [.orderIsGiven([0, 2])])
    #expect(names(view) == ["1", "2", "3"])
    #expect(array.snapshot.map(\.id) == [3, 1, 2])
    view.deleteItemsAsUser(at: [[0, 0]])
    #expect(array.snapshot.map(\.id) == [3, 2])
    #expect(view.violations.isEmpty)
  }
}
