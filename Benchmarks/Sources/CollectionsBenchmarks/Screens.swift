import Dispatch
import ListBinding
import Measuring

private typealias Rows = MutableObservableArray<NumberRow>

/// An insertion, a deletion and an update in turn, at random places.
private func edit(_ array: Rows, _ places: [Int]) {
  for index in stride(from: 0, to: places.count - 2, by: 3) {
    array.insert(NumberRow(id: -1 - index), at: places[index])
    array.remove(at: places[index + 1])
    array[places[index + 2]].value += 1
  }
}

/// One edit told to a view that does nothing, with a selection of a thousand rows and the first row on
/// screen kept; the floor is the same without.
@MainActor
func keptEdit(count: Int) -> Workload {
  let rows = (0..<count).map(NumberRow.numbered)
  let (bare, kept) = (Rows(rows), Rows(rows))
  let views = (SilentView(), SilentView())
  bare.bind(to: views.0) { _, _, _ in SilentCell() }
  let binding = kept.bind(to: views.1) { _, _, _ in SilentCell() }
  let selection = binding.keepSelection(identifiedBy: .identifiable)
  selection.select((0..<1_000).map { [0, $0 * count / 1_000] })
  views.1.scrollAnchor = ScrollAnchor(indexPath: [0, count / 2], offset: -3)
  binding.keepScrollPosition(identifiedBy: .identifiable)
  binding.keepFocus(identifiedBy: .identifiable)
  let places = RandomPlaces(count: 3_000, below: count - 1).places
  return Workload(
    name: "one edit told with 1,000 selected of \(count) rows and an anchor (floor: without)",
    limit: .ratio(1.5), unit: Workload.nanoseconds,
    floor: { time(places.count) { edit(bare, places) } },
    ours: {
      defer { withExtendedLifetime(views) {} }
      return time(places.count) { edit(kept, places) }
    })
}

/// How edits come to a headless view of a million rows.
enum Arrival: CaseIterable {
  case oneByOne, asBatch, asBurst

  fileprivate var limit: Double {
    switch self {
    case .oneByOne: 4
    case .asBatch: 3
    case .asBurst: 2
    }
  }

  fileprivate var name: String {
    switch self {
    case .oneByOne: "1,000 edits"
    case .asBatch: "a batch of 1,000 edits"
    case .asBurst: "1,000 edits from a thread"
    }
  }

  fileprivate func edit(_ array: Rows, _ places: [Int]) {
    switch self {
    case .oneByOne: CollectionsBenchmarks.edit(array, places)
    case .asBatch: array.batchUpdate { CollectionsBenchmarks.edit($0, places) }
    case .asBurst:
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        CollectionsBenchmarks.edit(array, places)
        done.signal()
      }
      done.wait()
      // What waits is taken along by an edit that the main actor makes itself.
      array[0].value += 1
    }
  }
}

/// A thousand edits of a million rows in a headless view; the floor is the same edits, observed by who
/// keeps the list.
@MainActor
func screenEdits(_ arrival: Arrival) -> Workload {
  let rows = (0..<1_000_000).map(NumberRow.numbered)
  let (bare, bound) = (Rows(rows), Rows(rows))
  let keeper = Keeper<ArraySnapshot<NumberRow>>()
  bare.updates.observeNext { keeper.keep($0.new) }
  let view = HeadlessListView(viewportHeight: 50)
  bound.bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
  let places = RandomPlaces(count: 1_000, below: rows.count - 1_000).places
  return Workload(
    name: "\(arrival.name) of 1,000,000 rows in a headless view (floor: observed)",
    limit: .ratio(arrival.limit), unit: Workload.milliseconds,
    floor: { time { arrival.edit(bare, places) } },
    ours: {
      defer { view.transcript.removeAll() }
      return time { arrival.edit(bound, places) }
    })
}

/// A screen scrolled in a list of a million rows in ten thousand sections; the floor is one of a
/// thousand rows in one section.
@MainActor
func scrolling() -> Workload {
  func scroll(sections: Int, items: Int) -> () -> Double {
    let list = MutableObservable2DArray(
      (0..<sections).map { Observable2DArraySection(metadata: $0, items: 0..<items) })
    let view = HeadlessListView(viewportHeight: 50)
    list.bind(to: view, cellType: HeadlessListCell.self) { _, _ in }
    let screens = sections * items / 50 - 1
    let places = RandomPlaces(count: 200, below: screens).places
    return { time(places.count) { for place in places { view.scroll(to: place * 50) } } }
  }
  return Workload(
    name: "a screen scrolled, 1,000,000 rows in 10,000 sections (floor: 1,000 in one)",
    limit: .ratio(1.5), unit: Workload.microseconds, floor: scroll(sections: 1, items: 1_000),
    ours: scroll(sections: 10_000, items: 100))
}
