import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// A derived list that nobody keeps takes a batch in place; its updates tell of both lists all the same.
@Suite struct BatchInPlaceTests {
  /// What an update told an observer that kept none of its lists.
  private struct Told: Sendable {
    var old: [[Int]]
    var new: [[Int]]
    var fits: Bool

    init<Snapshot: ListSnapshot>(_ update: ListUpdate<Snapshot>)
    where Snapshot.Item == Int, Snapshot: Equatable {
      func items(_ list: Snapshot) -> [[Int]] {
        (0..<list.numberOfSections()).map { section in
          (0..<list.numberOfItems(inSection: section)).map {
            list.item(at: IndexPath(item: $0, section: section))
          }
        }
      }
      (old, new) = (items(update.old), items(update.new))
      let change = update.change
      fits =
        (try? change.applied(to: update.old)) == update.new
        && (try? change.inverse.applied(to: update.new)) == update.old
    }
  }

  /// Edits an array at random in a batch, and finds fault with what an observer of a derived list is told.
  private func fault<Snapshot: ListSnapshot & Equatable & Sendable>(
    edits: Int, seed: UInt64, isHeld: Bool,
    _ updates: (MutableObservableArray<Int>) -> (SafeSignal<ListUpdate<Snapshot>>, () -> Snapshot)
  ) -> String? where Snapshot.Item == Int {
    let array = MutableObservableArray(0..<300)
    let (signal, list) = updates(array)
    let log = Log<Told>()
    signal.observeNext { log.receive(Told($0)) }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let held = isHeld ? list() : nil
      array.batchUpdate { array in
        for _ in 0..<edits {
          let index = Int.random(in: 0..<array.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: array.insert(.random(in: 0..<1_000, using: &random), at: index)
          case 1 where array.count > 1: array.remove(at: index)
          case 2: array[index] = .random(in: 0..<1_000, using: &random)
          default:
            array.moveItem(from: index, to: Int.random(in: 0..<array.count, using: &random))
          }
        }
      }
      withExtendedLifetime(held) {}
    }
    var last: [[Int]] = []
    for (number, told) in log.events.enumerated() {
      if number > 0, told.old != last { return "seed \(seed), \(edits): before \(number)" }
      if number > 0, !told.fits { return "seed \(seed), \(edits): change \(number)" }
      last = told.new
    }
    let now = Told(ListUpdate(from: list(), to: list(), structure: .reload)).new
    return last == now ? nil : "seed \(seed), \(edits): the last list"
  }

  @Test(arguments: [false, true]) func `batches of every size tell of the list before them`(
    isHeld: Bool
  ) {
    // Few edits wait as they are, some in a row, and too many are done at once.
    for edits in [1, 2, 3, 4, 10, 100, 1_000, 5_000] {
      for seed in WorldSize.seeds(edits > 500 ? 2 : 10) {
        let faults = [
          fault(edits: edits, seed: seed, isHeld: isHeld) {
            let list = $0.sorted { $0 < $1 }
            return (list.updates, { list.snapshot })
          },
          fault(edits: edits, seed: seed, isHeld: isHeld) {
            let list = $0.filtered { $0 % 3 > 0 }
            return (list.updates, { list.snapshot })
          },
          fault(edits: edits, seed: seed, isHeld: isHeld) {
            let list = $0.grouped { $0 % 7 }.flattened()
            return (list.updates, { list.snapshot })
          },
        ]
        for fault in faults { if let fault { Issue.record("\(fault)") } }
        if let fault = fault(
          edits: edits, seed: seed, isHeld: isHeld,
          {
            let list = $0.grouped { $0 % 7 }
            return (list.updates, { list.snapshot })
          })
        {
          Issue.record("grouped: \(fault)")
        }
      }
    }
  }

  @Test func `the list before a batch is made once`() {
    let array = MutableObservableArray(0..<300)
    let shown = array.filtered { $0 % 2 == 0 }
    let log = Log<Bool>()
    shown.updates.skip(first: 1).observeNext { update in
      log.receive(update.old.isIdentical(to: update.old) && Array(update.old).count == 150)
    }
    array.batchUpdate { array in
      for index in stride(from: 290, to: 0, by: -3) { array.remove(at: index) }
    }
    #expect(log.events == [true])
  }
}
