import Foundation
import ListBinding
import SignalsTesting
import Synchronization
import Testing

private typealias Item = NamedItem

// Edits of the user that others answer, move on or take part in before they are judged.
extension LateEditTests {
  @Test func `an observer that corrects what the user typed is shown`() async throws {
    let (binding, edits, _) = bind(array)
    array.updates.observeNext { [weak array] update in
      if update.new[1].name == "two" { array?[1].name = "TWO" }
    }
    (view.cell(at: [0, 1]) as? TextCell)?.text = "two"
    try edits.update(at: [0, 1]) { $0.name = "two" }
    await binding.displayed()
    #expect(view.texts == ["1", "TWO", "3", "4", "5"])
  }

  @Test func `an edit in a batch does not hide one of another item that takes its place`()
    async throws
  {
    let others = MutableObservableArray([Item(10)])
    let (binding, edits, _) = bind(others.joined(with: array))
    try array.batchUpdate { _ in
      (view.cell(at: [0, 1]) as? TextCell)?.text = "one"
      try edits.update(at: [0, 1]) { $0.name = "one" }
      others.insert(Item(11), at: 0)
      others[1].name = "ten"
    }
    await binding.displayed()
    #expect(view.texts == ["11", "ten", "one", "2", "3", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an observer that takes its time elsewhere holds up nothing`(isSorted: Bool) async {
    let scheduler = VirtualTimeScheduler()
    array.updates.observe(on: scheduler).observeNext { _ in }
    let (binding, _, refusals) = bind(isSorted ? array.sorted { $0.id > $1.id } : array)
    view.dragItem(from: [0, 0], to: [0, 2])
    array.append(Item(6))
    await binding.displayed()
    #expect(refusals.all == (isSorted ? [.orderIsGiven([0, 2])] : []))
    #expect(
      view.texts == (isSorted ? ["6", "5", "4", "3", "2", "1"] : ["2", "3", "1", "4", "5", "6"]))
    if isSorted { #expect(list == [1, 2, 3, 4, 5, 6]) }
  }

  @Test func `a refused move is taken back to between its neighbours`() async {
    let (binding, _, refusals) = bind(array.sorted { $0.id > $1.id })
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      array.insert(Item(9), at: 0)
    }
    await binding.displayed()
    #expect(refusals.all == [.orderIsGiven([0, 2])])
    #expect(list == [9, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [1, 0])
  func `an item that is dragged twice in a batch ends where it was put`(place: Int) async {
    let (binding, _, refusals) = bind(array.filtered { $0.id != 3 })
    array.batchUpdate { _ in
      view.dragItem(from: [0, 0], to: [0, 3])
      view.dragItem(from: [0, 3], to: [0, place])
    }
    await binding.displayed()
    var expected = ["2", "4", "5"]
    expected.insert("1", at: place)
    #expect(refusals.all == [])
    #expect(view.texts == expected)
    #expect(array.snapshot.filter { $0.id != 3 }.map(\.name) == expected)
  }

  @Test func `a move that the program takes further is not refused`() async {
    let (binding, _, refusals) = bind(array.filtered { $0.id != 3 })
    array.batchUpdate { array in
      view.dragItem(from: [0, 0], to: [0, 2])
      if let index = array.snapshot.firstIndex(where: { $0.id == 1 }) {
        array.moveItem(from: index, to: 0)
      }
    }
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == ["1", "2", "4", "5"])
    #expect(view.violations.isEmpty)
  }

  @Test func `two drags in a batch go through a reversed list`() async {
    let (binding, _, refusals) = bind(array.reversed())
    array.batchUpdate { _ in
      view.dragItem(from: [0, 0], to: [0, 2])
      view.dragItem(from: [0, 1], to: [0, 3])
    }
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == ["4", "5", "2", "3", "1"])
  }

  @Test(arguments: ["array", "filtered", "reversed"])
  func `a move inside of an atomic edit waits for its end`(kind: String) async {
    let shown: [String: ObservableArray<Item>] = [
      "array": array, "filtered": array.filtered { $0.id != 3 }, "reversed": array.reversed(),
    ]
    let (binding, edits, refusals) = bind(shown[kind, default: array])
    var expected = view.texts
    expected.insert(expected.remove(at: 0), at: 2)
    array.mutate { _ in
      do { try edits.move(from: [0, 0], to: [0, 2]) } catch { Issue.record(error) }
    }
    await binding.displayed()
    #expect(refusals.all == [])
    #expect(view.texts == expected)
  }

  @Test func `what an observer does to the derived list is not taken for the move`() throws {
    let hidden = Property(3)
    array.updates.observeNext { update in if update.version > 0 { hidden.value = 0 } }
    let (_, edits, _) = bind(array.filtered(by: hidden) { $0.id != $1 })
    try edits.move(from: [0, 0], to: [0, 2])
    #expect(view.texts == ["2", "3", "4", "1", "5"])
  }

  @Test func `a drag in a batch of a reversed list is one step of the undo stack`() async {
    let undo = UndoStack(array, recording: .groups)
    let (binding, _, _) = bind(array.reversed(), undo: undo)
    array.batchUpdate { _ in view.dragItem(from: [0, 0], to: [0, 2]) }
    await binding.displayed()
    undo.undo()
    #expect(list == [1, 2, 3, 4, 5])
    #expect(!undo.canUndo)
  }
}

// MARK: - What is released

/// An item that reads the list when it is released.
private final class Noisy: Sendable {
  let onEnd: @Sendable () -> Void
  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
  deinit { onEnd() }
}

private struct NoisyItem: Identifiable, Sendable {
  var id: Int
  var noise: Noisy?
}

@MainActor
struct ReleaseInEditTests {
  @Test func `items that were delivered under an edit are released outside of locks`() throws {
    let (first, second) = (HeadlessListView(), HeadlessListView())
    let array = MutableObservableArray([NoisyItem(id: 1), NoisyItem(id: 2)])
    let other = MutableObservableArray([NoisyItem(id: 7)])
    let binding = array.bind(to: first, cellType: TextCell.self) { $0.text = "\($1.id)" }
    other.bind(to: second, cellType: TextCell.self) { $0.text = "\($1.id)" }
    let edits = binding.write(to: array)
    let count = Mutex(0)
    try array.batchUpdate { array in
      try edits.update(at: [0, 0]) { item in
        item.id = 1
        other.append(
          NoisyItem(id: 8, noise: Noisy { [array] in count.withLock { $0 = array.count } }))
      }
      other.removeAll()
      array.append(NoisyItem(id: 3))
      binding.dispose()
    }
    #expect(count.withLock { $0 } == 3)
  }
}
