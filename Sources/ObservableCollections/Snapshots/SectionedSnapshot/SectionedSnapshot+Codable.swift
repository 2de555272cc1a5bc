extension SectionedSnapshot: Encodable where SectionMetadata: Encodable, Item: Encodable {
  /// Encodes the sections as an array of them is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for section in sections { try container.encode(section) }
  }
}

extension SectionedSnapshot: Decodable where SectionMetadata: Decodable, Item: Decodable {
  /// Decodes what was encoded as an array of sections or as a snapshot.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var sections: [Section] = []
    while !container.isAtEnd { sections.append(try container.decode(Section.self)) }
    self.init(sections)
  }
}
