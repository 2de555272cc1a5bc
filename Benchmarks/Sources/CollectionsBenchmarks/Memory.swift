import Measuring
import ObservableCollections

/// The bytes that a value holds on the heap.
func bytes<Value>(of make: () -> Value) -> Double {
  let before = heapBytes()
  let value = make()
  let result = heapBytes() - before
  consume(value)
  return result
}

/// What a list of integers holds, when it is made, or after as many edits at random places.
func memory(count: Int, isEdited: Bool) -> Workload {
  let places = RandomPlaces(count: count, below: count / 2).places
  return Workload(
    name: "memory of \(count) integers\(isEdited ? ", inserted and removed at random" : "")",
    limit: isEdited ? .none : .ratio(1.35), unit: ("MB", 1e6),
    floor: { bytes { Array(0..<count) } },
    ours: {
      bytes {
        var snapshot = ArraySnapshot(0..<count)
        if isEdited {
          for place in places {
            snapshot.remove(at: place)
            snapshot.insert(place, at: count - 1 - place)
          }
        }
        return snapshot
      }
    })
}
