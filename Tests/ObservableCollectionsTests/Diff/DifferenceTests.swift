import ObservableCollections
import SignalsTesting
import Testing

struct Versioned: Identifiable, Equatable {
  var id: Int
  var version = 0
}

/// The length of the longest increasing subsequence, by trying all that end at each place.
private func longestIncreasing(_ values: [Int]) -> Int {
  var lengths: [Int] = []
  for (place, value) in values.enumerated() {
    lengths.append(1 + ((0..<place).filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
  }
  return lengths.max() ?? 0
}

struct DifferenceTests {
  func check(_ old: [Versioned], _ new: [Versioned], _ context: @autoclosure () -> String) {
    let change = ListChange.difference(from: old, to: new, identifiedBy: .identifiable)
    let matches = Matches(old: [old], new: [new], change: change)
    var faults = matches.faults()
    let sources = matches.sources(of: 0).compactMap { $0?.item }
    let moves = change.batches().first?.movedItems.count ?? 0
    let needed = sources.count - longestIncreasing(sources)
    if moves != needed { faults.append("\(moves) moves, \(needed) needed") }
    if change.isIdentity != (old == new) { faults.append("identity") }
    if !faults.isEmpty { Issue.record("\(context()) \(old) to \(new): \(faults)") }
  }

  @Test func `in every small world all that can be matched is, with fewest moves`() {
    let symbols = [Versioned(id: 0), Versioned(id: 0, version: 1), Versioned(id: 1)]
    let worlds = lists(of: symbols, upTo: 4)
    for old in worlds { for new in worlds { check(old, new, "small") } }
  }

  @Test func `every permutation is told with the fewest moves`() {
    let old = (0..<6).map { Versioned(id: $0) }
    var permutations: [[Versioned]] = [[]]
    for item in old {
      permutations = permutations.flatMap { list in
        (0...list.count).map { Array(list[..<$0]) + [item] + Array(list[$0...]) }
      }
    }
    for new in permutations { check(old, new, "permuted") }
  }

  @Test(arguments: 0..<60)
  func `long lists with blocks cut, changed and moved are matched`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isUnique = seed % 2 == 0
    let old = (0..<400).map { index in
      Versioned(id: isUnique ? index : Int.random(in: 0..<150, using: &random))
    }
    var new = old
    for step in 0..<Int.random(in: 1...8, using: &random) {
      let start = Int.random(in: 0..<new.count, using: &random)
      let range = start..<min(new.count, start + Int.random(in: 1...60, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.removeSubrange(range)
      case 1:
        let ids = range.map { 1000 * (step + 1) + $0 }
        new.replaceSubrange(range, with: ids.map { Versioned(id: $0) })
      case 2: for index in range { new[index].version += 1 }
      default:
        let block = Array(new[range])
        new.removeSubrange(range)
        let place = Int.random(in: 0...new.count, using: &random)
        new.insert(contentsOf: block, at: place)
      }
      if new.isEmpty { new = [Versioned(id: -1)] }
    }
    check(old, new, "seed \(seed)")
  }

  @Test(arguments: 0..<60) func `items that cross sections are matched`(seed: UInt64) {
    typealias Section = Observable2DArraySection<Versioned, Versioned>
    var random = SeededGenerator(seed: seed)
    let old = (0..<6).map { section in (0..<8).map { Versioned(id: section * 10 + $0) } }
    var order = Array(0..<6)
    var new = old
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let (from, to) = (
        Int.random(in: 0..<6, using: &random), Int.random(in: 0..<6, using: &random)
      )
      if new[from].isEmpty { continue }
      var item = new[from].remove(at: Int.random(in: new[from].indices, using: &random))
      item.version += seed % 3 == 0 ? 1 : 0
      new[to].insert(item, at: Int.random(in: 0...new[to].count, using: &random))
    }
    if seed % 4 == 0 { order.shuffle(using: &random) }
    new = order.map { new[$0] }
    let before = old.enumerated().map { Section(metadata: Versioned(id: $0), items: $1) }
    let after = zip(order, new).map { Section(metadata: Versioned(id: $0), items: $1) }
    let change = ListChange.difference(
      from: before, to: after, sectionsIdentifiedBy: .identifiable,
      itemsIdentifiedBy: .identifiable)
    let matches = Matches(old: old, new: new, change: change)
    #expect(matches.faults() == [], "seed \(seed)")
    #expect(change.isIdentity == (before == after), "seed \(seed)")
  }

  @Test func `items of one identity that no neighbour has are matched in order`() {
    func items(_ text: String) -> [Versioned] {
      text.map { Versioned(id: $0.isNumber ? 0 : 1, version: Int($0.asciiValue ?? 0)) }
    }
    typealias Section = Observable2DArraySection<String, Versioned>
    func sections(_ texts: KeyValuePairs<String, String>) -> [Section] {
      texts.map { Section(metadata: $0.key, items: items($0.value)) }
    }
    let wide = Array(repeating: "abcdefgh", count: 5).joined()
    let change = ListChange.difference(
      from: items("12" + wide + "3"), to: items(wide + "123"), identifiedBy: .identifiable)
    #expect(change.batches().first?.reloadedItems == [])
    let sectioned = SectionedChange(
      from: sections(["A": "1", "B": "2"]), to: sections(["B": "", "A": "", "C": "12"]))
    #expect(sectioned.batches().flatMap(\.reloadedItems) == [])
    #expect(sectioned.batches().flatMap(\.insertedItems) == [])
  }

  @Test func `an item that moves over others of its identity is one move`() {
    let (old, new) = ("x12}ab}cd}ef}y", "x12ab}cd}ef}}y")
    let change = ListChange.difference(from: Array(old), to: Array(new), identifiedBy: .value)
    #expect(change.batches().map(\.kinds) == [[.moveItem([0, 3], [0, 11])]])
  }

  @Test func `a list of one identity many times over is matched`() {
    let old = (0..<3000).map { Versioned(id: 7, version: $0) }
    check(Array(old.prefix(300)), Array(old[100..<350]), "namesakes")
    let change = ListChange.difference(
      from: old, to: Array(old.reversed()), identifiedBy: .identifiable)
    #expect(change.batches().count == 1)
  }

  @Test func `items that are told apart by themselves are never updated`() {
    let change = ListChange.difference(from: [1, 2, 2, 3], to: [3, 2, 4], identifiedBy: .value)
    let batch = change.batches().first
    #expect(batch?.reloadedItems == [])
    #expect(batch?.deletedItems.count == 2)
    #expect(batch?.insertedItems.count == 1)
    #expect(batch?.movedItems.count == 1)
  }

  @Test func `an identity of closures is asked for identities and contents`() {
    let identity = ItemIdentity<String, Character?>(
      id: { $0.first }, areEqual: { $0 == $1 })
    let change = ListChange.difference(
      from: ["apple", "bread", "corn"], to: ["corn", "avocado", "dill"], identifiedBy: identity)
    let first = change.batches().first
    #expect(first?.deletedItems.count == 1)
    #expect(first?.insertedItems.count == 1)
    #expect(first?.movedItems.count == 1)
  }
}
