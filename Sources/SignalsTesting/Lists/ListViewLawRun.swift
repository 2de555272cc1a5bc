import Foundation
import ListBinding
import ObservableCollections
import Signals
import Synchronization

/// One script with one view.
@MainActor
final class ListViewLawRun<View: ListView> {
  typealias Snapshot = ListScript.List.Snapshot

  let laws: ListViewLaws<View>
  private let seed: UInt64
  let capabilities: ListViewCapabilities
  private let counting: ListViewCounting

  let view: View
  let checked: CheckedListView<View>
  let script: ListScript
  var list: ListScript.List
  private(set) var binding: ListViewBinding<Snapshot>?
  private var step = 0
  private var actions: [String] = []
  private var calls: [String] = []
  private(set) var broken: BrokenListViewLaw?

  /// What the user or the program marked in the view.
  var marks = LawMarks()

  /// What happens the next time that the binding is asked or told something.
  var interruption: Interruption?

  /// Whether the view shows what waited for it when it was attached last.
  var isReloaded = true

  /// What the responders say to what the user does in this step.
  var answer = UserAnswer.nothing

  /// How often all titles became others that no edit tells of.
  var titleVersion = 0

  /// What the view tells of its displays.
  let ledger = DisplayLedger()

  /// What was put into bags of cells, headers and footers, and has not been disposed.
  private let openCount = OpenCount()

  private final class OpenCount: Sendable {
    let value = Atomic(0)
  }

  /// What the program does while the view asks or tells something.
  enum Interruption {
    case mutatesInCell, mutatesInEmptiedBag, bindsInCell, bindsInDisplay, bindsInEndOfDisplay

    /// Those that bind another list.
    static var bindings: [Self] { [.bindsInCell, .bindsInDisplay, .bindsInEndOfDisplay] }

    /// When it happens.
    var moment: String {
      switch self {
      case .mutatesInCell, .bindsInCell: "while a cell is made"
      case .mutatesInEmptiedBag: "while the bag of a cell is emptied"
      case .bindsInDisplay: "while a display begins"
      case .bindsInEndOfDisplay: "while a display ends"
      }
    }
  }

  init(
    _ laws: ListViewLaws<View>, seed: UInt64, script: ListScript,
    capabilities: ListViewCapabilities, counting: ListViewCounting
  ) {
    self.laws = laws
    self.seed = seed
    self.capabilities = capabilities
    self.counting = counting
    view = laws.makeView()
    checked = CheckedListView(view, capabilities: capabilities, counting: counting)
    self.script = script
    list = ListScript.List(script.sections())
  }

  /// Runs the script, and returns the first law that was broken.
  func brokenLaw() async -> BrokenListViewLaw? {
    observe()
    logStep()
    note("a list is bound")
    bind()
    await checkContents()
    while step < laws.stepCount, broken == nil {
      step += 1
      (actions, calls) = ([], [])
      answer = .nothing
      checked.userAction = nil
      logStep()
      await takeStep()
      await checkContents()
    }
    (actions, calls) = ([], [])
    note("the view gets no data source")
    checked.dataSource = nil
    await checkEnd()
    return broken
  }

  private func observe() {
    checked.onCall = { [unowned self] in
      calls.append("\($0)")
      if laws.logsCalls { laws.log("  \($0)") }
    }
    checked.onViolation = { [unowned self] in report(.isUpdatedByTheRules, "\($0)") }
    checked.ledger = ledger
    checked.onProblem = { [unowned self] in report($0, $1) }
    checked.makeSpareCell = { [laws, weak view] indexPath in
      view.map { laws.makeCell($0, indexPath, "no item") }
    }
  }

  private func logStep() {
    guard laws.logsCalls else { return }
    laws.log("seed \(seed), step \(step), \(counting) counts, \(capabilities.updates) updates")
  }

  /// Notes what is done now, of which the calls tell nothing or only what came of it.
  func note(_ action: String) {
    actions.append(action)
    if laws.logsCalls { laws.log("  (\(action))") }
  }

  /// Binds another list.
  func bindAnother() {
    note("another list is bound")
    list = ListScript.List(script.sections())
    bind()
  }

