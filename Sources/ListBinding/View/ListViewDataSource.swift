public import Foundation

/// What a list view asks while it lays out its cells.
@MainActor
public protocol ListViewDataSource<Cell>: AnyObject {
  associatedtype Cell: AnyObject

  /// The number of sections; 1 for a view without sections.
  func numberOfSections() -> Int

  /// The number of items in one section.
  func numberOfItems(inSection section: Int) -> Int

  /// Makes the cell that shows an item, usually by dequeuing one from the view.
  func cell(forItemAt indexPath: IndexPath) -> Cell

  /// The title above a section, if it has one.
  func titleForHeader(inSection section: Int) -> String?

  /// Told by the view when it became attached, so that what it missed is loaded.
  func listViewDidAttach()
}
