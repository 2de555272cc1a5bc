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

  /// The list that the view shows; `nil` before the first, and after the binding has ended.
  public var displayedSnapshot: BaseTableManager.Snapshot? { binding.displayedSnapshot }

  /// Waits until the view shows all that was told when this was called.
  public func displayed() async { await binding.displayed() }

  /// Keeps the first row on screen where it is through reloads and insertions above it.
  public func keepScrollPosition() {
    binding.keepScrollPosition(identifiedBy: .generator)
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

  /// Deselects a generator.
  func deselect(_ generator: any TableCellGenerator) {
    let selected = zip(selection.indexPaths, selection.items)
    if let place = selected.first(where: { $0.1 === generator })?.0 {
      deselectRow(at: place, animated: true)
    }
  }

  /// Where the view is scrolled to; `nil` if it does not tell.
  public var scrollAnchor: ScrollAnchor? { base?.scrollAnchor }

  /// Scrolls to a row; nothing if the view shows no such row.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - offset: How far the row is to be below the top of the screen, in the view's unit.
  public func scrollToRow(at indexPath: IndexPath, offset: Double = 0) {
    guard let base, let list = displayedSnapshot, list.contains(indexPath) else { return }
    let place =
      base.capabilities.sections
      ? indexPath : IndexPath(item: list.flatOffset(of: indexPath), section: 0)
    base.scrollAnchor = ScrollAnchor(indexPath: place, offset: offset)
  }

  /// Scrolls to a generator; nothing if the view does not show it.
  ///
  /// - Complexity: O(log *n*) if the view shows it where it was found; otherwise O(*n*).
  func scroll(to generator: any TableCellGenerator, near hint: IndexPath?, offset: Double) {
    if let hint, binding.item(at: hint) === generator {
      return scrollToRow(at: hint, offset: offset)
    }
    if let found = binding.firstIndexPath(where: { $0 === generator }) {
      scrollToRow(at: found, offset: offset)
    }
  }
}

extension SectionedSnapshot {
  /// Whether there is an item at an index path.
  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && 0..<numberOfSections() ~= indexPath.section
      && 0..<numberOfItems(inSection: indexPath.section) ~= indexPath.item
  }
}
