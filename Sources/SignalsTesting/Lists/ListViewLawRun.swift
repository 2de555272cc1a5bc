import Dispatch
import Foundation
import ListBinding
import ObservableCollections
import Signals
import Synchronization

/// One script with one view.
@MainActor
final class ListViewLawRun<View: ListView> {
  private let laws: ListViewLaws<View>
  private let seed: UInt64
  private let capabilities: ListViewCapabilities
  private let counting: ListViewCounting

  private let view: View
  private let checked: CheckedListView<View>
  private let script: ListScript
  private var list: ListScript.List
  private var binding: ListViewBinding<ListScript.List.Snapshot>?
  private var step = 0
  private var calls: [String] = []
  private var broken: BrokenListViewLaw?

  /// What is selected, if the view has a selection.
  private var selection: ListSelection<ListScript.List.Snapshot, String>?
  private var hasSelection = false

  /// Mutates the list when the next cell is made.
  private var mutatesInCell = false

  /// What the view tells of its displays.
  private let ledger = DisplayLedger()

  /// What was put into bags of cells, headers and footers, and has not been disposed.
  private let openCount = OpenCount()

  private final class OpenCount: Sendable {
    let value = Atomic(0)
  }

  init(
    _ laws: ListViewLaws<View>, seed: UInt64, capabilities: ListViewCapabilities,
    counting: ListViewCounting
  ) {
    self.laws = laws
    self.seed = seed
    self.capabilities = capabilities
    self.counting = counting
    view = laws.makeView()
    checked = CheckedListView(view, capabilities: capabilities, counting: counting)
    script = ListScript(seed: seed)
    list = ListScript.List(script.sections())
  }

  /// Runs the script, and returns the first law that was broken.
  func brokenLaw() async -> BrokenListViewLaw? {
    checked.onCall = { [unowned self] in
      calls.append("\($0)")
      if laws.logsCalls { laws.log("  \($0)") }
    }
    checked.onViolation = { [unowned self] violation in
      let isQuestion =
        [.noQuestionInUpdate, .indexInRange].contains(violation.rule)
        && violation.detail.hasPrefix("the view asked")
      report(isQuestion ? .asksWhatIsThere : .isUpdatedByTheRules, "\(violation)")
    }
    checked.ledger = ledger
    checked.onDisplayProblem = { [unowned self] in report(.balancesDisplays, $0) }
    checked.makeSpareCell = { [unowned self] in laws.makeCell(view, $0, "no item") }
    logStep()
    bind()
    await checkContents()
    while step < laws.stepCount, broken == nil {
      step += 1
      calls = []
      logStep()
      takeStep()
      await checkContents()
    }
    checked.dataSource = nil
    let shown = laws.shownItems(view)
    if shown.contains(where: { !$0.isEmpty }) {
      report(.showsNothingWithoutDataSource, "it shows \(shown)")
    }
    let open = openCount.value.load(ordering: .relaxed)
    if open > 0 { report(.emptiesBags, "\(open) bags are full when nothing is shown") }
    return broken
  }

  private func logStep() {
    guard laws.logsCalls else { return }
    laws.log("seed \(seed), step \(step), \(counting) counts, \(capabilities.updates) updates")
  }

  private func bind() {
    let binder = LawBinder<View> { [unowned self] indexPath, text in
      if mutatesInCell {
        mutatesInCell = false
        script.step(list)
      }
      let cell = ledger.making { laws.makeCell(view, indexPath, text) }
      fillBag(of: cell, isCell: true, "the cell for \(indexPath.listDescription)")
      return cell
    }
    if let make = laws.makeSupplementaryView {
      binder.createSupplementaryView = { [unowned self] _, kind, section, _ in
        let shown = ledger.making { make(view, kind, section) }
        fillBag(of: shown, isCell: false, "the \(kind) of section \(section)")
        return shown
      }
    }
    binder.onViolation = { [unowned self] in report(.isUpdatedByTheRules, "\($0)") }
    let binding = list.bind(to: checked, using: binder)
    if laws.moveItem != nil { binding.write(to: list, identifiedBy: .value) }
    selection = binding.keepSelection(identifiedBy: .value)
    self.binding = binding
  }

  private func fillBag(of cell: View.Cell, isCell: Bool, _ name: String) {
    if !cell.bag.isDisposed { report(.emptiesBags, "the bag of \(name) is full") }
    cell.bag.dispose()
    openCount.value.add(1, ordering: .relaxed)
    let use = ledger.use(of: cell, isCell: isCell)
    BlockDisposable { [openCount] in
      openCount.value.subtract(1, ordering: .relaxed)
      use.end()
    }
    .dispose(in: cell.bag)
  }

  private func takeStep() {
    switch script.int(0...15) {
    case 15: pause()
    case 14: moveOne()
    case 12: selectOne()
    case 0:
      pileUp()
      script.step(list)
    case 1:
      let old = list
      list = ListScript.List(script.sections())
      bind()
      script.step(old)
    case 2:
      mutatesInCell = true
      script.step(list)
      mutatesInCell = false
    case 3:
      guard let setAttached = laws.setAttached else { return script.step(list) }
      setAttached(view, false)
      for _ in 0..<script.int(0...2) { script.step(list) }
      setAttached(view, true)
    default:
      script.step(list)
    }
  }

