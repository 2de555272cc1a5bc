import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// The list of what is chosen.
@Suite struct SwitchedListTests {
  private let first = MutableObservableArray([1, 2, 3])
  private let second = MutableObservableArray([4])

  @Test func `edits of the latest array are told as they are`() {
    let chosen = Property(first)
    let items = chosen.switchedToLatest()
    let kinds = EventRecorder(items.updates.map(\.kinds))
    first.append(5)
    first.batchUpdate { first in
      first.moveItem(from: 0, to: 2)
      first.append(6)
    }
    second.append(7)
    chosen.value = second
    first.removeAll()
    second.insert(0, at: 0)
    #expect(Array(items.snapshot) == [0, 4, 7])
    #expect(
      kinds.elements.map(\.description) == [
        "[reload]", "[insert 0.3]", "[begin, insert 0.4, move 0.0 0.2, end]", "[reload]",
        "[insert 0.0]",
      ])
  }

  @Test func `the array that is there already is not told once more`() {
    let chosen = Property<MutableObservableArray<Int>?>(first)
    let items = chosen.switchedToLatest()
    let told = EventRecorder(items.updates)
    chosen.value = first
    #expect(told.elements.count == 1)
    chosen.value = nil
    first.append(4)
    #expect(items.isEmpty)
    #expect(told.elements.count == 2)
    chosen.value = first
    #expect(Array(items.snapshot) == [1, 2, 3, 4])
  }

  @Test func `another array is chosen while the latest tells of an edit`() {
    let chosen = Property(first)
    let items = chosen.switchedToLatest()
    let lists = EventRecorder(items.updates.map { Array($0.new) })
    first.updates.observeNext { [second] in if $0.new.count == 4 { chosen.value = second } }
    first.append(4)
    first.append(5)
    #expect(lists.elements.last == [4])
    #expect(Array(items.snapshot) == [4])
  }

  @Test func `it is complete when the signal and the latest array are`() {
    let subject = PublishSubject<ObservableArray<Int>, Never>()
    let items = subject.switchedToLatest()
    let events = EventRecorder(items.updates)
    var array: MutableObservableArray? = [1]
    if let array { subject.next(array) }
    subject.completed()
    array?.append(2)
    #expect(!events.isCompleted)
    array = nil
    #expect(events.isCompleted)
    #expect(Array(items.snapshot) == [1, 2])
  }

  @Test func `sections are those of the latest list`() {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
    let chosen = Property<MutableObservable2DArray<String, Int>?>(nil)
    let sections = chosen.switchedToLatest()
    let kinds = EventRecorder(sections.updates.map(\.kinds.description))
    chosen.value = list
    list.appendItem(2, toSection: 0)
    #expect(kinds.elements == ["[reload]", "[reload]", "[insert 0.1]"])
  }
}
