import Foundation
import ListBinding

/// A cell, a header or a footer, and what lasts as long as it shows the same.
class CollectionCell: UICollectionViewCell, ReusableView {
  let bag = DisposeBag()
}

/// A collection view that says when it comes to a window, and when it leaves it.
final class ListCollectionView: UICollectionView {
  var onWindowChange: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindowChange()
  }
}

/// A collection view that lists are bound to. Whoever shows it keeps the adapter.
final class CollectionViewAdapter: NSObject, ListView {
  let collectionView = ListCollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let responders = ListViewResponders()
  let capabilities = ListViewCapabilities(reconfigures: true, reconfiguresSections: true)
  private(set) var isAttached = false

  /// A display that was told and has not ended, and where it began; that of a header or footer has a kind.
  private struct Display {
    let view: CollectionCell
    let kind: SupplementaryKind?
    let indexPath: IndexPath
  }

  private var displays: [ObjectIdentifier: Display] = [:]

  /// The calls of the update, until it ends.
  private var calls: [(UICollectionView) -> Void] = []

  /// What is reconfigured after that.
  private var reconfigured: [IndexPath] = []

  /// The header or footer that is asked for again.
  private var shown: CollectionCell?

  /// The identifier of what is shown where the data source has no cell, header or footer.
  static let nothing = "nothing"

  var dataSource: (any ListViewDataSource<CollectionCell>)? {
    didSet {
      guard dataSource !== oldValue else { return }
      forgetUpdate()
      endDisplays(telling: oldValue)
      collectionView.reloadData()
    }
  }

