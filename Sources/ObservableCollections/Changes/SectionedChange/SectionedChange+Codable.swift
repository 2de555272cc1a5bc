import Foundation

extension SectionedChange {
  private enum CodingKeys: String, CodingKey {
    case structure, sections, items
  }

  /// Whether the sections and items are those that the structure asks for.
  private var isConsistent: Bool {
    hasTwoIndices && (structure.isReload ? isWhole : hasItsSections && hasItsItems)
  }

  private var hasTwoIndices: Bool {
    (items.removed + items.inserted).allSatisfy { $0.index.count == 2 }
      && items.updated.allSatisfy { $0.oldIndex.count == 2 && $0.newIndex.count == 2 }
  }

  /// Whether all sections and items are there, before and after a reload.
  private var isWhole: Bool {
    func isWhole(
      _ sections: [IndexedElement<Int, SectionMetadata>],
      _ items: [IndexedElement<IndexPath, Item>]
    ) -> Bool {
      var places = IndexCheck(items.map(\.index))
      for section in sections.indices {
        places.expect(0..<items.range(ofSection: section).count) {
          IndexPath(item: $0, section: section)
        }
      }
      return sections.map(\.index) == Array(sections.indices) && places.isPassed
    }
    return isWhole(sections.removed, items.removed) && isWhole(sections.inserted, items.inserted)
      && sections.updated.isEmpty && items.updated.isEmpty
  }

  private var hasItsSections: Bool {
    var removed = IndexCheck(sections.removed.map(\.index))
    var inserted = IndexCheck(sections.inserted.map(\.index))
    var updated = IndexCheck(sections.updated.map { [$0.oldIndex, $0.newIndex] })
    var end = 0
    for run in structure.sections.filter(\.isKept).sorted(by: { $0.lower < $1.lower }) {
      removed.expect(end..<run.lower) { $0 }
      end = run.upper
    }
    removed.expect(end..<structure.oldSectionCount) { $0 }
    structure.forEachSectionRun { start, run in
      if !run.isKept { inserted.expect(start..<(start + run.count)) { $0 } }
      if run.isUpdated { updated.expect(0..<run.count) { [run.lower + $0, start + $0] } }
    }
    return removed.isPassed && inserted.isPassed && updated.isPassed
  }

  private var hasItsItems: Bool {
    var removed = IndexCheck(items.removed.map(\.index))
    var inserted = IndexCheck(items.inserted.map(\.index))
    var updated = IndexCheck(items.updated.map { [$0.oldIndex, $0.newIndex] })
    structure.forEachRemoval { section in
      // Where the structure does not know, everything is removed.
      structure.oldCounts.count(of: section) ?? items.removed.range(ofSection: section).count
    } _: { section, range in
      removed.expect(range) { IndexPath(item: $0, section: section) }
    }
    structure.forEachInsertion { section in
      items.inserted.range(ofSection: section).count
    } _: { section, range in
      inserted.expect(range) { IndexPath(item: $0, section: section) }
    }
    structure.forEachUpdate { section, start, run in
      updated.expect(0..<run.count) {
        [
          IndexPath(item: run.lower + $0, section: run.section),
          IndexPath(item: start + $0, section: section),
        ]
      }
    }
    return removed.isPassed && inserted.isPassed && updated.isPassed
  }
}

extension SectionedChange: Encodable where SectionMetadata: Encodable, Item: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(structure, forKey: .structure)
    try container.encode(sections, forKey: .sections)
    try container.encode(items, forKey: .items)
  }
}

extension SectionedChange: Decodable where SectionMetadata: Decodable, Item: Decodable {
  /// Decodes a change, and checks that it is one.
  ///
  /// - Throws: What the decoder throws, or that the data is corrupted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      structure: try container.decode(ListChange.self, forKey: .structure),
      sections: try container.decode(ElementChanges<Int, SectionMetadata>.self, forKey: .sections),
      items: try container.decode(ElementChanges<IndexPath, Item>.self, forKey: .items))
    guard isConsistent else {
      throw DecodingError.corrupted(container, "A change of other elements than it has")
    }
  }
}
