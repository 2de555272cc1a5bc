import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Random scripts with views that are as strict as those of eight toolkits, all bound to one manager.
@MainActor
struct ContractLaws {
  /// Returns what is wrong in a view that should have some rows in each section.
  private typealias Check = (_ names: [[String]]) -> String?

  private func bind<Contract: ViewContract>(
    _: Contract.Type, to manager: BaseTableManager
  ) -> Check {
    let view = ContractListView<Contract>()
    manager.bind(to: view, errorCellType: StrictCell.self, using: TableManagerBinder(manager))
    return { names in
      let expected = view.capabilities.sections ? names : [names.flatMap { $0 }]
      guard view.violations.isEmpty else { return "\(Contract.self): \(view.violations)" }
      return view.texts == expected
        ? nil : "\(Contract.self) shows \(view.texts), not \(expected)"
    }
  }

  @Test(arguments: [true, false])
  func `views of all contracts show the rows of the sections`(isManual: Bool) {
    for offset: UInt64 in 0..<3 {
      let seed = ManagerLaws.seed + offset
      let tracker = LifetimeTracker()
      let script: ManagerScript =
        isManual
        ? ManualScript(seed: seed, tracker: tracker) : GravityScript(seed: seed, tracker: tracker)
      if let failure = failure(script) { Issue.record("SEED=\(seed): \(failure)") }
      script.end()
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }

  private func failure(_ script: ManagerScript) -> String? {
    script.prepare(ownCells: false)
    let manager = script.manager
    let checks = [
      bind(UITableViewContract.self, to: manager),
      bind(UICollectionViewContract.self, to: manager),
      bind(NSTableViewContract.self, to: manager),
      bind(NSOutlineViewContract.self, to: manager),
      bind(RecyclerViewContract.self, to: manager),
      bind(GListModelContract.self, to: manager),
      bind(QAbstractItemModelContract.self, to: manager),
      bind(DOMContract.self, to: manager),
    ]
    for step in 0..<80 {
      script.step()
      script.check()
      if let fault = script.fault { return "step \(step): \(fault)" }
      if script.isStaged { continue }
      for check in checks {
        if let failure = check(script.names) { return "step \(step): \(failure)" }
      }
    }
    return nil
  }
}
