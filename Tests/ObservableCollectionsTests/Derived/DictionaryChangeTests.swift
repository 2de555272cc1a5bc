import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// What the updates of a dictionary did, by key.
@Suite struct DictionaryChangeTests {
  private typealias Change = DictionaryChange<Int, String>

  private let dictionary: ObservableDictionary<Int, String> = [1: "a", 2: "b"]

  @Test func `first comes all that there is`() {
    let log = Log<Change>()
    dictionary.changes.observeNext { log.receive($0) }
    #expect(log.events.count == 1)
    #expect(log.events[0].inserted.map(\.key).sorted() == [1, 2])
    #expect(log.events[0].updated.isEmpty && log.events[0].removed.isEmpty)
    let empty = ObservableDictionary<Int, String>()
    let nothing = EventRecorder(empty.changes)
    #expect(nothing.elements.map(\.isEmpty) == [true])
  }

  @Test func `a value is inserted, replaced and removed`() {
    let log = Log<Change>()
    dictionary.changes.observeNext { log.receive($0) }
    dictionary[3] = "c"
    dictionary[3] = "C"
    dictionary[1] = nil
    let changes = log.events.dropFirst()
    #expect(changes.map { $0.inserted.map(\.value) } == [["c"], [], []])
    #expect(changes.map { $0.updated.map(\.old) } == [[], ["c"], []])
    #expect(changes.map { $0.updated.map(\.new) } == [[], ["C"], []])
    #expect(changes.map { $0.removed.map(\.key) } == [[], [], [1]])
  }

  @Test func `what is removed and comes back in one update is a new value`() {
    let log = Log<Change>()
    dictionary.changes.observeNext { log.receive($0) }
    dictionary.mutate { dictionary in
      dictionary[1] = nil
      dictionary[1] = "A"
      dictionary[9] = "z"
      dictionary[9] = nil
    }
    let change = log.events.last
    #expect(log.events.count == 2)
    #expect(change?.updated.map(\.old) == ["a"] && change?.updated.map(\.new) == ["A"])
    #expect(change?.inserted.isEmpty == true && change?.removed.isEmpty == true)
  }

  @Test func `all values that are replaced at once are told by key`() {
    let log = Log<Change>()
    dictionary.changes.observeNext { log.receive($0) }
    dictionary.replace(with: [(2, "B"), (3, "c")])
    let change = log.events.last
    #expect(change?.removed.map(\.value) == ["a"])
    #expect(change?.updated.map(\.new) == ["B"])
    #expect(change?.inserted.map(\.value) == ["c"])
  }
}