  /// Mutates the list on another thread while the main actor is busy.
  private func pileUp() {
    let seed = UInt64(script.int(0...Int.max))
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [list] in
      let script = ListScript(seed: seed)
      for _ in 0..<5 { script.step(list) }
      done.signal()
    }
    done.wait()
  }

  /// Mutates the list while the binding is paused, and the user moves what the view shows.
  private func pause() {
    binding?.pause()
    for _ in 0..<script.int(0...2) { script.step(list) }
    moveOne()
    for _ in 0..<script.int(0...2) { script.step(list) }
    if script.int(0...2) == 0 { moveOne() }
    binding?.resume()
  }

  /// Moves an item, as a user would.
  private func moveOne() {
    guard let moveItem = laws.moveItem else { return script.step(list) }
    let counts = laws.shownItems(view).map(\.count)
    guard let section = counts.indices.last(where: { counts[$0] > 0 }) else { return }
    let target = script.int(0...counts.count - 1)
    let room = counts[target] - (target == section ? 1 : 0)
    moveItem(
      view, IndexPath(item: script.int(0...counts[section] - 1), section: section),
      IndexPath(item: script.int(0...room), section: target))
  }

  /// Selects an item, as a user would.
  private func selectOne() {
    let sections = expectedItems
    guard let section = sections.indices.last(where: { !sections[$0].isEmpty }) else { return }
    let place = IndexPath(item: script.int(0...sections[section].count - 1), section: section)
    view.selectItems(at: [place], keepingOthers: view.allowsMultipleSelection)
    guard view.indexPathsForSelectedItems.contains(place) else { return }
    hasSelection = true
    checked.dataSource?.handle(.didSelect(place))
  }

  /// Compares the view with the list, when what waits has been applied.
  private func checkContents() async {
    // About a second in all. A section without items may have yet to get another title.
    for wait in 1...45 where broken == nil && !(showsList && brokenDisplay == nil) {
      try? await Task.sleep(for: .milliseconds(wait))
    }
    let items = laws.shownItems(view)
    guard items == expectedItems else {
      return report(.showsItems, "it shows \(items) instead of \(expectedItems)")
    }
    checkVisibleItems(in: items)
    checkSelection()
    switch brokenDisplay {
    case .isNotBalanced(let detail): report(.balancesDisplays, detail)
    case .isNotEmptied(let detail): report(.emptiesBags, detail)
    case nil: break
    }
    if let titles = shownTitles, titles != expectedTitles {
      report(.showsTitles, "it shows \(titles) instead of \(expectedTitles)")
    }
  }

  private var showsList: Bool {
    laws.shownItems(view) == expectedItems && (shownTitles.map { $0 == expectedTitles } ?? true)
  }

  private var brokenDisplay: BrokenDisplay? {
    let visible = view.indexPathsForVisibleItems
    let saysNothing = visible.isEmpty && expectedItems.contains { !$0.isEmpty }
    return ledger.problem(visibleCount: saysNothing ? nil : visible.count)
  }

  private var expectedTitles: [String?] {
    let list = list.snapshot
    return list.sections.indices.map { LawBinder<View>.title(ofSection: $0, in: list) }
  }

  /// The titles that the view shows; `nil` if it has no sections, or cannot tell.
  private var shownTitles: [String?]? {
    capabilities.sections ? laws.shownTitles.map { $0(view) } : nil
  }

  private func checkVisibleItems(in sections: [[String]]) {
    let visible = view.indexPathsForVisibleItems
    let areThere = visible.allSatisfy { item(at: $0, in: sections) != nil }
    if !areThere || zip(visible, visible.dropFirst()).contains(where: { $0 >= $1 }) {
      report(.balancesDisplays, "it says that \(visible) are on screen")
    }
  }

  /// What is at an index path, if anything is.
  private func item(at place: IndexPath, in sections: [[String]]) -> String? {
    guard place.count == 2, sections.indices.contains(place.section),
      sections[place.section].indices.contains(place.item)
    else { return nil }
    return sections[place.section][place.item]
  }

  private func checkSelection() {
    guard hasSelection, let selection else { return }
    let items = expectedItems
    let shown = view.indexPathsForSelectedItems.map { place in
      item(at: place, in: items) ?? "nothing at \(place)"
    }
    if shown != selection.items {
      report(.keepsSelection, "\(shown) is selected instead of \(selection.items)")
    }
  }

  private var expectedItems: [[String]] {
    let items = list.snapshot.sections.map { Array($0.items) }
    return capabilities.sections ? items : [Array(items.joined())]
  }

  private func report(_ law: BrokenListViewLaw.Law, _ detail: String) {
    guard broken == nil else { return }
    broken = BrokenListViewLaw(
      law: law, seed: seed, step: step, capabilities: capabilities, counting: counting,
      calls: calls, detail: detail)
  }
}

/// A binder that shows items and titles as they are.
private final class LawBinder<View: ListView>: ListBinder<
  SectionedSnapshot<String, String>, CheckedListView<View>
>
{
  private let makeCell: @MainActor (IndexPath, String) -> View.Cell

  init(makeCell: @escaping @MainActor (IndexPath, String) -> View.Cell) {
    self.makeCell = makeCell
    super.init()
    cellsShowMetadata = false
    // A title of a closure is asked for again when the items are edited.
    headerTitle = { Self.title(ofSection: $1, in: $0) }
  }

  /// The title of a section, which tells how many items it has.
  static func title(
    ofSection section: Int, in list: SectionedSnapshot<String, String>
  ) -> String {
    "\(list.metadata(ofSection: section)):\(list.numberOfItems(inSection: section))"
  }

  override func cell(
    at indexPath: IndexPath, dataSource: SectionedSnapshot<String, String>,
    view: CheckedListView<View>
  ) -> View.Cell {
    makeCell(indexPath, dataSource[indexPath])
  }
}
