import DStorageKit
import SignalsTesting
import Testing

/// Random scripts with views that are as strict as those of eight toolkits, all bound to one data
/// source.
@MainActor
struct ContractLaws {
  /// Returns what is wrong in a view that should have some rows in each section.
  private typealias Check = (_ counts: [Int]) -> String?

  private func bind<Contract: ViewContract>(
    _: Contract.Type, to dataSource: TableDataSource
  ) -> Check {
    let view = ContractListView<Contract>()
    dataSource.bind(to: view)
    return { counts in
      let expected = view.capabilities.sections ? counts : [counts.reduce(0, +)]
      let shown = view.texts.map(\.count)
      guard view.violations.isEmpty else { return "\(Contract.self): \(view.violations)" }
      return shown == expected ? nil : "\(Contract.self) shows \(shown) rows, not \(expected)"
    }
  }

  @Test func `views of all contracts show the rows of the sections`() {
    for offset: UInt64 in 0..<5 {
      let seed = TableLaws.seed + offset
      let tracker = LifetimeTracker()
      if let failure = failure(TableScript(seed: seed, tracker: tracker)) {
        Issue.record("SEED=\(seed): \(failure)")
      }
      #expect(tracker.leaks.isEmpty, "SEED=\(seed)")
    }
  }

  private func failure(_ script: TableScript) -> String? {
    let dataSource = script.dataSource
    let checks = [
      bind(UITableViewContract.self, to: dataSource),
      bind(UICollectionViewContract.self, to: dataSource),
      bind(NSTableViewContract.self, to: dataSource),
      bind(NSOutlineViewContract.self, to: dataSource),
      bind(RecyclerViewContract.self, to: dataSource),
      bind(GListModelContract.self, to: dataSource),
      bind(QAbstractItemModelContract.self, to: dataSource),
      bind(DOMContract.self, to: dataSource),
    ]
    for step in 0..<80 {
      script.step()
      script.check()
      if let failure = script.checker.failure { return "step \(step): \(failure)" }
      for check in checks {
        if let failure = check(script.shown.map(\.count)) { return "step \(step): \(failure)" }
      }
    }
    return nil
  }
}
