import ObservableCollections
import SignalsTesting
import Synchronization
import TestSupport
import Testing

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

@Suite struct ObservableArrayTests {
  private func kinds(
    _ items: [Int], _ mutate: (MutableObservableArray<Int>) -> Void
  ) -> [DataSourceEventKind] {
    let array = MutableObservableArray(items)
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    mutate(array)
    return Array(log.kinds().dropFirst())
  }

  @Test func `an observer is first told to reload`() {
    let log = Log<ObservableArrayEvent<Int>>()
    MutableObservableArray([1, 2]).observeNext { log.receive($0) }
    #expect(log.events.first == ObservableArrayEvent(kind: .reload, dataSource: [1, 2]))
  }

  @Test func `each mutation tells one kind of event`() {
    #expect(kinds([1]) { $0.append(2) } == [.insertItems([path(1)])])
    #expect(kinds([1]) { $0.insert(2, at: 0) } == [.insertItems([path(0)])])
    #expect(
      kinds([1]) { $0.insert(contentsOf: [2, 3], at: 1) } == [.insertItems([path(1), path(2)])])
    #expect(kinds([1]) { $0[0] = 2 } == [.reloadItems([path(0)])])
    #expect(kinds([1, 2]) { $0.remove(at: 0) } == [.deleteItems([path(0)])])
    #expect(kinds([1, 2]) { $0.removeLast() } == [.deleteItems([path(1)])])
    #expect(kinds([1, 2, 3]) { $0.removeSubrange(1...) } == [.deleteItems([path(1), path(2)])])
    #expect(kinds([1, 2]) { $0.removeAll() } == [.deleteItems([path(0), path(1)])])
    #expect(kinds([1, 2, 3]) { $0.removeAll { $0 != 2 } } == [.deleteItems([path(0), path(2)])])
    #expect(kinds([1, 2, 3]) { $0.moveItem(from: 0, to: 2) } == [.moveItem(path(0), path(2))])
    #expect(kinds([1]) { $0.replace(with: [2, 3]) } == [.reload])
    #expect(
      kinds([1, 2]) { $0.replaceSubrange(0..<2, with: [3, 4]) } == [
        .reloadItems([path(0), path(1)])
      ])
    #expect(
      kinds([1, 2]) { $0.replaceSubrange(0..<1, with: [3, 4]) } == [
        .beginUpdates, .insertItems([path(1)]), .reloadItems([path(0)]), .endUpdates,
      ])
  }

  @Test func `a mutation that changes nothing sends nothing`() {
    let silent = kinds([1, 2]) { array in
      array.append(contentsOf: [])
      array.insert(contentsOf: [], at: 1)
      array.removeSubrange(1..<1)
      array.replaceSubrange(0..<0, with: [])
      array.removeAll { $0 > 2 }
      array.moveItem(from: 1, to: 1)
      array.replace(with: [1, 2], performDiff: true)
      array.batchUpdate { _ in }
      array.batchUpdate { array in
        array.append(3)
        array.moveItem(from: 0, to: 2)
        array.moveItem(from: 2, to: 0)
        array.remove(at: 2)
      }
    }
    #expect(silent == [])
    #expect(kinds([]) { $0.replace(with: []) } == [])
    #expect(kinds([1]) { $0.replace(with: $0.snapshot) } == [])
    #expect(kinds([]) { $0.removeAll() } == [])
  }

  @Test func `a batch is sent as one update with the contents after it`() {
    let array = MutableObservableArray([1, 2, 3])
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    array.batchUpdate { array in
      array.append(4)
      array.remove(at: 0)
      #expect(array.snapshot == [2, 3, 4])
      #expect(log.events.count == 1)
    }
    #expect(
      log.kinds() == [
        .reload, .beginUpdates, .deleteItems([path(0)]), .insertItems([path(2)]), .endUpdates,
      ])
    #expect(log.events.dropFirst().allSatisfy { $0.dataSource == [2, 3, 4] && $0.version == 1 })
  }

  @Test func `an inner batch joins the outer one`() {
    let kinds = kinds([]) { array in
      array.batchUpdate { array in
        array.append(1)
        array.batchUpdate { $0.append(2) }
        array.append(3)
      }
    }
    #expect(kinds == [.beginUpdates, .insertItems([path(0), path(1), path(2)]), .endUpdates])
  }

  @Test func `what a batch did before it throws is kept and sent`() {
    struct Stop: Error {}
    let array = MutableObservableArray([1])
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    #expect(throws: Stop.self) {
      try array.batchUpdate { array throws(Stop) in
        array.append(2)
        throw Stop()
      }
    }
    #expect(log.kinds() == [.reload, .beginUpdates, .insertItems([path(1)]), .endUpdates])
    #expect(array.snapshot == [1, 2])
  }

  @Test func `a batch with a reload in it is a reload`() {
    let kinds = kinds([1]) { array in
      array.batchUpdate { array in
        array.append(2)
        array.replace(with: [5])
        array.append(6)
      }
    }
    #expect(kinds == [.reload])
  }

  @Test func `what moved and changed is reloaded in a second batch with the same contents`() {
    let kinds = kinds([1, 2, 3]) { array in
      array.batchUpdate { array in
        array[0] = 10
        array.moveItem(from: 0, to: 2)
      }
    }
    #expect(
      kinds == [
        .beginUpdates, .moveItem(path(0), path(2)), .endUpdates,
        .beginUpdates, .reloadItems([path(2)]), .endUpdates,
      ])
  }

  @Test func `an array that is gone completes its observers and lets go of them`() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    let completed = Mutex(0)
    do {
      let array = MutableObservableArray([1])
      let object = Witness()
      witness = object
      array.observe { event in
        if case .completed = event { completed.withLock { $0 += 1 } }
        _ = object
      }
    }
    #expect(completed.withLock { $0 } == 1)
    #expect(witness == nil)
  }

  @Test func `a mutable array is an observable array`() {
    let array = MutableObservableArray(["a"])
    let readOnly: ObservableArray<String> = array
    let log = Log<ObservableArrayEvent<String>>()
    readOnly.observeNext { log.receive($0) }
    array.append("b")
    #expect(log.kinds() == [.reload, .insertItems([path(1)])])
    #expect(readOnly[1] == "b")
    #expect(readOnly.count == 2)
  }
}
