import Dispatch
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

private struct Stop: Error, Equatable {
  var code = 0
}

@Suite struct MutateTests {
  private let array = MutableObservableArray([1, 2, 3])
  private let log = Log<ListUpdate<ArraySnapshot<Int>>>()

  init() {
    array.updates.observeNext { [log] in log.receive($0) }
  }

  @Test func `all mutations are one update`() throws {
    array.mutate { array in
      array.append(4)
      array[0] = 10
      array.remove(at: 1)
      array.moveItem(from: 0, to: 2)
    }
    #expect(array.snapshot == [3, 4, 10])
    #expect(log.events.map(\.version) == [0, 1])
    let update = try #require(log.events.last)
    #expect(update.old == [1, 2, 3] && update.new == [3, 4, 10])
    #expect(try update.change.applied(to: update.old) == update.new)
  }

  @Test func `every mutation is part of it`() throws {
    array.mutate { array in
      array.append(4)
      array.append(contentsOf: [5, 6])
      array.insert(0, at: 0)
      array.insert(contentsOf: [7, 8], at: 1)
      array.replaceSubrange(0..<1, with: [11, 12])
      array.removeSubrange(2...3)
      array.removeLast()
      array.removeAll { $0 == 2 }
      array.update(at: 0) { $0 += 100 }
      array.swapAt(0, 1)
      array.removeFirst()
      array.replace(with: array.snapshot.reversed(), performDiff: true)
      array += [20]
      array.sort(by: >)
      array.batchUpdate { $0.append(30) }
      #expect(array.snapshot == [111, 20, 5, 4, 3, 1, 30])
      #expect(array.count == 7 && array[1] == 20 && !array.isEmpty)
    }
    #expect(array.snapshot == [111, 20, 5, 4, 3, 1, 30])
    #expect(log.events.count == 2)
    let update = try #require(log.events.last)
    #expect(try update.change.applied(to: [1, 2, 3]) == array.snapshot)
  }

  @Test func `a throw leaves all as it was, and sends nothing`() {
    let before = array.snapshot
    #expect(throws: Stop(code: 7)) {
      try array.mutate { array throws(Stop) in
        array.append(4)
        array.replace(with: [])
        throw Stop(code: 7)
      }
    }
    #expect(array.snapshot.isIdentical(to: before))
    #expect(log.events.count == 1)
    array.append(4)
    #expect(log.events.map(\.version) == [0, 1])
    #expect(log.events.last?.old == [1, 2, 3])
  }

  @Test func `the result and the type of the error pass through`() throws {
    let last = array.mutate { $0.removeLast() }
    #expect(last == 3)
    let count = try array.mutate { array throws(Stop) in array.count }
    #expect(count == 2)
    let old = array.update(at: 0) { item in
      defer { item += 1 }
      return item
    }
    #expect(old == 1 && array[0] == 2)
    do throws(Stop) {
      try array.update(at: 1) { item throws(Stop) in
        item = 9
        throw Stop(code: 1)
      }
    } catch {
      #expect(error.code == 1)
    }
    #expect(array.snapshot == [2, 2])
  }

  @Test func `what ends where it began sends nothing`() {
    array.mutate { array in
      array.append(4)
      array.removeLast()
    }
    array.mutate { array in
      let before = array.snapshot
      array.replace(with: [])
      array.replace(with: before)
    }
    #expect(log.events.count == 1)
  }

  @Test func `an inner mutate is part of the outer one`() {
    array.mutate { array in
      array.append(4)
      array.mutate { $0.append(5) }
      #expect(throws: Stop.self) {
        try array.mutate { array throws(Stop) in
          array.removeAll()
          throw Stop()
        }
      }
      #expect(array.snapshot == [1, 2, 3, 4, 5])
      array.batchUpdate { array in
        array.append(6)
        array.mutate { $0.append(7) }
      }
    }
    #expect(array.snapshot == [1, 2, 3, 4, 5, 6, 7])
    #expect(log.events.count == 2)
  }

  @Test func `an outer throw takes back what inner ones did`() {
    #expect(throws: Stop.self) {
      try array.mutate { array throws(Stop) in
        array.mutate { $0.append(4) }
        array.batchUpdate { $0.append(5) }
        throw Stop()
      }
    }
    #expect(array.snapshot == [1, 2, 3])
    #expect(log.events.count == 1)
  }

  @Test func `in a batch it is told with the batch`() {
    array.batchUpdate { array in
      array.append(4)
      array.mutate { $0.append(5) }
      #expect(array.snapshot == [1, 2, 3, 4, 5])
      #expect(throws: Stop.self) {
        try array.mutate { array throws(Stop) in
          array.append(6)
          throw Stop()
        }
      }
      #expect(log.events.count == 1)
    }
    #expect(array.snapshot == [1, 2, 3, 4, 5])
    #expect(log.events.count == 2)
  }

  @Test func `only the thread that mutates sees the draft`() {
    let late = Log<ListUpdate<ArraySnapshot<Int>>>()
    let seen = Shared<[ArraySnapshot<Int>]>([])
    array.mutate { array in
      array.append(4)
      #expect(array.snapshot == [1, 2, 3, 4])
      onThreads(1) { _ in
        let snapshot = array.snapshot
        seen.withLock { $0.append(snapshot) }
      }
      array.updates.observeNext { late.receive($0) }
      #expect(late.events.map(\.new) == [[1, 2, 3]])
      #expect(log.events.count == 1)
    }
    #expect(seen.value == [[1, 2, 3]])
    #expect(late.events.map(\.new) == [[1, 2, 3], [1, 2, 3, 4]])
    #expect(log.events.count == 2)
  }

  @Test func `it runs again on the newer list when others mutated meanwhile`() {
    let runs = Shared(0)
    array.mutate { array in
      let count = array.count
      if runs.increment() == 1 { onThreads(1) { _ in array.insert(0, at: 0) } }
      array.append(count)
    }
    #expect(runs.value == 2)
    #expect(array.snapshot == [0, 1, 2, 3, 4])
    #expect(log.events.map(\.new) == [[1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3, 4]])
  }

  @Test func `an observer may mutate, and is told after what it was told of`() {
    array.updates.observeNext { [array] update in
      if update.new.count < 6 { array.mutate { $0.append($0.count + 1) } }
    }
    #expect(array.snapshot == [1, 2, 3, 4, 5, 6])
    #expect(log.events.map(\.new.count) == [3, 4, 5, 6])
  }

  @Test func `it is one step of an undo stack, and none when it throws`() {
    let stack = UndoStack(array)
    array.mutate { array in
      array.append(4)
      array.append(5)
    }
    try? array.mutate { array throws(Stop) in
      array.append(6)
      throw Stop()
    }
    #expect(stack.undo() && array.snapshot == [1, 2, 3])
    #expect(!stack.canUndo)
  }

  @Test func `an index out of range traps in it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).mutate { $0.remove(at: 2) }
    }
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("Index 2 is out of range for a list of 2 items"))
    let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).update(at: -1) { $0 += 1 }
    }
    let other = update.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(other.contains("Index -1 is out of range for a list of 2 items"))
  }

  @Test func `a silent update is told with the next one`() throws {
    array.silentUpdate { $0.append(4) }
    #expect(array.snapshot == [1, 2, 3, 4])
    #expect(log.events.count == 1)
    array.append(5)
    #expect(log.events.count == 2)
    let update = try #require(log.events.last)
    #expect(update.old == [1, 2, 3] && update.new == [1, 2, 3, 4, 5])
    #expect(try update.change.applied(to: [1, 2, 3]) == update.new)
  }
}
