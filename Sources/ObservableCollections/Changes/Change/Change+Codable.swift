extension Change {
  private enum CodingKeys: String, CodingKey {
    case structure, old, new
  }

  /// Whether the parts are those that the structure asks for; linear in their size.
  private var isConsistent: Bool {
    let hasOneSection = Snapshot.hasOneSection
    if structure.isReload {
      if hasOneSection, old.counts.count != 1 || new.counts.count != 1 { return false }
      return old.isWhole && new.isWhole
    }
    if hasOneSection, structure.oldSectionCount != 1 || !structure.sections.isWhole(1) {
      return false
    }
    return old.fit(structure.inverse) && new.fit(structure)
  }
}

extension ListParts {
  /// Whether a list can have as many items.
  fileprivate var isCounted: Bool {
    var total = 0
    for count in counts {
      guard ListChange.isCount(count), ListChange.isCount(total + count) else { return false }
      total += count
    }
    return true
  }

  /// Whether all sections and items of a list are there.
  fileprivate var isWhole: Bool {
    isCounted && sections.count == counts.count && counts.reduce(0, +) == items.count
  }

  /// Whether there are as many sections and items as a change brings.
  fileprivate func fit(_ change: ListChange) -> Bool {
    let inserted = change.sections.lazy.filter { !$0.isKept }.map(\.count).reduce(0, +)
    let updated = change.sections.lazy.filter(\.isUpdated).map(\.count).reduce(0, +)
    guard isCounted, counts.count == inserted, sections.count == inserted + updated else {
      return false
    }
    let index = RunIndex(edits: change.edits)
    var position = 0
    var haveSameCounts = true
    change.forEachBroughtSection { section, old in
      if old != nil { return }
      if change.edit(of: section) != nil, index.count(of: section) != counts[position] {
        haveSameCounts = false
      }
      position += 1
    }
    var count = 0
    change.forEachTouched(counts: counts) { _, range, _ in count += range.count }
    return haveSameCounts && count == items.count
  }
}

extension Change: Encodable where Snapshot.SectionMetadata: Encodable, Snapshot.Item: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(structure, forKey: .structure)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
  }
}

extension Change: Decodable where Snapshot.SectionMetadata: Decodable, Snapshot.Item: Decodable {
  /// Decodes a change, and checks that it is one.
  ///
  /// - Throws: What the decoder throws, or that the data is corrupted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      structure: try container.decode(ListChange.self, forKey: .structure),
      old: try container.decode(Parts.self, forKey: .old),
      new: try container.decode(Parts.self, forKey: .new))
    guard isConsistent else {
      throw DecodingError.corrupted(container, "A change of other elements than it has")
    }
  }
}
