public import Foundation
public import ObservableCollections

/// Applies the updates of a list to a list view; subclass it to change how.
///
/// Every question of the view is answered from the snapshot that the view has been told of, never
/// from a newer one. Updates that arrive while the view is busy are applied as one.
///
/// `DataSource` is the snapshot in the signal's events: `ArraySnapshot<Item>` for an observable array,
/// `SectionedSnapshot<Metadata, Item>` for one with sections, `[Item]` for a signal of arrays.
///
/// ```swift
/// final class MessageBinder: ListBinder<ArraySnapshot<Message>, TableView> {
///   override func cell(
///     at indexPath: IndexPath, dataSource: ArraySnapshot<Message>, view: TableView
///   ) -> TableView.Cell {
///     let cell = view.dequeueReusableCell(withIdentifier: "message", for: indexPath)
///     cell.show(dataSource[indexPath.item])
///     return cell
///   }
///
///   override func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
///     edit == .insertion ? .fade : .automatic
///   }
/// }
/// ```
///
/// A method that tells the view of a part of an update, such as `insertItems(at:in:)`, is called before the view
/// shows it: touch its rows after `super.apply(_:to:tell:)`.
@MainActor
open class ListBinder<DataSource: DataSourceProtocol, View: ListView> {
  /// Makes the cell that shows the item at an index path of the list; the view is asked for one by
  /// `viewIndexPath(of:)`.
  public typealias CellFactory = @MainActor (DataSource, IndexPath, View) -> View.Cell

  /// Returns the title of a section, or `nil` if it has none.
  public typealias TitleFactory = @MainActor (DataSource, Int) -> String?

  /// Makes the header or footer of a section, or returns `nil` if it has none.
  public typealias SupplementaryViewFactory =
    @MainActor (DataSource, SupplementaryKind, Int, View) -> View.Cell?

  /// The animation of insertions, deletions and reloads, by the default `animation(for:at:)`.
  open var rowAnimation: RowAnimation

  /// Returns the title above a section, by the default `titleForHeader(inSection:dataSource:)`.
  ///
  /// If it is another one after the items of the section were edited, the view asks for it again.
  open var headerTitle: TitleFactory?

  /// Returns the title below a section, by the default `titleForFooter(inSection:dataSource:)`.
  open var footerTitle: TitleFactory?

  /// Makes headers and footers, by the default `supplementaryView(of:inSection:dataSource:view:)`.
  ///
  /// They are not made anew when items are edited: bind what they say of these, with their bags.
  open var createSupplementaryView: SupplementaryViewFactory?

  /// Called with every update that breaks a rule, by the default `didFind(_:in:)`.
  ///
  /// If it is `nil`, the violation is written to standard error.
  open var onViolation: ((ListViolation) -> Void)?

  /// The binding, which keeps the snapshot, so that it is released when the binding ends.
  final weak var host: (any ListBinderHost<DataSource>)?

  /// The view of the last binding that ended, which is told nothing any more.
  final var formerView: ObjectIdentifier?

  /// The last binding, and the one whose update is being applied, in which the binder may be bound anew.
  @usableFromInline final var lastHost, applyingHost: ObjectIdentifier?

  /// Whether the binding has the list after an update already that the view has not been told to the end.
  @usableFromInline final var isAheadOfView = false

  /// The binding, while it tells the view the steps of a patch.
  final var patchHost: (any ListBinderHost<DataSource>)?

  /// Whether cells show some of the metadata of their section, so that a section with other metadata is
  /// reloaded, also in a view that can reconfigure it.
  ///
  /// By default they may. Where a binding makes the binder, cells that it configures with their items alone
  /// do not.
  public final var cellsShowMetadata = true

  /// Makes cells, by the default `cell(at:dataSource:view:)`.
  final var createCell: CellFactory?

  /// Returns whether an item of the list before an update has a cell of the same type after it; `nil` if
  /// all do.
  ///
  /// It is asked in a view that reconfigures items, for those with new content: where it returns `false`,
  /// the item is reloaded. A binding with `cells` sets it.
  public final var keepsCellType:
    (
      @MainActor (
        _ old: DataSource, _ oldIndexPath: IndexPath, _ new: DataSource, _ newIndexPath: IndexPath
      ) -> Bool
    )?

