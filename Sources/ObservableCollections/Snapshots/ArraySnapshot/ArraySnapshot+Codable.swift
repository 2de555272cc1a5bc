extension ArraySnapshot: Encodable where Item: Encodable {
  /// Encodes the items as an array is.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension ArraySnapshot: Decodable where Item: Decodable {
  /// Decodes what was encoded as an array or a snapshot.
  public init(from decoder: any Decoder) throws {
    self.init(try [Item](from: decoder))
  }
}
