import SectionKit
import SignalsTesting
import TestSupport
import Testing

/// Random scripts against the public API, with strict views bound.
@MainActor
@Suite(.serialized)
struct AdapterLaws {
  @Test(arguments: ListViewCapabilities.kinds)
  func `every view shows what the calls say, and each controller is told once`(
    capabilities: ListViewCapabilities
  ) async throws {
    for offset in 0..<WorldSize.scriptCount(8) {
      let seed = WorldSize.seed + UInt64(offset)
      let tracker = LifetimeTracker()
      for counting in ListViewCounting.allCases {
        let run = AdapterRun(seed, capabilities, counting, tracker)
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
private final class AdapterRun: ScriptListener {
  private let script: AdapterScript
  private var base: HeadlessListView
  private var view: CheckedListView<HeadlessListView>

  /// Whether the user drags: a view that checks another does not know of drags in that.
  private let drags: Bool
  private var mutatesInCallback = false
  private var shownCells: Set<ObjectIdentifier> = []
  private var found: String?

  init(
    _ seed: UInt64, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    _ tracker: LifetimeTracker
  ) {
    script = AdapterScript(seed: seed, tracker: tracker)
    drags = seed % 2 == 0
    base = HeadlessListView(viewportHeight: 300, capabilities: capabilities, counting: counting)
    view = CheckedListView(base, counting: counting)
    script.listener = self
  }

  private func report(_ text: String) { found = found ?? text }

  func callback() {
    guard mutatesInCallback, script.int(0...3) == 0 else { return }
    mutatesInCallback = false
    script.step()
  }

  func displays(_ cell: any ReusableView, _ isShown: Bool) {
    let id = ObjectIdentifier(cell)
    let isNew = isShown ? shownCells.insert(id).inserted : shownCells.remove(id) != nil
    if !isNew { report("a cell was told twice that it is \(isShown ? "shown" : "gone")") }
  }

  private func bind() -> ListViewBinding<ListCollectionViewAdapter.Snapshot> {
    drags ? script.adapter.bind(to: base) : script.adapter.bind(to: view)
  }

  private func act() {
    switch script.int(0...4) {
    case 0 where drags && base.isAttached && base.capabilities.sections:
      // An item that goes while it is dragged is reported, or not: that depends on the layout.
      mutatesInCallback = false
      script.drag(in: base)
    case 1 where base.isAttached && script.int(0...1) == 0: script.drop()
    case 1 where base.isAttached && !script.names.isEmpty:
      let row = script.int(0...(script.names.count - 1))
      var (section, item) = (0, row)
      while item >= base.numberOfItems(inSection: section) {
        item -= base.numberOfItems(inSection: section)
        section += 1
      }
      base.tapItem(at: path(section, item))
    default: script.step()
    }
  }

  func failure() async -> String? {
    base.onViolation = { [unowned self] in report("\($0)") }
    view.onViolation = { [unowned self] in report("\($0)") }
    var binding = bind()
    for step in 0..<60 {
      switch script.int(0...9) {
      case 0...2: mutatesInCallback = true
      case 3: base.isAttached.toggle()
      case 4: binding = bind()
      case 5:
        binding.pause()
        script.step()
        binding.resume()
      default: break
      }
      if base.isAttached {
        _ = base.visibleCells
        await binding.displayed()
      }
      act()
      mutatesInCallback = false
      if !base.isAttached, script.int(0...1) == 0 { base.isAttached = true }
      if base.isAttached { await binding.displayed() }
      check()
      if let found { return "step \(step): \(found)" }
    }
    if script.int(0...1) == 0 {
      view.dataSource = nil
      base.dataSource = nil
    } else {
      releaseView()
    }
    script.end()
    return shownCells.isEmpty ? nil : "\(shownCells.count) cells were never told that they are gone"
  }

  private func releaseView() {
    base = HeadlessListView()
    view = CheckedListView(base)
  }

  private func check() {
    if let fault = script.fault { report(fault) }
    guard base.isAttached else { return }
    let unknown = base.visibleCells.filter { !shownCells.contains(ObjectIdentifier($0)) }
    if !unknown.isEmpty || shownCells.count != base.visibleCells.count {
      report(
        "\(base.visibleCells.count) cells are on screen, \(shownCells.count) were told so,"
          + " \(unknown.count) were not")
    }
    let counts = script.nameGroups.map(\.count)
    if base.capabilities.sections, base.counts != counts {
      report("the sections have \(base.counts) rows, not \(counts)")
    }
    if base.texts != script.names { report("the view shows \(base.texts), not \(script.names)") }
  }
}
