extension ArraySnapshot: Encodable where Item: Encodable {
  /// Encodes the items as an array is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for item in self { try container.encode(item) }
  }
}

extension ArraySnapshot: Decodable where Item: Decodable {
  /// Decodes what was encoded as an array or a snapshot.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var items: [Item] = []
    while !container.isAtEnd { items.append(try container.decode(Item.self)) }
    self.init(items)
  }
}
