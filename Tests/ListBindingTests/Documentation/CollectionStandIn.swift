import Foundation
import ListBinding
import SignalsTesting

/// What stands for a collection view of UIKit: all is one point high and in one column. It counts as late as it
/// can, tells at its next layout what left it, and checks updates and what it is answered as UIKit does.
class UICollectionView: UIScrollView {
  struct ScrollPosition: OptionSet {
    let rawValue: Int
  }

  static let elementKindSectionHeader = "header"
  static let elementKindSectionFooter = "footer"

  weak var dataSource: (any UICollectionViewDataSource)?
  weak var delegate: (any UICollectionViewDelegate)?
  var allowsMultipleSelection = false
  var isPrefetchingEnabled = true
  var collectionViewLayout: UICollectionViewLayout

  /// How many items, headers and footers fit on the screen.
  var height = Int.max

  private var layout = RowLayout(hasHeaders: false)
  private var isCounted = false
  private var needsLayout = true
  private var isLayingOut = false
  private var isUpdating = false
  private var batch = UIKitBatch()
  private(set) var views: [CollectionElement: UICollectionReusableView] = [:]
  private var leaving: [(CollectionElement, UICollectionReusableView)] = []
  private var selected: Set<IndexPath> = []

  private var pool = ReusePool()

  /// The cell that is asked for again.
  private var reconfigured: UICollectionViewCell?

  init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
  }

  // MARK: Cells, headers and footers

  func register(_ type: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    pool.register(type, nil, identifier)
  }

  func register(
    _ type: UICollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(type, kind, identifier)
  }

  func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    guard let cell = pool.dequeue(nil, identifier) as? UICollectionViewCell else {
      fatalError("No cell type is registered for \(identifier)")
    }
    return cell
  }

  func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    pool.dequeue(kind, identifier)
  }

  // MARK: Layout

  private var elements: [CollectionElement] {
    CollectionElement.all(of: layout, kinds: collectionViewLayout.kinds)
  }

  let adjustedContentInset = UIEdgeInsets()

  var contentSize: CGSize { CGSize(width: 100, height: Double(elements.count)) }

  var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: Double(min(height, 1 << 20))) }

  func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    elements.firstIndex(of: CollectionElement(indexPath: indexPath)).map { position in
      UICollectionViewLayoutAttributes(
        frame: CGRect(x: 0, y: Double(position), width: 100, height: 1))
    }
  }

  private func counted() -> RowLayout {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let counts = (0..<sections).map { section in
      dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    return RowLayout(itemCounts: counts, hasHeaders: false)
  }

  private func countIfNeeded() {
    if isCounted { return }
    isCounted = true
    layout = counted()
  }

  var numberOfSections: Int {
    countIfNeeded()
    return layout.itemCounts.count
  }

  func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    return layout.itemCounts[section]
  }

  func layoutIfNeeded() {
    if isLayingOut || isUpdating { return }
    countIfNeeded()
    needsLayout = false
    let ended = leaving
    leaving = []
    isLayingOut = true
    for (element, view) in ended { end(view, at: element) }
    isLayingOut = false
    fill()
  }

  override func didScroll() {
    fill()
    delegate?.scrollViewDidScroll(self)
  }

  private func fill() {
    precondition(!isLayingOut, "A layout in the middle of another")
    precondition(!isPrefetchingEnabled, "Cells that come back are not asked for again")
    isLayingOut = true
    defer { isLayingOut = false }
    let all = elements
    let first = min(Int(contentOffset.y), all.count)
    let visible = all[first..<(first + min(height, all.count - first))]
    for (element, view) in views where !visible.contains(element) {
      views[element] = nil
      end(view, at: element)
    }
    for element in visible where views[element] == nil { show(element) }
  }

  private func show(_ element: CollectionElement) {
    let indexPath = element.indexPath
    let answer =
      element.kind.map {
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: $0, at: indexPath)
      } ?? dataSource?.collectionView(self, cellForItemAt: indexPath)
    guard let view = answer else { return }
    pool.take(view)
    views[element] = view
    if let kind = element.kind {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
    } else if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    }
  }

  private func end(_ view: UICollectionReusableView, at element: CollectionElement) {
    if let kind = element.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
        at: element.indexPath)
    } else if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
    }
    pool.free(view)
  }

  // MARK: Updates

  func reloadData() {
    precondition(!isUpdating && !isLayingOut, "Reloaded in the middle of an update or a layout")
    selected = []
    leaving += views.map { ($0.key, $0.value) }
    views = [:]
    (isCounted, needsLayout) = (false, true)
  }

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    precondition(!isUpdating && !isLayingOut, "Updated in the middle of an update or a layout")
    // It loads anew what it has not laid out, and so counts what comes after the update.
    if needsLayout { isCounted = false }
    countIfNeeded()
    isUpdating = true
    updates?()
    isUpdating = false
    follow(batch.update(from: layout, to: counted()))
    fill()
    completion?(true)
  }

  func receive(_ call: DataSourceEventKind) {
    if isUpdating { batch.add(call) } else { performBatchUpdates { self.batch.add(call) } }
  }

  private func follow(_ update: RowUpdate) {
    layout = update.new
    let old = views
    views = [:]
    for (element, view) in old {
      switch update.isReloaded(element.row) ? nil : update.row(after: element.row) {
      case .item(let place): views[CollectionElement(indexPath: place)] = view
      case .header(let section):
        views[
          CollectionElement(kind: element.kind, indexPath: IndexPath(item: 0, section: section))] =
          view
      case nil: leaving.append((element, view))
      }
    }
    selected = Set(selected.compactMap(update.place(after:)))
  }

  func reconfigureItems(at indexPaths: [IndexPath]) {
    precondition(!isUpdating && !isLayingOut, "Reconfigured in the middle of an update")
    for indexPath in indexPaths {
      guard let cell = cellForItem(at: indexPath) else { continue }
      reconfigured = cell
      let same = dataSource?.collectionView(self, cellForItemAt: indexPath) === cell
      precondition(same, "Another cell for \(indexPath)")
      reconfigured = nil
    }
  }

  // MARK: Selection

  var indexPathsForSelectedItems: [IndexPath]? { Array(selected) }

  func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return }
    countIfNeeded()
    precondition(layout.contains(.item(indexPath)), "There is no \(indexPath) to select")
    if !allowsMultipleSelection { selected = [] }
    selected.insert(indexPath)
  }

  func deselectItem(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }

  // MARK: The user

  func tap(_ indexPath: IndexPath) {
    guard let delegate else { return }
    if selected.contains(indexPath) {
      guard allowsMultipleSelection,
        delegate.collectionView(self, shouldDeselectItemAt: indexPath)
      else { return }
      selected.remove(indexPath)
      return delegate.collectionView(self, didDeselectItemAt: indexPath)
    }
    guard delegate.collectionView(self, shouldSelectItemAt: indexPath) else { return }
    let old = allowsMultipleSelection ? [] : selected
    selected.subtract(old)
    for place in old { delegate.collectionView(self, didDeselectItemAt: place) }
    selected.insert(indexPath)
    delegate.collectionView(self, didSelectItemAt: indexPath)
  }

  func drag(_ source: IndexPath, to proposed: IndexPath) {
    guard let dataSource, let delegate, dataSource.collectionView(self, canMoveItemAt: source)
    else { return }
    let target = delegate.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
      toProposedIndexPath: proposed)
    guard target != source, let update = RowUpdate.drag(source, to: target, in: layout) else {
      return
    }
    follow(update)
    dataSource.collectionView(self, moveItemAt: source, to: target)
    fill()
  }
}
