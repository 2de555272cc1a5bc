import Measuring
import ObservableCollections
import Synchronization

/// An observer that keeps the last snapshot, as a bound view does.
final class Keeper<Snapshot: Sendable>: Sendable {
  private let last = Mutex<Snapshot?>(nil)

  var value: Snapshot? { last.withLock { $0 } }

  func keep(_ snapshot: Snapshot) {
    let old = last.withLock { last in
      let old = last
      last = snapshot
      return old
    }
    withExtendedLifetime(old) {}
  }
}

/// Inserts, removes and updates at random places; nanoseconds for each.
func mutate(_ array: MutableObservableArray<Int>, _ places: [Int]) -> Double {
  time(places.count) {
    for index in stride(from: 0, to: places.count - 2, by: 3) {
      array.insert(index, at: places[index])
      array.remove(at: places[index + 1])
      array[places[index + 2]] = index
    }
  }
}

func mutate(_ array: inout [Int], _ places: [Int], keeping: Bool) -> Double {
  var kept: [Int] = []
  let result = time(places.count) {
    for index in stride(from: 0, to: places.count - 2, by: 3) {
      array.insert(index, at: places[index])
      if keeping { kept = array }
      array.remove(at: places[index + 1])
      if keeping { kept = array }
      array[places[index + 2]] = index
      if keeping { kept = array }
    }
  }
  consume(kept)
  return result
}

func observedMutation(count: Int) -> Workload {
  var plain = Array(0..<count)
  plain.reserveCapacity(count + 8)
  let array = MutableObservableArray(0..<count)
  let keeper = Keeper<ArraySnapshot<Int>>()
  array.observeNext { keeper.keep($0.dataSource) }
  let few = RandomPlaces(count: count > 100_000 ? 60 : 600, below: count).places
  let many = RandomPlaces(count: 9_000, below: count).places
  return Workload(
    name: "one edit, \(count) integers, snapshot kept", limit: .ratio(1.0 / 60),
    unit: Workload.microseconds,
    floor: { mutate(&plain, few, keeping: true) }, ours: { mutate(array, many) })
}

/// The same edits on a thousand times as many items; the floor is ours on a thousand.
func growingMutation() -> Workload {
  let (small, large) = (observedMutation(count: 1_000), observedMutation(count: 1_000_000))
  return Workload(
    name: "the same (floor: ours at n = 1000)", limit: .ratio(3), unit: small.unit,
    floor: small.ours, ours: large.ours)
}

func observedUpdate(count: Int, isObserved: Bool) -> Workload {
  let rows = (0..<count).map(Row.numbered)
  var plain = rows
  let array = MutableObservableArray(rows)
  let keeper = Keeper<ArraySnapshot<Row>>()
  if isObserved { array.observeNext { keeper.keep($0.dataSource) } }
  let few = RandomPlaces(count: 20, below: count).places
  let many = RandomPlaces(count: 6_000, below: count).places
  let row = Row.numbered(-1)
  return Workload(
    name:
      "one update, \(count) rows of two strings, \(isObserved ? "snapshot kept" : "nobody observes")",
    limit: isObserved ? .ratio(1.0 / 500) : .amount(5), unit: Workload.microseconds,
    floor: {
      var kept: [Row] = []
      let result = time(few.count) {
        for place in few {
          plain[place] = row
          if isObserved { kept = plain }
        }
      }
      consume(kept)
      return result
    },
    ours: { time(many.count) { for place in many { array[place] = row } } })
}

func iteration(count: Int) -> Workload {
  let plain = Array(0..<count)
  let snapshot = ArraySnapshot(plain)
  @inline(never) func sumArray(_ items: [Int]) -> Int {
    var result = 0
    for item in items { result &+= item }
    return result
  }
  @inline(never) func sumSnapshot(_ items: ArraySnapshot<Int>) -> Int {
    var result = 0
    for item in items { result &+= item }
    return result
  }
  return Workload(
    name: "iterate \(count) integers", limit: .ratio(2), unit: Workload.microseconds,
    floor: { time { consume(sumArray(plain)) } }, ours: { time { consume(sumSnapshot(snapshot)) } })
}

func randomReads(count: Int) -> Workload {
  let plain = Array(0..<count)
  let snapshot = ArraySnapshot(plain)
  let places = RandomPlaces(count: 300_000, below: count).places
  @inline(never) func sumArray(_ items: [Int]) -> Int {
    var result = 0
    for place in places { result &+= items[place] }
    return result
  }
  @inline(never) func sumSnapshot(_ items: ArraySnapshot<Int>) -> Int {
    var result = 0
    for place in places { result &+= items[place] }
    return result
  }
  return Workload(
    name: "read one of \(count) integers at random", limit: .ratio(12), unit: Workload.nanoseconds,
    floor: { time(places.count) { consume(sumArray(plain)) } },
    ours: { time(places.count) { consume(sumSnapshot(snapshot)) } })
}
