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

  let host: ContractHost

  /// The updates that the view accepts.
  public let capabilities: ListViewCapabilities

  public let responders = ListViewResponders()

  /// The data source; setting it loads everything anew.
  ///
  /// The one before is told that its cells disappeared.
  public var dataSource: (any ListViewDataSource<StrictCell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      host.dataSource = dataSource
      contract.reload()
      host.sendNotices()
    }
  }

  /// Whether the view is on screen; when it is detached, it displays no cells.
  public var isAttached: Bool {
    get { host.isAttached }
    set {
      guard newValue != host.isAttached else { return }
      host.isAttached = newValue
      if newValue { dataSource?.listViewDidAttach() }
      layOutScreen()
    }
  }

  /// The number of rows that fit on the screen; `nil` if all do.
  ///
  /// A view asks for the cells of rows on screen alone.
  public var viewportHeight: Int? {
    get { host.viewportHeight }
    set {
      host.viewportHeight = newValue
      layOutScreen()
    }
  }

  /// How many rows below the screen are prefetched, in a view of a kind that prefetches.
  public var prefetchDistance: Int {
    get { host.prefetchDistance }
    set {
      host.prefetchDistance = newValue
      layOutScreen()
    }
  }

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - viewportHeight: The number of rows that fit on the screen; by default, all do.
  ///   - isAttached: Whether the view is on screen at first.
  public init(viewportHeight: Int? = nil, isAttached: Bool = true) {
    host = ContractHost(
      Contract.self, viewportHeight: viewportHeight, isAttached: isAttached)
    contract = Contract(host)
    capabilities = Contract.capabilities
  }

  /// Brings on screen what belongs there, unless the end of an update will.
  func layOutScreen() {
    if isAttached {
      guard !contract.isUpdating else { return }
      contract.layout()
    }
    host.layOut()
  }

  /// The calls that a view of this kind would not have survived.
  public var violations: [ContractViolation] { host.violations }

  /// The texts that are shown, section by section; the view is laid out before.
  ///
  /// The text of a row that is not on screen is empty.
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

  /// Does nothing: there is one type of cells.
  public func register(_ cellType: StrictCell.Type, forCellReuseIdentifier identifier: String) {}

  /// Returns a cell with an empty bag, one whose display ended if there is one with the identifier, and if
  /// views of this kind use their cells again.
  ///
  /// When the view asks for an item that it reconfigures, it is the cell that the item has.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> StrictCell {
    host.dequeueCell(withIdentifier: identifier)
  }

  public func reloadData() { contract.reload() }

  public func beginUpdates() { contract.begin() }

  public func endUpdates() { contract.end() }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if accepts(indexPaths) { contract.receive(.insertItems(indexPaths)) }
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if accepts(indexPaths) { contract.receive(.deleteItems(indexPaths)) }
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if accepts(indexPaths) { contract.receive(.reloadItems(indexPaths)) }
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if accepts(indexPaths) { contract.reconfigure(indexPaths) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    if accepts([indexPath, newIndexPath]) { contract.receive(.moveItem(indexPath, newIndexPath)) }
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

  public func reconfigureSupplementaryViews() {
    contract.layout()
    for section in contract.sections { section.knowsTitle = false }
    layOutScreen()
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    contract.receive(.moveSection(section, newSection))
  }

  /// Whether all are index paths of items in some list; reports the first that is not, and does
  /// without the call.
  private func accepts(_ indexPaths: [IndexPath]) -> Bool {
    guard let wrong = indexPaths.first(where: { !$0.isItem }) else { return true }
    host.report("\(wrong) is not the index path of an item")
    if !contract.isUpdating { contract.reload() }
    return false
  }
}

extension IndexPath {
  /// Whether it has a section and an item, which may be those of a list.
  var isItem: Bool { count == 2 && allSatisfy { 0..<Int.max ~= $0 } }
}
