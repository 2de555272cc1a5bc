import ObservableCollections
import Signals
import Testing

/// What observers do in answer to an edit, or to a step that is taken back, comes after it.
@Suite @MainActor struct UndoInObserversTests {
  private let first = MutableObservableArray([1])
  private let second = MutableObservableArray<Int>()
  private let undo = UndoSequence()
  private let bag = DisposeBag()

  private enum Kind: CaseIterable { case edit, batch, group, editOfUser }

  @Test(arguments: Kind.allCases)
  private func `an edit that answers another is the later one`(kind: Kind) {
    let stack = UndoStack(first, recording: kind == .editOfUser ? .groups : .all)
    undo.add(stack)
    undo.add(UndoStack(second))
    first.snapshots.observeNext { [second] in
      if $0.count == 2, second.isEmpty { second.append(7) }
    }
    .dispose(in: bag)
    switch kind {
    case .edit: first.append(2)
    case .batch:
      first.batchUpdate { first in
        first.append(2)
        first[0] = 9
      }
    case .group: stack.group { first.append(2) }
    case .editOfUser: _ = stack.group(continuing: nil) { first.append(2) }
    }
    #expect(undo.undo())
    #expect(second.isEmpty)
    #expect(first.count == 2)
    #expect(undo.undo())
    #expect(first.snapshot == [1])
    #expect(undo.redo())
    #expect(first.count == 2)
  }

  @Test func `a step that is recorded in answer to an edit is the later one`() {
    undo.add(UndoStack(first))
    let steps = Property(0)
    first.snapshots.observeNext { [undo] in
      guard $0.count == 2, steps.value == 0 else { return }
      steps.value = 1
      undo.record(undo: { steps.value = 0 }, redo: { steps.value = 1 })
    }
    .dispose(in: bag)
    first.append(2)
    #expect(undo.undo())
    #expect(steps.value == 0)
    #expect(first.count == 2)
  }

  /// A value whose changes are recorded, and which calls a closure once when it becomes another.
  @MainActor private final class Recorded {
    private(set) var value = 0
    private var answer: (value: Int, body: () -> Void)?

    func set(_ new: Int, in undo: UndoSequence) {
      let old = value
      take(new)
      undo.record {
        self.take(old)
      } redo: {
        self.take(new)
      }
    }

    /// Answers the next time that the value becomes this one.
    func answer(_ value: Int, _ body: @escaping () -> Void) { answer = (value, body) }

    private func take(_ new: Int) {
      value = new
      guard let answer, answer.value == new else { return }
      self.answer = nil
      answer.body()
    }
  }

  @Test func `a redo of a recorded step that is answered by an undo leaves the step undone`() {
    let recorded = Recorded()
    for value in 1...3 { recorded.set(value, in: undo) }
    #expect(undo.undo())
    recorded.answer(3) { [undo] in #expect(undo.undo()) }
    #expect(undo.redo())
    #expect(recorded.value == 2)
    #expect(undo.canRedo)
    #expect(undo.redo())
    #expect(recorded.value == 3)
    #expect(!undo.canRedo)
  }

  @Test func `an undo of a recorded step that is answered by a redo does that step again`() {
    undo.add(UndoStack(first))
    let recorded = Recorded()
    recorded.set(1, in: undo)
    first.append(2)
    #expect(undo.undo())
    recorded.answer(0) { [undo] in #expect(undo.redo()) }
    #expect(undo.undo())
    #expect(recorded.value == 1)
    #expect(first.snapshot == [1])
    #expect(undo.redo())
    #expect(first.snapshot == [1, 2])
    #expect(!undo.canRedo)
  }

  @Test func `an undo of a recorded step that is answered by another takes the one before back`() {
    let recorded = Recorded()
    for value in 1...3 { recorded.set(value, in: undo) }
    recorded.answer(2) { [undo] in #expect(undo.undo()) }
    #expect(undo.undo())
    #expect(recorded.value == 1)
    #expect(undo.redo())
    #expect(recorded.value == 2)
    #expect(undo.redo())
    #expect(recorded.value == 3)
  }

  @Test func `what a closure of a group takes back waits until the group is taken back`() {
    let recorded = Recorded()
    let log = Property<[Int]>([])
    recorded.set(1, in: undo)
    undo.group {
      for value in 2...3 { recorded.set(value, in: undo) }
      undo.record { [undo] in
        log.value.append(recorded.value)
        #expect(undo.undo())
        log.value.append(recorded.value)
      } redo: {
      }
    }
    #expect(undo.undo())
    #expect(log.value == [3, 3])
    #expect(recorded.value == 0)
    #expect(!undo.canUndo)
  }
}
