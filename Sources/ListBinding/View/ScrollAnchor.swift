public import Foundation

/// Where a view is scrolled to: an item, and how far it is from the top of the screen.
public struct ScrollAnchor: Hashable, Sendable {
  /// The first item on screen.
  public var indexPath: IndexPath

  /// How far the top of the item is below the top of the screen, in the view's unit; less than zero if it is
  /// above. What a bar covers is not on the screen.
  public var offset: Double

  /// Creates an anchor.
  public init(indexPath: IndexPath, offset: Double = 0) {
    self.indexPath = indexPath
    self.offset = offset
  }
}
