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
}
