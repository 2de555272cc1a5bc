extension ListChange: Codable {
  private enum CodingKeys: String, CodingKey {
    case isReload, oldSectionCount, sections, edits, oldCounts
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isReload, forKey: .isReload)
    try container.encode(oldSectionCount, forKey: .oldSectionCount)
    try container.encode(sections, forKey: .sections)
    try container.encode(edits, forKey: .edits)
    try container.encode(oldCounts, forKey: .oldCounts)
  }

  /// Decodes a change, and checks that it is one.
  ///
  /// - Throws: What the decoder throws, or that the data is corrupted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let decoded = ListChange(
      isReload: try container.decode(Bool.self, forKey: .isReload),
      oldSectionCount: try container.decode(Int.self, forKey: .oldSectionCount),
      sections: try container.decode([Run].self, forKey: .sections),
      edits: try container.decode([SectionEdit].self, forKey: .edits),
      oldCounts: try container.decode([SectionCount].self, forKey: .oldCounts))
    if let violation = decoded.invariantViolation {
      throw DecodingError.corrupted(container, "A change of \(violation)")
    }
    self = decoded.isReload ? .reload : decoded.mapRuns { $0 }
  }
}

extension DecodingError {
  static func corrupted(
    _ container: KeyedDecodingContainer<some CodingKey>, _ description: String
  ) -> DecodingError {
    .dataCorrupted(Context(codingPath: container.codingPath, debugDescription: description))
  }
}

/// A run is coded as four numbers, the last of which holds its marks: 1 if it is updated, 2 more if an edit
/// moved it.
extension Run: Codable {
  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    let marks = (isUpdated ? 1 : 0) + (prefersMove ? 2 : 0)
    for number in [section, lower, count, marks] { try container.encode(number) }
  }

  @usableFromInline
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    section = try container.decode(Int.self)
    lower = try container.decode(Int.self)
    count = try container.decode(Int.self)
    let marks = try container.decode(Int.self)
    isUpdated = marks & ~2 != 0
    prefersMove = isKept && marks & 2 != 0
  }
}