  /// Creates a binder that makes its cells in an override of `cell(at:dataSource:view:)`, or is bound
  /// together with a cell type.
  public init(rowAnimation: RowAnimation = .automatic) {
    self.rowAnimation = rowAnimation
  }

  /// Creates a binder that makes its cells with a closure.
  public init(rowAnimation: RowAnimation = .automatic, createCell: @escaping CellFactory) {
    self.rowAnimation = rowAnimation
    self.createCell = createCell
  }

  // MARK: Answering the view

  /// Makes the cell that shows an item.
  ///
  /// - Parameters:
  ///   - indexPath: The index path in the data source, also for a view without sections.
  ///   - dataSource: The snapshot that the view has been told of.
  ///   - view: The view that asks.
  /// - Precondition: The binder was created with `createCell`, is bound with a cell type, or
  ///   overrides this method.
  open func cell(at indexPath: IndexPath, dataSource: DataSource, view: View) -> View.Cell {
    guard let createCell else {
      fatalError("A list binder without createCell must override cell(at:dataSource:view:)")
    }
    return createCell(dataSource, indexPath, view)
  }

  /// Returns the title above a section; without one, the view's responders are asked.
  ///
  /// Only titles of closures are asked for again after edits of items: where this is overridden, the view
  /// is told by `reconfigureSupplementaryViews(inSections:)`.
  open func titleForHeader(inSection section: Int, dataSource: DataSource) -> String? {
    headerTitle?(dataSource, section)
  }

  /// Returns the title below a section; without one, the view's responders are asked.
  open func titleForFooter(inSection section: Int, dataSource: DataSource) -> String? {
    footerTitle?(dataSource, section)
  }

