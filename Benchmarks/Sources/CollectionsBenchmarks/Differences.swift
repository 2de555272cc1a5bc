import Measuring
import ObservableCollections

/// The identities of the old items in a dictionary, and those of the new ones looked up.
@inline(never)
private func lookUpAll<Item: Identifiable>(_ old: [Item], _ new: [Item]) -> Int {
  var places: [Item.ID: Int] = [:]
  places.reserveCapacity(old.count)
  for (index, item) in old.enumerated() { places[item.id] = index }
  return new.reduce(0) { $0 + (places[$1.id] == nil ? 0 : 1) }
}

/// The change between two arrays and its batches, as programs ask for them.
private func difference<Item: Identifiable & Equatable & Sendable>(
  _ name: String, from old: [Item], to new: [Item], limit: Double
) -> Workload where Item.ID: SendableMetatype {
  Workload(
    name: "\(name), n = \(old.count)", limit: .ratio(limit), unit: Workload.milliseconds,
    floor: { time { consume(lookUpAll(old, new)) } },
    ours: { time { consume(ArrayChange(from: old, to: new).batches()) } },
    note: {
      let batches = ArrayChange(from: old, to: new).batches()
      return "\(batches.reduce(0) { $0 + $1.movedItems.count }) moves"
    })
}

/// What a row is made of, each time anew: its strings are never those of another row.
private struct Seed {
  var number: Int
  var isChanged = false

  var row: Row {
    var row = Row.numbered(number)
    if isChanged { row.title += "!" }
    return row
  }

  var numberRow: NumberRow {
    var row = NumberRow.numbered(number)
    if isChanged { row.value += 1 }
    return row
  }
}

extension [Seed] {
  fileprivate static func numbered(_ numbers: Range<Int>) -> [Seed] {
    numbers.map { Seed(number: $0) }
  }

  /// Takes some items out at random.
  fileprivate mutating func remove(_ few: Int, _ random: inout SplitMix) {
    for index in indices.shuffled(using: &random).prefix(few).sorted(by: >) { remove(at: index) }
  }

  /// Moves some items from anywhere to anywhere.
  fileprivate mutating func move(_ few: Int, _ random: inout SplitMix) {
    for _ in 0..<few {
      let seed = remove(at: Int.random(in: 0..<count, using: &random))
      insert(seed, at: Int.random(in: 0...count, using: &random))
    }
  }

  /// A twentieth of each: taken out, changed, moved and put in.
  fileprivate func mixed(from number: Int, _ random: inout SplitMix) -> [Seed] {
    var new = self
    let few = count / 20
    new.remove(few, &random)
    for index in new.indices.shuffled(using: &random).prefix(few) { new[index].isChanged = true }
    new.move(few, &random)
    for offset in 0..<few {
      new.insert(
        Seed(number: number + offset), at: Int.random(in: 0...new.count, using: &random))
    }
    return new
  }
}

@MainActor
func differences(count: Int) -> [MakeWorkload] {
  let old = [Seed].numbered(0..<count)
  func rows() -> [Row] { old.map(\.row) }
  var random = SplitMix(state: 3)
  return [
    {
      difference(
        "5 % deleted, inserted, moved and changed each, string ids", from: rows(),
        to: old.mixed(from: count, &random).map(\.row), limit: count > 10_000 ? 0.35 : 0.5)
    },
    {
      difference(
        "the same, integer ids", from: old.map(\.numberRow),
        to: old.mixed(from: count, &random).map(\.numberRow), limit: 2)
    },
    {
      var new = old
      new.move(count / 100, &random)
      return difference("1 % moved, string ids", from: rows(), to: new.map(\.row), limit: 0.5)
    },
    {
      let more = [Seed].numbered(0..<(count + count / 10))
      return difference("10 % appended, string ids", from: rows(), to: more.map(\.row), limit: 0.4)
    },
    { difference("identical, string ids", from: rows(), to: rows(), limit: 0.25) },
    {
      difference(
        "shuffled, string ids", from: rows(), to: old.shuffled(using: &random).map(\.row),
        limit: 1.8)
    },
    {
      let others = [Seed].numbered(count..<(2 * count))
      return difference(
        "all different, string ids", from: rows(), to: others.map(\.row), limit: 1.2)
    },
  ]
}

/// 100 × 100 items with every kind of change of items and sections.
func sectionedDifference() -> Workload {
  typealias Section = Observable2DArraySection<Int, Row>
  var random = SplitMix(state: 5)
  let old = (0..<100).map { section in
    (number: section, items: [Seed].numbered((section * 100)..<(section * 100 + 100)))
  }
  var new = old
  for index in new.indices {
    new[index].items = new[index].items.mixed(from: 10_000 * (index + 2), &random)
  }
  for _ in 0..<100 {
    let (from, to) = (
      Int.random(in: 0..<100, using: &random), Int.random(in: 0..<100, using: &random)
    )
    let item = new[from].items.remove(at: Int.random(in: 0..<new[from].items.count, using: &random))
    new[to].items.insert(item, at: Int.random(in: 0...new[to].items.count, using: &random))
  }
  new.insert(new.remove(at: 70), at: 20)
  new.remove(at: 50)
  new.insert((number: 1000, items: .numbered(-100..<0)), at: 10)
  let sections = [old, new].map { list in
    list.map { Section(metadata: $0.number, items: $0.items.map(\.row)) }
  }
  let flat = [old, new].map { list in list.flatMap { $0.items.map(\.row) } }
  return Workload(
    name: "100 × 100, all kinds of change, string ids", limit: .ratio(1),
    unit: Workload.milliseconds,
    floor: { time { consume(lookUpAll(flat[0], flat[1])) } },
    ours: { time { consume(SectionedChange(from: sections[0], to: sections[1]).batches()) } },
    note: {
      let batches = SectionedChange(from: sections[0], to: sections[1]).batches()
      let moves = batches.reduce(0) { $0 + $1.movedItems.count + $1.movedSections.count }
      return "\(moves) moves, \(batches.count) batches"
    })
}

/// The identities that several rows have; the floor counts them in a dictionary.
func duplicates(count: Int) -> Workload {
  var numbers = Array(0..<count)
  for index in stride(from: 0, to: count - 7, by: 50) { numbers[index] = numbers[index + 7] }
  let rows = numbers.map(Row.numbered)
  return Workload(
    name: "duplicate string ids, n = \(count)", limit: .ratio(2), unit: Workload.milliseconds,
    floor: {
      time {
        var counts: [String: Int] = [:]
        for row in rows { counts[row.id, default: 0] += 1 }
        consume(counts)
      }
    },
    ours: { time { consume(ItemIdentity<Row, String>.identifiable.duplicates(in: rows)) } })
}
