import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Groups beside what others edit.
extension UndoSequenceGroupTests {
  @Test func `what others do in between stays, where a stack records groups alone`() {
    let lists = (MutableObservableArray([1]), MutableObservableArray([9]))
    let undo = UndoSequence()
    undo.add(UndoStack(lists.0, recording: .groups))
    undo.add(UndoStack(lists.1, recording: .groups))
    undo.group {
      lists.0.append(2)
      lists.1.remove(at: 0)
    }
    lists.0.insert(0, at: 0)
    lists.1.append(8)
    #expect(undo.undo())
    #expect(lists.0.snapshot == [0, 1] && lists.1.snapshot == [9, 8])
    #expect(undo.redo())
    #expect(lists.0.snapshot == [0, 1, 2] && lists.1.snapshot == [8])
    #expect(!undo.canRedo)
  }

  @Test func `of a part that a stack took back by itself the others are left`() {
    undo.group {
      letters.append("b")
      numbers.appendItem(2, toSection: 0)
    }
    #expect(stacks.0.undo() && state == "a12")
    #expect(undo.undo() && state == "a1")
    #expect(!undo.canUndo)
    #expect(undo.redo() && state == "a12")
  }

  @Test func `what is redone is what was undone last, not the parts that were undone before`() {
    undo.group {
      letters.append("b")
      numbers.appendItem(2, toSection: 0)
    }
    undo.undo()
    #expect(stacks.0.redo() && state == "ab1")
    #expect(undo.undo() && state == "a1")
    #expect(undo.redo() && state == "ab1")
    #expect(undo.redo() && state == "ab12")
    #expect(!undo.canRedo)
    #expect(undo.undo() && state == "a1")
    #expect(undo.redo() && state == "ab12")
  }

  @Test func `what observers edit does not part a group`() {
    undo.group {
      letters.append("b")
      numbers.appendItem(2, toSection: 0)
    }
    let bag = DisposeBag()
    letters.updates.skip(first: 1).observeNext { _ in numbers.insert(item: 0, at: [0, 0]) }
      .dispose(in: bag)
    #expect(undo.undo() && state == "a01")
    #expect(!undo.canRedo)
    bag.dispose()
    #expect(undo.undo() && state == "a1")
    #expect(undo.redo() && state == "a01")
    #expect(!undo.canRedo)
  }

  @Test func `undo in a group ends, though an observer edits each time it is told`() {
    let bag = DisposeBag()
    letters.updates.observeNext { _ in if letters.count < 2 { letters.append("x") } }
      .dispose(in: bag)
    numbers.updates.observeNext { _ in
      if numbers.numberOfItems(inSection: 0) < 2 { numbers.appendItem(7, toSection: 0) }
    }
    .dispose(in: bag)
    undo.group {
      letters.append("b")
      numbers.appendItem(2, toSection: 0)
      for _ in 0..<5 { undo.undo() }
    }
    #expect(state == "ax17")
  }

  @Test func `groups of several threads are taken back wholly`() async {
    for _ in 0..<50 {
      let (first, second) = (MutableObservableArray([0]), MutableObservableArray([0]))
      let undo = UndoSequence()
      undo.add(UndoStack(first))
      undo.add(UndoStack(second))
      await withTaskGroup { group in
        for thread in 1...3 {
          group.addTask {
            for round in 1...5 {
              undo.group {
                first.append(10 * round + thread)
                second.append(10 * round + thread)
              }
            }
          }
        }
      }
      #expect(first.count == 16 && second.count == 16)
      while undo.undo() { #expect(Set(first.snapshot) == Set(second.snapshot)) }
      #expect(first.snapshot == [0] && second.snapshot == [0])
      while undo.redo() { #expect(Set(first.snapshot) == Set(second.snapshot)) }
      #expect(first.count == 16 && second.count == 16)
    }
  }
}
