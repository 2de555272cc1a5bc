public import Foundation
import ObservableCollections

/// A part of a list view, which is a list view itself; see `ListViewParts`.
///
/// Index paths are those of the part. Its responders are asked before those of the view.
@MainActor
public final class ListViewPart<Base: ListView>: ListView {
  public typealias Cell = Base.Cell

  private(set) weak var owner: ListViewParts<Base>?

  public var dataSource: (any ListViewDataSource<Cell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      holder = dataSource as? any UpdateHolder
      teller = holder as? any CountsTeller
      owner?.dataSourceDidChange(of: self)
    }
  }

  public let responders: ListViewResponders

  /// What the view can do, or could do last.
  public var capabilities: ListViewCapabilities {
    if let owner, let base = owner.view {
      lastCapabilities = base.capabilities
      owner.hasSections = lastCapabilities.sections
    }
    return lastCapabilities
  }

  private var lastCapabilities: ListViewCapabilities

  /// Whether something came while another part stood in the way.
  var wasRefused = false

  private(set) var holder: (any UpdateHolder)?
  private(set) var teller: (any CountsTeller)?

  /// What the view has been told of.
  private var shown: any DataSourceProtocol = ItemCounts(counts: [])

  /// What is displayed, with the data source that was told of the beginning.
  var displays: [DisplayedPlace: any ListViewDataSource<Cell>] = [:]

  /// The calls since `beginUpdates()`.
  private var calls: UpdateCalls?

  /// The identifiers in the view of those that are registered with the part.
  private var identifiers: [String: String] = [:]

  init(of owner: ListViewParts<Base>, in base: Base) {
    self.owner = owner
    responders = ListViewResponders(partOf: base.responders)
    lastCapabilities = base.capabilities
  }

  public var isAttached: Bool { owner?.isAttached(self) ?? false }

  var base: Base? { owner?.view }

  /// The view, unless it has lost what it showed: then it is reloaded when all parts are up to date, and
  /// neither told anything nor laid out before.
  var loadedBase: Base? { owner?.isForgotten == true ? nil : base }

  /// Notes that a data source of the program's has been refused, which has to be told when it is not.
  func noteQuestion() { if teller == nil { wasRefused = true } }

  // MARK: Cells

  /// Registers a cell type under an identifier, which may stand for another one in other parts.
  public func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String) {
    let inView = "\(identifier) \(CellIdentifiers.identifier(for: cellType))"
    identifiers[identifier] = inView
    base?.register(cellType, forCellReuseIdentifier: inView)
  }

  /// Returns a cell of the type that is registered under an identifier: with the part, or else with the view.
  ///
  /// - Precondition: The view is there: it is what asks for cells.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> Cell {
    guard let base else {
      preconditionFailure("A cell is dequeued from a part of a view that is gone")
    }
    return base.dequeueReusableCell(
      withIdentifier: identifiers[identifier] ?? identifier, for: inView(indexPath))
  }

  // MARK: Updates

  public func reloadData() {
    owner?.reload(self)
  }

  public func beginUpdates() {
    owner?.updating = self
    calls = newCalls()
    loadedBase?.beginUpdates()
  }

  public func endUpdates() {
    show(calls ?? newCalls()) { $0.endUpdates() }
    calls = nil
    owner?.updating = nil
    owner?.wake()
  }

  public func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.insertItems(indexPaths)) { $0.insertItems(at: inView(indexPaths), with: animation) }
  }

  public func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.deleteItems(indexPaths)) { $0.deleteItems(at: inView(indexPaths), with: animation) }
  }

  public func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    tell(.reloadItems(indexPaths)) { $0.reloadItems(at: inView(indexPaths), with: animation) }
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    tell(.reloadItems(indexPaths), isReconfiguration: true) {
      $0.reconfigureItems(at: inView(indexPaths))
    }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    tell(.moveItem(indexPath, newIndexPath)) {
      $0.moveItem(at: inView(indexPath), to: inView(newIndexPath))
    }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.insertSections(sections)) { $0.insertSections(inView(sections), with: animation) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.deleteSections(sections)) { $0.deleteSections(inView(sections), with: animation) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    tell(.reloadSections(sections)) { $0.reloadSections(inView(sections), with: animation) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    let start = start
    tell(.moveSection(section, newSection)) {
      $0.moveSection(start + section, toSection: start + newSection)
    }
  }

  /// Tells the view of an edit, inside of an update or as one of its own.
  private func tell(
    _ kind: DataSourceEventKind, isReconfiguration: Bool = false, _ edit: (Base) -> Void
  ) {
    if owner?.updating != nil {
      calls?.receive(kind, isReconfiguration: isReconfiguration)
      if let loadedBase { edit(loadedBase) }
      return
    }
    var single = newCalls()
    single.receive(kind, isReconfiguration: isReconfiguration)
    show(single, edit)
  }

  private func newCalls() -> UpdateCalls {
    UpdateCalls(capabilities: capabilities, of: shownRows)
  }

  /// Lets the view show an update.
  private func show(_ calls: UpdateCalls, _ tell: (Base) -> Void) {
    noteCounts()
    followDisplays(through: calls)
    if let loadedBase { tell(loadedBase) }
    owner?.forgetOldPlaces()
    // What the view asked may have replaced the data source.
    noteCounts()
  }
}

