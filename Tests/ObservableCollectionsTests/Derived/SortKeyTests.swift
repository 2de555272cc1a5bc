import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import Testing

/// Lists in the order of keys, which are kept.
@Suite struct SortKeyTests {
  private struct Person: Sendable {
    var name: String
    var age: Int
  }

  /// A key that tells whether it is alive.
  private struct Key: Comparable, Sendable {
    let number: Int
    let token: LifetimeToken

    static func < (lhs: Key, rhs: Key) -> Bool { lhs.number < rhs.number }
    static func == (lhs: Key, rhs: Key) -> Bool { lhs.number == rhs.number }
  }

  @Test func `an item is asked for each key once, however many it is compared with`() {
    let calls = Mutex((names: 0, ages: 0))
    let people = MutableObservableArray((0..<500).map { Person(name: "\($0 % 7)", age: $0 % 50) })
    let sorted = people.sorted(
      by: .ascending { person in
        calls.withLock { $0.names += 1 }
        return person.name
      },
      .descending { person in
        calls.withLock { $0.ages += 1 }
        return person.age
      })
    func took() -> [Int] {
      calls.withLock { calls in
        defer { calls = (0, 0) }
        return [calls.names, calls.ages]
      }
    }
    #expect(took() == [500, 500])
    people.append(Person(name: "3", age: 20))
    people[7].age = 11
    #expect(took() == [2, 2])
    people.remove(at: 400)
    people.moveItem(from: 0, to: 300)
    #expect(took() == [0, 0])
    people.batchUpdate { people in
      people.insert(contentsOf: (0..<5).map { Person(name: "x", age: $0) }, at: 100)
      people[3].name = "y"
    }
    #expect(took() == [6, 6])
    let expected = people.snapshot.sorted { ($0.name, -$0.age) < ($1.name, -$1.age) }
    #expect(sorted.snapshot.map(\.name) == expected.map(\.name))
    #expect(sorted.snapshot.map(\.age) == expected.map(\.age))
  }

  @Test func `other keys ask each item once`() {
    let calls = Mutex(0)
    let people = ObservableArray((0..<100).map { Person(name: "\($0 % 7)", age: $0 % 50) })
    let keys = Property<[SortKey<Person>]>([])
    let sorted = people.sorted(by: keys)
    #expect(sorted.snapshot.map(\.age) == people.snapshot.map(\.age))
    keys.value = [
      .descending { person in
        calls.withLock { $0 += 1 }
        return person.name
      }
    ]
    #expect(calls.withLock { $0 } == 100)
    #expect(sorted.snapshot.first?.name == "6")
  }

  @Test func `a section is asked for each key once, however many it is compared with`() {
    let calls = Mutex(0)
    func took() -> Int {
      calls.withLock { calls in
        defer { calls = 0 }
        return calls
      }
    }
    let list = MutableObservable2DArray(
      (0..<100).map { Observable2DArraySection(metadata: $0 * 37 % 100, items: [$0]) })
    let sorted = list.sortedSections(
      by: .descending { metadata in
        calls.withLock { $0 += 1 }
        return metadata / 2
      })
    #expect(took() == 100)
    list.insert(section: Observable2DArraySection(metadata: 50, items: []), at: 3)
    list.updateMetadata(ofSection: 7) { $0 = 101 }
    #expect(took() == 2)
    list.moveSection(from: 0, to: 99)
    list.removeSection(at: 10)
    list.insert(item: 1, at: IndexPath(item: 0, section: 5))
    #expect(took() == 0)
    let expected = list.snapshot.sections.map(\.metadata).sorted { $0 / 2 > $1 / 2 }
    #expect(sorted.snapshot.sections.map(\.metadata) == expected)
  }

  private struct Chore: Sendable {
    var title: String
    var isDone = false
    var due: Double?
  }

  private let chores = ObservableArray([
    Chore(title: "b", isDone: true, due: 2), Chore(title: "C", due: nil),
    Chore(title: "a", due: .nan), Chore(title: "D", isDone: true, due: 1),
  ])

  private func titles(by keys: SortKey<Chore>...) -> String {
    chores.sorted(by: keys).snapshot.map(\.title).joined()
  }

  @Test func `flags are keys`() {
    #expect(titles(by: .ascending(\.isDone)) == "CabD")
    #expect(titles(by: .descending(\.isDone)) == "bDCa")
    #expect(titles(by: .ascending { $0.isDone }, .ascending(\.title)) == "CaDb")
  }

  @Test func `items without a value come last, or first if that is asked for`() {
    #expect(titles(by: .ascending(\.due)) == "DbaC")
    #expect(titles(by: .descending(\.due)) == "abDC")
    #expect(titles(by: .ascending(\.due, nilsFirst: true)) == "CDba")
    #expect(titles(by: .descending({ $0.due }, nilsFirst: true)) == "CabD")
    #expect(titles(by: .ascending { $0.isDone ? nil : $0.title }) == "CabD")
  }

  @Test func `values are compared by a closure of one's own`() {
    let isBefore: @Sendable (String, String) -> Bool = { $0.lowercased() < $1.lowercased() }
    #expect(titles(by: .ascending(\.title, using: isBefore)) == "abCD")
    #expect(titles(by: .descending(\.title) { $0.lowercased() < $1.lowercased() }) == "DCba")
  }

  @Test func `key paths that are kept are keys`() {
    let (title, isDone, due) = (\Chore.title, \Chore.isDone, \Chore.due)
    let length: any KeyPath<Chore, Int> & Sendable = \.title.count
    #expect(titles(by: .ascending(title)) == "CDab")
    #expect(titles(by: .descending(title)) == "baDC")
    #expect(titles(by: .ascending(length), .ascending(title)) == "CDab")
    #expect(titles(by: .ascending(isDone)) == "CabD")
    #expect(titles(by: .descending(isDone)) == "bDCa")
    #expect(titles(by: .ascending(due)) == "DbaC")
    #expect(titles(by: .descending(due)) == "abDC")
    #expect(titles(by: .ascending(due, nilsFirst: true)) == "CDba")
    #expect(titles(by: .descending(due, nilsFirst: true)) == "CabD")
  }

  @Test func `any number of keys is taken, also none`() {
    let keys: [SortKey<Chore>] = [.descending(\.isDone), .ascending(\.title)]
    #expect(chores.sorted(by: keys).snapshot.map(\.title) == ["D", "b", "C", "a"])
    #expect(chores.sorted(by: []).snapshot.map(\.title) == ["b", "C", "a", "D"])
    let list = chores.grouped(by: \.isDone)
    #expect(
      list.sorted(by: keys).snapshot.sections.map { $0.items.map(\.title) }
        == [["D", "b"], ["C", "a"]])
    #expect(
      list.sortedSections(by: [.ascending { $0 }]).snapshot.sections.map(\.metadata)
        == [false, true])
  }

  @Test func `a key goes with its item`() {
    let tracker = LifetimeTracker()
    let numbers = MutableObservableArray([3, 1, 2])
    let sorted = numbers.sorted(by: .ascending { Key(number: $0, token: tracker.token()) })
    #expect(tracker.count == 3)
    numbers.remove(at: 0)
    #expect(tracker.count == 2)
    numbers[0] = 7
    #expect(tracker.count == 2)
    numbers.moveItem(from: 0, to: 1)
    #expect(tracker.count == 2)
    #expect(Array(sorted.snapshot) == [2, 7])
    numbers.replace(with: [5])
    #expect(tracker.count == 1)
    numbers.removeAll()
    #expect(tracker.count == 0)
  }
}
