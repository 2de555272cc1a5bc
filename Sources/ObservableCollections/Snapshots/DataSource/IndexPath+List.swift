public import Foundation

#if canImport(UIKit)
// UIKit brings all of these.
@_exported public import UIKit.UITableView
#elseif canImport(AppKit)
@_exported public import AppKit.NSCollectionView

extension IndexPath {
  /// The index path of a row in a section; a row is an item.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The row, another name of the item.
  public var row: Int { item }
}
#else
extension IndexPath {
  /// The index path of an item in a section.
  public init(item: Int, section: Int) {
    // Not from an array of both: it would be allocated.
    self.init(index: section)
    append(item)
  }

  /// The index path of a row in a section; a row is an item.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section, the first index.
  ///
  /// - Precondition: The index path has two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item, the second index.
  ///
  /// - Precondition: The index path has two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row, another name of the item.
  ///
  /// - Precondition: The index path has two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
#endif
