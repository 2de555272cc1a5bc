import ListBinding
import SignalsTesting
import Testing

/// In every kind of view, what comes on screen and leaves it is told, and its bag is emptied.
@MainActor
struct ContractDisplayTests {
  @Test(arguments: ContractKind.allCases)
  func `rows that come on screen and leave it are told, wherever they are then`(
    kind: ContractKind
  ) {
    check(kind.contract)
  }

  private func check<Contract: ViewContract>(_: Contract.Type) {
    let bench = DisplayBench<Contract>(["a", "b", "c", "d", "e", "f"], height: 2)
    let (view, list) = (bench.view, bench.list)
    bench.expect(["+0", "+1"], ended: [])
    view.scroll(to: 1)
    bench.expect(["-0", "+2"], ended: ["a"])
    view.scroll(to: 1.5)
    bench.expect(["+3"], ended: [])
    view.scroll(to: 1)
    bench.expect(["-3"], ended: ["d"])
    list.remove(at: 1)
    bench.expect(["-1", "+2"], ended: ["b"])
    list.append("g")
    bench.expect([], ended: [])
    list[1] = "k"
    bench.expect(Contract.capabilities.reconfigures ? [] : ["-1", "+1"], ended: ["c"])
    view.viewportHeight = 1
    bench.expect(["-2"], ended: ["d"])
    view.isAttached = false
    bench.expect(["-1"], ended: ["k"])
    #expect(view.indexPathsForVisibleItems == [])
    view.isAttached = true
    bench.expect(["+1"], ended: [])
    list.replace(with: ["x", "y", "z"])
    bench.expect(["-1", "+1"], ended: ["k"])
    bench.binding.dispose()
    bench.expect(["-1"], ended: ["y"])
    #expect(view.indexPathsForVisibleItems == [])
    #expect(view.violations == [])
  }

  @Test(arguments: ContractKind.allCases)
  func `a row that goes up in a list is told where it is when it leaves the screen`(
    kind: ContractKind
  ) {
    checkMove(kind.contract)
  }

  private func checkMove<Contract: ViewContract>(_: Contract.Type) {
    guard Contract.capabilities.moves else { return }
    let bench = DisplayBench<Contract>(["a", "b", "c", "d"], height: 2)
    _ = bench.take()
    bench.list.moveItem(from: 0, to: 3)
    bench.expect(["-3", "+1"], ended: ["a"])
  }

  @Test(arguments: ContractKind.allCases)
  func `a cell is used again for a row with its identifier, if the toolkit does so`(
    kind: ContractKind
  ) {
    checkReuse(kind.contract)
  }

  private func checkReuse<Contract: ViewContract>(_: Contract.Type) {
    let bench = DisplayBench<Contract>(["a", "B", "c", "D", "e", "f"], height: 2)
    let first = bench.shownCells
    #expect(first.map(\.reuseIdentifier) == ["small", "large"])
    bench.view.scroll(to: 2)
    let second = bench.shownCells
    #expect(second.map(\.text) == ["c", "D"])
    #expect(second.map(\.reuseIdentifier) == ["small", "large"])
    #expect((second[0] === first[0]) == Contract.reusesCells)
    #expect((second[1] === first[1]) == Contract.reusesCells)
    bench.view.scroll(to: 4)
    let third = bench.shownCells
    #expect(third.map(\.text) == ["e", "f"])
    #expect((third[0] === first[0]) == Contract.reusesCells)
    #expect(third[1] !== first[1], "it has another identifier")
    #expect(bench.dequeuedFullBags == 0)
  }

  @Test(arguments: ContractKind.allCases)
  func `what will be on screen soon is prefetched, if the toolkit does so`(kind: ContractKind) {
    checkPrefetching(kind.contract)
  }

  private func checkPrefetching<Contract: ViewContract>(_: Contract.Type) {
    let bench = DisplayBench<Contract>(["a", "b", "c", "d", "e", "f"], height: 1)
    var events: [ListViewEvent] = []
    bench.view.responders.events.observeNext { event in
      switch event {
      case .prefetch, .cancelPrefetching: events.append(event)
      default: break
      }
    }
    func expect(_ expected: [ListViewEvent], _ what: Comment) {
      #expect(events == (Contract.prefetchesItems ? expected : []), what)
      events = []
    }
    bench.view.prefetchDistance = 2
    expect([.prefetch([[0, 1], [0, 2]])], "the view prefetches")
    bench.view.scroll(to: 1)
    expect([.prefetch([[0, 3]])], "one row")
    bench.list.remove(at: 3)
    _ = bench.view.texts
    expect([.prefetch([[0, 3]])], "one went, and another came into its place")
    bench.view.scroll(to: 0)
    expect([.prefetch([[0, 1]]), .cancelPrefetching([[0, 3]])], "back")
    bench.view.isAttached = false
    bench.view.isAttached = true
    _ = bench.view.texts
    expect([.prefetch([[0, 1], [0, 2]])], "an absence")
    #expect(bench.view.violations == [])
  }

