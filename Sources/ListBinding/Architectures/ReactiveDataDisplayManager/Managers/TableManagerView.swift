public import Foundation

/// The view that shows a manager's list, and what managers and plugins do in it.
///
/// Index paths are those of the list that the view shows.
@MainActor
public struct TableManagerView {
  private weak var base: (any ListView)?
  private let binding: ListViewBinding<BaseTableManager.Snapshot>
  private let selection: ListSelection<BaseTableManager.Snapshot, GeneratorID>

  init<View: ListView>(_ view: View, _ binding: ListViewBinding<BaseTableManager.Snapshot>) {
    base = view
    self.binding = binding
    selection = binding.keepSelection(identifiedBy: .generator)
  }

  /// The view; `nil` when it was released.
  public var listView: (any ListView)? { base }

  /// Whether the view is there, and has not got another list.
  var showsList: Bool { base != nil && !binding.isDisposed }

  /// The list that the view shows; `nil` before the first, and after the binding has ended.
  public var displayedSnapshot: BaseTableManager.Snapshot? { binding.displayedSnapshot }

  /// Waits until the view shows all that was told when this was called.
  public func displayed() async { await binding.displayed() }

  /// Keeps the first row on screen where it is through reloads and insertions above it.
  ///
  /// - Parameter staysAtTop: Whether a list that is scrolled to its top stays there, so that what is
  ///   inserted on top is seen.
  public func keepScrollPosition(stayingAtTop staysAtTop: Bool = true) {
    binding.keepScrollPosition(identifiedBy: .generator, stayingAtTop: staysAtTop)
  }

  /// The selected rows, ascending.
  public var indexPathsForSelectedRows: [IndexPath] { selection.indexPaths }

  /// Selects a row beside those that are selected; in their place where at most one is.
  public func selectRow(at indexPath: IndexPath) {
    selection.select([indexPath] + selection.indexPaths)
  }

  /// Deselects a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Left to the view.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.contains(indexPath) else { return }
    selection.select(selection.indexPaths.filter { $0 != indexPath })
  }

  /// Deselects a generator, or the one that shows its row by now.
  func deselect(_ generator: any TableCellGenerator) {
    let places = selection.indexPaths
    if let index = selectedIndex(of: generator) { deselectRow(at: places[index], animated: true) }
  }

  /// Whether a generator is selected, or the one that shows its row by now.
  func isSelected(_ generator: any TableCellGenerator) -> Bool {
    selectedIndex(of: generator) != nil
  }

  private func selectedIndex(of generator: any TableCellGenerator) -> Int? {
    let (items, row) = (selection.items, RememberedRow(generator))
    return items.firstIndex { $0 === generator } ?? items.firstIndex { row.isShown(by: $0) }
  }

  /// Where the view is scrolled to; `nil` if it does not tell.
  public var scrollAnchor: ScrollAnchor? { base?.scrollAnchor }

  /// Scrolls to a row; nothing if the view shows no such row.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - offset: How far the row is to be below the top of the screen, in the view's unit.
  public func scrollToRow(at indexPath: IndexPath, offset: Double = 0) {
    guard let base, let list = displayedSnapshot, list.hasItem(at: indexPath) else { return }
    base.scrollAnchor = ScrollAnchor(indexPath: list.place(of: indexPath, in: base), offset: offset)
  }

  /// Whether a row of the list is on screen.
  func isOnScreen(_ indexPath: IndexPath) -> Bool {
    guard let base, let list = displayedSnapshot, list.hasItem(at: indexPath) else { return false }
    return base.indexPathsForVisibleItems.contains(list.place(of: indexPath, in: base))
  }

  /// The number of rows above the one at a place of the view.
  func offset(ofPlace place: IndexPath) -> Int? {
    guard let base, let list = displayedSnapshot, place.count == 2 else { return nil }
    if !base.capabilities.sections { return place.item }
    return list.hasItem(at: place) ? list.flatOffset(of: place) : nil
  }

  /// The generator that the view shows below so many rows.
  func generator(atOffset offset: Int) -> (any TableCellGenerator)? {
    guard let list = displayedSnapshot, 0..<list.numberOfItems ~= offset else { return nil }
    return list[list.indexPath(atFlatOffset: offset)]
  }

  /// The number of rows above one by now.
  ///
  /// - Complexity: O(log *n*) if the row is where it is thought to be; otherwise O(*n*).
  func offset(of row: RememberedRow, near offset: Int) -> Int? {
    if let generator = generator(atOffset: offset), row.isShown(by: generator) { return offset }
    return binding.firstIndexPath { row.isShown(by: $0) }
      .flatMap { displayedSnapshot?.flatOffset(of: $0) }
  }

  /// Scrolls to a generator, or the one that shows its row by now; nothing if the view shows neither.
  ///
  /// - Complexity: O(log *n*) if the view shows it where it was found; otherwise O(*n*).
  func scroll(to generator: any TableCellGenerator, near hint: IndexPath?, offset: Double) {
    if let hint, binding.item(at: hint) === generator {
      return scrollToRow(at: hint, offset: offset)
    }
    let row = RememberedRow(generator)
    let found =
      binding.firstIndexPath { $0 === generator }
      ?? binding.firstIndexPath { row.isShown(by: $0) }
    if let found { scrollToRow(at: found, offset: offset) }
  }
}

extension SectionedSnapshot {
  /// Where a view shows an item.
  @MainActor
  fileprivate func place(of indexPath: IndexPath, in view: any ListView) -> IndexPath {
    view.capabilities.sections
      ? indexPath : IndexPath(item: flatOffset(of: indexPath), section: 0)
  }
}
