import ObservableCollections
import Signals
import SignalsTesting
import TestSupport
import Testing

/// What derived collections keep alive, and when they end.
@Suite struct DerivedLifetimeLaws {
  private func sources(
    of derived: DerivedCase, _ script: RowScript, rows: LifetimeTracker
  ) -> RowSources {
    RowSources(script.start.tracked(by: rows), isSectioned: derived.isSectioned)
  }

  private func script(of derived: DerivedCase, number: Int) -> RowScript {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    return DerivedRandomLaws.script(of: derived, count: 12, steps: 10, using: &random)
  }

  @Test(arguments: DerivedCase.all)
  func `what is removed from the sources is released`(derived: DerivedCase) {
    let (rows, closures) = (LifetimeTracker(), LifetimeTracker())
    let script = script(of: derived, number: 1)
    let sources = sources(of: derived, script, rows: rows)
    // One with observers, which keep all that they are told, and one without.
    var observed: (any DerivedSubject)? = derived.make(sources, closures.token())
    observed?.observe()
    let unobserved = derived.make(sources, closures.token())
    for step in script.steps { for edit in step.edits { sources.perform(edit) } }
    sources.clear()
    observed?.release()
    observed = nil
    if rows.count > 0 { Issue.record("\(derived.testDescription): \(rows.count) rows are alive") }
    withExtendedLifetime(unobserved) {}
  }

  @Test(arguments: DerivedCase.all)
  func `a collection that nobody holds is released while its sources live`(derived: DerivedCase) {
    let (rows, closures) = (LifetimeTracker(), LifetimeTracker())
    let script = script(of: derived, number: 2)
    let sources = sources(of: derived, script, rows: rows)
    let subject = derived.make(sources, closures.token())
    subject.observe()
    subject.join()
    for step in script.steps { for edit in step.edits { sources.perform(edit) } }
    subject.release()
    if closures.count > 0 { Issue.record("\(derived.testDescription): closures are alive") }
  }

  @Test(arguments: DerivedCase.all)
  func `a collection is complete when its sources are gone`(derived: DerivedCase) {
    let closures = LifetimeTracker()
    let world = RowWorld([Row(1, key: 1)])
    var sources: RowSources? = RowSources(world, isSectioned: derived.isSectioned)
    let subject = sources.map { derived.make($0, closures.token()) }
    subject?.observe()
    if subject?.isCompleted == true {
      Issue.record("\(derived.testDescription): complete too early")
    }
    sources = nil
    if subject?.isCompleted == false {
      Issue.record("\(derived.testDescription): not complete")
    }
    if let difference = subject?.difference(from: world) {
      Issue.record("\(derived.testDescription): in the end \(difference)")
    }
    subject?.release()
    if closures.count > 0 { Issue.record("\(derived.testDescription): closures are alive") }
  }
}

extension RowWorld {
  /// The same rows, whose lifetimes are tracked.
  func tracked(by tracker: LifetimeTracker) -> RowWorld {
    func tracked(_ rows: [Row]) -> [Row] {
      rows.map { row in
        var row = row
        row.token = tracker.token("\(row)")
        return row
      }
    }
    return RowWorld(
      sections: sections.map { RowSection(key: $0.key, rows: tracked($0.rows)) },
      others: tracked(others), parameter: parameter)
  }
}

extension RowSources {
  /// Removes all rows, one by one, and the record of what was there.
  func clear() {
    while !array.isEmpty { array.remove(at: 0) }
    while !others.isEmpty { others.remove(at: 0) }
    while list.numberOfSections() > 0 {
      list.removeAllItems(inSection: 0)
      list.removeSection(at: 0)
    }
    history.forget()
  }
}