  /// Makes the header or footer of a section, if it has one.
  ///
  /// - Parameters:
  ///   - kind: Whether the header or the footer is asked for.
  ///   - section: The section in the data source.
  ///   - dataSource: The snapshot that the view has been told of.
  ///   - view: The view that asks.
  open func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, dataSource: DataSource, view: View
  ) -> View.Cell? {
    createSupplementaryView?(dataSource, kind, section, view)
  }

  /// Returns how an item is animated that is inserted, deleted or reloaded.
  ///
  /// - Parameters:
  ///   - edit: What is done with the item.
  ///   - indexPath: Its index path, as in the call that the view gets.
  /// - Returns: `rowAnimation`, unless this is overridden.
  open func animation(for edit: AnimatedEdit, at indexPath: IndexPath) -> RowAnimation {
    rowAnimation
  }

  /// Returns how a section is animated that is inserted, deleted or reloaded.
  open func animation(for edit: AnimatedEdit, ofSection section: Int) -> RowAnimation {
    rowAnimation
  }

  // MARK: Updating the view

  /// The capabilities of the view that the binder uses: all of them, unless this is overridden.
  open func capabilities(of view: View) -> ListViewCapabilities { view.capabilities }

  /// Applies a whole update, which is a reload, or everything between `beginUpdates` and
  /// `endUpdates`; what came while the view was busy is one update.
  ///
  /// Override it to do something before or after, or to wait: an update that is not told stays with
  /// the binding. Once `resume()` is called, also in here, this is called again with it, and then with all
  /// that came since as one update; when a view comes back, with a reload.
  ///
  ///     override func apply(
  ///       _ update: ListUpdate<Snapshot>, to view: TableView, tell: () -> Void
  ///     ) {
  ///       guard !view.isAnimating else { return view.whenStill { [weak self] in self?.resume() } }
  ///       super.apply(update, to: view, tell: tell)
  ///     }
  ///
  /// - Parameters:
  ///   - update: The update, with the list before it, the list after it and the change.
  ///   - view: The view.
  ///   - tell: Tells the view, by the methods below. It does so once, also if it is called again.
  open func apply(_ update: ListUpdate<DataSource>, to view: View, tell: () -> Void) { tell() }

  /// Applies one event, in indices that the view reads.
  ///
  /// An update is a reload, or events between `beginUpdates` and `endUpdates`, all of which the view
  /// takes as one. It may be the composition of several that the signal sent.
  open func apply(event: DataSourceEvent<DataSource>, to view: View) {
    // An override may have kept the event until it had those after it.
    patchHost?.noteStep(ofPatch: event.kind)
    switch event.kind {
    case .reload: reloadData(in: view)
    case .insertItems(let indexPaths): insertItems(at: indexPaths, in: view)
    case .deleteItems(let indexPaths): deleteItems(at: indexPaths, in: view)
    case .reloadItems(let indexPaths): reloadItems(at: indexPaths, in: view)
    case .moveItem(let source, let destination): moveItem(at: source, to: destination, in: view)
    case .insertSections(let sections): insertSections(sections, in: view)
    case .deleteSections(let sections): deleteSections(sections, in: view)
    case .reloadSections(let sections): reloadSections(sections, in: view)
    case .moveSection(let source, let destination):
      moveSection(source, toSection: destination, in: view)
    case .beginUpdates: beginUpdates(in: view)
    case .endUpdates: endUpdates(in: view)
    }
  }

  /// Reloads everything.
  open func reloadData(in view: View) {
    guard tells(view) else { return }
    isAheadOfView = false
    view.reloadData()
  }

  /// Opens an update of several calls, up to `endUpdates(in:)`.
  open func beginUpdates(in view: View) {
    if tells(view) { view.beginUpdates() }
  }

  /// Closes an update; the view is answered from the snapshot after it from now on.
  open func endUpdates(in view: View) {
    guard tells(view) else { return }
    isAheadOfView = false
    view.endUpdates()
  }

  /// Reports inserted items to the view, by their index paths after the update.
  open func insertItems(at indexPaths: [IndexPath], in view: View) {
    forEachAnimation(of: indexPaths, for: .insertion, in: view) {
      view.insertItems(at: $0, with: $1)
    }
  }

  /// Reports deleted items to the view, by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath], in view: View) {
    forEachAnimation(of: indexPaths, for: .deletion, in: view) {
      view.deleteItems(at: $0, with: $1)
    }
  }

  /// Reports items with new content to the view.
  ///
  /// Their index paths are those before the update where the view takes reloads together with edits, as
  /// `mixesReloads` of its capabilities says, and those after it where they come in a step of their own:
  /// `oldIndexPath(of:)` knows which.
  ///
  /// If the view can reconfigure items, their cells are kept, but for those of items that have a cell of
  /// another type now, as `keepsCellType` says.
  open func reloadItems(at indexPaths: [IndexPath], in view: View) {
    let (kept, others) =
      capabilities(of: view).reconfigures ? byKeptCells(indexPaths) : ([], indexPaths)
    if !kept.isEmpty, tells(view) { view.reconfigureItems(at: kept) }
    forEachAnimation(of: others, for: .reload, in: view) { view.reloadItems(at: $0, with: $1) }
  }

  /// Reports a moved item to the view, by its index paths before and after the update, or this step of a patch.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in view: View) {
    if tells(view) { view.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Reports inserted sections to the view, by their indices after the update.
  open func insertSections(_ sections: IndexSet, in view: View) {
    forEachAnimation(of: sections, for: .insertion, in: view) { view.insertSections($0, with: $1) }
  }

  /// Reports deleted sections to the view, by their indices before the update.
  open func deleteSections(_ sections: IndexSet, in view: View) {
    forEachAnimation(of: sections, for: .deletion, in: view) { view.deleteSections($0, with: $1) }
  }

  /// Reports sections with new content to the view, by indices as those of `reloadItems(at:in:)`.
  open func reloadSections(_ sections: IndexSet, in view: View) {
    forEachAnimation(of: sections, for: .reload, in: view) { view.reloadSections($0, with: $1) }
  }

  /// Reports a moved section to the view, by its indices before and after the update, or this step of a patch.
  open func moveSection(_ section: Int, toSection newSection: Int, in view: View) {
    if tells(view) { view.moveSection(section, toSection: newSection) }
  }

  // MARK: Reporting errors

  /// Called with an update that breaks a rule, before the view is reloaded; calls `onViolation` by default, or
  /// writes to standard error if there is none.
  open func didFind(_ violation: ListViolation, in view: View) {
    if let onViolation { return onViolation(violation) }
    warn("\(violation); \(View.self) is reloaded")
  }
}
