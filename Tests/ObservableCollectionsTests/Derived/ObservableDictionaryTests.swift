import ObservableCollections
import SignalsTesting
import Testing

/// What a dictionary takes as Swift's own does.
@Suite struct ObservableDictionaryTests {
  private let ages: ObservableDictionary = ["Ann": 1]

  private var values: [String: Int] {
    Dictionary(uniqueKeysWithValues: ages.map { ($0.key, $0.value) })
  }

  @Test func `keys and values that were zipped are merged, or replace all`() {
    ages.merge(zip(["Bob", "Ann", "Bob"], [2, 3, 4]))
    #expect(values == ["Ann": 3, "Bob": 4])
    ages.merge(["Cy": 5])
    ages.merge([(key: "Di", value: 6)])
    ages.merge([("Ed", 7)])
    #expect(values == ["Ann": 3, "Bob": 4, "Cy": 5, "Di": 6, "Ed": 7])
    ages.replace(with: zip(["Flo"], [8]))
    #expect(values == ["Flo": 8])
    ages.replace(with: ["Gus": 9])
    #expect(values == ["Gus": 9])
  }

  @Test func `it is written as a dictionary is`() {
    #expect("\(ages)" == "[\"Ann\": 1]")
    #expect("\(ObservableDictionary<String, Int>())" == "[:]")
  }

  @Test func `a key without a value has a default one`() {
    #expect(ages["Bob", default: 7] == 7)
    ages["Bob", default: 7] += 1
    ages["Ann", default: 7] += 1
    #expect(values == ["Ann": 2, "Bob": 8])
    ages.mutate { ages in
      ages["Cy", default: 0] -= 1
    }
    #expect(ages["Cy"] == -1)
  }

  /// A key whose hash many others have.
  private struct Alike: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
  }

  @Test func `what stays is not told where hashes are equal`() {
    let values = (0..<10).map { (Alike(number: $0), $0) }
    for _ in 0..<20 {
      let numbers = ObservableDictionary<Alike, Int>(values.shuffled())
      let recorder = EventRecorder(numbers.entries.updates)
      numbers.replace(with: values.shuffled(), performDiff: true)
      #expect(recorder.elements.count == 1)
      numbers.replace(
        with: values.dropFirst().shuffled() + [(Alike(number: 20), 20)], performDiff: true)
      #expect(recorder.elements.count == 2)
      let change = recorder.elements.last?.change
      #expect(change?.removed.map(\.element.value) == [0])
      #expect(change?.inserted.map(\.element.value) == [20])
      #expect(change?.updated.isEmpty == true)
      #expect((1..<10).allSatisfy { numbers[Alike(number: $0)] == $0 })
    }
  }

  @Test func `values are merged with those that keys have, as one update`() throws {
    let recorder = EventRecorder(ages.entries.updates)
    ages.merge([("Bob", 2), ("Ann", 3), ("Bob", 4)], uniquingKeysWith: +)
    #expect(values == ["Ann": 4, "Bob": 6])
    ages.merge(["Bob": 1, "Cy": 5]) { old, _ in old }
    #expect(values == ["Ann": 4, "Bob": 6, "Cy": 5])
    #expect(recorder.elements.count == 3)
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try ages.merge([("Di", 7), ("Ann", 8)]) { (_, _) throws(Refused) in throw Refused() }
    }
    #expect(values == ["Ann": 4, "Bob": 6, "Cy": 5])
    #expect(recorder.elements.count == 3)
  }

  @Test func `several values are removed as one update`() {
    ages.merge(["Bob": 2, "Cy": 3, "Di": 4, "Ed": 5])
    let recorder = EventRecorder(ages.entries.updates)
    ages.removeValues(forKeys: ["Ann", "Cy", "Ann", "Flo"])
    #expect(values == ["Bob": 2, "Di": 4, "Ed": 5])
    #expect(recorder.elements.count == 2)
    ages.removeAll { $0.value.isMultiple(of: 2) }
    #expect(values == ["Ed": 5])
    #expect(recorder.elements.count == 3)
    ages.removeAll { name, _ in name == "Gus" }
    ages.removeValues(forKeys: ages.keys.snapshot.filter { $0 == "Gus" })
    #expect(values == ["Ed": 5])
    #expect(recorder.elements.count == 3)
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try ages.removeAll { (_) throws(Refused) in throw Refused() }
    }
  }

  // MARK: Identities

  private struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Test func `values are found by their identities`() {
    let people = ObservableDictionary([
      Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob"), Person(id: 1, name: "Anna"),
    ])
    var names: [Int: String] {
      Dictionary(uniqueKeysWithValues: people.map { ($0.key, $0.value.name) })
    }
    #expect(names == [1: "Anna", 2: "Bob"])
    let recorder = EventRecorder(people.entries.updates)
    #expect(people.upsert(Person(id: 3, name: "Cy")) == nil)
    #expect(people.upsert(Person(id: 2, name: "Rob"))?.name == "Bob")
    #expect(names == [1: "Anna", 2: "Rob", 3: "Cy"])
    #expect(recorder.elements.count == 3)
    people.upsert(contentsOf: [
      Person(id: 4, name: "Di"), Person(id: 1, name: "Ann"), Person(id: 4, name: "Diana"),
    ])
    #expect(names == [1: "Ann", 2: "Rob", 3: "Cy", 4: "Diana"])
    #expect(recorder.elements.count == 4)
    #expect(recorder.elements.last?.change.inserted.map(\.element.value.name) == ["Diana"])
    people.upsert(contentsOf: [])
    #expect(recorder.elements.count == 4)
    #expect(ObservableDictionary<Int, Person>([]).isEmpty)
  }
}