  /// Mutates the list.
  func edit() {
    note("the list is mutated")
    script.step(list)
  }

  private func bind() {
    let binder = LawBinder<View>(
      makeCell: { [unowned self] indexPath, text in
        if interruption == .mutatesInCell || interruption == .bindsInCell { interrupt() }
        let cell = ledger.making { laws.makeCell(view, indexPath, text) }
        fillBag(of: cell, as: nil, "the cell for \(indexPath.listDescription)")
        return cell
      },
      title: { [unowned self] in title($0, ofSection: $1, in: $2) },
      onEvent: { [unowned self] event in
        switch (event, interruption) {
        case (.willDisplay, .bindsInDisplay), (.didEndDisplaying, .bindsInEndOfDisplay):
          interrupt()
        default: break
        }
      })
    if let make = laws.makeSupplementaryView {
      binder.createSupplementaryView = { [unowned self] list, kind, section, _ in
        guard let text = title(kind, ofSection: section, in: list) else { return nil }
        let shown = ledger.making { make(view, kind, section, text) }
        fillBag(of: shown, as: kind, "the \(kind) of section \(section)")
        return shown
      }
    }
    binder.onViolation = { [unowned self] in report(.isUpdatedByTheRules, "\($0)") }
    let binding = list.bind(to: checked, using: binder)
    binder.answer = { [unowned self] in answer }
    // Where nobody writes what the user edits, nobody says that the user may.
    if laws.moveItem != nil || laws.deleteItem != nil, script.int(0...3) > 0 {
      binding.write(to: list, identifiedBy: .value)
    }
    // A binding that keeps marks hides what the view loses.
    let keepsMarks = script.int(0...1) == 0
    marks =
      keepsMarks ? LawMarks(keptBy: binding, withSections: capabilities.sections) : LawMarks()
    self.binding = binding
  }

  private func fillBag(of cell: View.Cell, as kind: SupplementaryKind?, _ name: String) {
    if !cell.bag.isEmpty { report(.emptiesBags, "the bag of \(name) is full") }
    cell.bag.dispose()
    openCount.value.add(1, ordering: .relaxed)
    let use = ledger.use(of: cell, as: kind)
    BlockDisposable { [openCount] in
      openCount.value.subtract(1, ordering: .relaxed)
      use.end()
    }
    .dispose(in: cell.bag)
    cell.whenDisplayEnds { [weak self, weak cell] in
      self?.bagWasEmptied(name, isReleased: cell == nil)
    }
  }

  private func bagWasEmptied(_ name: String, isReleased: Bool) {
    // It is the data source that keeps what is in the bag from updating a view that is laid out.
    if checked.dataSource != nil, checked.questionDepth == 0, !isReleased {
      report(.emptiesBags, "the view emptied the bag of \(name) by itself, without `emptyBag(of:)`")
    }
    if interruption == .mutatesInEmptiedBag { interrupt() }
  }

  /// How many bags are full.
  var fullBagCount: Int { openCount.value.load(ordering: .relaxed) }

  /// The title of a section, which tells how many items it has; `nil` for some sections.
  ///
  /// Of headers and footers that are views, none comes or goes with other metadata if sections are
  /// reconfigured: not all views can do so while the cells stay.
  func title(_ kind: SupplementaryKind, ofSection section: Int, in list: Snapshot) -> String? {
    let keepsHeaders = capabilities.reconfiguresSections && laws.makeSupplementaryView != nil
    if !keepsHeaders, ["s0", "s1"].contains(list.metadata(ofSection: section)) { return nil }
    let version = titleVersion == 0 ? "" : "'\(titleVersion)"
    let end = kind == .footer ? "/" : ""
    return
      "\(end)\(list.metadata(ofSection: section)):\(list.numberOfItems(inSection: section))\(version)"
  }

  func report(_ law: BrokenListViewLaw.Law, _ detail: String) {
    guard broken == nil else { return }
    broken = BrokenListViewLaw(
      law: law, seed: seed, step: step, capabilities: capabilities, counting: counting,
      actions: actions, calls: calls, detail: detail)
  }
}
