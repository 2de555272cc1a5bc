import ListBinding
import Measuring
import Synchronization

/// An insertion, a deletion and an update in turn, at random places.
private func edit(_ array: MutableObservableArray<NumberRow>, _ places: [Int]) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    array.insert(NumberRow(id: -1 - index), at: places[index])
    array.remove(at: places[index + 1])
    array[places[index + 2]].value += 1
  }
}

/// One edit followed by a selection of a thousand rows and a scroll anchor; the floor is such an edit
/// told to a view that does nothing.
@MainActor
func trackedEdit(count: Int) -> Workload {
  let rows = (0..<count).map(NumberRow.numbered)
  let (bound, recorded) = (MutableObservableArray(rows), MutableObservableArray(rows))
  let view = SilentView()
  bound.bind(to: view) { _, _, _ in SilentCell() }
  let places = RandomPlaces(count: 3_000, below: count - 1).places
  let log = Mutex<[ListUpdate<ArraySnapshot<NumberRow>>]>([])
  recorded.updates.observeNext { update in log.withLock { $0.append(update) } }
  edit(recorded, places)
  let updates = log.withLock { Array($0.dropFirst()) }

  var selection = TrackedItems<NumberRow, Int>(by: .identifiable)
  for number in 0..<1_000 { selection.insert(number * count / 1_000) }
  let anchor = TrackedAnchor<NumberRow, Int>(by: .identifiable, at: [0, count / 2])
  return Workload(
    name: "one edit followed by 1,000 selected of \(count) rows and an anchor (floor: told)",
    limit: .ratio(0.5), unit: Workload.nanoseconds,
    floor: {
      defer { withExtendedLifetime(view) {} }
      return time(places.count) { edit(bound, places) }
    },
    ours: {
      var (selection, anchor) = (selection, anchor)
      return time(updates.count) {
        for update in updates {
          selection.follow(update)
          anchor.follow(update)
        }
        consume((selection.count, anchor.indexPath))
      }
    })
}
