import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Tracked items, sections and anchors are where the obvious way finds them, after every update.
@Suite struct TrackingLaws {
  // MARK: Small worlds

  /// Every set of so many items, as bits.
  private static func subsets(_ count: Int) -> Range<Int> { 0..<(1 << count) }

  /// No second mutation, and in the smallest worlds every one, for a batch of both.
  private static func seconds<Mutation>(_ all: [Mutation], items: Int) -> [Mutation?] {
    [nil] + (WorldSize.isLarge || items <= 2 ? all.map(Optional.some) : [])
  }

  /// Replays updates with every set of items tracked, and the anchor at every item.
  private func brokenLaw<Snapshot>(_ updates: [ListUpdate<Snapshot>]) -> String?
  where Snapshot: ListSnapshot, Snapshot.Item == Int, Snapshot.SectionMetadata: Hashable & Sendable
  {
    guard let list = updates.first?.old else { return nil }
    let count = list.placesInOrder.count
    for tracked in Self.subsets(max(count, list.numberOfSections())) {
      for remembersLost in [false, true] {
        let anchor = count == 0 ? nil : tracked % count
        var model = TrackingModel(list, anchor: anchor, remembersLost: remembersLost) {
          tracked & (1 << $0) != 0
        }
        for update in updates {
          if let law = model.brokenLaw(update) {
            return "\(law), set \(tracked) of \(count): \(updates)"
          }
        }
      }
    }
    return nil
  }

  @Test(arguments: 0...3)
  func `all mutations of small arrays take every set of items along`(count: Int) {
    let start = Array(0..<count)
    for first in ArrayMutation.all(on: start, fresh: 10) {
      var next = start
      first.perform(on: &next, fresh: 10)
      for second in Self.seconds(ArrayMutation.all(on: next, fresh: 20), items: count) {
        let array = MutableObservableArray(start)
        let log = UpdateLog(array.updates)
        array.batchUpdate(if: second != nil) {
          first.perform(on: array, fresh: 10)
          second?.perform(on: array, fresh: 20)
        }
        if let law = brokenLaw(log.take()) {
          Issue.record("\(law): \(first), \(String(describing: second))")
          return
        }
      }
    }
  }

  @Test(arguments: [[], [0], [1], [0, 2], [2, 1], [1, 1, 1]])
  func `all mutations of small lists take every set of items along`(shape: [Int]) {
    let start = Self.grid(shape)
    for first in SectionMutation.all(on: start, fresh: 100) {
      var next = start
      first.perform(on: &next, fresh: 100)
      let all = SectionMutation.all(on: next, fresh: 200)
      for second in Self.seconds(all, items: shape.count + shape.reduce(0, +)) {
        let list = MutableObservable2DArray(start)
        let log = UpdateLog(list.updates)
        list.batchUpdate(if: second != nil) {
          first.perform(on: list, fresh: 100)
          second?.perform(on: list, fresh: 200)
        }
        if let law = brokenLaw(log.take()) {
          Issue.record("\(law): \(first), \(String(describing: second))")
          return
        }
      }
    }
  }

  private static func grid(_ shape: [Int]) -> Grid {
    shape.enumerated().map { section, count in
      Observable2DArraySection(
        metadata: "s\(section)", items: (0..<count).map { 10 * section + $0 })
    }
  }

  // MARK: Random scripts

  /// Mutates a list and toggles items; a third of the steps are batches, as those that wait for a
  /// view are.
  private func brokenLaw<Snapshot>(
    _ log: UpdateLog<Snapshot>, _ list: @autoclosure () -> Snapshot,
    using random: inout SeededGenerator, batch: (() -> Void) -> Void,
    mutate: @escaping (_ step: Int, inout SeededGenerator) -> Void
  ) -> String?
  where Snapshot: ListSnapshot, Snapshot.Item == Int, Snapshot.SectionMetadata: Hashable & Sendable
  {
    let start = list()
    let count = start.placesInOrder.count
    let chosen = Set((0..<count).filter { _ in Bool.random(using: &random) })
    var model = TrackingModel(
      start, anchor: count == 0 ? nil : Int.random(in: 0..<count, using: &random),
      remembersLost: Bool.random(using: &random), isTracked: chosen.contains)
    var step = 0
    for _ in 0..<25 {
      func mutateOnce() {
        step += 1
        mutate(step, &random)
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        batch { for _ in 0..<5 { mutateOnce() } }
      } else {
        mutateOnce()
      }
      for update in log.take() {
        if let law = model.brokenLaw(update) { return "\(law), step \(step): \(update)" }
      }
      if let place = list().placesInOrder.randomElement(using: &random),
        let law = model.toggle(place, of: list())
      {
        return "\(law), step \(step)"
      }
    }
    return nil
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 200 : 20))
  func `random scripts on arrays take items along`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let array = MutableObservableArray(
      (0..<Int.random(in: 0...60, using: &random)).map { $0 - 200 })
    let log = UpdateLog(array.updates)
    let law = brokenLaw(
      log, array.snapshot, using: &random, batch: { body in array.batchUpdate { _ in body() } },
      mutate: { step, random in
        let fresh = 10 * step
        ArrayMutation.random(on: Array(array.snapshot), fresh: fresh, using: &random)
          .perform(on: array, fresh: fresh)
      })
    if let law { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 200 : 20))
  func `random scripts on lists of sections take items along`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let shape = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: 0...6, using: &random)
    }
    let list = MutableObservable2DArray(Self.grid(shape))
    let log = UpdateLog(list.updates)
    let law = brokenLaw(
      log, list.snapshot, using: &random, batch: { body in list.batchUpdate { _ in body() } },
      mutate: { step, random in
        let all = SectionMutation.all(on: Array(list.snapshot.sections), fresh: 100 * step)
        all.randomElement(using: &random)?.perform(on: list, fresh: 100 * step)
      })
    if let law { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 200 : 20))
  func `items that come and go are tracked whenever they are there`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let all = Array(0..<Int.random(in: 1...40, using: &random))
    let array = MutableObservableArray(all)
    let log = UpdateLog(array.updates)
    let law = brokenLaw(
      log, array.snapshot, using: &random, batch: { body in array.batchUpdate { _ in body() } },
      mutate: { _, random in
        let items = Array(array.snapshot)
        let absent = all.filter { !items.contains($0) }.randomElement(using: &random)
        let index = items.indices.randomElement(using: &random)
        let some = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        switch (Int.random(in: 0..<7, using: &random), absent, index) {
        case (0...1, let absent?, _): array.insert(absent, at: index ?? 0)
        case (2, _, let index?): array.remove(at: index)
        case (3, let absent?, let index?): array[index] = absent
        case (4, _, let index?): array.moveItem(from: index, to: items.count / 2)
        case (5, _, _): array.replace(with: some)
        default: array.replace(with: some, performDiff: true)
        }
      })
    if let law { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }
}

extension MutableObservableArray {
  fileprivate func batchUpdate(if isBatched: Bool, _ body: () -> Void) {
    if isBatched { batchUpdate { _ in body() } } else { body() }
  }
}

extension MutableObservable2DArray {
  fileprivate func batchUpdate(if isBatched: Bool, _ body: () -> Void) {
    if isBatched { batchUpdate { _ in body() } } else { body() }
  }
}
