import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// Several lists in one view.
@MainActor
struct ListViewPartsTests {
  private let view = HeadlessListView()
  private let letters = MutableObservableArray(["a", "b"])
  private let numbers = MutableObservable2DArray([
    Observable2DArraySection(metadata: "odd", items: ["1", "3"]),
    Observable2DArraySection(metadata: "even", items: ["2"]),
  ])

  private func bind(_ parts: ListViewParts<HeadlessListView>) {
    letters.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    numbers.bind(
      to: parts[1], cellType: TextCell.self, headerTitle: { $0.sections[$1].metadata }
    ) { $0.text = $1 }
  }

  @Test func `what is told to a part is told to the view, at the part's place`() {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    #expect(view.texts == ["a", "b", "1", "3", "2"])
    #expect((0..<3).map(view.headerTitle(forSection:)) == [nil, "odd", "even"])
    view.transcript = []
    letters.append("c")
    numbers.moveItem(from: [0, 0], to: [1, 0])
    numbers.removeSection(at: 0)
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" } == [
        "insert 0.2", "move 1.0 2.0", "delete section 1",
      ])
    #expect(view.texts == ["a", "b", "c", "1", "2"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a list that is replaced reloads its part alone`() {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    view.transcript = []
    MutableObservableArray(["x"]).bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    #expect(view.texts == ["x", "1", "3", "2"])
    #expect(!view.transcript.contains("reload"))
    parts[1].dataSource = nil
    #expect(view.texts == ["x"])
    #expect(view.violations.isEmpty)
  }

  @Test func `events and questions go to the part, and then to the view`() {
    final class Responder: ListViewResponder {
      var events: [ListViewEvent] = []
      let answer: Double
      init(_ answer: Double) { self.answer = answer }
      func extentForItem(at indexPath: IndexPath) -> Double? {
        indexPath.item == 0 ? answer : nil
      }
      func handle(_ event: ListViewEvent) { events.append(event) }
    }
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    let (ofPart, ofView) = (Responder(1), Responder(2))
    parts[1].responders.add(ofPart)
    view.responders.add(ofView)
    let source = view.dataSource
    #expect(source?.extentForItem(at: [1, 0]) == 1)
    #expect(source?.extentForItem(at: [0, 0]) == 2)
    #expect(source?.extentForItem(at: [1, 1]) == nil)
    view.tapItem(at: [2, 0])
    #expect(ofPart.events.last == .didSelect([1, 0]))
    #expect(ofView.events.contains(.didSelect([2, 0])))
  }

  @Test func `a view that is bound again asks its parts no more`() {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    letters.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.texts == ["a", "b"])
    #expect(view.headerTitle(forSection: 0) == nil)
    view.tapItem(at: [0, 0])
    #expect(!parts[0].isAttached)
    let again = ListViewParts(of: view, count: 1)
    numbers.bind(to: again[0], cellType: TextCell.self) { $0.text = $1 }
    #expect(view.texts == ["1", "3", "2"])
    view.tapItem(at: [0, 0])
    #expect(view.violations.isEmpty)
  }

  @Test func `a part is replaced after its items were dragged to another section`() {
    let parts = ListViewParts(of: view, count: 2)
    letters.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    let binding = numbers.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    binding.write(to: numbers, identifiedBy: .value)
    view.dragItem(from: [1, 0], to: [2, 0])
    #expect(numbers.sections.map { Array($0.items) } == [["3"], ["1", "2"]])
    numbers.replace(with: [Observable2DArraySection(metadata: "odd", items: ["9"])])
    #expect(view.texts == ["a", "b", "9"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a part is bound from the cells and the updates of another`() async {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    let late = MutableObservableArray(["x"])
    var mustBind = true
    var binding: ListViewBinding<ArraySnapshot<String>>?
    let first = letters.bind(to: parts[0], cellType: TextCell.self) { cell, text in
      cell.text = text
      guard mustBind else { return }
      mustBind = false
      binding = late.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    }
    await binding?.displayed()
    await first.displayed()
    #expect(view.texts == ["a", "b", "x"])
    letters.append("c")
    late.append("y")
    #expect(view.texts == ["a", "b", "c", "x", "y"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .reload])
  func `the focus of a part stays when another is edited, and when the view comes back`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(updates: updates))
    let parts = ListViewParts(of: view, count: 2)
    let binding = letters.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    binding.keepFocus(identifiedBy: .value)
    numbers.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    view.moveFocus(to: [0, 1])
    numbers.insert(item: "5", at: [0, 0])
    #expect(view.focusedItem == [0, 1])
    view.isAttached = false
    letters.insert("z", at: 0)
    view.isAttached = true
    #expect(view.focusedItem == [0, 2])
    #expect(view.violations.isEmpty)
  }

  @Test func `the end of a display is told to the part that it was in`() {
    final class Ends: ListViewResponder {
      var ended: [IndexPath] = []
      func handle(_ event: ListViewEvent) {
        if case .didEndDisplaying(let path) = event { ended.append(path) }
      }
    }
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    let ends = [Ends(), Ends()]
    for (part, responder) in ends.enumerated() { parts[part].responders.add(responder) }
    letters.removeLast()
    #expect(ends.map(\.ended) == [[[0, 1]], []])
    numbers.removeItem(at: [0, 0])
    #expect(ends.map(\.ended) == [[[0, 1]], [[0, 0]]])
  }

  @Test func `rows of a view without sections are those of one part after the other`() {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    view.transcript = []
    numbers.insert(item: "5", at: [0, 2])
    letters.removeLast()
    #expect(view.texts == ["a", "1", "3", "5", "2"])
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" } == ["insert 0.4", "delete 0.1"])
    #expect(view.violations.isEmpty)
  }

  @Test func `nothing keeps a view and its parts alive`() {
    weak var released: ListViewParts<HeadlessListView>?
    weak var part: ListViewPart<HeadlessListView>?
    do {
      let view = HeadlessListView()
      let parts = ListViewParts(of: view, count: 2)
      bind(parts)
      (released, part) = (parts, parts[0])
      #expect(view.texts.count == 5)
    }
    #expect(released == nil)
    #expect(part == nil)
    letters.append("later")
  }

  @Test func `a responder that the program has set stays when a view is split`() {
    final class Old: ListViewDataSource {
      func numberOfSections() -> Int { 0 }
      func numberOfItems(inSection section: Int) -> Int { 0 }
      func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { HeadlessListCell() }
    }
    let (view, movable) = (HeadlessListView(), Movable())
    view.responders.forwardTo = movable
    view.dataSource = Old()
    let parts = ListViewParts(of: view, count: 1)
    #expect(view.responders.forwardTo === movable)
    #expect(parts.count == 1)
  }

  @Test(arguments: [true, false]) func `the focus stays in the part that the user moved it to`(
    hasSections: Bool
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    let movable = Movable()
    view.responders.forwardTo = movable
    let (a, b) = (
      MutableObservableArray((1...4).map(Item.init)), MutableObservableArray((5...8).map(Item.init))
    )
    let parts = ListViewParts(of: view, count: 2)
    for (part, array) in [(parts[0], a), (parts[1], b)] {
      let binding = array.bind(to: part, cellType: TextCell.self) { $0.text = $1.name }
      binding.write(to: array)
      binding.keepFocus()
    }
    let inB: IndexPath = hasSections ? [1, 2] : [0, 6]
    view.moveFocus(to: [0, 0])
    view.moveFocus(to: inB)
    view.dragItem(from: [0, 1], to: [0, 2])
    #expect(view.focusedItem == inB)
  }

  @Test(arguments: [true, false]) func `rows of two parts are deleted at once`(hasSections: Bool)
    async
  {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    let movable = Movable()
    view.responders.forwardTo = movable
    view.allowsMultipleSelection = true
    let (a, b) = (
      MutableObservableArray((1...4).map(Item.init)), MutableObservableArray((5...8).map(Item.init))
    )
    let parts = ListViewParts(of: view, count: 2)
    var selections: [ListSelection<ArraySnapshot<Item>, Int>] = []
    for (part, array) in [(parts[0], a), (parts[1], b)] {
      let binding = array.bind(to: part, cellType: TextCell.self) { $0.text = $1.name }
      binding.write(to: array)
      binding.keepFocus()
      selections.append(binding.keepSelection())
    }
    func path(_ p: Int, _ i: Int) -> IndexPath { hasSections ? [p, i] : [0, 4 * p + i] }
    view.tapItem(at: path(0, 3))
    view.tapItem(at: path(1, 3))
    view.moveFocus(to: path(1, 1))
    view.removeItemsAsUser(at: [path(0, 1), path(1, 0)])
    for _ in 0..<20 { await Task.yield() }
    #expect(view.texts == ["1", "3", "4", "6", "7", "8"])
    #expect(view.violations.isEmpty)
    #expect(selections.map { $0.items.map(\.id) } == [[4], [8]])
    #expect(
      view.indexPathsForSelectedItems.map { (view.cell(at: $0) as? TextCell)?.text } == ["4", "8"])
    #expect(view.focusedItem.map { (view.cell(at: $0) as? TextCell)?.text } == "6")
  }

  @Test(arguments: ["append", "cross move"])
  func `a paused part keeps its marks when the view is reloaded`(kind: String) {
    let view = HeadlessListView(
      capabilities: ListViewCapabilities(updates: kind == "append" ? .reload : .batch))
    let movable = Movable()
    view.responders.forwardTo = movable
    view.allowsMultipleSelection = true
    let (a, b) = (
      MutableObservableArray((1...4).map(Item.init)), MutableObservableArray((5...8).map(Item.init))
    )
    let parts = ListViewParts(of: view, count: 2)
    a.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1.name }
    let binding = b.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    binding.keepFocus()
    view.tapItem(at: [1, 1])
    view.moveFocus(to: [1, 2])
    binding.pause()
    if kind == "append" {
      a.append(Item(9))
    } else {
      view.dataSource?.handle(.didMove([0, 0], to: [1, 0]))
    }
    #expect(selection.items.map(\.id) == [6])
    #expect(view.indexPathsForSelectedItems == [[1, 1]])
    #expect(view.focusedItem == [1, 2])
    binding.resume()
    #expect(view.indexPathsForSelectedItems == [[1, 1]])
    #expect(view.focusedItem == [1, 2])
  }
}
