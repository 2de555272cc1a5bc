import Dispatch
import Foundation
import ObservableCollections
import TestSupport
import Testing

/// Removals and changes of a whole list end although another thread never stops editing it.
@Suite(.serialized) struct RemovalBesideWritersTests {
  private typealias Section = Observable2DArraySection<Int, Int>
  private static let count = WorldSize.isLarge ? 20_000 : 2_000

  @Test func `removeAll ends beside a thread that sets an item`() {
    let array = MutableObservableArray(Array(0..<Self.count))
    let writer = Repeater { _ in array[0] = 0 }
    let calls: Int? = result {
      let calls = Shared(0)
      array.removeAll { item in
        calls.increment()
        return !item.isMultiple(of: 2)
      }
      return calls.value
    }
    #expect(writer.stop() != nil)
    #expect(array.snapshot.elementsEqual(stride(from: 0, to: Self.count, by: 2)))
    #expect((calls ?? .max) < 50 * Self.count)
  }

  @Test func `removeAll ends beside a thread that inserts, and removes the right items`() throws {
    let array = MutableObservableArray(Array(0..<Self.count))
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    let writer = Repeater { round in array.insert(-2 * round, at: 0) }
    let ended: Bool? = result {
      array.removeAll { !$0.isMultiple(of: 2) }
      return true
    }
    let rounds = try #require(writer.stop())
    #expect(ended == true)
    let expected = (1...rounds).reversed().map { -2 * $0 } + stride(from: 0, to: Self.count, by: 2)
    #expect(array.snapshot.elementsEqual(expected))
    for (one, next) in zip(log.events, log.events.dropFirst()) where next.version != one.version + 1
    {
      Issue.record("version \(next.version) after \(one.version)")
    }
    #expect(log.events.last?.new == array.snapshot)
  }

  @Test func `a section is removed with what others put there, and without what they took out`() {
    let list = MutableObservable2DArray([
      Section(metadata: 1, items: [11]), Section(metadata: 2, items: Array(20..<60)),
    ])
    list.removeAllSections { section in
      if section.metadata == 1 {
        // Another thread is faster each time.
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          list.moveItem(from: [1, 0], to: [0, 0])
          list.appendItem(99, toSection: 1)
          isDone.signal()
        }
        isDone.wait()
      }
      return section.metadata == 2
    }
    let sections = list.snapshot.sections
    #expect(sections.map(\.metadata) == [1])
    let moved = sections[0].items.dropLast()
    #expect(moved.count > 7 && moved.elementsEqual((20..<(20 + moved.count)).reversed()))
  }

  @Test func `removals of items and of sections end`() {
    let list = MutableObservable2DArray(
      (0..<200).map { Section(metadata: $0, items: Array(0..<100)) })
    let path = IndexPath(item: 0, section: 0)
    let writer = Repeater { _ in list[path] = 0 }
    let ended: Bool? = result {
      list.removeAllItems { !$0.isMultiple(of: 2) }
      list.removeAllSections { !$0.metadata.isMultiple(of: 2) }
      return true
    }
    #expect(writer.stop() != nil)
    #expect(ended == true)
    #expect(list.numberOfSections() == 100)
    #expect(list.snapshot.sections.allSatisfy { $0.items.count == 50 })
  }

  @Test func `a change is applied beside a thread that sets an item`() {
    let array = MutableObservableArray(Array(0..<Self.count))
    let change = ArrayChange(
      from: Array(array.snapshot), to: array.snapshot.filter { !$0.isMultiple(of: 3) } + [-1],
      identifiedBy: .value)
    let writer = Repeater { _ in array[1] = 1 }
    let isApplied: Bool? = result {
      do {
        try array.apply(change)
        return true
      } catch {
        return false
      }
    }
    #expect(writer.stop() != nil)
    #expect(isApplied == true)
    #expect(array.snapshot.last == -1 && !array.snapshot.contains(3))
  }

  @Test func `a replacement with a difference ends, on this thread and in the background`() async {
    let array = MutableObservableArray(Array(0..<Self.count))
    let writer = Repeater { _ in if !array.isEmpty { array.mutate { $0[0] = $0[0] } } }
    let ended: Bool? = result {
      array.replace(with: (0..<Self.count).reversed(), performDiff: true)
      return true
    }
    #expect(ended == true)
    // It does nothing when others mutate meanwhile, and says so.
    let isReplaced = await array.replaceInBackground(with: Array(0..<Self.count))
    #expect(writer.stop() != nil)
    #expect(array.snapshot.elementsEqual(0..<Self.count) == isReplaced)
  }

  @Test func `undo ends beside a thread that edits, and keeps what it does`() {
    let array = MutableObservableArray(Array(0..<1000))
    let stack = UndoStack(array, recording: .groups)
    stack.group { array.removeSubrange(100..<200) }
    let writer = Repeater { array[0] = -$0 }
    let isUndone: Bool? = result { stack.undo() }
    let rounds = writer.stop()
    #expect(isUndone == true)
    #expect(array[0] == -(rounds ?? 0))
    #expect(array.snapshot.dropFirst().elementsEqual(1..<1000))
  }
}
