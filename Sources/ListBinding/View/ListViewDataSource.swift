public import Foundation

/// The source of a list view's counts, cells and titles.
@MainActor
public protocol ListViewDataSource<Cell>: AnyObject {
  associatedtype Cell: AnyObject

  /// Returns the number of sections; 1 for a view without sections.
  func numberOfSections() -> Int

  /// Returns the number of items in a section.
  func numberOfItems(inSection section: Int) -> Int

  /// Returns a cell that shows an item, usually one dequeued from the view.
  func cell(forItemAt indexPath: IndexPath) -> Cell

  /// Returns the title above a section, if it has one.
  ///
  /// A view asks for it after an update is complete, never in the middle of one.
  func titleForHeader(inSection section: Int) -> String?

  /// Called by the view when it was attached, so that it can be reloaded.
  func listViewDidAttach()
}
