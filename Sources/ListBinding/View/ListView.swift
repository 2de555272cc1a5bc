public import Foundation

/// What a table or a collection view does, without saying what it is drawn with.
///
/// A list view owns its `dataSource`: a binding lives as long as the view keeps it. Everything is
/// called on the main actor.
@MainActor
public protocol ListView<Cell>: AnyObject, Sendable {
  associatedtype Cell: AnyObject

  /// What the view asks for counts, cells and titles; it holds it strongly.
  ///
  /// When it is set, an open batch and what is displayed are forgotten.
  var dataSource: (any ListViewDataSource<Cell>)? { get set }

  /// What the view can do; the binder translates every update into that.
  var capabilities: ListViewCapabilities { get }

  /// Whether the view is on screen and laid out.
  ///
  /// A view that is not attached is not updated; it calls its data source's
  /// `listViewDidAttach()` when it becomes attached, and gets one reload then. A view that is
  /// detached forgets an open batch.
  var isAttached: Bool { get }

  /// Makes a cell type known under a reuse identifier.
  func register(_ cellType: Cell.Type, forCellReuseIdentifier identifier: String)

  /// A cell that was registered under the identifier, reused if one is free.
  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell

  /// Forgets everything and asks the data source anew.
  func reloadData()

  /// Opens an update of several calls; the data source still answers with the snapshot before it.
  ///
  /// How the calls up to `endUpdates` read their indices is said by `capabilities`. The data source
  /// answers with the snapshot after the whole update from the first of them on.
  func beginUpdates()

  /// Closes an update of several calls; the data source answers with the snapshot after it.
  func endUpdates()

  /// Makes room for items; the data source is asked for their cells when they are seen.
  func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Takes items away.
  func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Asks for the cells of items anew, at the indices that the items have before the update.
  func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation)

  /// Moves an item without asking for its cell again; in a patch, `newIndexPath` is where it is
  /// after it was taken out.
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Makes room for sections with all items that the data source says they have.
  func insertSections(_ sections: IndexSet, with animation: RowAnimation)
  /// Takes sections away with their items.
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation)

  /// Asks for the counts, titles and cells of sections anew.
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation)

  /// Moves a section with its items; in a patch, `newSection` is where it is after it was taken out.
  func moveSection(_ section: Int, toSection newSection: Int)
}