// MARK: - Places

extension ListViewPart {
  var start: Int { owner?.start(of: self) ?? 0 }

  var hasSections: Bool { owner?.hasSections ?? true }

  /// The sections of the part, in a view that has some.
  var sectionsInView: Range<Int> {
    guard hasSections, let owner else { return 0..<0 }
    let start = owner.start(of: self)
    return start..<start + owner.answeredCount(of: self)
  }

  /// The number of sections, or of rows in a view without sections, that the view has been told of.
  var shownCount: Int {
    hasSections
      ? shown.numberOfSections()
      : shown.numberOfSections() > 0 ? shown.numberOfItems(inSection: 0) : 0
  }

  /// The rows that the view has been told of, in one section if it has none.
  var shownRows: any DataSourceProtocol {
    hasSections ? shown : ItemCounts(counts: [shownCount])
  }

  /// The number that the data source answers.
  var liveCount: Int {
    guard let dataSource else { return 0 }
    if hasSections { return dataSource.numberOfSections() }
    return dataSource.numberOfSections() > 0 ? dataSource.numberOfItems(inSection: 0) : 0
  }

  /// The number of items that the view is answered.
  func answeredItemCount(inSection section: Int) -> Int {
    owner?.answersOld(self) ?? false
      ? shown.numberOfItems(inSection: section)
      : dataSource?.numberOfItems(inSection: section) ?? 0
  }

  /// Notes that the view came back: what the binder did not tell is shown with the list.
  func viewDidAttach() {
    forgetUpdate()
    teller?.tellWhatIsUntold()
  }

  /// Forgets an update that the view does not end.
  func forgetUpdate() { calls = nil }

  /// Shows the list again, of which the view has lost what it showed.
  func showAgain() {
    if let teller {
      teller.reloadSoon()
    } else if owner?.isForgotten != true, let parts = dataSource as? any ShowsParts {
      parts.showAgain()
    } else {
      dataSource?.listViewDidAttach()
    }
  }

  /// Notes what the view has been told of.
  func noteCounts() {
    guard let dataSource else {
      shown = ItemCounts(counts: [])
      return
    }
    shown =
      teller?.shownCounts
      ?? ItemCounts(
        counts: (0..<dataSource.numberOfSections()).map(dataSource.numberOfItems(inSection:)))
  }

  /// Notes a move that the view has made.
  func noteMove(from source: IndexPath, to target: IndexPath) {
    guard hasSections, source.section != target.section else { return }
    noteEdit { counts in
      counts[source.section, default: 0] -= 1
      counts[target.section, default: 0] += 1
    }
  }

  /// Notes a deletion that the view has made.
  func noteDeletion(of indexPaths: [IndexPath]) {
    noteEdit { counts in
      for indexPath in indexPaths { counts[indexPath.section, default: 0] -= 1 }
    }
  }

  private func noteEdit(_ edit: (inout [Int: Int]) -> Void) {
    var counts = shown as? EditedCounts ?? EditedCounts(of: shownRows)
    edit(&counts.added)
    shown = counts
  }
}
