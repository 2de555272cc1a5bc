import Foundation
import ListBinding
import Measuring
import Synchronization

/// A cell that shows nothing.
@MainActor
final class SilentCell: ReusableView {
  let bag = DisposeBag()
}

/// A list view that does nothing with what it is told.
@MainActor
final class SilentView: ListView {
  var dataSource: (any ListViewDataSource<SilentCell>)?
  let responders = ListViewResponders()
  let capabilities: ListViewCapabilities
  let isAttached = true

  /// Where it is scrolled to.
  var scrollAnchor: ScrollAnchor?

  init(capabilities: ListViewCapabilities = ListViewCapabilities()) {
    self.capabilities = capabilities
  }

  func register(_ cellType: SilentCell.Type, forCellReuseIdentifier identifier: String) {}
  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> SilentCell { SilentCell() }
  func reloadData() {}
  func beginUpdates() {}
  func endUpdates() {}
  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}
}

private typealias Sections = MutableObservable2DArray<Int, Int>

private func sections(_ count: Int) -> Sections {
  Sections((0..<count).map { Observable2DArraySection(metadata: $0, items: 0..<10) })
}

private func set(_ array: MutableObservableArray<Int>, _ places: [Int]) {
  for place in places { array[place] = place }
}

private func set(_ list: Sections, _ places: [Int]) {
  for place in places { list[IndexPath(item: place % 10, section: place / 10)] = place }
}

/// Observes an array and keeps the last list, as whatever shows it in a view must: an array whose
/// list nobody keeps is edited in place.
private func keepLast<Snapshot: Sendable>(of updates: SafeSignal<ListUpdate<Snapshot>>) {
  let keeper = Keeper<Snapshot>()
  updates.observeNext { keeper.keep($0.new) }
}

/// One edit told to a view that does nothing; the floor is the same edit, observed by who keeps the
/// list.
@MainActor
func toldEdit(count: Int) -> Workload {
  let (bare, bound) = (MutableObservableArray(0..<count), MutableObservableArray(0..<count))
  keepLast(of: bare.updates)
  let view = SilentView()
  bound.bind(to: view) { _, _, _ in SilentCell() }
  let places = RandomPlaces(count: 3_000, below: count).places
  return Workload(
    name: "one edit told to a view, \(count) items (floor: observed)", limit: .ratio(3),
    unit: Workload.nanoseconds, floor: { time(places.count) { set(bare, places) } },
    ours: {
      defer { withExtendedLifetime(view) {} }
      return time(places.count) { set(bound, places) }
    })
}

/// The same in a list of sections.
@MainActor
func toldSectionEdit(count: Int) -> Workload {
  let (bare, bound) = (sections(count), sections(count))
  keepLast(of: bare.updates)
  let view = SilentView()
  bound.bind(to: view) { _, _, _ in SilentCell() }
  let places = RandomPlaces(count: 3_000, below: count * 10).places
  return Workload(
    name: "one edit told to a view, \(count) sections (floor: observed)", limit: .ratio(3),
    unit: Workload.nanoseconds, floor: { time(places.count) { set(bare, places) } },
    ours: {
      defer { withExtendedLifetime(view) {} }
      return time(places.count) { set(bound, places) }
    })
}

/// What the main actor does for ten thousand edits of another thread while it was busy.
@MainActor
func burst(sections count: Int) -> Workload {
  waitingEdits("the main actor's share of 10,000 edits", sections: count, limit: 0.5) {
    bound, places in
    set(bound, inBackground: places)
    return time { takeWaiting(of: bound) }
  }
}

/// How long the other thread takes for these edits.
@MainActor
func edits(whileBusySections count: Int) -> Workload {
  waitingEdits(
    "10,000 edits of a thread while the main actor is busy", sections: count, limit: 3
  ) { bound, places in
    let result = time { set(bound, inBackground: places) }
    takeWaiting(of: bound)
    return result
  }
}

/// Edits of a list that is bound to a view; the floor is as many observed edits.
@MainActor
private func waitingEdits(
  _ name: String, sections count: Int, limit: Double,
  ours: @escaping (_ bound: Sections, _ places: [Int]) -> Double
) -> Workload {
  let (bare, bound) = (sections(count), sections(count))
  keepLast(of: bare.updates)
  let view = SilentView()
  bound.bind(to: view) { _, _, _ in SilentCell() }
  let places = RandomPlaces(count: 10_000, below: count * 10).places
  return Workload(
    name: "\(name), \(count) sections", limit: .ratio(limit), unit: Workload.milliseconds,
    floor: { time { set(bare, places) } },
    ours: {
      defer { withExtendedLifetime(view) {} }
      return ours(bound, places)
    })
}

/// Lets the view take what waits: an edit that the main actor makes itself takes it along.
private func takeWaiting(of bound: Sections) { bound[IndexPath(item: 0, section: 0)] = 0 }

private func set(_ list: Sections, inBackground places: [Int]) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    set(list, places)
    done.signal()
  }
  done.wait()
}

/// The bytes that an edit takes while it waits for the main actor.
@MainActor
func waitingMemory() -> Workload {
  let bound = sections(1_000)
  let view = SilentView()
  bound.bind(to: view) { _, _, _ in SilentCell() }
  let places = RandomPlaces(count: 10_000, below: 10_000).places
  return Workload(
    name: "bytes for each of 10,000 edits that wait", limit: .amount(200), unit: ("B", 1),
    floor: { .nan },
    ours: {
      defer { withExtendedLifetime(view) {} }
      let start = heapBytes()
      set(bound, inBackground: places)
      let result = (heapBytes() - start) / Double(places.count)
      bound[IndexPath(item: 0, section: 0)] = 0
      return result
    })
}

/// One edit of a million rows in a headless view; the floor is one of a thousand.
@MainActor
func headlessEdit() -> Workload {
  func edits(_ count: Int) -> () -> Double {
    let array = MutableObservableArray(0..<count)
    let view = HeadlessListView(viewportHeight: 20)
    array.bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
    let places = RandomPlaces(count: 600, below: count - 1).places
    return {
      let result = time(places.count) {
        for index in stride(from: 0, to: places.count - 2, by: 3) {
          array.insert(index, at: places[index])
          array.remove(at: places[index + 1])
          array[places[index + 2]] = index
        }
      }
      view.transcript.removeAll()
      return result
    }
  }
  return Workload(
    name: "one edit of 1,000,000 rows in a headless view (floor: 1,000)", limit: .ratio(3),
    unit: Workload.microseconds, floor: edits(1_000), ours: edits(1_000_000))
}

/// Neighbouring rows of a patch view reloaded, 64,000 of them; the floor is 4,000.
@MainActor
func neighbouringReloads() -> Workload {
  func reload(_ count: Int) -> () -> Double {
    let array = MutableObservableArray(0..<count)
    let view = HeadlessListView(
      viewportHeight: 20,
      capabilities: ListViewCapabilities(updates: .patch, maximumEditCount: .max))
    array.bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
    return {
      let result = time { array.replaceSubrange(0..<count, with: 0..<count) }
      view.transcript.removeAll()
      return result
    }
  }
  return Workload(
    name: "64,000 neighbouring reloads in a patch view (floor: 4,000)", limit: .ratio(20),
    unit: Workload.milliseconds, floor: reload(4_000), ours: reload(64_000))
}
