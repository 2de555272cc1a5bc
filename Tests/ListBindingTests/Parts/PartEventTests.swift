import Foundation
import ListBinding
import Testing

private typealias Item = NamedItem

/// What the user does in the parts of a view whose lists are edited by whoever is told of it.
@MainActor
struct PartEventTests {
  private let movable = Movable()

  private func path(_ part: Int, _ item: Int, _ hasSections: Bool) -> IndexPath {
    hasSections ? [part, item] : [0, 4 * part + item]
  }

  private func makeView(_ hasSections: Bool) -> HeadlessListView {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    view.responders.forwardTo = movable
    return view
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test(arguments: [true, false])
  func `rows of two parts that the view asks to delete are those that it named`(
    hasSections: Bool
  ) async {
    let view = makeView(hasSections)
    let arrays = [(1...4), (5...8)].map { MutableObservableArray($0.map(Item.init)) }
    let parts = ListViewParts(of: view, count: 2)
    for (index, array) in arrays.enumerated() {
      array.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }
        .write(to: array)
    }
    view.transcript = []
    view.deleteItemsAsUser(at: [path(0, 1, hasSections), path(1, 0, hasSections)])
    await settle()
    let deletions = view.transcript.filter { $0 != "begin" && $0 != "end" }
    #expect(deletions == ["delete 0.1", hasSections ? "delete 1.0" : "delete 0.3"])
    #expect(arrays.map { $0.snapshot.map(\.id) } == [[1, 3, 4], [6, 7, 8]])
    #expect(view.texts == ["1", "3", "4", "6", "7", "8"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `they are so, too, where both lists show one array`(hasSections: Bool) async {
    let view = makeView(hasSections)
    let array = MutableObservableArray((1...4).map(Item.init))
    let reversed = array.reversed()
    let parts = ListViewParts(of: view, count: 2)
    for (index, list) in [array, reversed].enumerated() {
      list.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }
        .write(to: array)
    }
    // 2, and of 4 3 2 1 the first.
    view.deleteItemsAsUser(at: [path(0, 1, hasSections), path(1, 0, hasSections)])
    await settle()
    #expect(array.snapshot.map(\.id) == [1, 3])
    #expect(view.texts == ["1", "3", "3", "1"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a row that goes to another part when it is tapped stays there`(hasSections: Bool) async {
    let view = makeView(hasSections)
    let (a, b) = (
      MutableObservableArray((1...4).map(Item.init)), MutableObservableArray((5...8).map(Item.init))
    )
    let parts = ListViewParts(of: view, count: 2)
    let taps = [(a, b), (b, a)].enumerated().map { index, lists in
      lists.0.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }
        .selectedItem.observeNext { item in
          lists.0.removeAll { $0.id == item.id }
          lists.1.insert(item, at: 0)
        }
    }
    view.tapItem(at: path(0, 0, hasSections))
    await settle()
    #expect(a.snapshot.map(\.id) == [2, 3, 4])
    #expect(b.snapshot.map(\.id) == [1, 5, 6, 7, 8])
    #expect(view.texts == ["2", "3", "4", "1", "5", "6", "7", "8"])
    #expect(view.violations.isEmpty)
    for tap in taps { tap.dispose() }
  }

  @Test func `the other parts go on after a view was detached in the middle of an update`() {
    let (view, binder) = (makeView(true), InsertionBinder())
    let (a, b) = (MutableObservableArray([Item(1)]), MutableObservableArray([Item(2)]))
    let parts = ListViewParts(of: view, count: 2)
    a.bind(to: parts[0], cellType: TextCell.self, using: binder) { $0.text = $1.name }
    b.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1.name }
    binder.onInsert = { view.isAttached = false }
    a.append(Item(3))
    binder.onInsert = {}
    view.isAttached = true
    b.append(Item(4))
    #expect(view.texts == ["1", "3", "2", "4"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a part is told of the focus that it gets`(hasSections: Bool) {
    let view = makeView(hasSections)
    let parts = ListViewParts(of: view, count: 2)
    let focused = [(1...4), (5...8)].enumerated().map { index, numbers in
      MutableObservableArray(numbers.map(Item.init))
        .bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }
        .focusedItem
    }
    let names = Names()
    for (index, signal) in focused.enumerated() {
      signal.observeNext { names.log.append("\(index) \($0.name)") }.dispose(in: names.bag)
    }
    for (part, item) in [(0, 1), (0, 2), (1, 0), (0, 0)] {
      view.moveFocus(to: path(part, item, hasSections))
    }
    #expect(names.log == ["0 2", "0 3", "1 5", "0 1"])
  }

  @Test(arguments: [true, false])
  func `a part is told of its own row while the part that lost the focus is edited`(
    hasSections: Bool
  ) {
    let view = makeView(hasSections)
    let arrays = [(1...4), (5...8)].map { MutableObservableArray($0.map(Item.init)) }
    let parts = ListViewParts(of: view, count: 2)
    let focused = arrays.enumerated().map { index, array in
      array.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1.name }.focusedItem
    }
    let names = Names()
    focused[1].observeNext { names.log.append($0.name) }.dispose(in: names.bag)
    // A draft is put away when the focus leaves it; both lists are edited.
    let responder = LostFocus {
      arrays[0].remove(at: 0)
      arrays[1].insert(Item(9), at: 0)
    }
    parts[0].responders.add(responder)
    view.moveFocus(to: path(0, 1, hasSections))
    view.moveFocus(to: path(1, 1, hasSections))
    #expect(names.log == ["6"])
    #expect(view.texts == ["2", "3", "4", "9", "5", "6", "7", "8"])
    #expect(view.violations.isEmpty)
    withExtendedLifetime(responder) {}
  }

  private final class LostFocus: ListViewResponder {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func handle(_ event: ListViewEvent) {
      if event == .didFocus(nil) { action() }
    }
  }

  @Test(arguments: [true, false])
  func `edits that wait for an event are told as edits, also after another event meanwhile`(
    hasSections: Bool
  ) {
    let (view, binder) = (makeView(hasSections), InsertionBinder())
    let arrays = [(1...4), (5...8)].map { MutableObservableArray($0.map(Item.init)) }
    let parts = ListViewParts(of: view, count: 2)
    arrays[0].bind(to: parts[0], cellType: TextCell.self, using: binder) { $0.text = $1.name }
    arrays[1].bind(to: parts[1], cellType: TextCell.self) { $0.text = $1.name }
    var isFirst = true
    let responder = LostFocus {
      guard isFirst else { return }
      isFirst = false
      for array in arrays { array.insert(Item(9), at: 0) }
    }
    parts[0].responders.add(responder)
    let place = path(1, 1, hasSections)
    binder.onInsert = { view.dataSource?.handle(.didFocus(place)) }
    view.transcript = []
    view.dataSource?.handle(.didFocus(place))
    let edits = ["insert 0.0", hasSections ? "insert 1.0" : "insert 0.5"]
    #expect(view.transcript.filter { $0 != "begin" && $0 != "end" } == edits)
    #expect(view.texts == ["9", "1", "2", "3", "4", "9", "5", "6", "7", "8"])
    #expect(view.violations.isEmpty)
    withExtendedLifetime(responder) {}
  }

  private final class InsertionBinder:
    ListBinder<ArraySnapshot<Item>, ListViewPart<HeadlessListView>>
  {
    var onInsert: () -> Void = {}
    override func insertItems(
      at indexPaths: [IndexPath], in view: ListViewPart<HeadlessListView>
    ) {
      super.insertItems(at: indexPaths, in: view)
      onInsert()
    }
  }

  @MainActor
  private final class Names {
    var log: [String] = []
    let bag = DisposeBag()
  }

  @Test func `the title of a paused part counts the rows that the user has deleted`() async {
    let view = makeView(true)
    let arrays = [(1...3), (4...6)].map { MutableObservableArray($0.map(Item.init)) }
    let parts = ListViewParts(of: view, count: 2)
    let bindings = arrays.enumerated().map { index, array in
      let binding = array.bind(
        to: parts[index], cellType: TextCell.self,
        headerTitle: { "\($0.numberOfItems(inSection: $1))" }
      ) { $0.text = $1.name }
      binding.write(to: array)
      return binding
    }
    bindings[0].pause()
    view.removeItemsAsUser(at: [[0, 1], [1, 0]])
    await settle()
    #expect(view.texts == ["1", "3", "5", "6"])
    bindings[0].resume()
    await settle()
    #expect(view.texts == ["1", "3", "5", "6"])
    #expect((0..<2).map(view.headerTitle(forSection:)) == ["2", "2"])
    #expect(view.violations.isEmpty)
  }

  @Test func `to ask whether a part is attached has no effect`() async {
    let view = makeView(true)
    let (a, b) = (MutableObservableArray([Item(1)]), MutableObservableArray([Item(2)]))
    let parts = ListViewParts(of: view, count: 2)
    var isAttached: [Bool] = []
    a.bind(to: parts[0], cellType: TextCell.self) { cell, item in
      cell.text = item.name
      isAttached.append(parts[1].isAttached)
    }
    b.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1.name }
    await settle()
    view.transcript = []
    a.append(Item(3))
    await settle()
    #expect(isAttached.last == false)
    #expect(view.transcript == ["begin", "insert 0.1", "end"])
  }
}
