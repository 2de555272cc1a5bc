public import DataSourceController
public import SignalsTesting
import TestSupport
import Testing

/// Random scripts with eight views that are as strict as those of six toolkits, all bound to one
/// controller.
@MainActor
struct ContractLaws {
  @Test func `views of all contracts show what the calls say`() async {
    for seed in WorldSize.seeds(5) {
      let tracker = LifetimeTracker()
      if let failure = await failure(ControllerScript(seed: seed, tracker: tracker), seed) {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }

  private func failure(_ script: ControllerScript, _ seed: UInt64) async -> String? {
    let (controller, delegate) = (script.controller, RecordingDelegate())
    controller.register(dataController: ThingText.self, for: ControllerScript.Thing.self)
    controller.delegate = delegate
    func bind<View: StrictView>(_ view: View) -> () async -> Void {
      let binding = controller.bind(to: view, errorCellType: StrictCell.self)
      return { await binding.displayed() }
    }
    var found: String?
    let views = StrictViews(seed: seed) { bind($0) }
    delegate.onNotification = { [unowned views] notification in
      let expected = script.takeExpected()
      if notification != expected {
        found = "told \(notification), not \(expected.map { "\($0)" } ?? "nothing")"
      }
      views.callback { script.step() }
    }
    ThingText.onCall = { [unowned views] in views.callback { script.step() } }
    defer { ThingText.onCall = {} }
    for step in 0..<80 {
      await views.step { script.step() }
      if !script.agrees { found = "the controller holds \(controller.contents)" }
      if script.leftOver { found = "a notification did not come" }
      if let failure = found ?? views.failure(script.model.map(\.rows)) {
        return "step \(step): \(failure)"
      }
    }
    views.end()
    return views.callCount == 0 ? "no callback made a call" : nil
  }
}

private struct ThingText: CellDataController {
  /// Called when a data controller is made, and when a cell is configured.
  @MainActor static var onCall: () -> Void = {}

  var text: String
  var reuseIdentifier: String { "text" }

  static func populate(with model: Any) -> any CellDataController {
    onCall()
    return ThingText(text: (model as? ControllerScript.Thing)?.name ?? "?")
  }
}

extension StrictCell: CellView {
  public func configure(with dataController: any CellDataController) {
    text = (dataController as? ThingText)?.text ?? "-"
    ThingText.onCall()
  }
}
