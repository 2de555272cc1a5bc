import Dispatch
import ListBinding
import SignalsTesting

/// A hand-written data source with sections.
struct Grid: QueryableDataSourceProtocol, Equatable, Sendable, ExpressibleByArrayLiteral {
  var sections: [[String]]

  init(_ sections: [[String]]) { self.sections = sections }

  init(arrayLiteral elements: [String]...) { sections = elements }

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  func item(at indexPath: IndexPath) -> String { sections[indexPath.section][indexPath.item] }
}

typealias GridEvent = DataSourceEvent<Grid>

/// A hand-written data-source signal, which sends what it is told, right or wrong.
final class GridSource: SignalProtocol {
  private let subject = SafePublishSubject<GridEvent>()

  func observe(with observer: Observer<GridEvent, Never>) -> any Disposable {
    subject.observe(with: observer)
  }

  func send(_ kinds: DataSourceEventKind..., to grid: Grid) {
    for kind in kinds { subject.next(GridEvent(kind: kind, dataSource: grid)) }
  }

  func send(_ event: GridEvent) { subject.next(event) }

  func complete() { subject.completed() }
}

/// A list view, a signal bound to it, and what was reported.
@MainActor
final class Bound {
  let view: HeadlessListView
  let source = GridSource()
  let binder: ListBinder<Grid, HeadlessListView>
  private(set) var violations: [ListViolation] = []
  private(set) var configured: [String] = []
  var onConfigure: (String) -> Void = { _ in }
  let disposable: any Disposable

  init(
    _ capabilities: ListViewCapabilities = ListViewCapabilities(), isAttached: Bool = true,
    reloading: Bool = false
  ) {
    let view = HeadlessListView(capabilities: capabilities, isAttached: isAttached)
    self.view = view
    view.register(TextCell.self, forCellReuseIdentifier: "TextCell")
    // The closures cannot refer to self yet.
    let link = Link()
    let factory: ListBinder<Grid, HeadlessListView>.CellFactory = { grid, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "TextCell", for: indexPath)
      let item = grid.item(at: indexPath)
      (cell as? TextCell)?.text = item
      link.bound?.configured.append(item)
      link.bound?.onConfigure(item)
      return cell
    }
    binder =
      reloading ? ReloadingListBinder(createCell: factory) : ListBinder(createCell: factory)
    disposable = source.bind(to: view, using: binder)
    link.bound = self
    binder.onViolation = { link.bound?.violations.append($0) }
  }

  private final class Link {
    weak var bound: Bound?
  }

  var rules: [ListViolation.Rule] { violations.map(\.rule) }

  /// Sends on another thread while the main actor is kept busy, so that it piles up.
  func pileUp(_ send: @escaping @Sendable (GridSource) -> Void) {
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [source] in
      send(source)
      sent.signal()
    }
    sent.wait()
  }

  /// What was told to the view since the last call.
  func takeTranscript() -> [String] {
    defer { view.transcript = [] }
    return view.transcript
  }

  /// Whether the view shows the grid, and nobody broke a rule.
  func shows(_ grid: Grid) -> Bool {
    view.texts == grid.sections.flatMap { $0 } && view.violations.isEmpty
      && binder.displayedSnapshot == grid
  }
}

/// Lets everything run that waits for the main actor.
@MainActor
func settle(until condition: () -> Bool) async {
  for _ in 0..<2000 where !condition() {
    try? await Task.sleep(for: .milliseconds(1))
  }
}
