public import Foundation

/// The part of a table or collection view that a binder needs, whatever draws the cells.
///
/// A list view owns its `dataSource`: a binding lives as long as the view keeps it. All members are
/// called on the main actor.
///
/// An update is a sequence of calls between `beginUpdates()` and `endUpdates()`. Its calls use the
/// indices that `capabilities.updates` declares; the comments below call a view that declares
/// `.batch` a batch view, and one that declares `.patch` or `.splices` a patch view, whose calls
/// each use the indices that result from the previous call. In a patch view, a binder sends the calls
/// that reload or reconfigure after all others of the update, so that they use the indices after it.
///
/// From the first call after `beginUpdates()` on the data source answers with the list after the whole
/// update. So a view asks for cells, titles and all else after `endUpdates()`: in between, the index
/// paths of a call need not be those that the data source answers for.
@MainActor
public protocol ListView<Cell>: AnyObject, Sendable {
  associatedtype Cell: ReusableView

  /// The object that the view asks for counts, cells and all else, and that it tells what happens;
  /// the view holds it strongly.
  ///
  /// Setting it ends an open update, and the view forgets what it displays.
  var dataSource: (any ListViewDataSource<Cell>)? { get set }

  /// The responders of the view: an object that the view makes once, and does not use itself.
  var responders: ListViewResponders { get }

  /// The updates that the view accepts; the binder translates every update into these.
  var capabilities: ListViewCapabilities { get }

  /// Whether the view is on screen and laid out.
  ///
  /// A view that is not attached is not updated. When it is attached, it calls its data source's
  /// `listViewDidAttach()`, and is reloaded. A view that is detached displays nothing: it forgets an open
  /// update, tells that all displays end, and has the bags of their cells emptied. What is selected or expanded stays
  /// so until the reload.
  var isAttached: Bool { get }