  @Test(arguments: ContractKind.allCases)
  func `a screen may be higher, and prefetch further, than there are rows`(kind: ContractKind) {
    checkHeight(kind.contract)
  }

  private func checkHeight<Contract: ViewContract>(_: Contract.Type) {
    let bench = DisplayBench<Contract>(["a", "b", "c"], height: 1)
    bench.expect(["+0"], ended: [])
    bench.view.prefetchDistance = .max
    bench.view.scroll(to: 1)
    bench.expect(["-0", "+1"], ended: ["a"])
    bench.view.viewportHeight = .max
    bench.expect(["+2"], ended: [])
    bench.view.scroll(to: 0)
    bench.expect(["+0"], ended: [])
    #expect(bench.view.violations == [])
  }

  @Test func `a cell that is returned for two rows is reported`() {
    let list = MutableObservableArray(["a"])
    let view = ContractListView<UITableViewContract>()
    let cell = StrictCell("the only one")
    list.bind(to: view) { _, _, _ in cell }
    #expect(view.violations == [])
    list.append("b")
    #expect(view.violations.map(\.detail) == ["the cell for 0.1 shows 0.0 already"])
  }

  @Test(arguments: ContractKind.allCases)
  func `a data source may reload the view while it is asked and told`(kind: ContractKind) {
    checkReentrancy(kind.contract)
  }

  private func checkReentrancy<Contract: ViewContract>(_: Contract.Type) {
    let bench = ContractBench<Contract>([["a", "b"]])
    let (view, grid) = (bench.view, bench.grid)
    var shown: Set<IndexPath> = []
    grid.onEvent = { event in
      switch event {
      case .willDisplay(let path): #expect(shown.insert(path).inserted)
      case .didEndDisplaying(let path): #expect(shown.remove(path) != nil)
      default: break
      }
    }
    shown = [[0, 0], [0, 1]]
    var callCount = 0
    grid.onCell = {
      guard callCount == 0 else { return }
      callCount += 1
      grid.sections = [["x", "y", "z"]]
      view.reloadData()
    }
    view.reloadData()
    #expect(view.texts == [["x", "y", "z"]])
    #expect(shown == [[0, 0], [0, 1], [0, 2]])
    let note = grid.onEvent
    grid.onEvent = { event in
      note(event)
      guard case .didEndDisplaying = event else { return }
      grid.onEvent = note
      grid.sections = [["p"]]
      view.reloadData()
    }
    view.reloadData()
    #expect(view.texts == [["p"]])
    #expect(shown == [[0, 0]])
    view.dataSource = nil
    #expect(shown.isEmpty)
    // A RecyclerView would not have survived either of the two reloads.
    let isRecycler = Contract.self == RecyclerViewContract.self
    #expect(bench.details.count == (isRecycler ? 2 : 0))
  }
}

/// A list in a strict view of a few rows, and what is told of its cells.
@MainActor
private final class DisplayBench<Contract: ViewContract> {
  let view: ContractListView<Contract>
  let list: MutableObservableArray<String>
  let binding: ListViewBinding<ArraySnapshot<String>>
  private let log: Log

  private final class Log {
    var events: [String] = []
    var ended: [String] = []
    var fullBags = 0
  }

  init(_ items: [String], height: Int) {
    let (log, view) = (Log(), ContractListView<Contract>(viewportHeight: height))
    (self.log, self.view) = (log, view)
    list = MutableObservableArray(items)
    view.responders.events.observeNext { event in
      switch event {
      case .willDisplay(let path): log.events.append("+\(path.item)")
      case .didEndDisplaying(let path): log.events.append("-\(path.item)")
      default: break
      }
    }
    binding = list.bind(to: view) { list, indexPath, view in
      let text = list[indexPath.item]
      let cell = view.dequeueReusableCell(
        withIdentifier: text.uppercased() == text ? "large" : "small", for: indexPath)
      if !cell.bag.isDisposed { log.fullBags += 1 }
      cell.text = text
      cell.whenDisplayEnds { log.ended.append(text) }
      return cell
    }
    _ = view.texts
  }

  var shownCells: [StrictCell] { view.contract.sections.flatMap { $0.rows.compactMap(\.cell) } }

  /// How many cells were dequeued with something in their bag.
  var dequeuedFullBags: Int { log.fullBags }

  /// What was told since.
  func take() -> (events: [String], ended: [String]) {
    _ = view.texts
    defer { (log.events, log.ended) = ([], []) }
    return (log.events, log.ended)
  }

  func expect(
    _ events: [String], ended: [String], location: SourceLocation = #_sourceLocation
  ) {
    let told = take()
    #expect(told.events == events, sourceLocation: location)
    #expect(told.ended == ended, sourceLocation: location)
  }
}
