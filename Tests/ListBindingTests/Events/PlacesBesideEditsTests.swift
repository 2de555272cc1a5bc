import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem

/// The focus and the place on screen, while the user moves and deletes rows.
@MainActor
struct PlacesBesideEditsTests {
  private let view = HeadlessListView()
  private let movable = Movable()
  private let array = MutableObservableArray((1...6).map(Item.init))

  init() { view.responders.forwardTo = movable }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
  }

  private func names(_ paths: [IndexPath]) -> [String] {
    paths.map { (view.cell(at: $0) as? TextCell)?.text ?? "?" }
  }

  @Test(arguments: [false, true])
  func `the focus goes to the neighbour when the user deletes the focused row`(isShown: Bool) {
    let binding = bind()
    binding.write(to: array)
    binding.keepFocus()
    view.moveFocus(to: [0, 2])
    view.deleteAsUser(at: [0, 2], isShown: isShown)
    #expect(view.texts == ["1", "2", "4", "5", "6"])
    #expect(view.focusedItem == [0, 2])
  }

  @Test(arguments: [false, true])
  func `the focus comes back when the deletion is undone`(isShown: Bool) {
    let undo = UndoStack(array, recording: .groups)
    let binding = bind()
    binding.write(to: array, undo: undo)
    binding.keepFocus(remembersHidden: true)
    view.moveFocus(to: [0, 2])
    view.deleteAsUser(at: [0, 2], isShown: isShown)
    undo.undo()
    #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
    #expect(names(view.focusedItem.map { [$0] } ?? []) == ["3"])
  }

  @Test func `the focus comes back with a row that nobody deletes`() {
    let binding = bind()
    binding.keepFocus()
    view.moveFocus(to: [0, 2])
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
    #expect(view.focusedItem != nil)
    #expect(names(view.focusedItem.map { [$0] } ?? []) == ["3"])
  }

  @Test func `the place is kept through a search in which the user deletes a row above`() {
    let text = Property(false)
    let list = MutableObservableArray((1...40).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let binding = list.filtered(by: text) { !$1 || $0.id % 2 == 0 }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    #expect(view.texts.first == "21")
    text.value = true
    #expect(view.texts.first == "22")
    view.removeItemsAsUser(at: [[0, 0]])
    text.value = false
    #expect(view.texts.first == "21")
    // The same, asked for by the view.
    text.value = true
    view.deleteItemsAsUser(at: [[0, 0]])
    text.value = false
    #expect(view.texts.first == "21")
  }

  @Test func `the place is kept through a search in which the user drags a row`() {
    let text = Property(false)
    let list = MutableObservableArray((1...40).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let binding = list.filtered(by: text) { !$1 || $0.id % 2 == 0 }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    text.value = true
    #expect(view.texts.first == "22")
    view.dragItem(from: [0, 0], to: [0, 19])
    #expect(view.texts.first == "22")
    text.value = false
    #expect(view.texts.first == "21")
  }

  @Test(arguments: [1, 4])
  func `top rows that the user deletes come back where they were, also without an update before`(
    count: Int
  ) {
    let list = MutableObservableArray((1...40).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let undo = UndoStack(list)
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    for _ in 0..<count {
      guard let top = view.scrollAnchor?.indexPath else { break }
      view.removeItemsAsUser(at: [top])
    }
    for _ in 0..<count { undo.undo() }
    #expect(view.texts == ["21", "22", "23"])
  }

  @Test func `the list stays where the user scrolled between two edits that are not delivered yet`()
  {
    let list = MutableObservableArray((1...60).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    list.batchUpdate { _ in
      view.removeItemsAsUser(at: [[0, 20]])
      view.scroll(to: 40)
      view.removeItemsAsUser(at: [[0, 50]])
    }
    #expect(view.texts == ["42", "43", "44"])
  }

  @Test(arguments: [true, false])
  func `the list does not follow the top row when the user drags it away`(isWritten: Bool) {
    let list = MutableObservableArray((1...40).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    if isWritten { binding.write(to: list) }
    binding.keepScrollPosition()
    view.scroll(to: 20)
    list.removeLast()
    view.dragItem(from: [0, 20], to: [0, 30])
    // The rows that stay are where they were on screen.
    let expected = isWritten ? ["20", "22", "23"] : ["20", "21", "22"]
    #expect(view.texts == expected)
    list.insert(Item(99), at: 0)
    #expect(view.texts == expected)
  }

  @Test func `the focus that the program set stays when the user deletes another row`() {
    let binding = bind()
    binding.write(to: array)
    binding.keepFocus()
    view.moveFocus(to: [0, 0])
    view.focusedItem = [0, 3]
    view.removeItemsAsUser(at: [[0, 5]])
    #expect(view.focusedItem == [0, 3])
  }

  @Test func `the focus that the program took stays away when the user drags a row`() {
    let binding = bind()
    binding.write(to: array)
    binding.keepFocus()
    view.moveFocus(to: [0, 0])
    view.focusedItem = nil
    view.dragItem(from: [0, 5], to: [0, 3])
    #expect(view.focusedItem == nil)
  }

  @Test func `the program moves the focus when it hears of a deletion`() {
    let binding = bind()
    binding.write(to: array)
    binding.keepFocus()
    let view = view
    view.moveFocus(to: [0, 0])
    view.reactive.events.observeNext { event in
      if case .didDelete = event { MainActor.assumeIsolated { view.focusedItem = [0, 2] } }
    }
    view.removeItemsAsUser(at: [[0, 5]])
    #expect(view.focusedItem == [0, 2])
  }

  @Test func `the place is given up when the user scrolls in a search and deletes a row`() {
    let text = Property(false)
    let list = MutableObservableArray((1...80).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    view.responders.forwardTo = movable
    let binding = list.filtered(by: text) { !$1 || $0.id % 2 == 0 }
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    text.value = true
    view.scroll(to: 30)
    #expect(view.texts == ["62", "64", "66"])
    view.removeItemsAsUser(at: [[0, 31]])
    #expect(view.texts == ["62", "66", "68"])
  }

  @Test func `the place is given up when the user scrolls and deletes the row that was on top`() {
    let list = MutableObservableArray((1...80).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    let movable = Movable()
    view.responders.forwardTo = movable
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    list.removeLast()
    view.scroll(to: 5)
    view.removeItemsAsUser(at: [[0, 20]])
    #expect(view.texts.first == "6")
    list.insert(Item(99), at: 0)
    #expect(view.texts.first == "6")
  }

  @Test func `undo does not scroll back to a row that the user left long ago`() {
    let list = MutableObservableArray((1...80).map(Item.init))
    let view = HeadlessListView(viewportHeight: 3)
    let movable = Movable()
    view.responders.forwardTo = movable
    let undo = UndoStack(list, recording: .groups)
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.write(to: list, undo: undo)
    binding.keepScrollPosition()
    view.scroll(to: 20)
    list.removeLast()
    view.removeItemsAsUser(at: [[0, 20]])
    view.scroll(to: 40)
    let top = view.texts.first
    view.removeItemsAsUser(at: [[0, 41]])
    undo.undo()
    #expect(view.texts.first == top)
    undo.undo()
    #expect(view.texts.first == top)
  }
}
