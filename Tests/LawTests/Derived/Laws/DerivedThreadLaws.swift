import Dispatch
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Several threads that edit the sources of an operator at once.
@Suite struct DerivedThreadLaws {
  /// Edits of one thread: each looks at what is there, and cannot be divided.
  private static func edit(_ sources: RowSources, thread: Int, random: inout SeededGenerator) {
    for step in 0..<(WorldSize.isLarge ? 60 : 15) {
      let row = Row(1000 * thread + step, key: Int.random(in: 0...3, using: &random))
      let place = Int.random(in: 0...20, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: sources.parameter.value = Int.random(in: 0...2, using: &random)
      case 1: sources.others.mutate { $0.insert(row, at: min(place, $0.count)) }
      case 2: sources.others.mutate { if place < $0.count { $0.remove(at: place) } }
      case 3 where sources.isSectioned:
        sources.list.mutate { list in
          let count = list.numberOfSections()
          if count > 3 {
            list.removeSection(at: place % count)
          } else {
            list.appendSection(RowSection(key: row.key, rows: [row]).section)
          }
        }
      case 4, 5: sources.edit { $0.insert(row, at: min(place, $0.count)) }
      case 6: sources.edit { if place < $0.count { $0.remove(at: place) } }
      default: sources.edit { if place < $0.count { $0[place] = row } }
      }
    }
  }

  @Test(arguments: DerivedCase.all)
  func `after edits on several threads the result is that of the sources`(derived: DerivedCase) {
    // Which edits come at once is not the same each time.
    let sources = RowSources(
      RowWorld((0..<10).map { Row($0, key: $0 % 3) }, others: [Row(5, key: 1)]),
      isSectioned: derived.isSectioned)
    let tracker = LifetimeTracker()
    let subject = derived.make(sources, tracker.token())
    subject.observe()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      if thread == 3 { return subject.join() }
      var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(thread))
      Self.edit(sources, thread: thread + 1, random: &random)
    }
    let world = sources.world
    let record = DerivedRun.Record(
      start: world, inputs: [], hasLateObserver: true, hasOverlap: true, last: .max,
      laws: DerivedCase.Laws(isToldOncePerInput: false))
    if let law = subject.difference(from: world) ?? subject.brokenLaw(in: record) {
      Issue.record("\(derived.testDescription): \(law), SEED=\(WorldSize.seed)")
    }
    subject.release()
    if tracker.count > 0 { Issue.record("\(derived.testDescription): closures are alive") }
  }
}

extension RowSources {
  /// Edits the array, or the items of the first section, at once.
  fileprivate func edit(_ body: @Sendable (inout [Row]) -> Void) {
    if isSectioned {
      list.mutate { list in
        guard list.numberOfSections() > 0 else { return }
        var rows = Array(list.section(at: 0).items)
        body(&rows)
        list.sections[0].items = ArraySnapshot(rows)
      }
    } else {
      array.mutate { array in
        var rows = Array(array.snapshot)
        body(&rows)
        array.replace(with: rows, performDiff: true)
      }
    }
  }
}
