import ObservableCollections
import SignalsTesting
import Synchronization
import Testing

private final class ComparisonCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }
  func increment() { count.add(1, ordering: .relaxed) }
}

/// All have the same hash.
private struct Colliding: Hashable, Identifiable, Sendable {
  var id: Int
  let comparisons: ComparisonCount

  init(_ id: Int, _ comparisons: ComparisonCount = ComparisonCount()) {
    self.id = id
    self.comparisons = comparisons
  }

  static func == (left: Colliding, right: Colliding) -> Bool {
    left.comparisons.increment()
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {}
}

@Suite struct HashingTests {
  @Test func `texts that are equal though their bytes differ are one identity`() {
    let rest = (0..<200).map { "item \($0)" }
    let pairs = [("\u{212A}", "K"), ("caf\u{E9}", "cafe\u{301}"), ("plain", "plain")]
    for (old, new) in pairs {
      for others in [rest, rest.map { "é\($0)" }] {
        let change = ListChange.difference(
          from: [old] + others, to: others + [new], identifiedBy: .value)
        #expect(
          change.batches().map(\.kinds) == [
            [.moveItem(IndexPath(item: 0, section: 0), IndexPath(item: 200, section: 0))]
          ])
      }
    }
  }

  @Test func `texts are matched whatever they are made of`() {
    var random = SeededGenerator(seed: 1)
    let texts = (0..<3000).map { String(repeating: "x", count: $0 % 7) + "\($0)" }
    for old in [texts, texts.map { "\($0)\u{E9}" }] {
      let new = old.shuffled(using: &random)
      let change = ListChange.difference(from: old, to: new, identifiedBy: .value)
      let batch = change.batches().first
      #expect(batch?.deletedItems == [] && batch?.insertedItems == [])
    }
  }

  @Test func `a short list is compared with a long one in one pass`() {
    let (asked, count) = (ComparisonCount(), 200_000)
    let identity = ItemIdentity<Int, Int>(
      id: { item in
        asked.increment()
        return item
      }, areEqual: ==)
    for (old, new) in [(0..<100, 1000..<(1000 + count)), (1000..<(1000 + count), 0..<100)] {
      let before = asked.value
      let change = ListChange.difference(from: old, to: new, identifiedBy: identity)
      #expect(change.batches().count == 1)
      // Each is asked for its identity once for a hash, and some again where they are compared.
      #expect(asked.value - before < count + count / 4)
    }
  }

  @Test func `items of one hash are found near their places with few comparisons`() {
    var random = SeededGenerator(seed: 2)
    let comparisons = ComparisonCount()
    let old = (0..<8000).map { Colliding($0, comparisons) }
    var new = old
    for start in stride(from: 0, to: 8000, by: 20) {
      new[start..<(start + 20)].shuffle(using: &random)
    }
    let change = ListChange.difference(from: old, to: new, identifiedBy: .value)
    let batch = change.batches().first
    #expect(batch?.deletedItems == [] && batch?.insertedItems == [])
    #expect(comparisons.value < 2_000_000)
  }

  @Test func `a shuffle of items of one hash does not compare each with each`() {
    var random = SeededGenerator(seed: 3)
    let comparisons = ComparisonCount()
    let old = (0..<8000).map { Colliding($0, comparisons) }
    let new = old.shuffled(using: &random)
    let change = ListChange.difference(from: old, to: new, identifiedBy: .value)
    // Half of 8,000 squared are 32 million.
    #expect(comparisons.value < 4_000_000)
    let batch = change.batches().first
    #expect(batch?.deletedItems.count == batch?.insertedItems.count)
  }

  @Test func `up to a thousand items of one hash are all found`() {
    var random = SeededGenerator(seed: 4)
    let old = (0..<1000).map { Colliding($0) }
    let change = ListChange.difference(
      from: old, to: old.shuffled(using: &random), identifiedBy: .value)
    let batch = change.batches().first
    #expect(batch?.deletedItems == [] && batch?.insertedItems == [])
  }

  @Test func `duplicates are found although all have one hash`() {
    let items = (0..<2000).map { Colliding($0 % 1999) }
    let duplicates = ItemIdentity<Colliding, Colliding>.value.duplicates(in: items)
    #expect(duplicates.map(\.indices) == [[0, 1999]])
  }

  @Test func `lists of any kind have one difference`() {
    var random = SeededGenerator(seed: 5)
    let old = (0..<500).map { Versioned(id: $0) }
    var new = old.shuffled(using: &random)
    new.removeLast(20)
    let expected = ListChange.difference(from: old, to: new, identifiedBy: .identifiable)
    let (before, after) = (ArraySnapshot(old), ArraySnapshot(new))
    let changes: [ListChange] = [
      .difference(from: before, to: after, identifiedBy: .identifiable),
      .difference(from: before, to: new, identifiedBy: .identifiable),
      .difference(from: old.lazy.map { $0 }, to: after, identifiedBy: .identifiable),
      .difference(from: before[...], to: AnySequence(new), identifiedBy: .identifiable),
    ]
    #expect(changes.allSatisfy { $0 == expected })
    #expect(ListChange.difference(from: before, to: before, identifiedBy: .identifiable).isIdentity)
    #expect(ListChange.difference(from: old, to: old, identifiedBy: .identifiable).isIdentity)
  }
}
