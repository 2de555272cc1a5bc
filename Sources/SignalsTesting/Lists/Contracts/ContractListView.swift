public import Foundation
public import ListBinding
import ObservableCollections

/// A list view without a screen that is as strict as a view of some kind.
///
/// Bind a list to it in a test, to know that what your binder tells a view of that kind is legal. It
/// reports a wrong call in `violations` instead of failing, and loads itself anew after it.
///
///     let view = ContractListView<RecyclerViewContract>()
///     messages.bind(to: view, using: MessageBinder())
///     #expect(view.violations.isEmpty)
///
/// `ListViewLaws` holds for all of them.
@MainActor
public final class ContractListView<Contract: ViewContract>: ListView {
  public typealias Cell = StrictCell

  /// The mirror, with the methods of the kind of view.
  public let contract: Contract

  private let host: ContractHost

  /// The row that has the focus, which is lost with the row.
  weak var focusedRow: StrictRow?

  /// How many rows are above the screen, the last of them perhaps in part.
  var contentOffset = 0.0

  /// The first row on screen, in a view that holds it there.
  weak var heldRow: StrictRow?

  /// The updates that the view accepts.
  public let capabilities: ListViewCapabilities

  public let responders = ListViewResponders()

  /// The data source; setting it loads everything anew.
  public var dataSource: (any ListViewDataSource<StrictCell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      host.dataSource = dataSource
      contract.reload()
    }
  }

  /// Whether the view is on screen.
  public var isAttached: Bool {
    didSet { if isAttached, !oldValue { dataSource?.listViewDidAttach() } }
  }

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameter isAttached: Whether the view is on screen at first.
  public init(isAttached: Bool = true) {
    host = ContractHost(Contract.self)
    contract = Contract(host)
    capabilities = Contract.capabilities
    self.isAttached = isAttached
  }

  /// The calls that a view of this kind would not have survived.
  public var violations: [ContractViolation] { host.violations }

  /// The texts that are shown, section by section; the view is laid out before.
  public var texts: [[String]] {
    contract.layout()
    return contract.sections.map { $0.rows.map { $0.cell?.text ?? "" } }
  }

  /// The titles that are shown; the view is laid out before.
  public var titles: [String?] {
    contract.layout()
    return contract.sections.map(\.title)
  }

  /// The texts of the headers or footers that are shown; the view is laid out before.
  public func texts(of kind: SupplementaryKind) -> [String?] {
    contract.layout()
    return contract.sections.map { $0.supplementaryViews[kind]?.text }
  }

  public func register(_ cellType: StrictCell.Type, forCellReuseIdentifier identifier: String) {}

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> StrictCell {
    let cell = host.cellInUse ?? StrictCell()
    cell.bag.dispose()
    return cell
  }

  public func reloadData() {
    let selected = Contract.keepsSelectedIndices ? indexPathsForSelectedItems : []
    contract.reload()
    if !selected.isEmpty { selectItems(at: selected, keepingOthers: false) }
  }

  public func beginUpdates() { contract.begin() }

  public func endUpdates() { contract.end() }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    contract.receive(.insertItems(indexPaths))
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    contract.receive(.deleteItems(indexPaths))
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    contract.receive(.reloadItems(indexPaths))
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) { contract.reconfigure(indexPaths) }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    contract.receive(.moveItem(indexPath, newIndexPath))
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    contract.receive(.insertSections(sections))
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    contract.receive(.deleteSections(sections))
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    contract.receive(.reloadSections(sections))
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    contract.receive(.moveSection(section, newSection))
  }
}
