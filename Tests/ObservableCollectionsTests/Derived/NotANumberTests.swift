import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// A price that may not be a number.
private struct Price: Equatable, Sendable {
  let id: Int
  var amount: Double
}

/// A key that is not equal to itself, and tells whether it is still kept.
private struct StrangeKey: Hashable {
  let token: LifetimeToken

  static func == (first: StrangeKey, second: StrangeKey) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

/// A key that is not equal to itself if its number is zero, and counts how often it is compared.
private struct CountedKey: Hashable {
  let number: Int
  let count: Shared<Int>

  static func == (first: CountedKey, second: CountedKey) -> Bool {
    first.count.withLock { $0 += 1 }
    return first.number == second.number && first.number != 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct NotANumberTests {
  @Test func `many keys that are not numbers are not compared with each other`() {
    let count = Shared(0)
    let numbers = MutableObservableArray<Int>([])
    let others = MutableObservableArray(Array(repeating: 0, count: 300))
    let key: @Sendable (Int) -> CountedKey = { CountedKey(number: $0, count: count) }
    let rest = EventRecorder(numbers.subtracting(others, by: key).updates)
    let common = EventRecorder(numbers.intersection(others, by: key).updates)
    let kinds = Property(JoinKind.full)
    let joined = EventRecorder(numbers.joined(with: others, on: key, equals: key, kinds).updates)
    numbers.insert(contentsOf: Array(repeating: 0, count: 300), at: 0)
    kinds.value = .left
    kinds.value = .full
    numbers.removeAll()
    #expect(rest.elements.count == 3 && common.elements.count == 1)
    #expect(joined.elements.last?.new.count == 300)
    #expect(count.value < 20_000)
  }

  @Test func `an item whose key is not a number keeps its section when it is refreshed`() {
    let prices = MutableObservableArray([Double.nan, 1])
    let grouped = prices.grouped { $0 }
    let recorder = EventRecorder(grouped.updates)
    prices.refresh(at: 0)
    prices[0] = .nan
    let edits = recorder.elements.dropFirst().map(\.onlyEdit)
    #expect(edits == [.reloadItems(0..<1, section: 1), .reloadItems(0..<1, section: 1)])
    prices[0] = 1
    #expect(grouped.numberOfSections() == 1)
  }

  private static let amounts = [Double.nan, 1, 2, 3, .nan, 0, .infinity, -.infinity]

  private func edit(_ array: MutableObservableArray<Price>, _ random: inout SeededGenerator) {
    let amount = Self.amounts.randomElement(using: &random) ?? 0
    let index = Int.random(in: 0..<max(1, array.count), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where !array.isEmpty: array.remove(at: index)
    case 1 where !array.isEmpty: array.moveItem(from: index, to: array.count - 1)
    case 2 where !array.isEmpty: array[index].amount = amount
    default: array.insert(Price(id: Int.random(in: 0..<99, using: &random), amount: amount), at: 0)
    }
  }

  /// That a list that was followed is the one that would be made anew.
  private func check<Result: Equatable>(
    _ derive: (ObservableArray<Price>) -> () -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SeededGenerator(seed: 11)
    let array = MutableObservableArray<Price>()
    let followed = derive(array)
    for step in 0..<200 {
      edit(array, &random)
      let new = derive(MutableObservableArray(Array(array.snapshot)))
      guard followed() != new() else { continue }
      Issue.record("\(followed()), not \(new()), step \(step)", sourceLocation: sourceLocation)
      return
    }
  }

  @Test func `what is not a number is greater than all numbers, whenever it came`() {
    check { list in
      let sorted = list.sorted(by: .ascending(\.amount), .descending(\.id))
      return { sorted.snapshot.map(\.id) }
    }
    check { list in
      let sorted = list.mapped(\.amount).sorted()
      return { sorted.snapshot.map(\.description) }
    }
    check { list in
      let sorted = list.sorted(on: { _ in SafeSignal<Void>.never() }, by: \.amount)
      return { sorted.snapshot.map(\.id) }
    }
    check { list in
      let grouped = list.grouped(by: \.amount, order: .descending)
      return { grouped.snapshot.sections.map { "\($0.metadata) \($0.items.map(\.id))" } }
    }
    check { list in
      let least = list.minimum(of: \.amount)
      return { least.value?.description }
    }
    check { list in
      let greatest = list.maximum(of: \.amount)
      return { greatest.value?.description }
    }
    let amounts = MutableObservableArray([2, .nan, 1])
    #expect(amounts.sorted().snapshot.map(\.description) == ["1.0", "2.0", "nan"])
    let descending = amounts.sorted(by: .descending { $0 })
    #expect(descending.snapshot.map(\.description) == ["nan", "2.0", "1.0"])
    #expect(amounts.minimum { $0 }.value == 1)
  }

  @Test func `keys that are not equal to themselves go with their items`() {
    let tracker = LifetimeTracker()
    let key: @Sendable (Int) -> StrangeKey = { _ in StrangeKey(token: tracker.token()) }
    let array = MutableObservableArray([1])
    let other = MutableObservableArray([1])
    let lists: [Any] = [
      array.grouped(by: key, order: .firstAppearance, metadata: { _ in 0 }),
      array.distinct(by: key), array.subtracting(other, by: key),
      array.symmetricDifference(other, by: key),
      array.joined(with: other, on: key, equals: key, .full),
      array.outlined(id: key, parent: { _ in nil }),
    ]
    let count = tracker.count
    for number in 0..<10 {
      array[0] = number
      other[0] = number
    }
    #expect(tracker.count == count)
    array.removeAll()
    other.removeAll()
    #expect(tracker.count == 0)
    withExtendedLifetime(lists) {}
  }

  @Test func `an array is sorted as a list that is derived from it`() {
    let array = MutableObservableArray([3, .nan, 1, 2, .nan, 0.5])
    let derived = array.sorted().snapshot.map { "\($0)" }
    array.sort()
    #expect(array.snapshot.map { "\($0)" } == derived)
    #expect(derived == ["0.5", "1.0", "2.0", "3.0", "nan", "nan"])
  }
}
