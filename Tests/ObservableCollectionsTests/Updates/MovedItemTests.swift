import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Of two neighbours that change places, the one is told as moved that was moved, also where more was
/// edited.
struct MovedItemTests {
  private typealias Array1D = MutableObservableArray<Int>

  /// The last update that is sent by some edits.
  private func update(
    of array: Array1D, _ edit: () -> Void
  ) -> ListUpdate<ArraySnapshot<Int>>? {
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    let observation = array.updates.observeNext { log.receive($0) }
    defer { observation.dispose() }
    edit()
    return log.events.dropFirst().last
  }

  private func moves(_ change: ArrayChange<Int>?) -> [Batch.ItemMove] {
    change?.batches().flatMap(\.movedItems) ?? []
  }

  private static let swaps = [(2, 3), (3, 2)]

  @Test(arguments: swaps) func `in a batch of several edits`(from: Int, to: Int) {
    let array = Array1D(0..<6)
    let told = update(of: array) {
      array.batchUpdate {
        $0.append(9)
        $0.moveItem(from: from, to: to)
        $0.remove(at: 0)
      }
    }
    #expect(moves(told?.change) == [Batch.ItemMove(from: [0, from], to: [0, to - 1])])
  }

  @Test(arguments: swaps) func `in two updates that are joined`(from: Int, to: Int) {
    let array = Array1D(0..<6)
    let first = update(of: array) { array.append(9) }
    let second = update(of: array) { array.moveItem(from: from, to: to) }
    let third = update(of: array) { array.remove(at: 0) }
    guard let first, let second, let third else { return #expect(Bool(false), "nothing is told") }
    let change = first.change.followed(by: second.change).followed(by: third.change)
    #expect(moves(change) == [Batch.ItemMove(from: [0, from], to: [0, to - 1])])
  }

  @Test(arguments: swaps) func `when a batch is undone`(from: Int, to: Int) {
    let array = Array1D(0..<6)
    let stack = UndoStack(array)
    array.batchUpdate {
      $0.append(9)
      $0.moveItem(from: from, to: to)
    }
    let told = update(of: array) { stack.undo() }
    #expect(moves(told?.change) == [Batch.ItemMove(from: [0, to], to: [0, from])])
  }

  @Test(arguments: swaps) func `when the list is filtered`(from: Int, to: Int) {
    let array = Array1D(0..<6)
    let filtered = array.filtered { $0 != 1 }
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    let observation = filtered.updates.observeNext { log.receive($0) }
    defer { observation.dispose() }
    array.batchUpdate {
      $0.append(9)
      $0.moveItem(from: from, to: to)
    }
    #expect(
      moves(log.events.last?.change) == [Batch.ItemMove(from: [0, from - 1], to: [0, to - 1])])
  }

  @Test(arguments: swaps) func `when sections are moved, or shown as one`(from: Int, to: Int) {
    let list = MutableObservable2DArray(
      (0..<6).map { Observable2DArraySection(metadata: $0, items: [$0]) })
    let log = Log<ListUpdate<SectionedSnapshot<Int, Int>>>()
    let observation = list.updates.observeNext { log.receive($0) }
    let rows = Log<ListUpdate<ArraySnapshot<Int>>>()
    let flattened = list.flattened()
    let rowObservation = flattened.updates.observeNext { rows.receive($0) }
    list.batchUpdate {
      $0.insert(item: 9, at: [0, 1])
      $0.moveSection(from: from, to: to)
    }
    observation.dispose()
    rowObservation.dispose()
    let told = log.events.last?.change.batches().flatMap(\.movedSections)
    #expect(told == [Batch.SectionMove(from: from, to: to)])
    #expect(
      moves(rows.events.last?.change) == [Batch.ItemMove(from: [0, from], to: [0, to + 1])])
  }

  @Test func `a move there and back is nothing beside other edits`() {
    let array = Array1D(0..<6)
    let told = update(of: array) {
      array.batchUpdate {
        $0.moveItem(from: 2, to: 3)
        $0.append(9)
        $0.moveItem(from: 3, to: 2)
      }
    }
    let appended = update(of: Array1D(0..<6)) {}
    #expect(appended == nil && moves(told?.change).isEmpty)
    let only = Array1D(0..<6)
    #expect(told?.change == update(of: only) { only.append(9) }?.change)
  }

  @Test(arguments: 0..<400) func `whatever else is edited`(seed: Int) {
    var edits = RandomEdits(seed: seed)
    let array = MutableObservableArray(edits.items(2...7))
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    let observation = array.updates.observeNext { log.receive($0) }
    defer { observation.dispose() }
    let old = array.snapshot
    let moved = old[Int.random(in: old.indices, using: &edits.random)].id
    array.batchUpdate { array in
      func edit() {
        for _ in 0..<Int.random(in: 0...3, using: &edits.random) {
          let others = (0..<array.count).filter { array[$0].id != moved }
          let other = others.randomElement(using: &edits.random)
          switch (Int.random(in: 0..<3, using: &edits.random), other) {
          case (0, let other?): array.remove(at: other)
          case (1, let other?): array[other].version += 1
          default:
            array.insert(edits.fresh(), at: Int.random(in: 0...array.count, using: &edits.random))
          }
        }
      }
      edit()
      if let place = (0..<array.count).first(where: { array[$0].id == moved }) {
        array.moveItem(from: place, to: Int.random(in: 0..<array.count, using: &edits.random))
      }
      edit()
    }
    guard let told = log.events.dropFirst().last else { return }
    let movedIDs = told.change.batches().flatMap(\.movedItems).map { told.old[$0.from.item].id }
    #expect(movedIDs.isEmpty || movedIDs == [moved], "seed \(seed)")
  }
}
