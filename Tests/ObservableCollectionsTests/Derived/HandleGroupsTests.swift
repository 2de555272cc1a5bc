import SignalsTesting
import TestSupport
import Testing

@testable import ObservableCollections

/// Groups that grow from nothing to hundreds of members and back, beside arrays.
struct HandleGroupsTests {
  @Test(arguments: 0..<UInt64(WorldSize.isLarge ? 40 : 6))
  func `members stand where arrays have them, in small and in large groups`(number: UInt64) {
    var random = SignalsTesting.SeededGenerator(seed: WorldSize.seed &+ number)
    var groups = HandleGroups()
    var expected: [[Handle]] = [[], [], [], []]
    var pool = HandlePool()
    for step in 0..<2_000 {
      // It grows in the first half, and shrinks in the second one.
      let grows = Int.random(in: 0..<100, using: &random) < (step < 1_000 ? 60 : 40)
      // The first group has most of the members.
      let group =
        min(Int.random(in: 0..<8, using: &random) / 2, 3) * Int.random(in: 0...1, using: &random)
      if grows {
        let place = Int.random(in: 0...expected[group].count, using: &random)
        let handle = pool.take()
        groups.insert(handle, at: place, of: Handle(group))
        expected[group].insert(handle, at: place)
      } else if let handle = expected[group].randomElement(using: &random) {
        let place = groups.remove(handle, from: Handle(group))
        #expect(place == expected[group].firstIndex(of: handle))
        expected[group].remove(at: place)
        pool.release(handle)
      }
      if step % 50 == 0 { expect(groups, toHave: expected) }
    }
    expect(groups, toHave: expected)
    expect(
      HandleGroups(counts: expected.map { Int32($0.count) }, members: Array(expected.joined())),
      toHave: expected)
  }

  private func expect(_ groups: HandleGroups, toHave expected: [[Handle]]) {
    for (index, members) in expected.enumerated() {
      let group = Handle(index)
      #expect(groups.members(of: group) == members)
      #expect(groups.count(of: group) == members.count)
      #expect(groups.isEmpty(group) == members.isEmpty)
      for (place, handle) in members.enumerated() {
        let isRight =
          groups.place(of: handle, in: group) == place
          && groups.member(at: place, of: group) == handle
          && groups.member(before: handle, in: group) == (place == 0 ? nil : members[place - 1])
        if !isRight { Issue.record("\(handle) is not at \(place) of \(group)") }
      }
    }
  }

  /// One key has most of the items, some have a few dozen, and others are rare, so that an item's place
  /// in its group is found in each way.
  @Test(arguments: 0..<UInt64(WorldSize.isLarge ? 20 : 3))
  func `items of a long list are in their groups, in the order of the list`(number: UInt64) {
    var random = SignalsTesting.SeededGenerator(seed: WorldSize.seed &+ number)
    func key() -> Int {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: 0
      case 6..<9: Int.random(in: 1...20, using: &random)
      default: Int.random(in: 100...9_999, using: &random)
      }
    }
    let source = MutableObservableArray((0..<3_000).map { (id: $0, key: key()) }.map(Keyed.init))
    let grouped = source.grouped(by: \.key)
    var next = 3_000
    for step in 0..<3_000 {
      let index = Int.random(in: 0..<source.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        source.insert(Keyed(id: next, key: key()), at: index)
        next += 1
      case 1: source.remove(at: index)
      case 2: source[index].key = key()
      default: source.moveItem(from: index, to: Int.random(in: 0..<source.count, using: &random))
      }
      guard step % 100 == 0 else { continue }
      let expected = Dictionary(grouping: source.snapshot, by: \.key)
      let sections = grouped.snapshot.sections.map { ($0.metadata, Array($0.items)) }
      #expect(Dictionary(uniqueKeysWithValues: sections) == expected)
    }
  }

  private struct Keyed: Equatable, Sendable {
    var id: Int
    var key: Int
  }
}
