import ObservableCollections
import SignalsTesting
import Testing

/// What moves and has changed is reloaded in a second batch: no more of that than there must be.
@Suite struct SecondBatchTests {
  /// For a new order of numbered items, the moves it needs, and the fewest of them that are of
  /// items that changed, by trying all that may stay.
  private func needed(_ order: [Int], changed: Set<Int>) -> (moves: Int, reloads: Int) {
    var best = (moves: Int.max, reloads: Int.max)
    for choice in 0..<(1 << order.count) {
      let stays = order.indices.filter { choice >> $0 & 1 == 1 }.map { order[$0] }
      guard zip(stays, stays.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let reloads = order.count { changed.contains($0) && !stays.contains($0) }
      let found = (order.count - stays.count, reloads)
      if found < best { best = found }
    }
    return best
  }

  private func permutations(of count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { lists, item in
      lists.flatMap { list in
        (0...list.count).map { Array(list[..<$0]) + [item] + Array(list[$0...]) }
      }
    }
  }

  /// What is wrong with how a new order is told, in words.
  private func fault(_ count: Int, _ new: [Int], changed: Set<Int>) -> String? {
    let change = ListChange.difference(
      from: (0..<count).map { Versioned(id: $0) },
      to: new.map { Versioned(id: $0, version: changed.contains($0) ? 1 : 0) },
      identifiedBy: .identifiable)
    let batches = change.batches()
    let needed = needed(new.filter { $0 < count }, changed: changed)
    let moves = batches.first?.movedItems.count ?? 0
    let reloads = batches.dropFirst().first?.reloadedItems.count ?? 0
    return (moves, reloads) == needed
      ? nil : "\(moves) moves, \(reloads) of them reloaded: \(needed)"
  }

  @Test func `of equally few moves those are chosen that need no reload after them`() {
    for new in permutations(of: 5) {
      for choice in 0..<32 {
        let changed = Set((0..<5).filter { choice >> $0 & 1 == 1 })
        if let fault = fault(5, new, changed: changed) {
          Issue.record("\(new) with \(changed) changed: \(fault)")
        }
      }
    }
  }

  @Test(arguments: 0..<200)
  func `so are they when items come and go as well`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var new = Array(0..<9).shuffled(using: &random)
    new.removeLast(Int.random(in: 0..<3, using: &random))
    for item in 9..<Int.random(in: 9..<12, using: &random) {
      new.insert(item, at: Int.random(in: 0...new.count, using: &random))
    }
    let changed = Set(new.filter { $0 < 9 && Bool.random(using: &random) })
    if let fault = fault(9, new, changed: changed) {
      Issue.record("\(new) with \(changed) changed: \(fault)")
    }
  }

  @Test func `sections that changed stay where that takes no more moves`() {
    typealias Section = Observable2DArraySection<Versioned, Int>
    for new in permutations(of: 4) {
      for choice in 0..<16 {
        let changed = Set((0..<4).filter { choice >> $0 & 1 == 1 })
        let batches = ListChange.difference(
          from: (0..<4).map { Section(metadata: Versioned(id: $0)) },
          to: new.map {
            Section(metadata: Versioned(id: $0, version: changed.contains($0) ? 1 : 0))
          }, sectionsIdentifiedBy: .identifiable, itemsIdentifiedBy: .value
        ).batches()
        let needed = needed(new, changed: changed)
        let moves = batches.first?.movedSections.count ?? 0
        let reloads = batches.dropFirst().first?.reloadedSections.count ?? 0
        if (moves, reloads) != needed { Issue.record("\(new) with \(changed) changed: \(needed)") }
      }
    }
  }

  /// A section whose items are all replaced, and one that is inserted or moved besides.
  @Test(arguments: [2, 3, 5], [false, true])
  func `of a section that is reloaded afterwards only the count is brought right`(
    count: Int, movesSections: Bool
  ) throws {
    let list = MutableObservable2DArray<String, Int>([
      Observable2DArraySection(metadata: "a", items: [1, 2, 3]),
      Observable2DArraySection(metadata: "b", items: [4]),
    ])
    let told = EventRecorder(list.updates)
    list.batchUpdate { list in
      let new = Observable2DArraySection(metadata: "A", items: Array(10..<10 + count))
      list.replaceSections(0..<1, with: [new])
      if movesSections {
        list.moveSection(from: 0, to: 1)
      } else {
        list.appendSection(Observable2DArraySection(metadata: "c", items: []))
      }
    }
    let update = try #require(told.elements.last)
    let batches = update.change.structure.batches(mixingReloads: false)
    #expect(batches.count == 2)
    #expect(batches.first?.deletedItems.count == max(3 - count, 0))
    #expect(batches.first?.insertedItems.count == max(count - 3, 0))
    #expect(batches.last?.reloadedSections == [movesSections ? 1 : 0])
  }
}
