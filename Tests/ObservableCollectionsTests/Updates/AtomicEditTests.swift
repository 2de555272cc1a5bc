import Foundation
import ObservableCollections
import TestSupport
import Testing

private typealias Section = Observable2DArraySection<Int, Int>

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Several threads edit at once, and nothing is lost.
@Suite(.serialized) struct AtomicEditTests {
  private static let rounds = WorldSize.isLarge ? 10_000 : 1_000

  @Test func `four threads that mutate lose nothing`() {
    let array = MutableObservableArray([0, 0])
    onThreads(4, within: 120) { _ in
      for _ in 0..<Self.rounds { array.mutate { $0[0] += 1 } }
    }
    #expect(array.snapshot == [4 * Self.rounds, 0])
  }

  @Test func `four threads that update an item lose nothing`() {
    let array = MutableObservableArray([0, 0])
    let log = Shared((version: -1, isInOrder: true))
    array.updates.observeNext { update in
      log.withLock { log in
        log.isInOrder = log.isInOrder && update.version == log.version + 1
        log.version = update.version
      }
    }
    onThreads(4, within: 120) { _ in
      for _ in 0..<Self.rounds { array.update(at: 0) { $0 += 1 } }
    }
    #expect(array.snapshot == [4 * Self.rounds, 0])
    #expect(becomesTrue { log.value.version == 4 * Self.rounds })
    #expect(log.value.isInOrder)
  }

  @Test func `threads that mutate inside batches lose nothing`() {
    let array = MutableObservableArray([0])
    onThreads(3, within: 120) { _ in
      for _ in 0..<1000 {
        array.batchUpdate { array in
          array.mutate { $0[0] += 1 }
          array.update(at: 0) { $0 += 1 }
        }
      }
    }
    #expect(array[0] == 6000)
  }

  @Test func `sections lose nothing either`() {
    let list = MutableObservable2DArray([Section(metadata: 0, items: [0])])
    onThreads(4, within: 120) { _ in
      for _ in 0..<2000 {
        list.mutate { $0[path(0, 0)] += 1 }
        list.update(at: path(0, 0)) { $0 += 1 }
        list.updateMetadata(ofSection: 0) { $0 += 1 }
        list.mutate { $0.sections[0].metadata += 1 }
      }
    }
    #expect(list[path(0, 0)] == 16_000)
    #expect(list.section(at: 0).metadata == 16_000)
  }

  @Test func `an item that is looked up and set inside mutate is the one that was meant`() {
    let array = MutableObservableArray((0..<50).map { Keyed(id: $0) })
    let writer = Repeater { round in
      if round.isMultiple(of: 2) {
        array.insert(Keyed(id: -round), at: 0)
      } else {
        array.remove(at: 0)
      }
    }
    for _ in 0..<2000 {
      array.mutate { array in
        guard let index = array.snapshot.firstIndex(where: { $0.id == 40 }) else { return }
        array[index].version += 1
      }
    }
    #expect(writer.stop() != nil)
    #expect(array.snapshot.first { $0.id == 40 }?.version == 2000)
    #expect(array.snapshot.allSatisfy { $0.id == 40 || $0.version == 0 })
  }

  @Test func `two arrays mutated crosswise do not block each other for ever`() {
    let one = MutableObservableArray([0])
    let other = MutableObservableArray([0])
    onThreads(2) { thread in
      let (outer, inner) = thread == 0 ? (one, other) : (other, one)
      for _ in 0..<500 {
        outer.mutate { outer in
          outer[0] += 1
          inner.mutate { _ in }
        }
      }
    }
    #expect(one[0] == 500 && other[0] == 500)
  }

  @Test func `two arrays batched and mutated crosswise with a pause do not block each other`() {
    let arrays = [MutableObservableArray([0]), MutableObservableArray([0])]
    onThreads(2) { thread in
      for _ in 0..<20 {
        arrays[thread].mutate { array in
          array[0] += 1
          usleep(2000)
          arrays[1 - thread].update(at: 0) { $0 += 0 }
        }
      }
    }
    #expect(arrays.map { $0[0] } == [20, 20])
  }

  @Test func `a mutate that takes long ends beside a thread that always edits`() {
    let array = MutableObservableArray(Array(0..<100))
    let writer = Repeater { array[99] = $0 }
    let ended: Bool? = result {
      array.mutate { array in
        usleep(5000)
        array[0] = -1
      }
      return true
    }
    #expect(writer.stop() != nil)
    #expect(ended == true && array[0] == -1)
  }

  @Test func `a mutate that takes longer than others wait at first ends beside it too`() {
    let array = MutableObservableArray(Array(0..<100))
    let writer = Repeater { array[99] = $0 }
    let ended: Bool? = result(within: 30) {
      array.mutate { array in
        usleep(40_000)
        array[0] = -1
      }
      return true
    }
    #expect(writer.stop() != nil)
    #expect(ended == true && array[0] == -1)
  }

  @Test func `what a mutate does inside does not give its turn away`() {
    let array = MutableObservableArray(Array(0..<100))
    let stack = UndoStack(array)
    let writer = Repeater { _ in array[10] = 10 }
    let ended: Bool? = result(within: 10) {
      array.mutate { array in
        array.removeAll { $0 == 50 }
        _ = stack.undo()
        usleep(20_000)
        array[0] = -1
      }
      return true
    }
    #expect(writer.stop() != nil)
    #expect(ended == true && array[0] == -1 && array.count == 99)
  }

  @Test func `so do many of them, and the other thread is not kept waiting for ever`() {
    let array = MutableObservableArray(Array(0..<100))
    let writer = Repeater { array[99] = $0 }
    let runs = Shared(0)
    onThreads(2) { thread in
      for _ in 0..<20 {
        array.mutate { array in
          runs.increment()
          usleep(1000)
          array[thread] += 1
        }
      }
    }
    #expect((writer.stop() ?? 0) > 10)
    #expect(array[0] == 20 && array[1] == 21)
    #expect(runs.value < 40 * 100)
  }

  @Test func `a thread that asks another one inside mutate ends`() {
    let array = MutableObservableArray([0])
    let ended: Bool? = result {
      for _ in 0..<20 {
        array.mutate { array in
          // The other thread may read at any time, also when this one was serialised.
          onThreads(1) { _ in _ = array.count }
          array[0] += 1
        }
      }
      return true
    }
    #expect(ended == true && array[0] == 20)
  }
}