  override init() {
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.nothing)
    for kind in SupplementaryKind.allCases {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind.elementKind,
        withReuseIdentifier: Self.nothing)
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.isPrefetchingEnabled = false
    collectionView.onWindowChange = { [weak self] in self?.windowDidChange() }
  }

  private func windowDidChange() {
    let isThere = collectionView.window != nil
    guard isThere != isAttached else { return }
    isAttached = isThere
    forgetUpdate()
    if isThere { dataSource?.listViewDidAttach() } else { endDisplays(telling: dataSource) }
  }

  // MARK: Displays

  func beginDisplay(
    of view: UICollectionReusableView, _ kind: SupplementaryKind?, at indexPath: IndexPath
  ) {
    guard let view = view as? CollectionCell else { return }
    displays[ObjectIdentifier(view)] = Display(view: view, kind: kind, indexPath: indexPath)
    dataSource?.handle(
      kind.map { .willDisplaySupplementaryView($0, section: indexPath.section) }
        ?? .willDisplay(indexPath))
  }

  func endDisplay(
    of view: UICollectionReusableView, at indexPath: IndexPath,
    telling source: (any ListViewDataSource<CollectionCell>)?
  ) {
    guard let display = displays.removeValue(forKey: ObjectIdentifier(view)) else { return }
    source?.handle(
      display.kind.map { .didEndDisplayingSupplementaryView($0, section: indexPath.section) }
        ?? .didEndDisplaying(indexPath))
    if let source { source.emptyBag(of: display.view) } else { display.view.bag.dispose() }
  }

  /// The collection view tells the end of a display later, when it may have another data source.
  private func endDisplays(telling source: (any ListViewDataSource<CollectionCell>)?) {
    for display in displays.values {
      let indexPath =
        display.kind == nil
        ? collectionView.indexPath(for: display.view)
        : collectionView.indexPath(forSupplementaryView: display.view)
      endDisplay(of: display.view, at: indexPath ?? display.indexPath, telling: source)
    }
  }

  // MARK: Cells, headers and footers

  func register(_ cellType: CollectionCell.Type, forCellReuseIdentifier identifier: String) {
    collectionView.register(cellType, forCellWithReuseIdentifier: identifier)
  }

  func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionCell {
    emptied(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }

  /// Registers a type of headers or footers under a reuse identifier.
  func register(
    _ type: CollectionCell.Type, of kind: SupplementaryKind, withReuseIdentifier identifier: String
  ) {
    collectionView.register(
      type, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
  }

  /// Returns the header or footer to show: the one that the section has, if that is asked for again.
  func dequeueSupplementaryView(
    of kind: SupplementaryKind, withIdentifier identifier: String, inSection section: Int
  ) -> CollectionCell {
    if let shown, shown.reuseIdentifier == identifier { return emptied(shown) }
    return emptied(
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind.elementKind, withReuseIdentifier: identifier,
        for: IndexPath(item: 0, section: section)))
  }

  private func emptied(_ view: UICollectionReusableView) -> CollectionCell {
    guard let cell = view as? CollectionCell else {
      fatalError("\(type(of: view)) is no CollectionCell")
    }
    cell.bag.dispose()
    return cell
  }

  func reconfigureSupplementaryViews() {
    reconfigureSupplementaryViews(inSections: IndexSet(0..<collectionView.numberOfSections))
  }

  func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    for kind in SupplementaryKind.allCases {
      let places = collectionView.indexPathsForVisibleSupplementaryElements(
        ofKind: kind.elementKind)
      for place in places where sections.contains(place.section) {
        let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: place)
        shown = view as? CollectionCell
        if shown != nil { _ = dataSource?.supplementaryView(of: kind, inSection: place.section) }
        shown = nil
      }
    }
  }

  // MARK: Updates

  func reloadData() { collectionView.reloadData() }

  // The collection view is laid out and counts now: in the calls, its data source has moved on.
  func beginUpdates() {
    forgetUpdate()
    collectionView.layoutIfNeeded()
    for section in 0..<collectionView.numberOfSections {
      _ = collectionView.numberOfItems(inSection: section)
    }
  }

  func endUpdates() {
    let (calls, reconfigured) = (calls, reconfigured)
    forgetUpdate()
    if !calls.isEmpty {
      collectionView.performBatchUpdates { [collectionView] in
        for call in calls { call(collectionView) }
      }
    }
    if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
  }

  private func forgetUpdate() { (calls, reconfigured) = ([], []) }

  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.insertItems(at: indexPaths) }
  }

  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.deleteItems(at: indexPaths) }
  }

  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append { $0.reloadItems(at: indexPaths) }
  }

  func reconfigureItems(at indexPaths: [IndexPath]) { reconfigured += indexPaths }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.insertSections(sections) }
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.deleteSections(sections) }
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    calls.append { $0.reloadSections(sections) }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append { $0.moveSection(section, toSection: newSection) }
  }

  // MARK: What the binding reads and restores

  var indexPathsForVisibleItems: [IndexPath] { collectionView.indexPathsForVisibleItems.sorted() }

  var indexPathsForSelectedItems: [IndexPath] {
    (collectionView.indexPathsForSelectedItems ?? []).sorted()
  }

  var allowsMultipleSelection: Bool { collectionView.allowsMultipleSelection }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    for indexPath in indexPathsForSelectedItems where !keepsOthers {
      if !indexPaths.contains(indexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
      }
    }
    for indexPath in indexPaths {
      collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
  }

  var scrollAnchor: ScrollAnchor? {
    get {
      // Items that a bar covers are on screen, too.
      for indexPath in indexPathsForVisibleItems {
        guard let frame = frame(of: indexPath), frame.maxY > screenTop else { continue }
        return ScrollAnchor(indexPath: indexPath, offset: frame.minY - screenTop)
      }
      return nil
    }
    set {
      // Where items size themselves, it is known how high they are when they are laid out: those at the new
      // place, after it was scrolled to.
      for _ in 1...2 {
        collectionView.layoutIfNeeded()
        guard let newValue, let top = frame(of: newValue.indexPath)?.minY else { return }
        let inset = collectionView.adjustedContentInset.top
        // The collection view by itself would scroll beyond its end.
        collectionView.contentOffset.y = max(-inset, min(top - newValue.offset - inset, endOffset))
      }
    }
  }

  /// How much of the list is above the screen, which begins below the bars.
  private var screenTop: Double {
    collectionView.contentOffset.y + collectionView.adjustedContentInset.top
  }

  var isScrolledToTop: Bool { screenTop <= 0.5 }

  var isScrolledToEnd: Bool { collectionView.contentOffset.y >= endOffset - 0.5 }

  /// Where the view is scrolled to when it shows its end.
  private var endOffset: Double {
    collectionView.contentSize.height + collectionView.adjustedContentInset.bottom
      - collectionView.bounds.height
  }

  private func frame(of indexPath: IndexPath) -> CGRect? {
    collectionView.layoutAttributesForItem(at: indexPath)?.frame
  }
}
