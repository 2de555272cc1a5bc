import Foundation
import ListBinding
import TerminalTestSupport
import Testing

@testable import TerminalKit

/// Random edits, checked against what the array alone says.
@MainActor
struct TerminalListViewLawTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      // SplitMix64, so that a seed gives the same script everywhere.
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func `after any edits the screen shows the array, and the selection its item`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = Random(state: seed)
      let bench = ListBench(rows: 6, [(1, [10, 11, 12]), (2, [20, 21]), (3, [30, 31, 32, 33])])
      for step in 0..<30 {
        moveAbout(bench, &random)
        let selected = bench.selectedEntry
        let topEntry = bench.view.top
        edit(bench, &random)
        let place = "seed \(seed), step \(step)"
        bench.draw()
        if let selected, let now = bench.selectedEntry, now.id != selected.id,
          bench.array.snapshot.contains(where: { $0.id == selected.id })
        {
          Issue.record("\(place): \(selected.id) was selected, now \(now.id) is")
        }
        if topEntry == 0, bench.view.top != 0 { Issue.record("\(place): it scrolled by itself") }
        if step % 3 == 0 { continue }
        bench.settle()
        if bench.text != bench.plainText {
          Issue.record("\(place): \(bench.text) instead of \(bench.plainText)")
        }
      }
      #expect(bench.binder.violations.isEmpty)
      #expect(bench.terminal.unknown.isEmpty)
    }
  }

  private func moveAbout(_ bench: ListBench, _ random: inout Random) {
    let movements: [TerminalListView.Movement] = [
      .lines(1), .lines(-1), .lines(3), .pages(1), .pages(-1), .end, .beginning,
    ]
    if Bool.random(using: &random), let movement = movements.randomElement(using: &random) {
      bench.view.moveSelection(movement)
    }
  }

  /// Replaces all contents by a variation of them, told as a difference.
  private func edit(_ bench: ListBench, _ random: inout Random) {
    var groups = bench.array.snapshot.sections.map { ($0.metadata.id, Array($0.items)) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let index = groups.indices.randomElement(using: &random) else {
        groups.append((Int.random(in: 1...9, using: &random), []))
        continue
      }
      let count = groups[index].1.count
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        let entry = ListBench.Entry(id: Int.random(in: 100...100_000_000, using: &random))
        groups[index].1.insert(entry, at: Int.random(in: 0...count, using: &random))
      case 2 where count > 0: groups[index].1.remove(at: Int.random(in: 0..<count, using: &random))
      case 3...4 where count > 0:
        groups[index].1[Int.random(in: 0..<count, using: &random)].value += 1
      case 5 where count > 0:
        let entry = groups[index].1.remove(at: Int.random(in: 0..<count, using: &random))
        if let target = groups.indices.randomElement(using: &random) {
          let place = Int.random(in: 0...groups[target].1.count, using: &random)
          groups[target].1.insert(entry, at: place)
        }
      case 6: groups.swapAt(index, Int.random(in: 0..<groups.count, using: &random))
      case 7 where groups.count > 1: groups.remove(at: index)
      case 8:
        let id = Int.random(in: 1...9, using: &random)
        if !groups.contains(where: { $0.0 == id }) { groups.insert((id, []), at: index) }
      default: groups[index].1.shuffle(using: &random)
      }
    }
    let sections = groups.map {
      ListBench.Section(metadata: ListBench.Group(id: $0.0), items: $0.1)
    }
    bench.array.replace(with: sections, performDiff: true)
  }
}
