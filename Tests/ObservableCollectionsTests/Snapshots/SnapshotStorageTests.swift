import ObservableCollections
import SignalsTesting
import Synchronization
import Testing

/// Counts how many of it live.
final class Tracked: Sendable, Equatable {
  let count: Counter
  let value: Int

  init(_ value: Int, _ count: Counter) {
    self.value = value
    self.count = count
    count.live.add(1, ordering: .relaxed)
  }

  deinit { count.live.subtract(1, ordering: .relaxed) }

  static func == (lhs: Tracked, rhs: Tracked) -> Bool { lhs.value == rhs.value }
}

final class Counter: Sendable {
  let live = Atomic<Int>(0)
  var value: Int { live.load(ordering: .relaxed) }
}

struct SnapshotStorageTests {
  @Test(arguments: 0..<4)
  func `every item is released once, when the last copy is gone`(seed: UInt64) {
    let counter = Counter()
    do {
      var random = SeededGenerator(seed: seed)
      var snapshot = ArraySnapshot((0..<700).map { Tracked($0, counter) })
      var array = Array(snapshot)
      var kept: [(ArraySnapshot<Tracked>, [Tracked])] = []
      for step in 0..<400 {
        let index = Int.random(in: 0..<array.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let item = Tracked(step, counter)
          snapshot.insert(item, at: index)
          array.insert(item, at: index)
        case 2:
          snapshot.remove(at: index)
          array.remove(at: index)
        case 3:
          let item = Tracked(step, counter)
          snapshot[index] = item
          array[index] = item
        case 4:
          let end = min(array.count, index + Int.random(in: 0..<9, using: &random))
          let items = (0..<Int.random(in: 0..<90, using: &random)).map { Tracked($0, counter) }
          snapshot.replaceSubrange(index..<end, with: items)
          array.replaceSubrange(index..<end, with: items)
        default:
          kept.append((snapshot, array))
          if kept.count > 3 { kept.remove(at: Int.random(in: 0..<3, using: &random)) }
        }
      }
      for (snapshot, array) in kept where snapshot != array { Issue.record("seed \(seed)") }
      if snapshot != array { Issue.record("seed \(seed)") }
      let alive = Set(kept.flatMap(\.1).map(ObjectIdentifier.init))
        .union(array.map(ObjectIdentifier.init))
      array = []
      kept = kept.map { ($0.0, []) }
      #expect(counter.value == alive.count)
      kept = []
      #expect(counter.value == snapshot.count)
    }
    #expect(counter.value == 0)
  }

  @Test func `items of every size and alignment are kept apart`() {
    check { UInt8(truncatingIfNeeded: $0) }
    check { SIMD16<Double>(repeating: Double($0)) }
    check { ($0 & 1) == 0 }
    check { "the item number \($0)" }
    check { Optional($0) }
    check { Large(first: $0, rest: (1, 2, 3, 4, 5, 6, 7, 8, 9)) }
    var voids = ArraySnapshot(repeatElement((), count: 1000))
    voids.insert((), at: 500)
    voids.removeSubrange(100..<200)
    #expect(voids.count == 901)
    #expect(voids.tree.invariantViolations() == [])
  }

  struct Large: Equatable {
    var first: Int
    var rest: (Int8, Int, Int, Int, Int, Int, Int, Int, Int)

    static func == (lhs: Large, rhs: Large) -> Bool {
      lhs.first == rhs.first && lhs.rest.0 == rhs.rest.0 && lhs.rest.8 == rhs.rest.8
    }
  }

  func check<Item: Equatable>(_ make: (Int) -> Item) {
    for count in [0, 1, 3, 64, 65, 257, 3000] {
      var array = (0..<count).map(make)
      var snapshot = ArraySnapshot(array)
      let kept = snapshot
      for step in 0..<40 {
        let index = (step * 7919) % (array.count + 1)
        snapshot.insert(make(-step), at: index)
        array.insert(make(-step), at: index)
      }
      snapshot.removeSubrange(5..<20)
      array.removeSubrange(5..<20)
      if snapshot != array || kept != (0..<count).map(make) {
        Issue.record("\(count) of \(Item.self)")
      }
      #expect(snapshot.tree.invariantViolations() == [])
    }
  }

  @Test func `copies on several threads do not see each other's edits`() async {
    let shared = ArraySnapshot((0..<5000).map { "\($0)" })
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(task))
          var own = shared
          var array = Array(shared)
          for step in 0..<500 {
            let index = Int.random(in: 0..<array.count, using: &random)
            switch step % 3 {
            case 0:
              own.insert("\(task)", at: index)
              array.insert("\(task)", at: index)
            case 1:
              own.remove(at: index)
              array.remove(at: index)
            default:
              own[index] = "\(task) \(step)"
              array[index] = "\(task) \(step)"
            }
          }
          return own == array
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(shared.elementsEqual((0..<5000).map { "\($0)" }))
  }

  @Test func `a copy is the same in memory until one of the two is edited`() {
    let snapshot = ArraySnapshot(0..<1000)
    var copy = snapshot
    #expect(copy.isIdentical(to: snapshot))
    copy[3] = 3
    #expect(!copy.isIdentical(to: snapshot))
    #expect(copy == snapshot)
    #expect(ArraySnapshot(snapshot).isIdentical(to: snapshot))
  }

  @Test func `a list of up to 64 items lies in one block`() {
    for count in 0...64 {
      var grown = ArraySnapshot<String>()
      for index in 0..<count { grown.insert("\(index)", at: index / 2) }
      #expect(grown.withContiguousStorageIfAvailable { $0.count } == count)
      #expect(
        ArraySnapshot(0..<count).withContiguousStorageIfAvailable { Array($0) } == Array(0..<count))
    }
    let large = (0..<32).map { ("\($0)", "\($0)") }
    #expect(ArraySnapshot(large).withContiguousStorageIfAvailable { $0.count } == 32)
    #expect(ArraySnapshot(0..<9999).withContiguousStorageIfAvailable { $0.count } == nil)
  }
}
