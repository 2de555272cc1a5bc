import ListBinding
import SignalsTesting
import Testing

/// Every kind of view reports an index path that is not that of an item, and does not trap.
@MainActor
struct ContractIndexPathTests {
  nonisolated static let indexPaths: [IndexPath] = [
    [], [0], [0, 0, 0], [0, -1], [-1, 0], [0, .max],
  ]

  @Test(arguments: ContractKind.allCases, indexPaths)
  func `a wrong index path is reported, and the list is shown`(
    kind: ContractKind, indexPath: IndexPath
  ) {
    check(kind.contract, indexPath)
  }

  private func check<Contract: ViewContract>(_: Contract.Type, _ indexPath: IndexPath) {
    typealias View = ContractListView<Contract>
    let calls: [(View) -> Void] = [
      { $0.insertItems(at: [[0, 0], indexPath], with: .none) },
      { $0.deleteItems(at: [indexPath], with: .none) },
      { $0.reloadItems(at: [indexPath], with: .none) },
      { $0.reconfigureItems(at: [indexPath]) },
      { $0.moveItem(at: indexPath, to: [0, 0]) },
      { $0.moveItem(at: [0, 0], to: indexPath) },
    ]
    for (number, call) in calls.enumerated() {
      for isInside in [false, true] {
        let bench = ContractBench<Contract>([["a", "b"]])
        if isInside { bench.view.beginUpdates() }
        call(bench.view)
        if isInside { bench.view.endUpdates() }
        #expect(bench.details.count == 1, "call \(number)")
        #expect(bench.view.texts == [["a", "b"]], "call \(number)")
      }
    }
  }

  @Test(arguments: ContractKind.allCases, indexPaths)
  func `a person does nothing at a wrong index path`(kind: ContractKind, indexPath: IndexPath) {
    checkUser(kind.contract, indexPath)
  }

  private func checkUser<Contract: ViewContract>(_: Contract.Type, _ indexPath: IndexPath) {
    let bench = ContractBench<Contract>([["a", "b"]])
    bench.view.tapItem(at: indexPath)
    bench.view.toggleItem(at: indexPath)
    bench.view.dragItem(from: indexPath, to: [0, 0])
    bench.view.dragItem(from: [0, 0], to: indexPath)
    bench.view.deleteItemsAsUser(at: [indexPath])
    bench.view.selectItems(at: [indexPath], keepingOthers: false)
    bench.view.focusedItem = indexPath
    #expect(bench.view.focusedItem == nil)
    #expect(bench.view.indexPathsForSelectedItems == [])
    #expect(bench.view.texts == [["a", "b"]])
  }
}
