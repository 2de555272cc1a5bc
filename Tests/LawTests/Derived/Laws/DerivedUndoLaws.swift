import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Derived collections beside an undo stack, and silent updates, of their source.
@Suite struct DerivedUndoLaws {
  /// What is done to the source in one step.
  private enum Step {
    case edit(RowEdit)
    case silent(RowEdit)
    case undo(Int)
    case redo(Int)
  }

  private static func step(
    _ sources: RowSources, _ number: Int, of derived: DerivedCase,
    using random: inout SeededGenerator
  ) -> Step {
    func edit(_ derived: DerivedCase) -> RowEdit {
      RowEdit.random(on: sources.world, fresh: 1000 * number, of: derived, using: &random)
    }
    // Of the source alone: of the other one, and of the parameter, observers are told at once.
    var ofSource = derived
    ofSource.usesOthers = false
    ofSource.parameters = []
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .undo(Int.random(in: 1...3, using: &random))
    case 2: return .redo(Int.random(in: 1...3, using: &random))
    // Whoever observes a source anew, as by another parameter, lets others be told of it then.
    case 3 where !derived.laws.reloadsByParameter: return .silent(edit(ofSource))
    default: return .edit(edit(derived))
    }
  }

  private func check(_ derived: DerivedCase, number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let start = DerivedRandomLaws.script(of: derived, count: 12, steps: 1, using: &random).start
    let sources = RowSources(start, isSectioned: derived.isSectioned)
    let stack = RowUndo(sources)
    let tracker = LifetimeTracker()
    let subject = derived.make(sources, tracker.token())
    subject.observe()
    var law: String?
    var steps: [Step] = []
    for index in 1...20 where law == nil {
      let step = Self.step(sources, index, of: derived, using: &random)
      steps.append(step)
      switch step {
      case .edit(let edit): sources.perform(edit)
      case .silent(let edit): sources.performSilently(edit)
      case .undo(let count): stack.undo(count)
      case .redo(let count): stack.redo(count)
      }
      // What was done silently, observers are told of with the next update.
      law = subject.difference(from: sources.history.world)
    }
    let record = DerivedRun.Record(
      start: start, inputs: sources.history.inputs, hasLateObserver: false, hasOverlap: false,
      last: .max, laws: derived.laws)
    law = law ?? subject.brokenLaw(in: record)
    subject.release()
    if let law = law ?? (tracker.count == 0 ? nil : "closures are alive") {
      Issue.record(
        """
        \(derived.testDescription): \(law.prefix(2000)); from \(start): \(steps), \
        SEED=\(WorldSize.seed), \(number)
        """)
    }
  }

  @Test(arguments: DerivedCase.all)
  func `what is undone, redone or done silently is followed lawfully`(derived: DerivedCase) {
    for number in 0..<(WorldSize.isLarge ? 24 : 4) { check(derived, number: number) }
  }
}

/// The undo stack of the source.
private struct RowUndo {
  private let undoOnce: () -> Void
  private let redoOnce: () -> Void

  init(_ sources: RowSources) {
    if sources.isSectioned {
      let stack = UndoStack(sources.list)
      undoOnce = { stack.undo() }
      redoOnce = { stack.redo() }
    } else {
      let stack = UndoStack(sources.array)
      undoOnce = { stack.undo() }
      redoOnce = { stack.redo() }
    }
  }

  func undo(_ count: Int) { for _ in 0..<count { undoOnce() } }
  func redo(_ count: Int) { for _ in 0..<count { redoOnce() } }
}

extension RowSources {
  fileprivate func performSilently(_ edit: RowEdit) {
    if isSectioned {
      list.silentUpdate { _ in perform(edit) }
    } else {
      array.silentUpdate { _ in perform(edit) }
    }
  }
}
