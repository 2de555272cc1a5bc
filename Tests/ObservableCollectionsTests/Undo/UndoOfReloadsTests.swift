import Dispatch
import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Steps that replaced the whole list, beside what others did.
@Suite struct UndoOfReloadsTests {
  @Test func `a reload is taken back beside others' items, and the steps before it`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.append(4) }
    stack.group { array.replace(with: [7, 8]) }
    array.append(9)
    #expect(stack.undo() && Set(array.snapshot) == [1, 2, 3, 4, 9])
    #expect(stack.undo() && Set(array.snapshot) == [1, 2, 3, 9])
    #expect(!stack.canUndo && !stack.undo())
    #expect(stack.redo() && stack.redo() && !stack.canRedo)
    #expect(Set(array.snapshot) == [7, 8, 9])
  }

  @Test func `a reload that was taken back is done again beside others' items`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.replace(with: []) }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    array.append(9)
    #expect(stack.redo() && array.snapshot == [9])
    #expect(stack.undo() && Set(array.snapshot) == [1, 2, 3, 9])
  }

  @Test func `a reload of sections is taken back beside others' items and sections`() {
    let list = MutableObservable2DArray([
      KeyedSection(metadata: Keyed(id: 1), items: [Keyed(id: 11)]),
      KeyedSection(metadata: Keyed(id: 2), items: [Keyed(id: 21)]),
    ])
    let start = Array(list.snapshot.sections)
    let stack = UndoStack(list, recording: .groups)
    stack.group {
      list.replace(with: [KeyedSection(metadata: Keyed(id: 3), items: [Keyed(id: 31)])])
    }
    list.appendItem(Keyed(id: 39), toSection: 0)
    list.appendSection(KeyedSection(metadata: Keyed(id: 9), items: []))
    let end = list.snapshot
    #expect(stack.undo() && !stack.canUndo)
    let others = [
      KeyedSection(metadata: Keyed(id: 3), items: [Keyed(id: 39)]),
      KeyedSection(metadata: Keyed(id: 9), items: []),
    ]
    #expect(Set(list.snapshot.sections) == Set(start + others))
    #expect(stack.redo() && list.snapshot == end)
  }

  @Test func `a list of sections without metadata has sections all the same`() throws {
    typealias Part = Observable2DArraySection<NoMetadata, Int>
    func part(_ items: [Int]) -> Part { Part(metadata: NoMetadata(), items: items) }
    let list = MutableObservable2DArray<NoMetadata, Int>([part([1]), part([2])])
    let recorder = EventRecorder(list.updates)
    let stack = UndoStack(list, recording: .groups)
    stack.group { list.replace(with: [part([3]), part([4]), part([7])]) }
    let reload = try #require(recorder.elements.last?.change)
    #expect(reload.patch().steps.count == 2)
    let data = try JSONEncoder().encode(reload)
    #expect(try JSONDecoder().decode(type(of: reload), from: data) == reload)
    list.appendItem(9, toSection: 0)
    #expect(stack.undo() && list.snapshot.sections.map { Array($0.items) } == [[1], [2], [9]])
  }

  @Test func `a group that others part by an edit is taken back as a whole`() {
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    stack.group {
      array.replace(with: [7, 8])
      let hasEdited = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        array.append(9)
        hasEdited.signal()
      }
      hasEdited.wait()
      array.append(10)
    }
    #expect(array.snapshot == [7, 8, 9, 10])
    #expect(stack.undo() && Set(array.snapshot) == [1, 2, 3, 9])
    #expect(!stack.canUndo && !stack.undo())
  }

  @Test(arguments: WorldSize.seeds(200))
  func `what can be undone or redone is what is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let array = MutableObservableArray([1, 2, 3])
    let stack = UndoStack(array, recording: .groups)
    func number(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
    func edit() {
      switch (number(4), array.isEmpty) {
      case (0, false): array.remove(at: number(array.count))
      case (1, false): array[number(array.count)] = number(100)
      case (2, _): array.replace(with: (0..<number(3)).map { _ in number(100) })
      default: array.insert(number(100), at: number(array.count + 1))
      }
    }
    for step in 0..<60 {
      switch number(6) {
      case 0: edit()
      case 1: array.append(number(100))
      case 2, 3: stack.group { for _ in 0...number(2) { edit() } }
      case 4:
        let can = stack.canUndo
        #expect(stack.undo() == can, "SEED=\(seed), step \(step)")
      default:
        let can = stack.canRedo
        #expect(stack.redo() == can, "SEED=\(seed), step \(step)")
      }
    }
  }
}
