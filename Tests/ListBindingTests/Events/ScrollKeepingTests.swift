import ListBinding
import Testing

private typealias Item = NamedItem

/// The place on screen, which stays put while the list changes.
@MainActor
struct ScrollKeepingTests {
  private let array = MutableObservableArray((1...6).map(Item.init))

  @Test func `the first item on screen stays there when the list is reloaded`() {
    let view = HeadlessListView(viewportHeight: 2)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition(identifiedBy: .identifiable)
    view.scroll(to: 3)
    #expect(view.texts == ["4", "5"])
    array.replace(with: [9, 8, 7, 1, 4, 6, 5].map(Item.init))
    #expect(view.texts == ["4", "6"])
    array.replace(with: [1, 2, 6, 5, 3].map(Item.init))
    // The nearest of those that are still there.
    #expect(view.texts == ["6", "5"])
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices])
  func `a view that keeps its offset is scrolled to where its item went`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = SilentView(ListViewCapabilities(updates: updates))
    let binding = array.bind(to: view) { _, _, _ in SilentView.Cell() }
    binding.keepScrollPosition()
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 3], offset: -2)
    array.insert(contentsOf: [Item(7), Item(8)], at: 0)
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [0, 5], offset: -2))
    array.batchUpdate { array in
      array.remove(at: 0)
      array.moveItem(from: 4, to: 2)
    }
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [0, 2], offset: -2))
    array.remove(at: 2)
    #expect(view.scrollAnchor?.indexPath == [0, 2], "the neighbour behind")
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 0])
    array.insert(Item(9), at: 0)
    #expect(view.scrollAnchor?.indexPath == [0, 0], "the top stays the top")
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload])
  func `a list that does not stay at its top keeps its first item where it is`(
    updates: ListViewCapabilities.Updates
  ) {
    let view = HeadlessListView(
      viewportHeight: 2, capabilities: ListViewCapabilities(updates: updates))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition(stayingAtTop: false)
    array.insert(contentsOf: [Item(7), Item(8)], at: 0)
    #expect(view.texts == ["1", "2"])
    view.scroll(to: 0)
    array.insert(Item(9), at: 0)
    array.moveItem(from: 1, to: 4)
    #expect(view.texts == ["7", "3"])
    array.replace(with: [5, 7, 6].map(Item.init))
    #expect(view.texts == ["7", "6"])
    view.isAttached = false
    array.insert(Item(10), at: 0)
    view.isAttached = true
    #expect(view.texts == ["7", "6"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what is inserted above a short list stays on screen when it grows below`() {
    let view = HeadlessListView(viewportHeight: 5)
    let list = MutableObservableArray([Item(1)])
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition(stayingAtTop: false)
    list.insert(contentsOf: [Item(2), Item(3)], at: 0)
    list.append(contentsOf: (4...9).map(Item.init))
    #expect(view.texts == ["2", "3", "1", "4", "5"])
    view.scroll(to: 1)
    list.insert(Item(10), at: 0)
    #expect(view.texts == ["3", "1", "4", "5", "6"])
  }

  @Test func `what an observer of a lost selection scrolls to and gives the focus stays so`() {
    let view = HeadlessListView(viewportHeight: 2)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let selection = binding.keepSelection()
    binding.keepScrollPosition()
    binding.keepFocus()
    view.tapItem(at: [0, 4])
    view.moveFocus(to: [0, 4])
    view.scroll(to: 3)
    let observer = selection.changes.observeNext { [view] _ in
      view.scroll(to: 1)
      view.focusedItem = [0, 1]
    }
    array.replace(with: [9, 1, 2, 3, 4, 6].map(Item.init))
    #expect(view.texts == ["1", "2"] && view.focusedItem == [0, 1])
    array.insert(Item(8), at: 0)
    #expect(view.texts == ["1", "2"] && view.focusedItem == [0, 2])
    observer.dispose()
  }

  @Test func `the top is where no item is above, also behind empty sections`() {
    let list = MutableObservable2DArray<String, Item>([
      .init(metadata: "A", items: []), .init(metadata: "B", items: [Item(1), Item(2)]),
    ])
    let view = SilentView(ListViewCapabilities())
    list.bind(to: view) { _, _, _ in SilentView.Cell() }.keepScrollPosition()
    view.scrollAnchor = ScrollAnchor(indexPath: [1, 0])
    list.insert(item: Item(3), at: [1, 0])
    #expect(view.scrollAnchor?.indexPath == [1, 0], "the top stays the top")
    view.scrollAnchor = ScrollAnchor(indexPath: [1, 0], offset: -1)
    list.insert(item: Item(4), at: [0, 0])
    list.insert(item: Item(5), at: [1, 0])
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [1, 1], offset: -1))
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .splices, .reload])
  func `a list that a filter made short is where it was when all comes back`(
    updates: ListViewCapabilities.Updates
  ) {
    let array = MutableObservableArray((1...100).map(Item.init))
    let text = Property("")
    let shown = array.filtered(by: text) { $0.name.hasPrefix($1) }
    let view = HeadlessListView(
      viewportHeight: 10, capabilities: ListViewCapabilities(updates: updates))
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition()
    view.scroll(to: 50)
    #expect(view.texts.first == "51")
    text.value = "51"
    #expect(view.texts == ["51"])
    text.value = ""
    #expect(view.texts.first == "51")
    for hidden in ["9", "nothing has this", "no"] {
      text.value = hidden
      #expect(view.texts.first != "51")
    }
    text.value = ""
    #expect(view.texts.first == "51")
    text.value = "5"
    view.scroll(to: 0)
    text.value = ""
    #expect(view.texts.first == "1", "the user scrolled to the top since")
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that holds its place is scrolled only after reloads, and to what comes back`()
  {
    let view = SilentView(ListViewCapabilities())
    view.holdsScrollPosition = true
    let text = Property("")
    let shown = array.filtered(by: text) { $0.name.hasPrefix($1) }
    let binding = shown.bind(to: view) { _, _, _ in SilentView.Cell() }
    binding.keepScrollPosition()
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 3], offset: -2)
    // The item 4 moves away, and the view stays where it is.
    array.moveItem(from: 3, to: 0)
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [0, 3], offset: -2))
    array.replace(with: [9, 4, 8, 1, 2, 3, 5, 6].map(Item.init))
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [0, 5], offset: -2), "at the item 3")
    text.value = "6"
    #expect(view.scrollAnchor?.indexPath == [0, 5])
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 0], offset: -1)
    text.value = ""
    #expect(
      view.scrollAnchor == ScrollAnchor(indexPath: [0, 0], offset: -1), "scrolled since")
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 4], offset: 3)
    text.value = "9"
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 0], offset: 0)
    text.value = ""
    #expect(view.scrollAnchor?.indexPath == [0, 0], "the top stays the top")
    view.scrollAnchor = ScrollAnchor(indexPath: [0, 4], offset: 3)
    text.value = "1"
    text.value = ""
    #expect(view.scrollAnchor == ScrollAnchor(indexPath: [0, 4], offset: 3), "the item 2 is back")
  }

  @Test func `the place on screen goes through pauses and absences`() {
    let array = MutableObservableArray((1...100).map(Item.init))
    let view = HeadlessListView(viewportHeight: 10)
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition()
    view.scroll(to: 50)
    binding.pause()
    array.insert(contentsOf: (200..<220).map(Item.init), at: 0)
    binding.resume()
    #expect(view.texts.first == "51")
    view.isAttached = false
    array.removeSubrange(0..<30)
    view.isAttached = true
    #expect(view.texts.first == "51")
  }
}
