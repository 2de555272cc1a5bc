import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Names and the mark of what was saved, against an array of steps with two places in it.
@Suite struct SavedStepsLaws {
  /// What a stack should tell.
  private struct Model {
    var names: [String?] = []
    var done = 0

    /// How many steps were done when they were marked; `nil` once that is never so again.
    var saved: Int? = 0
    let limit: Int

    mutating func edit(_ name: String?) {
      if let saved, saved > done { self.saved = nil }
      names.removeSubrange(done...)
      names.append(name)
      done += 1
      if done > limit { forget(1) }
    }

    /// Forgets the first steps.
    mutating func forget(_ count: Int) {
      names.removeFirst(count)
      done -= count
      saved = saved.flatMap { $0 < count ? nil : $0 - count }
    }

    mutating func removeAll() {
      forget(done)
      names = []
      if saved != 0 { saved = nil }
    }

    var availability: UndoAvailability {
      UndoAvailability(
        canUndo: done > 0, canRedo: done < names.count,
        undoName: done > 0 ? names[done - 1] : nil,
        redoName: done < names.count ? names[done] : nil, isSaved: saved == done)
    }
  }

  @Test(arguments: 0..<100) func `a stack tells what a list of steps does`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let limit = Int.random(in: 1...6, using: &random)
    let list = MutableObservableArray([0])
    let stack = UndoStack(list, limit: limit, recording: seed.isMultiple(of: 2) ? .all : .groups)
    let sequence = UndoSequence()
    sequence.add(stack)
    let told = [EventRecorder(stack.availability), EventRecorder(sequence.availability)]
    var model = Model(limit: limit)
    for step in 1...60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        let name = ["Insert", "Delete", nil].randomElement(using: &random) ?? nil
        let isOfSequence = Bool.random(using: &random)
        let count = Int.random(in: 1...2, using: &random)
        func edit() { for _ in 0..<count { list.append(step) } }
        if isOfSequence {
          sequence.group(named: name) { edit() }
        } else {
          stack.group(named: name) { edit() }
        }
        model.edit(name)
      case 4..<7:
        if sequence.undo() { model.done -= 1 }
      case 7..<9:
        if sequence.redo() { model.done += 1 }
      case 9: stack.group(named: "Nothing") {}
      case 10:
        Bool.random(using: &random) ? stack.markSaved() : sequence.markSaved()
        model.saved = model.done
      default:
        if Int.random(in: 0..<4, using: &random) == 0 {
          stack.removeAll()
          model.removeAll()
        }
      }
      let expected = model.availability
      for recorder in told where recorder.elements.last != expected {
        Issue.record("step \(step) of \(seed): \(recorder.elements.last as Any), not \(expected)")
        return
      }
      if stack.isSaved != expected.isSaved || sequence.isSaved != expected.isSaved {
        Issue.record("step \(step) of \(seed): saved")
        return
      }
    }
    for recorder in told {
      #expect(!zip(recorder.elements, recorder.elements.dropFirst()).contains { $0 == $1 })
    }
  }
}
