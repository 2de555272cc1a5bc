import ListBinding
import Testing

private typealias Item = NamedItem

/// Prefetched items that the list loses before they are on screen.
@MainActor
struct PrefetchedItemsTests {
  private let view = HeadlessListView(viewportHeight: 2)
  private let array = MutableObservableArray((1...9).map(Item.init))
  private let log = Log()

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private func bind() -> ListViewBinding<ArraySnapshot<Item>> {
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.prefetchItems.observeNext { [log] in log.lines.append("prefetch \($0.map(\.id))") }
    binding.cancelPrefetchingItems.observeNext { [log] in
      log.lines.append("cancel \($0.map(\.id))")
    }
    view.prefetchDistance = 3
    #expect(log.lines == ["prefetch [3, 4, 5]"])
    log.lines = []
    return binding
  }

  @Test func `an item that goes is told once, with what it was`() {
    let binding = bind()
    array.batchUpdate { array in
      array.remove(at: 3)
      array.moveItem(from: 0, to: 2)
    }
    #expect(log.lines.filter { $0.contains("4") } == ["cancel [4]"])
    log.lines = []
    array.insert(Item(4), at: 0)
    array.remove(at: 0)
    #expect(!log.lines.contains("cancel [4]"))
    binding.dispose()
  }

  @Test func `an item that has been on screen is not told`() {
    _ = bind()
    view.scroll(to: 2)
    log.lines = []
    array.removeSubrange(2..<4)
    #expect(!log.lines.contains { $0.hasPrefix("cancel") })
  }

  @Test func `an item that others push out is cancelled by the view, and not told again`() {
    _ = bind()
    array.insert(contentsOf: [Item(10), Item(11), Item(12)], at: 0)
    #expect(log.lines.filter { $0.hasPrefix("cancel") } == ["cancel [3, 4, 5]"])
    log.lines = []
    array.removeAll { $0.id == 4 }
    #expect(!log.lines.contains { $0.hasPrefix("cancel") && $0.contains("4") })
  }

  @Test func `a reload cancels all before the view prefetches anew`() {
    _ = bind()
    array.replace(with: (3...9).map(Item.init))
    #expect(log.lines == ["cancel [3, 4, 5]", "prefetch [5, 6, 7]"])
    #expect(view.violations.isEmpty)
  }

  @Test func `what goes in a pause, or while the view is off screen, is told at the end of it`() {
    let binding = bind()
    binding.pause()
    array.removeAll { $0.id == 3 }
    #expect(log.lines == [])
    binding.resume()
    #expect(log.lines.contains("cancel [3]"))
  }

  @Test func `an item that is prefetched in the middle of an update is known by its new place`() {
    let (view, log) = (HeadlessListView(viewportHeight: 2), log)
    let array = MutableObservableArray((1...2).map(Item.init))
    view.prefetchDistance = 2
    array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      .cancelPrefetchingItems.observeNext { log.lines.append("cancel \($0.map(\.id))") }
    array.batchUpdate { array in
      array[0].name = "one"
      array.append(contentsOf: (3...5).map(Item.init))
    }
    #expect(log.lines == [])
    array.remove(at: 2)
    #expect(log.lines == ["cancel [3]"])
  }

  @Test func `an item that the user deletes is told`() {
    let movable = Movable()
    view.responders.forwardTo = movable
    bind().write(to: array)
    view.removeItemsAsUser(at: [[0, 2]])
    #expect(log.lines.filter { $0.hasPrefix("cancel") } == ["cancel [3]"])
  }

  @Test func `whoever is told of a reload may end the binding`() {
    let binding = bind()
    binding.cancelPrefetchingItems.observeNext { _ in binding.dispose() }
    array.replace(with: [Item(1)])
    #expect(view.texts == [] && view.violations.isEmpty)
  }

  @Test func `a reload because of many edits cancels all`() {
    let view = HeadlessListView(
      viewportHeight: 2, capabilities: ListViewCapabilities(updates: .reload))
    let binding = array.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    binding.prefetchItems.observeNext { [log] in log.lines.append("prefetch \($0.map(\.id))") }
    binding.cancelPrefetchingItems.observeNext { [log] in
      log.lines.append("cancel \($0.map(\.id))")
    }
    view.prefetchDistance = 3
    array.insert(contentsOf: [Item(10), Item(11), Item(12), Item(13), Item(14)], at: 0)
    #expect(
      log.lines == ["prefetch [3, 4, 5]", "cancel [3, 4, 5]", "prefetch [12, 13, 14]"])
  }
}
