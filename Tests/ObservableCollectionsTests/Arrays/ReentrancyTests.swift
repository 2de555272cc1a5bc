import Dispatch
import Foundation
import ObservableCollections
import SignalsTesting
import Synchronization
import TestSupport
import Testing

@Suite struct ReentrancyTests {
  @Test func `a mutation in an observer reaches everybody after the event in hand`() {
    let array = MutableObservableArray([1])
    let first = Log<ObservableArrayEvent<Int>>()
    let second = Log<ObservableArrayEvent<Int>>()
    array.observeNext { event in
      first.receive(event)
      if event.dataSource.count < 4 {
        array.append(event.dataSource.count + 1)
        #expect(array.count == event.dataSource.count + 1)
      }
    }
    array.observeNext { second.receive($0) }
    array.append(5)
    #expect(first.events.map(\.version) == [0, 1, 2, 3, 4])
    #expect(first.events.map(\.dataSource.count) == [1, 2, 3, 4, 5])
    #expect(second.events.map(\.version) == [3, 4])
    #expect(second.events.last == first.events.last)
  }

  @Test func `an observer that comes inside a delivery misses nothing and gets nothing twice`() {
    let array = MutableObservableArray<Int>([])
    let early = Log<ObservableArrayEvent<Int>>()
    let late = Log<ObservableArrayEvent<Int>>()
    array.observeNext { event in
      early.receive(event)
      guard event.version == 1 else { return }
      array.append(2)
      array.observeNext { late.receive($0) }
      array.append(3)
    }
    array.append(1)
    #expect(early.events.map(\.version) == [0, 1, 2, 3])
    #expect(late.events.map(\.version) == [2, 3])
    #expect(late.events.first?.kind == .reload)
    #expect(late.events.last == early.events.last)
  }

  @Test func `an observer that comes inside a batch gets the batch whole`() {
    let array = MutableObservableArray([1])
    let log = Log<ObservableArrayEvent<Int>>()
    array.batchUpdate { array in
      array.append(2)
      array.observeNext { log.receive($0) }
      #expect(log.events == [ObservableArrayEvent(kind: .reload, dataSource: [1])])
      array.append(3)
    }
    #expect(log.events.last?.dataSource == [1, 2, 3])
    #expect(log.kinds().count == 4)
  }

  @Test func `an observer that leaves inside a batch is told nothing more`() {
    let array = MutableObservableArray([1])
    let log = Log<ObservableArrayEvent<Int>>()
    let own = SerialDisposable()
    own.otherDisposable = array.observeNext { event in
      log.receive(event)
      if event.kind == .beginUpdates { own.dispose() }
    }
    array.batchUpdate { $0.append(2) }
    array.append(3)
    #expect(log.kinds() == [.reload, .beginUpdates])
  }

  @Test func `threads that mutate are serialised for each observer`() {
    let array = MutableObservableArray<Int>([])
    let log = Log<ObservableArrayEvent<Int>>()
    let late = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<200 {
        if step % 10 == 0 {
          array.batchUpdate { array in
            array.append(thread)
            array.append(step)
          }
        } else {
          array.insert(step, at: 0)
        }
        if thread == 0 && step == 100 { array.observeNext { late.receive($0) } }
      }
    }
    #expect(array.count == 4 * 220)
    #expect(becomesTrue { log.events.last?.dataSource == array.snapshot })
    #expect(becomesTrue { late.events.last?.dataSource == array.snapshot })
    for events in [log.events, late.events] {
      var mirror = StrictListMirror<ArraySnapshot<Int>>()
      #expect(throws: Never.self) {
        for event in events { try mirror.receive(event) }
        try mirror.finish()
      }
      #expect(events.last?.dataSource == array.snapshot)
      for (one, next) in zip(events, events.dropFirst()) where next.version > one.version + 1 {
        Issue.record("version \(next.version) after \(one.version)")
      }
    }
  }

  @Test func `no lock is held while user code runs`() {
    final class Item: Sendable, Equatable {
      let onDeinit: @Sendable () -> Void
      init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
      static func == (left: Item, right: Item) -> Bool { left === right }
    }
    let array = MutableObservableArray<Item>([])
    let reads = Mutex(0)
    let read: @Sendable () -> Void = {
      _ = array.count
      reads.withLock { $0 += 1 }
    }
    // A relock traps: every way to take items out releases them outside of the lock.
    array.append(Item(read))
    array[0] = Item(read)
    array.append(
      contentsOf: (0..<200).lazy.map { _ in
        _ = array.count
        return Item(read)
      })
    array.remove(at: 3)
    array.removeLast()
    array.removeSubrange(0..<50)
    array.replaceSubrange(0..<10, with: [Item(read)])
    array.removeAll { _ in array.count < 120 }
    array.batchUpdate { array in
      array.remove(at: 0)
      array.replace(with: [Item(read)])
    }
    array.removeAll()
    #expect(reads.withLock { $0 } == 204)
  }

  @Test func `setting metadata keeps what others add to the section`() {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: 0, items: [Int]())])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for step in 0..<500 {
        if thread == 0 {
          list.appendItem(step, toSection: 0)
        } else {
          list.sections[0].metadata = step
        }
      }
    }
    #expect(list.numberOfItems(inSection: 0) == 500)
    #expect(list.section(at: 0).metadata == 499)
  }

  @Test func `a predicate that mutates the array is told so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = MutableObservableArray([1, 2, 3])
      array.removeAll { item in
        array[0] = 1
        return item == 2
      }
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("mutates the list that it is asked about"))
  }

  @Test func `an observer may mutate the array that a predicate or a difference just mutated`() {
    let array = MutableObservableArray([1, 2, 3])
    array.observeNext { event in
      if event.dataSource.count == 2 && array.count == 2 { array.append(9) }
    }
    array.removeAll { $0 == 2 }
    #expect(array.snapshot == [1, 3, 9])
    array.replace(with: [1, 9], performDiff: true)
    #expect(array.snapshot == [1, 9, 9])
  }

  @Test func `a difference is told also while others mutate all the time`() {
    let array = MutableObservableArray(0..<2000)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    let isDone = Shared(false)
    let isInTime = threadsEnd(2, within: 600) { thread in
      if thread == 0 {
        while !isDone.value {
          array.append(0)
          // Faster than a difference is found, and leaves other tests their processor.
          usleep(50)
        }
      } else {
        for _ in 0..<5 { array.replace(with: (0..<2000).reversed(), performDiff: true) }
        isDone.withLock { $0 = true }
      }
    }
    #expect(isInTime)
    isDone.withLock { $0 = true }
    #expect(becomesTrue { log.events.last?.dataSource == array.snapshot })
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    #expect(throws: Never.self) { for event in log.events { try mirror.receive(event) } }
  }
}
