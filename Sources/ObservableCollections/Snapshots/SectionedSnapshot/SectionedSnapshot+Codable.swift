extension SectionedSnapshot: Encodable where SectionMetadata: Encodable, Item: Encodable {
  /// Encodes the sections as an array of them is.
  public func encode(to encoder: any Encoder) throws {
    try Array(sections).encode(to: encoder)
  }
}

extension SectionedSnapshot: Decodable where SectionMetadata: Decodable, Item: Decodable {
  /// Decodes what was encoded as an array of sections or as a snapshot.
  public init(from decoder: any Decoder) throws {
    self.init(try [Section](from: decoder))
  }
}
