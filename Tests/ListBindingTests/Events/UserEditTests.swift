import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// What the user does in a view goes into the array, and does not come back.
@MainActor
struct UserEditTests {
  private let view = HeadlessListView()
  private let other = HeadlessListView()
  private let movable = Movable()

  init() { view.responders.forwardTo = movable }

  private func names(_ view: HeadlessListView) -> [String] { view.texts }

  @Test
  func `an item of a derived list that is moved to its own place stays where it is in the array`()
    throws
  {
    let items = [4, 3, 1, 2].map(Item.init)
    let derivations: [@Sendable (MutableObservableArray<Item>) -> ObservableArray<Item>] = [
      { $0 }, { $0.reversed() }, { $0.filtered { $0.id != 3 } }, { $0.sorted { $0.id < $1.id } },
    ]
    for derive in derivations {
      let array = MutableObservableArray(items)
      let list = derive(array)
      let undo = UndoStack(array, recording: .groups)
      let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      let edits = binding.write(to: array, undo: undo)
      for index in list.snapshot.indices {
        view.moveItemAsUser(from: [0, index], to: [0, index])
        try edits.move(from: [0, index], to: [0, index])
      }
      #expect(array.snapshot.map(\.id) == [4, 3, 1, 2])
      #expect(!undo.canUndo)
      #expect(names(view) == list.snapshot.map(\.name))
    }
  }

