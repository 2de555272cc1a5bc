import Dispatch
import ObservableCollections
import TestSupport
import Testing

/// A silent update leaves what it does to the next update, and nothing else.
@Suite struct SilentUpdateTests {
  private let array = MutableObservableArray([1, 2, 3])
  private let log = Log<ListUpdate<ArraySnapshot<Int>>>()

  init() {
    array.updates.observeNext { [log] in log.receive($0) }
  }

  private var lists: [[Int]] { log.events.dropFirst().map { Array($0.new) } }

  @Test func `what another thread does meanwhile is told at the end`() {
    array.silentUpdate { array in
      array.append(4)
      onThreads(1) { [array] _ in array.append(5) }
      #expect(lists == [])
    }
    #expect(lists == [[1, 2, 3, 4, 5]])
    array.silentUpdate { array in
      onThreads(1) { [array] _ in _ = array.batchUpdate { $0.removeFirst() } }
    }
    #expect(lists.last == [2, 3, 4, 5])
    array.silentUpdate { array in
      onThreads(1) { [array] _ in _ = array.mutate { $0.removeFirst() } }
    }
    #expect(lists.last == [3, 4, 5])
    #expect(log.events.last?.new == array.snapshot)
  }

  @Test func `whoever comes after a silent update knows the list of now, as the others then do`() {
    array.silentUpdate { $0.append(4) }
    #expect(lists == [])
    let even = array.filtered { $0 % 2 == 0 }
    #expect(even.snapshot == [2, 4])
    #expect(lists == [[1, 2, 3, 4]])
    array.silentUpdate { $0.append(6) }
    let late = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { late.receive($0) }
    #expect(late.events.map { Array($0.new) } == [[1, 2, 3, 4, 6]])
    #expect(even.snapshot == [2, 4, 6])
    array.removeFirst()
    #expect(late.events.map { Array($0.old) } == [[], [1, 2, 3, 4, 6]])
    #expect(late.events.last?.new == [2, 3, 4, 6])
    #expect(log.events.last?.version == late.events.last?.version)
  }

  @Test func `an observer that edits silently whenever it is told holds up nobody who comes`() {
    array.updates.observeNext { [array] _ in
      if array.count < 100 { array.silentUpdate { $0.append(0) } }
    }
    let late = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.observeNext { late.receive($0) }
    array.append(9)
    #expect(late.events.last?.new == log.events.last?.new)
    for (update, next) in zip(late.events, late.events.dropFirst()) {
      #expect(next.old == update.new)
    }
  }

  @Test func `whoever comes inside of mutate and in a predicate knows what the others do`() {
    array.silentUpdate { $0.append(4) }
    let late = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.updates.skip(first: 1).observeNext { [array] _ in
      if array.last != 99 { array.append(99) }
    }
    array.silentUpdate { $0.append(5) }
    array.mutate { $0.updates.observeNext { late.receive($0) } }
    array.silentUpdate { $0.append(6) }
    array.removeAll { item in
      if item == 1 { array.updates.observeNext { late.receive($0) } }
      return item == 1
    }
    array.append(7)
    #expect(late.events.last?.new == array.snapshot)
    #expect(log.events.last?.new == array.snapshot)
  }

  @Test func `whoever comes inside of a silent update knows what the others do`() {
    let late = Log<ListUpdate<ArraySnapshot<Int>>>()
    array.silentUpdate { array in
      array.append(4)
      array.updates.observeNext { late.receive($0) }
    }
    #expect(lists == [])
    #expect(late.events.map { Array($0.new) } == [[1, 2, 3]])
    array.append(5)
    #expect(lists == [[1, 2, 3, 4, 5]])
    #expect(late.events.map { Array($0.new) } == [[1, 2, 3], [1, 2, 3, 4, 5]])
  }

  @Test func `a batch of another thread that ends before the silent update is told`() {
    let (isOpen, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hasEnded = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [array] in
      array.batchUpdate { array in
        array.append(4)
        isOpen.signal()
        mayEnd.wait()
      }
      hasEnded.signal()
    }
    isOpen.wait()
    array.silentUpdate { array in
      mayEnd.signal()
      hasEnded.wait()
      array.append(5)
    }
    #expect(lists == [[1, 2, 3, 4, 5]])
  }

  @Test func `a batch inside of a silent update is silent, too`() {
    array.silentUpdate { array in
      array.append(4)
      array.batchUpdate { $0.append(5) }
      array.mutate { $0.append(6) }
      array.silentUpdate { $0.append(7) }
      array.append(8)
    }
    #expect(lists == [])
    array.batchUpdate { _ in }
    #expect(lists == [[1, 2, 3, 4, 5, 6, 7, 8]])
  }

  @Test func `a silent update inside of a batch is told with it`() {
    array.batchUpdate { array in
      array.silentUpdate { $0.append(4) }
    }
    #expect(lists == [[1, 2, 3, 4]])
  }

  @Test func `after what was told the next silent update is silent again`() {
    array.silentUpdate { array in
      onThreads(1) { [array] _ in array.append(4) }
    }
    array.silentUpdate { $0.append(5) }
    #expect(lists == [[1, 2, 3, 4]])
    array.append(6)
    #expect(lists == [[1, 2, 3, 4], [1, 2, 3, 4, 5, 6]])
  }

  @Test func `one that does nothing leaves the next edit as it is`() {
    let events = Log<ObservableArrayEvent<Int>>()
    array.observeNext { events.receive($0) }
    let before = array.snapshot
    array.silentUpdate { _ in }
    array.append(4)
    array.silentUpdate { array in
      array.append(5)
      array.removeLast()
    }
    #expect(array.snapshot == [1, 2, 3, 4])
    array.removeLast()
    #expect(events.kinds() == [.reload, .insertItems([[0, 3]]), .deleteItems([[0, 3]])])
    #expect(log.events.map(\.version) == [0, 1, 2])
    #expect(log.events.dropFirst().first?.old.isIdentical(to: before) == true)
  }
}
