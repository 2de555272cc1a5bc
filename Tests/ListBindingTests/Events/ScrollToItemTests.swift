import ListBinding
import SignalsTesting
import Testing

/// A program scrolls to an item by its identity.
@MainActor
struct ScrollToItemTests {
  private let list = MutableObservableArray((0..<20).map(NamedItem.init))

  @Test(arguments: [true, false])
  func `it is found where the view shows it`(hasSections: Bool) {
    let view = HeadlessListView(
      viewportHeight: 3, capabilities: ListViewCapabilities(sections: hasSections))
    let binding = list.grouped(by: { $0.id % 4 })
      .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    #expect(binding.scroll(toID: 6))
    #expect(view.texts == ["6", "10", "14"])
    #expect(binding.scroll(toID: 6, offset: 1))
    #expect(view.texts == ["2", "6", "10"])
    #expect(binding.scroll(toID: 19))
    #expect(view.texts == ["11", "15", "19"])
    #expect(!binding.scroll(toID: 20))
    #expect(view.texts == ["11", "15", "19"])
  }

  @Test func `so it is while updates wait, and in a part of a view`() {
    let view = HeadlessListView(viewportHeight: 3)
    let parts = ListViewParts(of: view, count: 2)
    let first = MutableObservableArray([NamedItem(30), NamedItem(31)])
    let bindings = zip([first, list], [0, 1]).map { list, part in
      list.bind(to: parts[part], cellType: TextCell.self) { $0.text = $1.name }
    }
    bindings[1].pause()
    list.removeSubrange(0..<5)
    list.append(NamedItem(40))
    #expect(bindings[1].scroll(toID: 4))
    #expect(view.texts == ["4", "5", "6"])
    #expect(!bindings[1].scroll(toID: 40), "the view does not show it yet")
    bindings[1].resume()
    #expect(bindings[1].scroll(toID: 40))
    #expect(view.texts == ["18", "19", "40"])
    #expect(bindings[0].scroll(toID: 31))
    #expect(view.texts == ["31", "5", "6"])
  }

  @Test func `it is the place that is kept then`() {
    let view = HeadlessListView(viewportHeight: 3)
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.keepScrollPosition()
    binding.scroll(toID: 7)
    list.removeSubrange(0..<3)
    #expect(view.texts == ["7", "8", "9"])
  }

  @Test func `nothing is scrolled in the middle of an update`() {
    let view = HeadlessListView(viewportHeight: 3)
    let binding = list.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    var results: [Bool] = []
    view.willDisplay = { [weak binding] _, _ in
      if let binding { results.append(binding.scroll(toID: 10)) }
    }
    list.insert(NamedItem(50), at: 0)
    #expect(!results.contains(true) && view.texts == ["50", "0", "1"])
    #expect(view.violations.isEmpty)
  }
}
