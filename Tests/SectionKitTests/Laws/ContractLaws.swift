import SectionKit
import SignalsTesting
import TestSupport
import Testing

/// Random scripts with eight views that are as strict as those of six toolkits, all bound to one
/// adapter.
@MainActor
struct ContractLaws {
  @Test func `views of all contracts show what the calls say, and displays balance`() async {
    for seed in WorldSize.seeds(5) {
      let tracker = LifetimeTracker()
      if let failure = await ContractRun(seed, tracker).failure() {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }
}

/// One script with views of all contracts, whose controllers make calls when they are asked and told.
@MainActor
private final class ContractRun: ScriptListener {
  private let script: AdapterScript
  private var views: StrictViews?
  private var shownCells: Set<ObjectIdentifier> = []
  private var found: String?

  init(_ seed: UInt64, _ tracker: LifetimeTracker) {
    script = AdapterScript(seed: seed, tracker: tracker, isStrict: true)
    script.listener = self
    let adapter = script.adapter
    func bind<View: StrictView>(_ view: View) -> () async -> Void {
      let binding = adapter.bind(to: view, errorCellType: StrictCell.self)
      return { await binding.displayed() }
    }
    views = StrictViews(seed: seed) { bind($0) }
  }

  func callback() { views?.callback { script.step() } }

  func displays(_ cell: any ReusableView, _ isShown: Bool) {
    let id = ObjectIdentifier(cell)
    let isNew = isShown ? shownCells.insert(id).inserted : shownCells.remove(id) != nil
    if !isNew { found = "a cell was told twice that it is \(isShown ? "shown" : "gone")" }
  }

  func failure() async -> String? {
    if let failure = await failureOfSteps() { return failure }
    if script.int(0...1) == 0 { takeViews()?.end() } else { _ = takeViews() }
    script.end()
    return found ?? (shownCells.isEmpty ? nil : "\(shownCells.count) cells were never gone")
  }

  /// Hands the views over, so that hooks can ask for them while they are released.
  private func takeViews() -> StrictViews? {
    defer { views = nil }
    return views
  }

  private func failureOfSteps() async -> String? {
    guard let views else { return nil }
    for step in 0..<80 {
      if script.int(0...5) == 0, let drag = script.drag() {
        await views.move(from: drag.source, to: drag.target)
      } else if script.int(0...7) == 0 {
        await views.step { script.drop() }
      } else {
        await views.step { script.step() }
      }
      if let failure = found ?? script.fault ?? views.failure(script.nameGroups) {
        return "step \(step): \(failure)"
      }
      let expected = script.names.count * views.count
      if shownCells.count != expected {
        return "step \(step): \(shownCells.count) cells are shown, not \(expected)"
      }
    }
    return views.callCount == 0 ? "no controller made a call" : nil
  }
}
