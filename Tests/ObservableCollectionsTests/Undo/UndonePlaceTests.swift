import ObservableCollections
import Testing

/// Where an item comes back to when others have edited what was beside it.
@Suite struct UndonePlaceTests {
  private let array = MutableObservableArray([10, 11, 12, 13])
  private let undo: UndoStack<ArraySnapshot<Int>>

  init() { undo = UndoStack(array, recording: .groups) }

  private func remove(_ item: Int, by stack: UndoStack<ArraySnapshot<Int>>? = nil) {
    (stack ?? undo).group { array.removeAll { $0 == item } }
  }

  @Test func `the first item comes back behind an older page`() {
    remove(10)
    array.insert(contentsOf: 5...9, at: 0)
    undo.undo()
    #expect(array.snapshot == [5, 6, 7, 8, 9, 10, 11, 12, 13])
    undo.redo()
    #expect(array.snapshot == [5, 6, 7, 8, 9, 11, 12, 13])
  }

  @Test func `the last item comes back before what came after it`() {
    remove(13)
    array.append(14)
    undo.undo()
    #expect(array.snapshot == [10, 11, 12, 13, 14])
  }

  @Test func `an item without those before it comes back before the one that followed it`() {
    remove(12)
    array.insert(contentsOf: 5...9, at: 0)
    array.removeAll { $0 == 10 || $0 == 11 }
    undo.undo()
    #expect(array.snapshot == [5, 6, 7, 8, 9, 12, 13])
  }

  @Test func `an item without its neighbours comes back beside the nearest that is left`() {
    array.append(contentsOf: [14, 15, 16])
    remove(12)
    array.removeAll { [10, 11, 13].contains($0) }
    array.insert(contentsOf: [1, 2], at: 0)
    undo.undo()
    #expect(array.snapshot == [1, 2, 12, 14, 15, 16])
    undo.redo()
    array.removeAll { $0 > 2 }
    array.append(20)
    undo.undo()
    #expect(array.snapshot == [1, 2, 12, 20])
  }

  @Test func `what replaced an item at the front says where it comes back`() {
    undo.group {
      array.removeFirst()
      array.insert(0, at: 0)
    }
    array.insert(5, at: 1)
    undo.undo()
    #expect(array.snapshot == [10, 5, 11, 12, 13])
    undo.redo()
    #expect(array.snapshot == [0, 5, 11, 12, 13])
  }

  @Test func `an item follows the one before it that others have moved`() {
    remove(11)
    array.moveItem(from: 0, to: 2)
    undo.undo()
    #expect(array.snapshot == [12, 13, 10, 11])
  }

  @Test func `the first section comes back behind older ones`() {
    func section(_ number: Int) -> Observable2DArraySection<Int, Int> {
      Observable2DArraySection(metadata: number, items: [number])
    }
    let days = MutableObservable2DArray([section(10), section(11), section(12)])
    let undo = UndoStack(days, recording: .groups)
    undo.group { days.removeSection(at: 0) }
    days.insert(sections: [section(8), section(9)], at: 0)
    undo.undo()
    #expect(days.snapshot.sections.map(\.metadata) == [8, 9, 10, 11, 12])
    undo.group { days.removeSection(at: 3) }
    days.removeSection(at: 2)
    days.insert(section: section(7), at: 0)
    undo.undo()
    #expect(days.snapshot.sections.map(\.metadata) == [7, 8, 9, 11, 12])
  }
}