  @Test func `a dragged item is moved in the array, without an echo`() {
    let array = MutableObservableArray((1...5).map(Item.init))
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: array)
    array.bind(to: other, cellType: TextCell.self) { $0.text = $1.name }
    (view.transcript, other.transcript) = ([], [])
    view.dragItem(from: [0, 1], to: [0, 3])
    #expect(array.snapshot.map(\.id) == [1, 3, 4, 2, 5])
    #expect(names(view) == ["1", "3", "4", "2", "5"])
    #expect(view.transcript == [])
    #expect(other.transcript == ["begin", "move 0.1 0.3", "end"])
    view.dragItem(from: [0, 4], to: [0, 0])
    #expect(array.snapshot.map(\.id) == [5, 1, 3, 4, 2])
    #expect(view.transcript == [])
    array.append(Item(6))
    #expect(view.transcript == ["begin", "insert 0.5", "end"])
    #expect(names(view) == names(other))
    #expect(view.violations.isEmpty)
  }

  @Test func `every drag in a small list of sections is written, and not echoed`() {
    typealias Sections = MutableObservable2DArray<String, Item>
    let view = view
    for from in [[0, 0], [0, 1], [2, 0]] {
      for to in [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1]] {
        let list = Sections([
          .init(metadata: "A", items: [Item(1), Item(2)]), .init(metadata: "B", items: []),
          .init(metadata: "C", items: [Item(3)]),
        ])
        let (source, target) = (
          IndexPath(item: from[1], section: from[0]), IndexPath(item: to[1], section: to[0])
        )
        let room = list.numberOfItems(inSection: to[0]) - (from[0] == to[0] ? 1 : 0)
        if to[1] > room { continue }
        var expected = list.snapshot
        expected.moveItem(from: source, to: target)
        list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: list)
        view.transcript = []
        #expect(view.dragItem(from: source, to: target) == target)
        #expect(list.snapshot == expected, "\(from) to \(to)")
        #expect(view.transcript == [])
        #expect(names(view) == expected.sections.flatMap { $0.items.map(\.name) })
      }
    }
    #expect(view.violations.isEmpty)
  }

  @Test func `a drag of an item that others moved meanwhile goes next to its neighbour`() {
    let array = MutableObservableArray((1...5).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: array)
    binding.pause()
    array.insert(Item(9), at: 0)
    array.remove(at: 3)
    // The view shows 1 2 3 4 5, the array is 9 1 2 4 5.
    view.dragItem(from: [0, 4], to: [0, 1])
    #expect(array.snapshot.map(\.id) == [9, 1, 5, 2, 4])
    binding.resume()
    #expect(names(view) == ["9", "1", "5", "2", "4"])
    #expect(view.violations.isEmpty)
  }

  @Test func `several drags while the binding is paused are written one by one`() {
    let array = MutableObservableArray((1...5).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: array)
    view.transcript = []
    binding.pause()
    view.dragItem(from: [0, 0], to: [0, 4])
    view.dragItem(from: [0, 0], to: [0, 1])
    array.append(Item(6))
    view.dragItem(from: [0, 4], to: [0, 0])
    #expect(array.snapshot.map(\.id) == [1, 3, 2, 4, 5, 6])
    #expect(names(view) == ["1", "3", "2", "4", "5"])
    binding.resume()
    #expect(names(view) == ["1", "3", "2", "4", "5", "6"])
    #expect(view.transcript == ["begin", "insert 0.5", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what the user did is taken back step by step, and what others did stays`() {
    let array = MutableObservableArray((1...5).map(Item.init))
    let undo = UndoStack(array, recording: .groups)
    let binding = array.filtered { $0.id != 3 }.bind(to: view, cellType: TextCell.self) {
      $0.text = $1.name
    }
    let edits = binding.write(to: array, undo: undo)
    view.deleteItemsAsUser(at: [[0, 0], [0, 1]])
    array.append(Item(6))
    view.dragItem(from: [0, 0], to: [0, 1])
    #expect(throws: Never.self) { try edits.update(at: [0, 2]) { $0.name = "six" } }
    #expect(array.snapshot.last?.name == "six")
    #expect(throws: UserEditRefusal.noItem([0, 7])) { try edits.update(at: [0, 7]) { _ in } }
    undo.undo()
    #expect(names(view) == ["5", "4", "6"])
    undo.undo()
    #expect(names(view) == ["4", "5", "6"])
    undo.undo()
    #expect(names(view) == ["1", "2", "4", "5", "6"])
    #expect(!undo.canUndo)
    undo.redo()
    #expect(names(view) == ["4", "5", "6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `places that no list has are refused, and change nothing`() {
    let array = MutableObservableArray((1...3).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    for wrong: IndexPath in [[], [0], [0, 3], [0, -1], [1, 0], [-1, 0], [0, 0, 0]] {
      #expect(throws: UserEditRefusal.placeIsUnknown(wrong)) {
        try edits.move(from: [0, 1], to: wrong)
      }
      #expect(throws: UserEditRefusal.noItem(wrong)) { try edits.move(from: wrong, to: [0, 1]) }
      #expect(throws: UserEditRefusal.noItem(wrong)) { try edits.delete(at: [[0, 0], wrong]) }
      #expect(throws: UserEditRefusal.noItem(wrong)) { try edits.update(at: wrong) { $0.id = 0 } }
      view.dataSource?.handle(.move([0, 1], to: wrong))
      view.dataSource?.handle(.move(wrong, to: [0, 1]))
      view.dataSource?.handle(.delete([wrong]))
    }
    #expect(array.snapshot.map(\.id) == [1, 2, 3])
    #expect(view.violations.isEmpty)
  }

  @Test func `an item that is gone is not moved, and the view shows so`() {
    let array = MutableObservableArray((1...3).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    binding.pause()
    array.remove(at: 0)
    view.dragItem(from: [0, 0], to: [0, 2])
    #expect(refusals == [.itemIsGone([0, 0])])
    binding.resume()
    #expect(names(view) == ["2", "3"])
    #expect(view.violations.isEmpty)
  }

  @Test func `deletions are asked for, and shown when the array has them`() {
    let array = MutableObservableArray((1...4).map(Item.init))
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: array)
    view.transcript = []
    view.deleteItemsAsUser(at: [[0, 0], [0, 2]])
    #expect(array.snapshot.map(\.id) == [2, 4])
    #expect(names(view) == ["2", "4"])
    #expect(view.transcript == ["begin", "delete 0.0 0.2", "end"])
  }

  @Test func `an edit in a cell is written, and only other views are told`() throws {
    let array = MutableObservableArray((1...3).map(Item.init))
    let edits = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }.write(to: array)
    array.bind(to: other, cellType: TextCell.self) { $0.text = $1.name }
    view.transcript = []
    try edits.update(at: [0, 1]) { $0.name = "two" }
    #expect(array[1].name == "two")
    #expect(view.transcript == [])
    #expect(names(other) == ["1", "two", "3"])
    array.update(at: 1) { $0.name = "2" }
    #expect(names(view) == ["1", "2", "3"])
    #expect(throws: UserEditRefusal.noItem([0, 3])) { try edits.update(at: [0, 3]) { _ in } }
  }

  @Test func `the user can edit what is written, unless a responder forbids it`() {
    final class Guardian: ListViewResponder {
      func canMoveItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 0 ? false : nil }
      func canEditItem(at indexPath: IndexPath) -> Bool? { indexPath.item == 1 ? false : nil }
    }
    let guardian = Guardian()
    view.responders.forwardTo = nil
    let array = MutableObservableArray((1...3).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    #expect(view.dragItem(from: [0, 1], to: [0, 0]) == nil)
    binding.write(to: array)
    view.responders.forwardTo = guardian
    #expect(view.dragItem(from: [0, 0], to: [0, 1]) == nil)
    view.dragItem(from: [0, 2], to: [0, 0])
    view.deleteItemsAsUser(at: [[0, 1], [0, 2]])
    #expect(array.snapshot.map(\.id) == [3, 1])
  }

  @Test func `observers are told of what the user deletes before it is gone`() {
    let array = MutableObservableArray((1...3).map(Item.init))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: array)
    var deleted: [Int] = []
    view.reactive.deleteItems.observeNext { paths in
      deleted += paths.compactMap { binding.item(at: $0)?.id }
    }
    view.deleteItemsAsUser(at: [[0, 0], [0, 2]])
    #expect(deleted == [1, 3])
    #expect(array.snapshot.map(\.id) == [2])
  }

  @Test(arguments: 0..<20)
  func `bursts from both sides end with the same list on each`(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    let array = MutableObservableArray((0..<20).map(Item.init))
    let shown = seed % 2 == 0 ? array : array.filtered { $0.id % 3 != 0 }
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: array)
    var wrong: [UserEditRefusal] = []
    edits.onRefusal = { if case .orderIsGiven = $0 { wrong.append($0) } }
    view.viewportHeight = 1000
    let others = Task.detached {
      for number in 0..<50 {
        array.mutate { array in
          if number % 3 == 0, array.count > 5 {
            array.remove(at: number % array.count)
          } else if number % 3 == 1, array.count > 1 {
            array.moveItem(from: array.count - 1, to: number % array.count)
          } else {
            array.insert(Item(100 + number), at: number % (array.count + 1))
          }
        }
        if number % 8 == 0 { await Task.yield() }
      }
    }
    for step in 0..<50 {
      let count = view.numberOfItems(inSection: 0)
      if count > 1 {
        let (from, to) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
        )
        switch Int.random(in: 0..<5, using: &random) {
        case 0: view.deleteAsUser(at: [0, from], isShown: step % 2 == 0)
        case 1:
          // The user types in the cell.
          (view.cell(at: [0, from]) as? TextCell)?.text += "!"
          try? edits.update(at: [0, from]) { $0.name += "!" }
        default: view.dragItem(from: [0, from], to: [0, to])
        }
      }
      if step % 5 == 0 { await Task.yield() }
    }
    await others.value
    await binding.displayed()
    #expect(names(view) == shown.snapshot.map(\.name))
    #expect(wrong == [])
    #expect(view.violations.isEmpty)
  }
}
