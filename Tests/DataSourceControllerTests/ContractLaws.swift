public import DataSourceController
public import SignalsTesting
import Testing

/// Random scripts with views that are as strict as those of eight toolkits, all bound to one controller.
@MainActor
struct ContractLaws {
  /// Returns what is wrong in a view.
  private typealias Check = (_ model: [Contents]) -> String?

  private func bind<Contract: ViewContract>(
    _: Contract.Type, to controller: DataSourceController
  ) -> Check {
    let view = ContractListView<Contract>()
    controller.bind(to: view, errorCellType: StrictCell.self)
    return { model in
      let rows = model.map(\.rows)
      let expected = view.capabilities.sections ? rows : [rows.flatMap { $0 }]
      let shown = view.texts
      guard view.violations.isEmpty else { return "\(Contract.self): \(view.violations)" }
      return shown == expected ? nil : "\(Contract.self) shows \(shown) instead of \(expected)"
    }
  }

  @Test func `views of all contracts show what the calls say`() {
    for offset: UInt64 in 0..<5 {
      let seed = ControllerLaws.seed + offset
      let tracker = LifetimeTracker()
      if let failure = failure(ControllerScript(seed: seed, tracker: tracker)) {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }

  private func failure(_ script: ControllerScript) -> String? {
    let controller = script.controller
    controller.register(dataController: ThingText.self, for: ControllerScript.Thing.self)
    let checks = [
      bind(UITableViewContract.self, to: controller),
      bind(UICollectionViewContract.self, to: controller),
      bind(NSTableViewContract.self, to: controller),
      bind(NSOutlineViewContract.self, to: controller),
      bind(RecyclerViewContract.self, to: controller),
      bind(GListModelContract.self, to: controller),
      bind(QAbstractItemModelContract.self, to: controller),
      bind(DOMContract.self, to: controller),
    ]
    for step in 0..<80 {
      script.step()
      if !script.agrees { return "step \(step): the controller holds \(controller.contents)" }
      for check in checks {
        if let failure = check(script.model) { return "step \(step): \(failure)" }
      }
    }
    return nil
  }
}

private struct ThingText: CellDataController {
  var text: String
  var reuseIdentifier: String { "text" }

  static func populate(with model: Any) -> any CellDataController {
    ThingText(text: (model as? ControllerScript.Thing)?.name ?? "?")
  }
}

extension StrictCell: CellView {
  public func configure(with dataController: any CellDataController) {
    text = (dataController as? ThingText)?.text ?? "-"
  }
}
