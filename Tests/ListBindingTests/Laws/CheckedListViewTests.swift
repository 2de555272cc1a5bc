import ListBinding
import SignalsTesting
import Testing

/// The wrapper that checks a real view: it reports, and otherwise changes nothing.
@MainActor
struct CheckedListViewTests {
  let base = ArrayListView()
  let source = GridDataSource([["a", "b"], ["c"]])

  private final class Log {
    var violations: [ListViolation] = []
    var rules: [ListViolation.Rule] { violations.map(\.rule) }
  }

  private func make(_ counting: ListViewCounting) -> (CheckedListView<ArrayListView>, Log) {
    let view = CheckedListView(base, counting: counting)
    let log = Log()
    view.onViolation = { log.violations.append($0) }
    view.dataSource = source
    return (view, log)
  }

  @Test(arguments: ListViewCounting.allCases)
  func `it forwards calls and questions`(counting: ListViewCounting) {
    let (view, log) = make(counting)
    var calls: [String] = []
    view.onCall = { calls.append("\($0)") }
    #expect(view.isAttached)
    #expect(view.capabilities == base.capabilities)
    view.reloadData()
    view.beginUpdates()
    source.sections = [["b", "x"], ["n"], ["c"]]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    view.insertItems(at: [at(0, 1)], with: .fade)
    view.insertSections([1], with: .fade)
    view.endUpdates()
    #expect(base.items == source.sections)
    #expect(
      calls == [
        "reload", "begin", "delete 0.0", "insert 0.1", "insert section 1", "end",
      ])
    #expect(log.violations.isEmpty)
    base.isAttached = false
    base.isAttached = true
    #expect(source.attachCount == 1)
    view.dataSource = nil
    #expect(base.items.isEmpty)
  }

  @Test func `a single call is an update when counts are known`() {
    let (view, log) = make(.eager)
    source.sections[0] = ["b"]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    source.sections = [["c"], ["B"]]
    view.moveSection(1, toSection: 0)
    view.reloadItems(at: [at(1, 0)], with: .fade)
    #expect(log.violations.isEmpty)
    #expect(base.items == [["c"], ["B"]])
  }

  @Test func `a single call comes too late for a lazy count`() {
    let (view, log) = make(.lazy)
    source.sections[0] = ["b"]
    view.deleteItems(at: [at(0, 0)], with: .fade)
    #expect(log.rules == [.countsAddUp])
  }

  @Test func `calls at the wrong time are reported`() {
    let (view, log) = make(.lazy)
    view.endUpdates()
    view.beginUpdates()
    view.beginUpdates()
    view.reloadData()
    #expect(log.rules == [.updatesPair, .updatesPair, .noReloadInBatch])
    base.isAttached = false
    view.reloadItems(at: [at(0, 0)], with: .fade)
    #expect(log.rules.last == .attached)
  }

  @Test func `an update that breaks a rule is reported once`() {
    let (view, log) = make(.eager)
    view.beginUpdates()
    view.reloadItems(at: [[0]], with: .fade)
    view.reloadItems(at: [at(7, 0)], with: .fade)
    view.endUpdates()
    #expect(log.rules == [.malformedIndexPath])
    source.sections = []
    view.beginUpdates()
    view.endUpdates()
    #expect(log.rules == [.malformedIndexPath, .countsChangeInUpdates])
  }

  @Test func `updates that the view cannot take are reported`() {
    let view = CheckedListView(base, capabilities: ListViewCapabilities(moves: false))
    let log = Log()
    view.onViolation = { log.violations.append($0) }
    view.dataSource = source
    view.moveItem(at: at(0, 0), to: at(0, 1))
    #expect(log.rules == [.withinCapabilities])
  }

  @Test func `an update while a cell is made is reported`() {
    let (view, log) = make(.eager)
    source.onCell = { [source] in
      source.onCell = {}
      view.beginUpdates()
      view.endUpdates()
    }
    view.reloadData()
    #expect(log.rules == [.noUpdateInLayout, .noUpdateInLayout])
  }

  @Test func `a list that is bound again in a cell breaks no rule, and a reload there does`() async
  {
    let base = HeadlessListView()
    let view = CheckedListView(base)
    let log = Log()
    view.onViolation = { log.violations.append($0) }
    let (first, second) = (MutableObservableArray(["a"]), MutableObservableArray(["x"]))
    var binding: ListViewBinding<ArraySnapshot<String>>?
    first.bind(to: view, cellType: TextCell.self) { cell, text in
      cell.text = text
      guard binding == nil else { return }
      binding = second.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      second.append("y")
    }
    await binding?.displayed()
    #expect(base.texts == ["x", "y"])
    #expect(log.violations.isEmpty && base.violations.isEmpty)
    var isFirst = true
    second.bind(to: view, cellType: TextCell.self) { [weak view] _, _ in
      guard isFirst else { return }
      isFirst = false
      view?.reloadData()
    }
    #expect(log.rules == [.noUpdateInLayout])
  }

  @Test func `a binding ends with the checked view that it belongs to`() {
    let base = HeadlessListView(viewportHeight: 5)
    let list = MutableObservableArray((0..<20).map { "\($0)" })
    var view: CheckedListView<HeadlessListView>? = CheckedListView(base)
    let binding = view.map { list.bind(to: $0, cellType: TextCell.self) { $0.text = $1 } }
    #expect(base.texts.count == 5)
    weak let gone = view
    view = nil
    #expect(gone == nil)
    #expect(binding?.isDisposed == true)
    #expect(base.dataSource == nil)
    base.scroll(to: 5)
    list.append("late")
    #expect(base.texts.isEmpty && base.violations.isEmpty)
  }

  @Test func `a checked view that is gone leaves the next data source of its base alone`() {
    var view: CheckedListView<ArrayListView>? = CheckedListView(base)
    view?.dataSource = source
    base.dataSource = source
    view = nil
    #expect(base.dataSource === source)
    #expect(base.items == source.sections)
  }

  @Test func `questions of the view that have no answer are reported`() {
    let (view, log) = make(.eager)
    withExtendedLifetime(view) {
      #expect(base.dataSource?.numberOfItems(inSection: 9) == 0)
      #expect(base.dataSource?.titleForHeader(inSection: -1) == nil)
    }
    #expect(log.rules == [.indexInRange, .indexInRange])
  }

  @Test func `impossible counts are reported`() {
    let (view, log) = make(.eager)
    source.extraCount = .max
    view.reloadData()
    #expect(log.rules.contains(.countsAddUp))
  }
}

/// A data source of texts.
@MainActor
final class GridDataSource: ListViewDataSource {
  var sections: [[String]]
  var onCell: () -> Void = {}
  var extraCount: Int?
  private(set) var attachCount = 0

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    guard let extraCount else { return sections[section].count }
    // It counts right when it is asked for cells.
    self.extraCount = nil
    return extraCount
  }

  func cell(forItemAt indexPath: IndexPath) -> ArrayListView.Cell {
    onCell()
    return ArrayListView.Cell(sections[indexPath.section][indexPath.item])
  }

  func titleForHeader(inSection section: Int) -> String? { nil }

  func listViewDidAttach() { attachCount += 1 }
}
