import ObservableCollections
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// An item whose release calls something.
private final class Item: Sendable, Equatable {
  private let onDeinit: @Sendable () -> Void

  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

  deinit { onDeinit() }

  static func == (left: Item, right: Item) -> Bool { left === right }
}

/// Items are released where their `deinit` may ask anything: a lock taken twice traps.
@Suite struct UserCodeUnderLocksTests {
  private let array = MutableObservableArray<Item>()
  private let releases = Shared(0)

  private func item(_ stack: UndoStack<ArraySnapshot<Item>>? = nil) -> Item {
    // The array and the stack outlive their items in no test, so they are held weakly.
    Item { [weak array, weak stack, releases] in
      releases.increment()
      _ = array?.count
      _ = array?.snapshot.count
      _ = stack?.canUndo
      _ = stack?.canRedo
    }
  }

  @Test func `an item that a batch inserts and removes`() {
    let stack = UndoStack(array)
    array.batchUpdate { array in
      array.append(item(stack))
      array.removeLast()
      array.append(item(stack))
      array[0] = item(stack)
      array.removeAll()
    }
    #expect(!stack.canUndo)
    #expect(releases.value == 3)
    #expect(array.isEmpty)
  }

  @Test func `items that a mutate inserts, replaces and removes`() {
    let stack = UndoStack(array)
    array.mutate { array in
      array.append(item(stack))
      array.append(item(stack))
      array[0] = item(stack)
      array.removeLast()
    }
    #expect(stack.canUndo && releases.value == 2)
    struct Stop: Error {}
    try? array.mutate { array throws(Stop) in
      array.append(item(stack))
      array.removeAll()
      array.append(item(stack))
      throw Stop()
    }
    #expect(array.count == 1 && releases.value == 4)
    array.update(at: 0) { $0 = item(stack) }
    stack.removeAll()
    #expect(releases.value == 5)
  }

  @Test func `items that a mutate drops when it runs again`() {
    let runs = Shared(0)
    array.mutate { array in
      array.append(item())
      if runs.increment() == 1 { onThreads(1) { _ in array.append(item()) } }
    }
    #expect(runs.value == 2 && array.count == 2 && releases.value == 1)
  }

  @Test func `steps that an undo stack forgets`() {
    let stack = UndoStack(array, limit: 2)
    for _ in 0..<5 { array.append(item(stack)) }
    for _ in 0..<5 { array.removeLast() }
    #expect(releases.value == 3)
    stack.undo()
    stack.undo()
    array.removeAll()
    array.append(item(stack))
    stack.undo()
    // What could be redone is forgotten here, with the item in it.
    array.append(item(stack))
    stack.group {
      array.append(item(stack))
      array.removeLast()
    }
    stack.removeAll()
    #expect(!stack.canUndo && array.count == 1)
    #expect(releases.value == 7)
  }

  @Test func `lists that are replaced`() {
    let stack = UndoStack(array, limit: 1)
    array.append(contentsOf: (0..<100).map { _ in item(stack) })
    array.replace(with: (0..<100).map { _ in item(stack) })
    array.replace(with: [item(stack)])
    #expect(releases.value == 100)
    array.replace(with: [item(stack)], performDiff: true)
    stack.removeAll()
    #expect(releases.value == 201)
    array.replaceSubrange(0..<1, with: [item(stack), item(stack)])
    array.silentUpdate { $0.removeFirst() }
    array.append(item(stack))
    stack.removeAll()
    #expect(releases.value == 203)
  }

  @Test func `what an observer's updates hold`() {
    let last = Shared<ListUpdate<ArraySnapshot<Item>>?>(nil)
    array.updates.observeNext { update in
      let old = last.withLock { last in
        defer { last = update }
        return last
      }
      withExtendedLifetime(old) {}
    }
    for _ in 0..<50 {
      array.batchUpdate { array in
        array.append(item())
        if array.count > 3 { array.removeFirst() }
      }
    }
    let held = last.withLock { last in
      defer { last = nil }
      return last
    }
    withExtendedLifetime(held) {}
    array.removeAll()
    #expect(releases.value >= 45)
  }

  @Test func `sections that come and go in a batch`() {
    let list = MutableObservable2DArray<Item, Item>()
    let stack = UndoStack(list)
    let make: @Sendable () -> Item = { [weak list, weak stack, releases] in
      Item {
        releases.increment()
        _ = list?.numberOfSections()
        _ = stack?.canUndo
      }
    }
    list.batchUpdate { list in
      list.appendSection(Observable2DArraySection(metadata: make(), items: [make()]))
      list.sections[0].metadata = make()
      list.appendItem(make(), toSection: 0)
      list.removeSection(at: 0)
    }
    list.mutate { list in
      list.appendSection(make())
      list.updateMetadata(ofSection: 0) { $0 = make() }
      list.removeAllItemsAndSections()
    }
    #expect(!stack.canUndo && releases.value == 6)
  }

  @Test func `an item whose release mutates the array`() {
    let array = MutableObservableArray<Item?>()
    let item: @Sendable () -> Item = { [weak array] in Item { array?.append(nil) } }
    let ended: Bool? = result {
      array.append(item())
      array[0] = nil
      array.batchUpdate { array in
        array.append(item())
        array.removeLast()
      }
      array.replace(with: [item()])
      array.replace(with: [])
      return true
    }
    #expect(ended == true)
    #expect(array.snapshot.allSatisfy { $0 == nil } && !array.isEmpty)
  }

  @Test func `an equality and an identity that ask the array`() {
    struct Curious: Sendable, Identifiable, Hashable {
      let id: Int
      let ask: Asking
    }
    final class Asking: Sendable, Hashable {
      let array = Shared<MutableObservableArray<Curious>?>(nil)
      func ask() { _ = array.value?.count }
      static func == (left: Asking, right: Asking) -> Bool {
        left.ask()
        return true
      }
      func hash(into hasher: inout Hasher) { ask() }
    }
    let asking = Asking()
    let array = MutableObservableArray((0..<50).map { Curious(id: $0, ask: asking) })
    asking.array.withLock { $0 = array }
    array.replace(with: (25..<75).map { Curious(id: $0, ask: asking) }, performDiff: true)
    array.remove(id: 30)
    array.sort { left, right in
      left.ask.ask()
      return left.id > right.id
    }
    #expect(array.count == 49 && array.firstIndex(ofID: 74) == 0)
    asking.array.withLock { $0 = nil }
  }
}
