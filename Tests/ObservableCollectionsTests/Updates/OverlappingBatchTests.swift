import Dispatch
import Foundation
import ObservableCollections
import Synchronization
import TestSupport
import Testing

/// Batches of several threads of which one is always open.
@Suite struct OverlappingBatchTests {
  @Test func `what overlaps is told once all that were open at some moment have ended`() {
    let count = 60
    let array = MutableObservableArray<Int>()
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    let opened = (0...count).map { _ in DispatchSemaphore(value: 0) }
    let ended = (0...count).map { _ in DispatchSemaphore(value: 0) }
    let untold = Shared<[Int]>([])
    // Each batch stays open until the next one, on the other thread, has begun.
    onThreads(2) { thread in
      for number in stride(from: thread, to: count, by: 2) {
        if number > 0 { opened[number - 1].wait() }
        array.batchUpdate { array in
          array.append(number)
          opened[number].signal()
          opened[number].signal()
          if number > 0 { ended[number - 1].wait() }
          if number + 1 < count { opened[number + 1].wait() }
        }
        // The batch before and this one were open at once, and both have ended.
        let isTold = log.events.last.map { number == 0 || $0.new.contains(number - 1) } ?? false
        if !isTold { untold.withLock { $0.append(number) } }
        ended[number].signal()
      }
    }
    #expect(untold.value == [])
    #expect(array.snapshot == ArraySnapshot(0..<count))
    #expect(becomesTrue { log.events.last?.new == array.snapshot })
    for (one, next) in zip(log.events, log.events.dropFirst()) {
      #expect(next.old == one.new && next.version == one.version + 1)
    }
  }

  @Test func `observers are told all the time while threads keep batches open`() {
    let array = MutableObservableArray([0])
    let updates = Shared(0)
    array.updates.observeNext { _ in updates.increment() }
    let end = DispatchTime.now() + .seconds(2)
    let batches = Shared(0)
    onThreads(4) { thread in
      while DispatchTime.now() < end {
        array.batchUpdate { array in
          array[0] = thread
          usleep(200)
        }
        batches.increment()
      }
    }
    #expect(updates.value > batches.value / 50)
  }

  @Test func `batches of others inside of a long one are told when it ends`() {
    let array = MutableObservableArray<Int>()
    let log = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { log.receive($0) }
    array.batchUpdate { array in
      onThreads(2) { thread in
        for number in 0..<100 { array.batchUpdate { $0.append(2 * number + thread) } }
      }
    }
    #expect(Set(log.events.last?.new ?? []) == Set(0..<200))
  }

  @Test func `batches of sections that overlap are told`() {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: 0, items: [0])])
    let updates = Shared(0)
    list.updates.observeNext { _ in updates.increment() }
    let end = DispatchTime.now() + .seconds(1)
    let batches = Shared(0)
    onThreads(3) { thread in
      while DispatchTime.now() < end {
        list.batchUpdate { list in
          list[IndexPath(item: 0, section: 0)] = thread
          usleep(200)
        }
        batches.increment()
      }
    }
    #expect(updates.value > batches.value / 50)
  }
}
