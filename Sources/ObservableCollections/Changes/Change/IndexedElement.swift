/// An element that a change removes or inserts, and its index.
public struct IndexedElement<Index, Element> {
  /// The index of a removed element before the change, of an inserted one after it.
  public let index: Index

  /// What was removed or inserted.
  public let element: Element

  /// Creates an element with its index.
  public init(index: Index, element: Element) {
    self.index = index
    self.element = element
  }
}

extension IndexedElement: Equatable where Index: Equatable, Element: Equatable {}
extension IndexedElement: Hashable where Index: Hashable, Element: Hashable {}
extension IndexedElement: Encodable where Index: Encodable, Element: Encodable {}
extension IndexedElement: Decodable where Index: Decodable, Element: Decodable {}
extension IndexedElement: Sendable where Index: Sendable, Element: Sendable {}

extension IndexedElement: Wrapper {
  static var wrapped: [Any.Type] { [Element.self] }
}
