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

private func difference<Item: Identifiable & Equatable & Sendable>(
  _ name: String, from old: [Item], to new: [Item], limit: Double?
) -> Workload where Item.ID: SendableMetatype {
  let snapshots = (ArraySnapshot(old), ArraySnapshot(new))
  func change() -> ListChange {
    .difference(from: snapshots.0, to: snapshots.1, identifiedBy: .identifiable)
  }
  return Workload(
    name: "\(name), n = \(old.count)", limit: limit.map(Limit.ratio) ?? .none,
    unit: Workload.milliseconds,
    floor: { time { consume(lookUpAll(old, new)) } },
    ours: { time { consume(change().batches()) } },
    note: { "\(change().batches().reduce(0) { $0 + $1.movedItems.count }) moves" })
}

/// Some items taken out, some put in, some changed.
private func mixed<Item>(
  _ old: [Item], _ make: (Int) -> Item, _ random: inout SplitMix, _ change: (inout Item) -> Void
) -> [Item] {
  var new = old
  let few = old.count / 20
  for index in old.indices.shuffled(using: &random).prefix(few).sorted(by: >) {
    new.remove(at: index)
  }
  for index in new.indices.shuffled(using: &random).prefix(few) { change(&new[index]) }
  let places = (0..<few).map { _ in Int.random(in: 0...new.count, using: &random) }
  for (number, place) in places.sorted(by: >).enumerated() {
    new.insert(make(old.count + number), at: place)
  }
  return new
}

private func moved<Item>(_ old: [Item], _ random: inout SplitMix) -> [Item] {
  var new = old
  for _ in 0..<(old.count / 100) {
    let item = new.remove(at: Int.random(in: 0..<new.count, using: &random))
    new.insert(item, at: Int.random(in: 0...new.count, using: &random))
  }
  return new
}

func differences(count: Int) -> [() -> Workload] {
  func rows() -> [Row] { (0..<count).map(Row.numbered) }
  let more = count..<(2 * count)
  var random = SplitMix(state: 3)
  var workloads: [() -> Workload] = [
    {
      let (old, name) = (rows(), "5 % deleted, inserted and changed each, string ids")
      let new = mixed(old, Row.numbered, &random) { $0.title += "!" }
      return difference(name, from: old, to: new, limit: 0.6)
    },
    {
      let old = (0..<count).map(NumberRow.numbered)
      let new = mixed(old, NumberRow.numbered, &random) { $0.value += 1 }
      return difference("the same, integer ids", from: old, to: new, limit: 1)
    },
    {
      let old = rows()
      return difference(
        "1 % moved, string ids", from: old, to: moved(old, &random), limit: 0.6)
    },
  ]
  guard count <= 10_000 else { return workloads }
  workloads += [
    {
      difference(
        "10 % appended, string ids", from: rows(),
        to: rows() + more.prefix(count / 10).map(Row.numbered), limit: 0.25)
    },
    {
      let old = rows()
      return difference("identical, string ids", from: old, to: old.map { $0 }, limit: 0.1)
    },
    {
      difference(
        "the same, but every string made anew", from: rows(), to: rows(), limit: nil)
    },
    {
      difference(
        "shuffled, string ids", from: rows(), to: rows().shuffled(using: &random), limit: 1.8)
    },
    {
      difference(
        "all different, string ids", from: rows(), to: more.map(Row.numbered), limit: 1.5)
    },
  ]
  return workloads
}

/// 100 × 100 items with every kind of change of items and sections.
func sectionedDifference() -> Workload {
  typealias Section = Observable2DArraySection<Int, Row>
  var random = SplitMix(state: 5)
  let old = (0..<100).map { section in
    Section(metadata: section, items: (0..<100).map { Row.numbered(section * 100 + $0) })
  }
  var new = old
  for index in new.indices {
    let fresh = 10_000 * (index + 2)
    new[index].items = ArraySnapshot(
      mixed(Array(new[index].items), { Row.numbered(fresh + $0) }, &random) { $0.title += "!" })
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
  new.insert(Section(metadata: 1000, items: (0..<100).map { Row.numbered(-1 - $0) }), at: 10)
  let snapshots = (SectionedSnapshot(old), SectionedSnapshot(new))
  let flat = (old.flatMap { Array($0.items) }, new.flatMap { Array($0.items) })
  func change() -> ListChange {
    .difference(
      from: snapshots.0.sections, to: snapshots.1.sections, sectionsIdentifiedBy: .value,
      itemsIdentifiedBy: .identifiable)
  }
  return Workload(
    name: "100 × 100, all kinds of change, string ids", limit: .ratio(1.5),
    unit: Workload.milliseconds,
    floor: { time { consume(lookUpAll(flat.0, flat.1)) } },
    ours: { time { consume(change().batches()) } },
    note: {
      let batches = change().batches()
      let moves = batches.reduce(0) { $0 + $1.movedItems.count + $1.movedSections.count }
      return "\(moves) moves, \(batches.count) batches"
    })
}
