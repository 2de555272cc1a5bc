import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// Several threads mutate the sources and the parameters of one chain.
@Suite struct DerivedThreadTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var score: Int
  }

  @Test func `a chain is right in the end, whatever threads mutate meanwhile`() async {
    let source = MutableObservableArray((0..<100).map { Row(id: $0, score: $0 * 7 % 31) })
    let other = MutableObservableArray([Row(id: 1_000, score: 5)])
    let limit = Property<@Sendable (Row) -> Bool> { $0.score < 20 }
    let order = Property<[SortKey<Row>]>([.ascending(\.score), .ascending(\.id)])
    let list = source.filtered(by: limit).joined(with: other).sorted(by: order)
    let groups = list.grouped { $0.score }
    let sum = list.summed { $0.score }
    let mirror = Mutex(list.snapshot)
    let isLegal = Mutex(true)
    let observation = list.updates.observe { event in
      guard case .next(let update) = event else { return }
      mirror.withLock { mirror in
        let next = try? update.change.applied(to: update.isReload ? update.old : mirror)
        if next != update.new { isLegal.withLock { $0 = false } }
        mirror = update.new
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<3 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(thread))
          for step in 0..<200 {
            let row = Row(
              id: thread * 10_000 + step, score: Int.random(in: 0..<40, using: &random))
            source.insert(row, at: 0)
            source.mutate { array in
              let index = Int.random(in: 0..<array.count, using: &random)
              if step % 3 == 0 { array.remove(at: index) } else { array[index].score += 1 }
            }
            if step % 50 == 0 { source.mutate { $0.moveItem(from: 0, to: $0.count - 1) } }
          }
        }
      }
      group.addTask {
        for step in 0..<60 {
          limit.value = { $0.score < 10 + step % 20 }
          order.value =
            step % 2 == 0
            ? [.descending(\.score), .ascending(\.id)] : [.ascending(\.score), .ascending(\.id)]
          other.append(Row(id: 2_000 + step, score: step % 40))
        }
      }
    }
    let isShown = limit.value
    let expected = (Array(source.snapshot).filter(isShown) + Array(other.snapshot)).sorted {
      ($0.score, $0.id) < ($1.score, $1.id)
    }
    #expect(becomesTrue { list.snapshot.map(\.id) == expected.map(\.id) })
    let total = expected.reduce(0) { $0 + $1.score }
    #expect(becomesTrue { sum.value == total })
    let scores = Set(expected.map(\.score)).sorted()
    #expect(becomesTrue { groups.snapshot.sections.map(\.metadata) == scores })
    #expect(isLegal.withLock { $0 })
    observation.dispose()
  }
}
