import ListBinding
import SignalsTesting
import Testing

/// A binding that ends in the middle of an update tells what was displayed, as one that ends later does.
@MainActor
struct EndInUpdateTests {
  private typealias List = MutableObservableArray<String>
  private typealias Snapshot = ArraySnapshot<String>

  /// A binder that does something once before its view is told of one kind of event, or after it.
  private final class EndingBinder: ListBinder<Snapshot, HeadlessListView>, ListViewResponder {
    var ending: (isAfter: Bool, isMoment: (DataSourceEventKind) -> Bool)?
    var end: () -> Void = {}

    /// The items whose display ended, and the places that the view named.
    var ended: [String] = []
    var places: [IndexPath] = []

    override func cell(
      at indexPath: IndexPath, dataSource: Snapshot, view: HeadlessListView
    ) -> HeadlessListCell {
      HeadlessListCell()
    }

    override func apply(
      event: DataSourceEvent<Snapshot>, to view: HeadlessListView
    ) {
      let (isAfter, isMoment) = ending ?? (false, { _ in false })
      let isNow = isMoment(event.kind)
      if isNow, !isAfter { endOnce() }
      super.apply(event: event, to: view)
      if isNow, isAfter { endOnce() }
    }

    private func endOnce() {
      ending = nil
      end()
    }

    func handle(_ event: ListViewEvent) {
      guard case .didEndDisplaying(let place) = event, ending == nil else { return }
      places.append(place)
      if let list = snapshotBeforeEvent, list.indices.contains(place.item) {
        ended.append(list[place.item])
      }
    }
  }

  nonisolated static let moments: [(DataSourceEventKind, isAfter: Bool, ended: [String])] = [
    (.beginUpdates, false, ["a", "b", "c"]), (.beginUpdates, true, ["a", "b", "c"]),
    (.deleteItems([[0, 0]]), false, ["a", "b", "c"]),
    (.deleteItems([[0, 0]]), true, ["a", "b", "c"]),
    (.insertItems([[0, 2], [0, 3]]), true, ["a", "b", "c"]),
    (.endUpdates, false, ["a", "b", "c"]), (.endUpdates, true, ["b", "c", "d", "e"]),
    (.reload, false, ["a", "b", "c"]), (.reload, true, ["x", "y"]),
  ]

  private func edit(_ list: List) {
    list.batchUpdate { list in
      list.remove(at: 0)
      list.append("d")
      list.append("e")
    }
  }

  @Test(arguments: moments, [false, true])
  func `ends are told with the list that the view showed last`(
    moment: (kind: DataSourceEventKind, isAfter: Bool, ended: [String]), isBoundElsewhere: Bool
  ) {
    let list = List(["a", "b", "c"])
    let view = HeadlessListView()
    let binder = EndingBinder()
    let binding = list.bind(to: view, using: binder)
    binder.end = {
      if isBoundElsewhere {
        List(["z"]).bind(to: view, using: EndingBinder())
      } else {
        binding.dispose()
      }
    }
    binder.ending = (moment.isAfter, { $0 == moment.kind })
    if moment.kind == .reload {
      list.replace(with: ["x", "y"])
    } else {
      edit(list)
    }
    #expect(binder.ended == moment.ended)
    #expect(binder.places == moment.ended.indices.map { [0, $0] })
    #expect(view.visibleCells.count == (isBoundElsewhere ? 1 : 0))
    #expect(binding.isDisposed)
    #expect(view.violations.isEmpty)
  }

  @Test func `a binder that is bound again in an update tells nothing more of it`() {
    let (list, other) = (List(["a", "b", "c"]), List(["x", "y"]))
    for moment in Self.moments.map(\.0) where moment != .reload {
      list.replace(with: ["a", "b", "c"])
      let view = HeadlessListView()
      let binder = EndingBinder()
      list.bind(to: view, using: binder)
      binder.ending = (false, { $0 == moment })
      binder.end = {
        other.bind(to: view, using: binder)
        view.transcript = []
      }
      edit(list)
      #expect(view.transcript == [], "\(moment)")
      other.append("z")
      #expect(view.transcript == ["begin", "insert 0.\(other.count - 1)", "end"], "\(moment)")
      #expect(view.violations.isEmpty)
    }
  }
}
