import DStorageKit
import SignalsTesting
import TestSupport
import Testing

/// Random scripts with eight views that are as strict as those of six toolkits, all bound to one
/// data source.
@MainActor
struct ContractLaws {
  @Test func `views of all contracts show the rows of the sections, and hooks balance`() async {
    for seed in WorldSize.seeds(5) {
      let tracker = LifetimeTracker()
      if let failure = await failure(TableScript(seed: seed, tracker: tracker), seed) {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }

  private func failure(_ script: TableScript<StrictCell>, _ seed: UInt64) async -> String? {
    let (dataSource, checker) = (script.dataSource, script.checker)
    func bind<View: StrictView>(_ view: View) -> () async -> Void {
      let binding = dataSource.bind(to: view)
      return { await binding.displayed() }
    }
    var views: StrictViews? = StrictViews(seed: seed) { bind($0) }
    if let views, let failure = await failure(of: views, script) { return failure }
    checker.onHook = {}
    if script.int(0...1) == 0 { views?.end() }
    views = nil
    if checker.addedCount != 0 { checker.report("\(checker.addedCount) cells were not removed") }
    return checker.failure
  }

  private func failure(of views: StrictViews, _ script: TableScript<StrictCell>) async -> String? {
    let checker = script.checker
    checker.onHook = { [weak views, unowned script] in views?.callback { script.step() } }
    for step in 0..<80 {
      await views.step { script.step() }
      script.check()
      let shown = script.shown
      if let failure = checker.failure ?? views.failure(shown) { return "step \(step): \(failure)" }
      let expected = shown.reduce(0) { $0 + $1.count } * views.count
      if checker.addedCount != expected {
        return "step \(step): \(checker.addedCount) cells are added, not \(expected)"
      }
    }
    if views.callCount == 0 { checker.report("no hook made a call") }
    return checker.failure
  }
}
