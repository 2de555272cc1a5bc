/// A width and a height.
public struct SectionSize: Hashable, Sendable {
  /// Nothing: a header or footer of this size is not asked for.
  public static let zero = SectionSize(width: 0, height: 0)

  /// The width, in the view's unit.
  public var width: Double

  /// The height, in the view's unit.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The margins around the items of a section.
public struct SectionInsets: Hashable, Sendable {
  /// No margins.
  public static let zero = SectionInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// The margin above the first line.
  public var top: Double

  /// The margin on the left of each line.
  public var left: Double

  /// The margin below the last line.
  public var bottom: Double

  /// The margin on the right of each line.
  public var right: Double

  /// Creates margins.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// How large the items, the header and the footer of a section are, and how far apart.
@MainActor
public protocol SectionFlowDelegate: AnyObject {
  /// Returns the size of an item: 50 × 50 by default.
  func sizeForItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) -> SectionSize

  /// Returns the margins around the items: none by default.
  func inset(in context: CollectionViewContext) -> SectionInsets

  /// Returns the space between lines of items: 10 by default.
  func minimumLineSpacing(in context: CollectionViewContext) -> Double

  /// Returns the space between the items of a line: 10 by default.
  func minimumInteritemSpacing(in context: CollectionViewContext) -> Double

  /// Returns the size of the header: zero, which is none, by default.
  func headerSize(in context: CollectionViewContext) -> SectionSize

  /// Returns the size of the footer: zero, which is none, by default.
  func footerSize(in context: CollectionViewContext) -> SectionSize
}

extension SectionFlowDelegate {
  public func sizeForItem(
    at indexPath: SectionIndexPath, in context: CollectionViewContext
  ) -> SectionSize { SectionSize(width: 50, height: 50) }
  public func inset(in context: CollectionViewContext) -> SectionInsets { .zero }
  public func minimumLineSpacing(in context: CollectionViewContext) -> Double { 10 }
  public func minimumInteritemSpacing(in context: CollectionViewContext) -> Double { 10 }
  public func headerSize(in context: CollectionViewContext) -> SectionSize { .zero }
  public func footerSize(in context: CollectionViewContext) -> SectionSize { .zero }
}
