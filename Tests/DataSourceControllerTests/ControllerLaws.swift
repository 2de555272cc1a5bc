import DataSourceController
import SignalsTesting
import TestSupport
import Testing

/// Random scripts against the public API, with strict views bound.
@MainActor
@Suite(.serialized)
struct ControllerLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `every view shows what the calls say, and the delegate is told of each call`(
    capabilities: ListViewCapabilities
  ) async throws {
    for seed in WorldSize.seeds(6) {
      let tracker = LifetimeTracker()
      for counting in ListViewCounting.allCases {
        let run = ControllerRun(seed, capabilities, counting, tracker)
        if let failure = await run.failure() {
          Issue.record("SEED=\(seed) \(capabilities) \(counting): \(failure)")
        }
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }
}

/// One script with one view.
@MainActor
private final class ControllerRun {
  private let script: ControllerScript
  private let delegate = RecordingDelegate()
  private let base: HeadlessListView
  private let view: CheckedListView<HeadlessListView>
  private var binding: ListViewBinding<DataSourceController.Snapshot>?
  private var mutatesInCell = false
  private var mutatesInDelegate = false
  private var found: String?

  /// Shows a thing, and may call the controller while it is asked to.
  private struct ThingDataController: CellDataController {
    static weak var run: ControllerRun?

    var name: String?
    var reuseIdentifier: String { "thing" }

    static func populate(with model: Any) -> any CellDataController {
      run?.mutateInCell()
      return ThingDataController(name: (model as? ControllerScript.Thing)?.name)
    }
  }

  private final class ThingCell: HeadlessListCell, CellView {
    var text = ""

    func configure(with dataController: any CellDataController) {
      text = (dataController as? ThingDataController)?.name ?? "?"
    }
  }

  init(
    _ seed: UInt64, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    _ tracker: LifetimeTracker
  ) {
    script = ControllerScript(seed: seed, tracker: tracker)
    base = HeadlessListView(viewportHeight: 300, capabilities: capabilities, counting: counting)
    base.register(ThingCell.self, forCellReuseIdentifier: "thing")
    view = CheckedListView(base, counting: counting)
    delegate.emptyView = delegate
  }

  private func report(_ text: String) { found = found ?? text }

  private func mutateInCell() {
    guard mutatesInCell else { return }
    mutatesInCell = false
    act()
  }

  private func mutateInDelegate() {
    if mutatesInDelegate, script.int(0...2) == 0 { act() }
  }

  /// Makes calls, or binds the view anew.
  private func act() {
    if script.int(0...4) == 0 { bind() } else { script.step() }
  }

  private func bind() {
    let new = script.controller.bind(to: view)
    // A callback may have bound the view once more.
    if !new.isDisposed { binding = new }
  }

  func failure() async -> String? {
    let controller = script.controller
    ThingDataController.run = self
    controller.register(dataController: ThingDataController.self, for: ControllerScript.Thing.self)
    controller.delegate = delegate
    delegate.onNotification = { [unowned self] notification in
      let expected = script.takeExpected()
      if notification != expected {
        report("told \(notification), not \(expected.map { "\($0)" } ?? "nothing")")
      }
      mutateInDelegate()
    }
    delegate.onQuestion = { [unowned self] in mutateInDelegate() }
    base.onViolation = { [unowned self] in report("\($0)") }
    view.onViolation = { [unowned self] in report("\($0)") }
    bind()
    for step in 0..<60 {
      switch script.int(0...9) {
      case 0: mutatesInCell = true
      case 1, 2: mutatesInDelegate = true
      case 3: base.isAttached.toggle()
      case 4: bind()
      default: break
      }
      script.step()
      mutatesInCell = false
      mutatesInDelegate = false
      if !base.isAttached, script.int(0...1) == 0 { base.isAttached = true }
      if base.isAttached { await binding?.displayed() }
      check()
      if let found { return "step \(step): \(found)" }
    }
    view.dataSource = nil
    return nil
  }

  private func check() {
    if !script.agrees { report("the controller holds \(script.controller.contents)") }
    if script.leftOver { report("a notification did not come") }
    guard base.isAttached else { return }
    let cells = base.visibleCells.map { ($0 as? ThingCell)?.text ?? "-" }
    if cells != script.model.flatMap(\.rows) {
      report("the view shows \(cells) instead of \(script.model)")
    }
    if (base.backgroundView != nil) != (script.rowCount == 0) { report("the empty state is wrong") }
    guard base.capabilities.sections else { return }
    let titles = (0..<base.numberOfSections).map(base.headerTitle(forSection:))
    if titles != script.model.map(\.header) { report("the titles are \(titles)") }
  }
}
