/// What makes the view above the rows of a section.
@MainActor
public protocol TableHeaderGenerator: AnyObject, Sendable {
  /// The height of the header, or its width in a list that scrolls sideways; `nil` for one that the view
  /// finds out.
  var headerHeight: Double? { get }

  /// The title above the section, of a header that is a text; the list view shows it as it likes, and
  /// nobody is told when it comes on screen.
  var headerTitle: String? { get }

  /// Returns the header, which is of the list view's cell type; `nil` for none.
  func generate() -> (any ReusableView)?
}

extension TableHeaderGenerator {
  public var headerHeight: Double? { nil }
  public var headerTitle: String? { nil }
  public func generate() -> (any ReusableView)? { nil }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// What makes the view below the rows of a section.
@MainActor
public protocol TableFooterGenerator: AnyObject, Sendable {
  /// The height of the footer, or its width in a list that scrolls sideways; `nil` for one that the view
  /// finds out.
  var footerHeight: Double? { get }

  /// The title below the section, of a footer that is a text.
  var footerTitle: String? { get }

  /// Returns the footer, which is of the list view's cell type; `nil` for none.
  func generate() -> (any ReusableView)?
}

extension TableFooterGenerator {
  public var footerHeight: Double? { nil }
  public var footerTitle: String? { nil }
  public func generate() -> (any ReusableView)? { nil }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A section's header that is not there.
@MainActor
public final class EmptyTableHeaderGenerator: TableHeaderGenerator {
  /// Creates a header that is not there.
  public init() {}

  public var headerHeight: Double? { 0 }
}

/// A section's footer that is not there.
@MainActor
public final class EmptyTableFooterGenerator: TableFooterGenerator {
  /// Creates a footer that is not there.
  public init() {}

  public var footerHeight: Double? { 0 }
}

/// A header that is a text, which the list view shows as it likes.
///
/// A subclass that is a `DisplayableItem` is told of a view that it makes in `generate()`, not of a title.
@MainActor
open class TitleHeaderGenerator: TableHeaderGenerator, IndexTitleDisplayableItem {
  /// The text, also in the index beside the list.
  public final let title: String

  /// Whether the index beside the list has the title.
  public final let needIndexTitleDisplay: Bool

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - model: The text.
  ///   - needIndexTitleDisplay: Whether the index beside the list has it.
  public init(model: String, needIndexTitleDisplay: Bool = true) {
    title = model
    self.needIndexTitleDisplay = needIndexTitleDisplay
  }

  open var headerTitle: String? { title }

  open var headerHeight: Double? { nil }

  open func generate() -> (any ReusableView)? { nil }
}
