import ListBinding
import SignalsTesting

/// Texts that a strict view is shown, changed by hand.
@MainActor
final class ContractGrid: ListViewDataSource {
  var sections: [[String]]

  /// Called when a cell is asked for.
  var onCell: () -> Void = {}

  /// Called with what happens in the view.
  var onEvent: (ListViewEvent) -> Void = { _ in }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections() -> Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].count }
  func titleForHeader(inSection section: Int) -> String? { nil }
  func listViewDidAttach() {}
  func handle(_ event: ListViewEvent) { onEvent(event) }

  func cell(forItemAt indexPath: IndexPath) -> StrictCell {
    onCell()
    return StrictCell(sections[indexPath.section][indexPath.item])
  }
}

/// A strict view with a grid that it shows.
@MainActor
struct ContractBench<Contract: ViewContract> {
  let view = ContractListView<Contract>()
  let grid: ContractGrid

  init(_ sections: [[String]]) {
    grid = ContractGrid(sections)
    view.dataSource = grid
    _ = view.texts
  }

  var contract: Contract { view.contract }

  /// What was reported so far.
  var details: [String] { view.violations.map(\.detail) }

  /// Whether the view reported one violation more, and shows the grid.
  func reportsOne(_ words: String, _ body: () -> Void) -> Bool {
    let count = view.violations.count
    body()
    let new = view.violations.dropFirst(count)
    return new.count == 1 && new.allSatisfy { $0.description.contains(words) }
      && view.texts == grid.sections
  }
}
