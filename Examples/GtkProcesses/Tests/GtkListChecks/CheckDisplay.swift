import GtkListBinding
import ListBinding

/// Checks that each display of a row begins and ends once, and what is displayed meanwhile.
@MainActor
func checkDisplay() async -> [String] {
  let faults = Faults()
  let window = ListWindow(height: 300)
  let list = TextList((0..<4).map { TextList.section($0, count: 200) })
  let binder = TextBinder()
  let record = DisplayRecord(window, binder, faults)
  list.bind(to: window.view, using: binder)

  // GTK makes widgets for the rows nearby, and no others.
  await record.expectRows()
  faults.expect(record.displayed.contains("0.0"), true)
  faults.expect(record.displayed.count < 400, true, "\(record.displayed.count) rows")

  // To the end and back: other rows come, those of before go.
  await record.scroll(to: [3, 199])
  faults.expect(record.displayed.contains("3.199"), true)
  faults.expect(record.displayed.contains("0.0"), false)
  await record.scroll(to: [0, 0])
  faults.expect(record.displayed.isSuperset(of: ["s0", "0.0"]), true)

  // Rows that stay are displayed on, wherever they go.
  list.moveItem(from: [0, 2], to: [0, 9])
  let cellCount = binder.cellCount
  list.insert(item: "new", at: [0, 0])
  faults.expect(record.displayed.contains("new"), true)
  faults.expect(
    binder.cellCount - cellCount < 5, true, "rows that are pushed down are not asked for")
  faults.expect(record.begun["0.2"], 2, "it was displayed once before and once after scrolling")
  record.namesEnds(by: list.snapshot) { list.removeItem(at: [0, 0]) }
  faults.expect(record.displayed.contains("new"), false)
  await record.expectRows()

  // Who is told may edit the list, in the middle of what GTK does.
  record.onBegin = { if $0 == "1.50" { list.insert(item: "answer", at: [1, 0]) } }
  await record.scroll(to: [1, 50])
  record.onBegin = { _ in }
  await record.scroll(to: [1, 0])
  await faults.wait("the answer") { record.displayed.contains("answer") }
  await record.expectRows()

  window.setAttached(false)
  await faults.wait("the end of all displays") { record.displayed.isEmpty }
  window.setAttached(true)
  await record.expectRows()

  record.namesEnds(by: list.snapshot) {
    list.replace(with: [.init(metadata: "last", items: ["a", "b"])])
  }
  faults.expect(record.displayed, ["last", "a", "b"])
  record.namesEnds(by: list.snapshot) { list.replace(with: []) }
  faults.expect(record.displayed, [])
  return faults.lines
}

/// What is displayed, by what a view tells.
@MainActor
private final class DisplayRecord {
  private(set) var displayed: Set<String> = []

  /// How often the display of a row has begun.
  private(set) var begun: [String: Int] = [:]
  var onBegin: (String) -> Void = { _ in }

  private let window: ListWindow
  private let binder: TextBinder
  private let faults: Faults
  private let bag = DisposeBag()

  /// The list whose rows end, if they are deleted.
  private var former: TextList.Snapshot?

  init(_ window: ListWindow, _ binder: TextBinder, _ faults: Faults) {
    (self.window, self.binder, self.faults) = (window, binder, faults)
    window.view.reactive.events.observeNext { [weak self] in self?.note($0) }.dispose(in: bag)
  }

  private func note(_ event: ListViewEvent) {
    let list = binder.displayedSnapshot
    switch event {
    case .willDisplay(let path): begin(list?[path])
    case .didEndDisplaying(let path): end((former ?? list)?[path])
    case .willDisplaySupplementaryView(.header, let section):
      begin(list?.section(at: section).metadata)
    case .didEndDisplayingSupplementaryView(.header, let section):
      end((former ?? list)?.section(at: section).metadata)
    default: break
    }
  }

  private func begin(_ name: String?) {
    guard let name else { return faults.add("a row begins that is in no list") }
    if !displayed.insert(name).inserted { faults.add("\(name) begins once more") }
    begun[name, default: 0] += 1
    onBegin(name)
  }

  private func end(_ name: String?) {
    guard let name else { return faults.add("a row ends that is in no list") }
    if displayed.remove(name) == nil { faults.add("\(name) ends, and was not displayed") }
  }

  /// Does something that deletes rows, which had their places in another list.
  func namesEnds(by list: TextList.Snapshot, _ body: () -> Void) {
    former = list
    body()
    former = nil
  }

  func scroll(to indexPath: IndexPath, line: Int = #line) async {
    window.view.scrollAnchor = ScrollAnchor(indexPath: indexPath)
    await expectRows(line: line)
  }

  /// Waits until the rows that have widgets are displayed, and no others.
  func expectRows(line: Int = #line) async {
    await faults.wait("that the rows are displayed", line: line) {
      displayed == Set(window.rows.map(\.text)) && !displayed.isEmpty
    }
    guard let list = binder.displayedSnapshot else { return faults.add("no list is shown") }
    let headers = (0..<list.numberOfSections()).map { list.section(at: $0).metadata }
    faults.expect(
      Set(window.view.indexPathsForVisibleItems.map { list[$0] }), displayed.subtracting(headers))
  }
}
