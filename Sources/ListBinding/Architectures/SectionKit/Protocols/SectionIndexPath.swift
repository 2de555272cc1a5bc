public import Foundation

/// Where an item is, in its section and in the list that a view shows.
@MainActor
public struct SectionIndexPath: Equatable {
  /// The index path in the list.
  public let indexPath: IndexPath

  /// The row that the view shows there.
  let row: AdapterRow?

  /// What the view shows there, if the section has a value for it: what `SectionDataSource.item(at:)`
  /// returned when the view was told of it, which may not be the newest.
  public var shownItem: Any? { row?.item }

  /// The index of the item in its section.
  public var item: Int { indexPath.item }

  /// Creates an index path, as a view that shows an item there gives it.
  ///
  /// - Parameters:
  ///   - indexPath: The index path in the list.
  ///   - shownItem: What the view shows there; `nil` if the section has no value for it.
  public init(_ indexPath: IndexPath, shownItem: Any?) {
    self.init(indexPath, AdapterRow(shownItem))
  }

  init(_ indexPath: IndexPath, _ row: AdapterRow? = nil) {
    self.indexPath = indexPath
    self.row = row
  }

  public static func == (lhs: SectionIndexPath, rhs: SectionIndexPath) -> Bool {
    lhs.indexPath == rhs.indexPath
  }
}
