/// An element that a change keeps, perhaps at another index, but gives another content.
public struct ElementUpdate<Index, Element> {
  /// The index before the change.
  public let oldIndex: Index

  /// The index after the change.
  public let newIndex: Index

  /// The content before the change.
  public let old: Element

  /// The content after the change.
  public let new: Element

  /// Creates an update.
  public init(oldIndex: Index, newIndex: Index, old: Element, new: Element) {
    self.oldIndex = oldIndex
    self.newIndex = newIndex
    self.old = old
    self.new = new
  }
}

extension ElementUpdate: Equatable where Index: Equatable, Element: Equatable {}
extension ElementUpdate: Hashable where Index: Hashable, Element: Hashable {}
extension ElementUpdate: Encodable where Index: Encodable, Element: Encodable {}
extension ElementUpdate: Decodable where Index: Decodable, Element: Decodable {}
extension ElementUpdate: Sendable where Index: Sendable, Element: Sendable {}
