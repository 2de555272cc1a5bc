import Foundation
import SignalsTesting
import Synchronization
import Testing

@testable import ObservableCollections

/// What tracked items do where the obvious way does not say: duplicates, no identity, a filter.
struct TrackedItemsTests {
  private final class Tracker: Sendable {
    let items: Mutex<TrackedItems<String, String>>
    let changes = Mutex<[TrackedItemChanges<String>]>([])

    init(_ array: ObservableArray<String>, _ indices: [Int], remembersLost: Bool = false) {
      items = Mutex(TrackedItems(by: .value, remembersLost: remembersLost))
      array.updates.observeNext { [self] update in
        let change = items.withLock { $0.follow(update) }
        changes.withLock { $0.append(change) }
      }
      items.withLock { items in for index in indices { items.insert(index) } }
    }

    var indices: [Int] { items.withLock { $0.indices } }
    var lastLost: [String?] { changes.withLock { $0.last?.lost.map(\.id) ?? [] } }
    var lastReturned: [Int] { changes.withLock { $0.last?.returned.map(\.indexPath.item) ?? [] } }
  }

  @Test func `sections that were kept from an earlier run are found when they come, once`() {
    let list = MutableObservable2DArray<String, Int>()
    let sections = Mutex(TrackedSections<String, String>(by: .value))
    sections.withLock { $0.remembered = ["b"] }
    list.updates.observeNext { update in sections.withLock { _ = $0.follow(update) } }
    list.appendSection("a")
    list.appendSection("b")
    #expect(sections.withLock { $0.indices } == [1])
    #expect(sections.withLock { $0.remembered.isEmpty })
    list.removeSection(at: 1)
    #expect(sections.withLock { $0.indices.isEmpty && $0.remembered.isEmpty })
  }

  @Test func `what a filter hid comes back with it, if that was asked`() {
    let words = MutableObservableArray(["ant", "bee", "cat", "auk"])
    let start = Property<@Sendable (String) -> Bool> { _ in true }
    let shown = words.filtered(by: start)
    let remembering = Tracker(shown, [1, 3], remembersLost: true)
    let forgetting = Tracker(shown, [1, 3])
    start.value = { $0.hasPrefix("a") }
    #expect(remembering.indices == [1])
    #expect(remembering.lastLost == ["bee"])
    start.value = { _ in true }
    #expect(remembering.indices == [1, 3])
    #expect(remembering.lastReturned == [1])
    #expect(forgetting.indices == [3])
    #expect(forgetting.lastReturned == [])
  }

  @Test func `of duplicates the first is found after a reload, and the others go`() {
    let array = MutableObservableArray(["a", "b", "a", "c"])
    let tracker = Tracker(array, [2, 3])
    array.replace(with: ["c", "a", "a"])
    #expect(tracker.indices == [0, 1])
    array.replace(with: ["a", "c", "c"])
    #expect(tracker.indices == [0, 1])
    tracker.items.withLock { items in _ = items.insert(2) }
    array.replace(with: ["c"])
    #expect(tracker.indices == [0])
    #expect(tracker.lastLost == ["a", "c"])
  }

  @Test func `an item of another identity in the same place is another item`() {
    let array = MutableObservableArray(["a", "b"])
    let tracker = Tracker(array, [0, 1], remembersLost: true)
    array[0] = "c"
    #expect(tracker.indices == [1])
    #expect(tracker.lastLost == ["a"])
    array[1] = "a"
    #expect(tracker.indices == [1])
    #expect(tracker.lastLost == ["b"])
    #expect(tracker.lastReturned == [1])
  }

  @Test func `items without identities go along with edits, and go with a reload`() {
    struct Plain: Sendable {}
    let array = MutableObservableArray([Plain(), Plain(), Plain()])
    let items = Mutex(TrackedItems<Plain, Never>())
    let anchor = Mutex(TrackedAnchor<Plain, Never>())
    array.updates.observeNext { update in
      items.withLock { items in _ = items.follow(update) }
      anchor.withLock { anchor in _ = anchor.follow(update) }
    }
    items.withLock { items in _ = items.insert(2) }
    anchor.withLock { $0.indexPath = [0, 2] }
    array.insert(Plain(), at: 0)
    array[3] = Plain()
    #expect(items.withLock { $0.indices } == [3])
    #expect(anchor.withLock { $0.indexPath } == [0, 3])
    array.replace(with: [Plain(), Plain(), Plain(), Plain()])
    #expect(items.withLock { $0.isEmpty })
    #expect(anchor.withLock { $0.indexPath } == nil)
  }

  @Test func `identities that were kept from an earlier run are found when the items come`() {
    let array = MutableObservableArray<String>()
    let tracker = Tracker(array, [])
    tracker.items.withLock { $0.remembered = ["b"] }
    array.append(contentsOf: ["a", "b", "b"])
    #expect(tracker.indices == [1])
    #expect(tracker.items.withLock { $0.remembered }.isEmpty)
  }

  @Test func `updates that were composed take items along as one`() throws {
    let array = MutableObservableArray(["a", "b", "c"])
    let log = Mutex<[ListUpdate<ArraySnapshot<String>>]>([])
    array.updates.observeNext { update in log.withLock { $0.append(update) } }
    array.removeLast()
    array.moveItem(from: 0, to: 1)
    array.insert("c", at: 0)
    let updates = log.withLock { $0.dropFirst() }
    let composed = try #require(
      updates.dropFirst().reduce(updates.first) { $0?.followed(by: $1) })
    var items = TrackedItems<String, String>(by: .value)
    for index in 0..<3 { items.insert(index) }
    #expect(items.follow(composed).isEmpty)
    #expect(items.indices == [0, 1, 2])
  }

  @Test func `many items that went and came back are left out in time`() {
    let items = (0..<20_000).map {
      TrackedItem(indexPath: IndexPath(item: $0, section: 0), id: $0)
    }
    var changes = TrackedItemChanges<Int>()
    let time = ContinuousClock().measure {
      changes.lost = items
      var next = TrackedItemChanges<Int>()
      next.returned = Array(items.dropFirst())
      changes.add(next)
      #expect(changes.lost == [items[0]] && changes.returned.isEmpty)
      next = TrackedItemChanges()
      next.returned = items
      changes.add(next)
      next = TrackedItemChanges()
      next.lost = Array(items.dropLast())
      changes.add(next)
    }
    #expect(changes.lost == [items[0]])
    #expect(changes.returned == [items[19_999]])
    #expect(time < .seconds(20))
  }

  @Test func `an index that no list has is not tracked`() async {
    await #expect(processExitsWith: .success) {
      var items = TrackedItems<Int, Never>()
      var sections = TrackedSections<Int, Never>()
      for index in [Int.max, .max - 1, -1, .min] {
        var isTracked = [items.insert(index), sections.insert(index)]
        isTracked.append(items.insert(IndexPath(item: index, section: 0)))
        isTracked.append(items.insert(IndexPath(item: 0, section: index)))
        #expect(!isTracked.contains(true))
        var anchor = TrackedAnchor<Int, Never>(at: IndexPath(item: index, section: 0))
        #expect(anchor.indexPath == nil)
        anchor.indexPath = IndexPath(item: 0, section: index)
        #expect(anchor.indexPath == nil)
      }
      #expect(items.isEmpty && items.indices == [] && sections.indices == [])
      items.insert(3)
      #expect(items.indices == [3])
    }
  }
}