  /// Registers a cell type under a reuse identifier.
  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String)

  /// Returns a cell of the type that is registered under an identifier, reused if one is free.
  ///
  /// The view disposes the bag of the cell before it returns it; a data source is making a cell then, and
  /// updates wait.
  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell

  /// Reloads everything from the data source, at once or before the next layout.
  ///
  /// Index paths cannot be followed through a reload: the view loses its selection, if it has one.
  func reloadData()

  /// Begins an update of several calls.
  ///
  /// The data source answers with the list before the update until this returns, so that a view may
  /// ask for its counts here; with the list after it from the first following call on.
  func beginUpdates()

  /// Ends an update of several calls; the data source answers with the list after it.
  func endUpdates()

  /// Inserts items; their cells are asked for when they are displayed.
  ///
  /// - Parameters:
  ///   - indexPaths: Their index paths after the update, in ascending order; in a patch view, after
  ///     this call.
  ///   - animation: How the insertion is shown.
  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Deletes items.
  ///
  /// - Parameters:
  ///   - indexPaths: Their index paths before the update, in ascending order; in a patch view,
  ///     before this call.
  ///   - animation: How the deletion is shown.
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Asks again for the cells of items.
  ///
  /// - Parameters:
  ///   - indexPaths: Their index paths before the update, in ascending order; in a patch view, their
  ///     current index paths, which are those after the update.
  ///   - animation: How the change is shown.
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Asks again for the content of items, and keeps their cells.
  ///
  /// It is called instead of `reloadItems(at:with:)` if `capabilities.reconfigures` is true. The data
  /// source is asked for the cell of each item on screen after the update; until it answers,
  /// `dequeueReusableCell(withIdentifier:for:)` returns the cell that the item has. The default
  /// implementation reloads the items without an animation, as suits a view without the capability.
  ///
  /// - Parameter indexPaths: As in `reloadItems(at:with:)`: their index paths before the update, in
  ///   ascending order; in a patch view, their current index paths, which are those after the update.
  func reconfigureItems(at indexPaths: [IndexPath])

  /// Moves an item, whose cell is kept, and stays selected or expanded if it is.
  ///
  /// - Parameters:
  ///   - indexPath: The item's index path before the update; in a patch view, before this call.
  ///   - newIndexPath: The item's index path after the update; in a patch view, after this call,
  ///     that is, in the list without the item.
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Inserts sections with all their items; the data source is asked how many they have.
  ///
  /// - Parameters:
  ///   - sections: Their indices after the update; in a patch view, after this call.
  ///   - animation: How the insertion is shown.
  func insertSections(_ sections: IndexSet, with animation: RowAnimation)

  /// Deletes sections with all their items.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update; in a patch view, before this call.
  ///   - animation: How the deletion is shown.
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation)

  /// Asks again for the counts, titles and cells of sections.
  ///
  /// - Parameters:
  ///   - sections: Their indices before the update; in a patch view, their current indices, which are
  ///     those after the update.
  ///   - animation: How the change is shown.
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation)

  /// The index paths of the items on screen, ascending.
  ///
  /// It is read where something is set up after the view reported which cells it displays, such as the
  /// loading of pages. The default implementation names none.
  var indexPathsForVisibleItems: [IndexPath] { get }

  /// The index paths of the selected items, ascending.
  ///
  /// It is read where several lists share the view, so that each leaves the selection of the others
  /// alone. The default implementation names none.
  var indexPathsForSelectedItems: [IndexPath] { get }

  /// Whether the user can select several items; `true` by default.
  ///
  /// In a view with one selected item at most, an item that is chosen takes the place of one that a
  /// filter hid.
  var allowsMultipleSelection: Bool { get }

  /// Selects items, without telling the data source.
  ///
  /// It is called when the view may have lost a part of its selection, as by a reload, and not in the middle
  /// of an update. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - indexPaths: Their index paths, in ascending order.
  ///   - keepsOthers: Whether items that are selected already stay so. A view without
  ///     `allowsMultipleSelection` replaces its selection all the same if `indexPaths` is not empty.
  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)

  /// Where the view is scrolled to; `nil` if it shows no item or does not tell.
  ///
  /// It is read around each update, and at each step of a scroll that the view tells; it is set after a
  /// reload, and wherever the list is to stay where it is. Setting it scrolls no farther than the list
  /// goes. The default implementation does nothing.
  var scrollAnchor: ScrollAnchor? { get set }

  /// Whether the view is scrolled to its top: nothing of the list is above the screen.
  ///
  /// It is read as `scrollAnchor` is. By default, the view is at its top if all of the first item is on screen:
  /// one whose headers stay on screen says more exactly, within half a unit.
  var isScrolledToTop: Bool { get }

  /// Whether the view is scrolled to its end: nothing of the list is below the screen.
  ///
  /// It is read as `scrollAnchor` is. By default, the view is at its end if the last item is on screen: one
  /// whose items can be higher than the screen says more exactly, within half a unit.
  var isScrolledToEnd: Bool { get }

  /// Whether the view by itself holds a row that stays at its place on the screen while rows above it
  /// are updated, as a page with scroll anchoring does. By default, it does not.
  ///
  /// Such a view is scrolled only where it cannot know: after a reload, and when an item comes back.
  var holdsScrollPosition: Bool { get }

  /// The index paths of the expanded items, ascending.
  ///
  /// It is read where several lists share the view, as the expanded sections are. The default
  /// implementation names none.
  var indexPathsForExpandedItems: [IndexPath] { get }

  /// Expands items, without telling the data source.
  ///
  /// It is called when the view may have collapsed some of them, and not in the middle of an update. The
  /// default implementation does nothing: not all views have items that expand.
  ///
  /// - Parameters:
  ///   - indexPaths: Their index paths, in ascending order.
  ///   - keepsOthers: Whether items that are expanded already stay so; otherwise they are collapsed.
  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool)

  /// The expanded sections; none by default.
  var expandedSections: IndexSet { get }

  /// Expands these sections and no others, without telling the data source.
  ///
  /// It is called when the view may have collapsed some of them, and not in the middle of an update. The
  /// default implementation does nothing.
  func expandSections(_ sections: IndexSet)

  /// The item that has the focus; `nil` if none has.
  ///
  /// It is read before an update, and set after it if it is another then. Setting it does not tell
  /// the data source. A view keeps it in updates that neither move nor reload the item. The default implementation
  /// does nothing.
  var focusedItem: IndexPath? { get set }

  /// Asks again for the titles, headers and footers of all sections, whose items stay as they are.
  ///
  /// They may say what no edit of the list tells of, such as a sum over a section. The default
  /// implementation does nothing.
  func reconfigureSupplementaryViews()

  /// Asks again for the titles, headers and footers of some sections, whose items stay as they are.
  ///
  /// It is called after an update of items by which a title became another one, and after one of
  /// metadata if `capabilities.reconfiguresSections` is true. The default implementation asks
  /// for those of all sections.
  func reconfigureSupplementaryViews(inSections sections: IndexSet)

  /// Moves a section with its items, whose cells are kept.
  ///
  /// - Parameters:
  ///   - section: The section's index before the update; in a patch view, before this call.
  ///   - newSection: The section's index after the update; in a patch view, after this call, that
  ///     is, in the list without the section.
  func moveSection(_ section: Int, toSection newSection: Int)
}

extension ListView {
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    reloadItems(at: indexPaths, with: .none)
  }

  public var indexPathsForVisibleItems: [IndexPath] { [] }

  public var indexPathsForSelectedItems: [IndexPath] { [] }

  public var allowsMultipleSelection: Bool { true }

  public func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {}

  public var indexPathsForExpandedItems: [IndexPath] { [] }

  public func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {}

  public var expandedSections: IndexSet { [] }

  public func expandSections(_ sections: IndexSet) {}

  public func reconfigureSupplementaryViews() {}

  public func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    reconfigureSupplementaryViews()
  }

  public var focusedItem: IndexPath? {
    get { nil }
    set {}
  }

  public var scrollAnchor: ScrollAnchor? {
    get { nil }
    set {}
  }

  public var isScrolledToTop: Bool {
    guard let dataSource, let anchor = scrollAnchor else { return false }
    return anchor.offset >= 0 && !dataSource.hasItems(before: anchor.indexPath)
  }

  public var isScrolledToEnd: Bool {
    guard let dataSource, let last = indexPathsForVisibleItems.last else { return false }
    return !dataSource.hasItems(after: last)
  }

  public var holdsScrollPosition: Bool { false }
}
