import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// An object that may change inside: it is equal to itself all the same.
private final class Tally: Equatable, Sendable {
  static func == (lhs: Tally, rhs: Tally) -> Bool { lhs === rhs }
}

private struct Entry: Equatable {
  var name: String
  var load: Int
}

/// What is told when an item is mapped to what it was mapped to before.
@Suite struct EqualResultsTests {
  private let entries = MutableObservableArray([
    Entry(name: "a", load: 0), Entry(name: "b", load: 0),
  ])
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "x", items: [Entry(name: "a", load: 0)])
  ])

  /// The updates that a list sends while an edit is done.
  private func updates<Snapshot>(
    _ updates: Signal<ListUpdate<Snapshot>, Never>, _ edit: () -> Void
  ) -> [ListUpdate<Snapshot>] {
    let recorder = EventRecorder(updates)
    edit()
    return Array(recorder.elements.dropFirst())
  }

  @Test func `objects are told of also where there may be none`() {
    let tally = Tally()
    let tallies = MutableObservableArray([1, 2])
    let shown = tallies.mapped { $0 == 1 ? tally : nil }
    #expect(updates(shown.updates.toSignal()) { tallies.refresh(at: 0) }.count == 1)
  }

  @Test func `an equal result is not told, another one is`() {
    let names = entries.mapped(\.name)
    let longNames = entries.compactMapped { $0.name.isEmpty ? nil : $0.name }
    for names in [names, longNames] {
      #expect(updates(names.updates.toSignal()) { entries[0].load += 1 }.count == 0)
      #expect(updates(names.updates.toSignal()) { entries[0].name += "a" }.count == 1)
      #expect(Array(names.snapshot) == entries.snapshot.map(\.name))
    }
  }

  @Test func `of a batch only what is not equal is told`() {
    let names = entries.mapped(\.name)
    let told = updates(names.updates.toSignal()) {
      entries.batchUpdate {
        $0[0].load = 1
        $0[1] = Entry(name: "c", load: 1)
      }
    }
    #expect(told.count == 1)
    #expect(told.last?.lookup.isReloaded(IndexPath(item: 0, section: 0)) == false)
    #expect(told.last?.lookup.isReloaded(IndexPath(item: 1, section: 0)) == true)
  }

  @Test func `an item that moves and is mapped to the same moves`() {
    let names = entries.mapped(\.name)
    let told = updates(names.updates.toSignal()) {
      entries.mutate {
        $0.moveItem(from: 0, to: 1)
        $0[1].load = 1
      }
    }
    #expect(told.count == 1)
    #expect(Array(names.snapshot) == ["b", "a"])
  }

  @Test func `objects are told, since one that changed is equal to itself`() {
    let tallies = MutableObservableArray([Tally(), Tally()])
    let same = tallies.mapped { $0 }
    #expect(updates(same.updates.toSignal()) { tallies.refresh(at: 1) }.count == 1)
    let kept = tallies.compactMapped { $0 }
    #expect(updates(kept.updates.toSignal()) { tallies.refresh(at: 1) }.count == 1)
    let inside = tallies.mapped { IndexedElement(index: 0, element: [$0]) }
    #expect(updates(inside.updates.toSignal()) { tallies.refresh(at: 1) }.count == 1)
  }

  @Test func `in lists with sections it is so too`() {
    let path = IndexPath(item: 0, section: 0)
    let names = list.mapped(\.name)
    #expect(updates(names.updates.toSignal()) { list[path].load += 1 }.count == 0)
    #expect(updates(names.updates.toSignal()) { list[path].name = "c" }.count == 1)
    let found = list.compactMapped { $0.name }
    #expect(updates(found.updates.toSignal()) { list[path].load += 1 }.count == 0)
    let lengths = list.mappedMetadata(\.count)
    #expect(updates(lengths.updates.toSignal()) { list.sections[0].metadata = "y" }.count == 0)
    #expect(updates(lengths.updates.toSignal()) { list.sections[0].metadata = "yy" }.count == 1)
    #expect(lengths.snapshot.metadata(ofSection: 0) == 2)
    let rows = list.flattened(header: \.count, item: \.name.count)
    #expect(updates(rows.updates.toSignal()) { list.sections[0].metadata = "zz" }.count == 0)
    #expect(updates(rows.updates.toSignal()) { list[path].load += 1 }.count == 0)
    #expect(updates(rows.updates.toSignal()) { list[path].name = "long" }.count == 1)
  }

  @Test func `of another value only the results that are not equal are told, in one update`() {
    let limit = Property(2)
    let loads = entries.mapped(by: limit) { "\($0.name)\(min($0.load, $1))" }
    let sectioned = list.mapped(by: limit) { "\($0.name)\(min($0.load, $1))" }
    #expect(updates(loads.updates.toSignal()) { limit.value = 1 }.count == 0)
    #expect(updates(loads.updates.toSignal()) { entries[1].load = 3 }.count == 1)
    let told = updates(loads.updates.toSignal()) { limit.value = 2 }
    #expect(told.map { "\($0.structure)" } == ["reload 0.1"])
    #expect(loads.snapshot == ["a0", "b2"])
    list[[0, 0]].load = 5
    #expect(updates(sectioned.updates.toSignal()) { limit.value = 4 }.count == 1)
    #expect(sectioned.snapshot.sections[0].items == ["a4"])
  }

  @Test func `of another value all objects are told, and nothing is shown before the first one`() {
    let tallies = MutableObservableArray([Tally(), Tally()])
    let values = SafePublishSubject<Int>()
    let same = tallies.mapped(by: values) { tally, _ in tally }
    #expect(same.count == 0)
    #expect(updates(same.updates.toSignal()) { tallies.append(Tally()) }.count == 0)
    #expect(updates(same.updates.toSignal()) { values.next(1) }.count == 1)
    #expect(same.count == 3)
    let told = updates(same.updates.toSignal()) { values.next(1) }
    #expect(told.map { "\($0.structure)" } == ["reload 0.0–2"])
  }

  @Test func `a value that items are added to is told when it is another one`() {
    let numbers = MutableObservableArray([3, 1, 2])
    let odd = EventRecorder(
      numbers.reduced(0, adding: { $0 += $1 % 2 }, removing: { $0 -= $1 % 2 }))
    numbers.append(4)
    numbers[0] = 5
    numbers.replace(with: [7, 9])
    #expect(odd.elements == [2])
    numbers.append(1)
    #expect(odd.elements == [2, 3])
  }

  @Test func `what is not a number is told once`() {
    let numbers = MutableObservableArray([1, .nan, 0])
    let sums = EventRecorder(numbers.summed { $0 })
    let averages = EventRecorder(numbers.averaged { $0 })
    let halves = EventRecorder(numbers.mapped { $0 / 2 }.updates)
    numbers.moveItem(from: 0, to: 2)
    numbers.append(2)
    #expect(sums.elements.count == 1)
    #expect(averages.elements.count == 1)
    #expect(halves.elements.count == 3)
    numbers[0] = .nan
    #expect(halves.elements.count == 3)
    numbers[0] = 3
    #expect(sums.elements.last == 6)
    #expect(averages.elements.last == 1.5)
    #expect(halves.elements.count == 4)
  }

  @Test func `an equal item that takes the place of the first one is not told`() {
    let list = MutableObservableArray([1, 1, 2])
    let others = MutableObservableArray([1, 3])
    let distinct = EventRecorder(list.distinct().updates)
    let union = EventRecorder(list.union(others).updates)
    list.remove(at: 0)
    list.insert(1, at: 0)
    list.moveItem(from: 0, to: 1)
    #expect(distinct.elements.count == 1)
    #expect(union.elements.count == 1)
    list.moveItem(from: 0, to: 2)
    list.remove(at: 0)
    #expect(distinct.elements.last.map { "\($0.structure)" } == "move 0.0→0.1")
    #expect(union.elements.last.map { "\($0.structure)" } == "move 0.0→0.1")
  }
}
