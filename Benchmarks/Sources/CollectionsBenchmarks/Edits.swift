import Measuring
import ObservableCollections

/// Inserts, removes and sets rows at random places of a snapshot: the floor of an observable array's
/// edit.
private func edit(_ items: inout ArraySnapshot<Row>, _ places: [Int], _ row: Row) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    items.insert(row, at: places[index])
    items.remove(at: places[index + 1])
    items[places[index + 2]] = row
  }
}

private func edit(_ items: MutableObservableArray<Row>, _ places: [Int], _ row: Row) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    items.insert(row, at: places[index])
    items.remove(at: places[index + 1])
    items[places[index + 2]] = row
  }
}

/// One edit; the floor is the same edit of a bare snapshot.
func singleEdit(count: Int, isObserved: Bool) -> Workload {
  let rows = (0..<count).map(Row.numbered)
  var snapshot = ArraySnapshot(rows)
  let array = MutableObservableArray(rows)
  if isObserved { array.updates.observeNext { consume($0) } }
  let places = RandomPlaces(count: 9_000, below: count - 1).places
  let row = Row.numbered(-1)
  return Workload(
    name: "one edit of \(count) rows, \(isObserved ? "`updates` observed" : "nobody observes")",
    limit: .ratio(isObserved ? 5 : 3), unit: Workload.nanoseconds,
    floor: { time(places.count) { edit(&snapshot, places, row) } },
    ours: { time(places.count) { edit(array, places, row) } })
}

/// What is done with a change of 1,500 edits of ten thousand rows; the floor does it with its
/// structure alone, or copies the rows.
func algebra() -> [MakeWorkload] {
  func row(
    _ name: String, _ floor: @escaping @Sendable (TwoChanges) -> Void,
    _ ours: @escaping @Sendable (TwoChanges) -> Void
  ) -> MakeWorkload {
    {
      let changes = TwoChanges()
      return Workload(
        name: "`\(name)`, 1,500 edits of 10,000 rows", limit: .ratio(3),
        unit: Workload.microseconds, floor: { time(5) { for _ in 0..<5 { floor(changes) } } },
        ours: { time(5) { for _ in 0..<5 { ours(changes) } } })
    }
  }
  return [
    // The structure touches no rows, which are most of the work here: the floor copies them.
    row("applied(to:)", { consume($0.oldRows.map { $0 }) }) {
      consume(try? $0.first.applied(to: $0.old))
    },
    row("inverse", { consume($0.first.structure.inverse) }) { consume($0.first.inverse) },
    row("followed(by:)", { consume($0.first.structure.followed(by: $0.second.structure)) }) {
      consume($0.first.followed(by: $0.second))
    },
    row(
      "ArrayChange(events:)",
      { consume(try? ListChange(events: $0.kinds, from: $0.old, to: $0.middle)) }
    ) {
      consume(try? ArrayChange<Row>(events: $0.kinds, from: $0.old, to: $0.middle))
    },
  ]
}

/// Two changes of 1,500 edits, the second on the result of the first.
private struct TwoChanges: Sendable {
  let old = ArraySnapshot((0..<10_000).map(Row.numbered))
  let first: ArrayChange<Row>
  let middle: ArraySnapshot<Row>
  let second: ArrayChange<Row>
  let kinds: [DataSourceEventKind]

  let oldRows = (0..<10_000).map(Row.numbered)

  init() {
    (first, middle) = Self.edited(old, seed: 1)
    (second, _) = Self.edited(middle, seed: 2)
    kinds = first.batchesOfKinds[0]
  }

  private static func edited(
    _ start: ArraySnapshot<Row>, seed: UInt64
  ) -> (ArrayChange<Row>, ArraySnapshot<Row>) {
    let array = MutableObservableArray(start)
    let places = RandomPlaces(count: 1_500, below: start.count - 600, seed: seed).places
    let last = Keeper<ListUpdate<ArraySnapshot<Row>>>()
    array.updates.observeNext { last.keep($0) }
    array.batchUpdate { edit($0, places, Row.numbered(-1)) }
    return (last.value?.change ?? ArrayChange(), array.snapshot)
  }
}

/// A batch of ten thousand sets that an undo stack records; the floor is the batch without it.
func recordedBatch() -> Workload {
  let count = 10_000
  let plain = MutableObservableArray(0..<count)
  let recorded = MutableObservableArray(0..<count)
  let stack = UndoStack(recorded, limit: 2)
  let places = RandomPlaces(count: count, below: count).places
  func set(_ array: MutableObservableArray<Int>) {
    array.batchUpdate { array in for place in places { array[place] = place &+ 1 } }
  }
  return Workload(
    name: "a batch of 10,000 sets that an `UndoStack` records (floor: without)", limit: .ratio(4),
    unit: Workload.milliseconds, floor: { time { set(plain) } },
    ours: {
      let result = time { set(recorded) }
      consume(stack.canUndo)
      return result
    })
}

/// A thousand sets taken back; the floor is a thousand sets.
func undoing() -> Workload {
  let count = 10_000
  let array = MutableObservableArray(0..<count)
  let places = RandomPlaces(count: 1_000, below: count).places
  func set(_ array: MutableObservableArray<Int>) { for place in places { array[place] &+= 1 } }
  return Workload(
    name: "1,000 × `undo()` (floor: 1,000 sets)", limit: .ratio(5), unit: Workload.microseconds,
    floor: { time { set(array) } },
    ours: {
      let stack = UndoStack(array)
      set(array)
      // Its end is not measured.
      defer { withExtendedLifetime(stack) {} }
      return time { while stack.undo() {} }
    })
}
