public import Foundation

/// The source of a list view's counts, cells and all else that it asks for.
///
/// A view asks its data source alone, and tells it what happens by `handle(_:)`. The data source that
/// a binding installs passes on what it cannot answer itself.
@MainActor
public protocol ListViewDataSource<Cell>: ListViewResponder {
  associatedtype Cell: ReusableView

  /// Returns the number of sections; 1 for a view without sections.
  func numberOfSections() -> Int

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The list has the section.
  func numberOfItems(inSection section: Int) -> Int

  /// Returns a cell that shows an item, usually one dequeued from the view.
  ///
  /// - Precondition: The list has the item.
  func cell(forItemAt indexPath: IndexPath) -> Cell

  /// Returns the view that shows the header or footer of a section, if it has one.
  ///
  /// A binding asks its binder, and then those of its responders that are data sources themselves.
  func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Cell?

  /// Empties the bag of a cell, header or footer whose display has ended.
  ///
  /// A view calls it after it told of the end, also in the middle of a layout: what is in the bag may edit
  /// the list, which a binding shows when that is over. The default implementation disposes the bag.
  func emptyBag(of cell: Cell)

  /// Called by the view when it was attached, so that it can be reloaded.
  func listViewDidAttach()
}

extension ListViewDataSource {
  public func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Cell? { nil }
  public func emptyBag(of cell: Cell) { cell.bag.dispose() }
  public func listViewDidAttach() {}
}
