extension ArrayChange {
  private enum CodingKeys: String, CodingKey {
    case structure, items
  }

  /// Whether the items are those that the structure asks for.
  private var isConsistent: Bool {
    var removed = IndexCheck(items.removed.map(\.index))
    var inserted = IndexCheck(items.inserted.map(\.index))
    var updated = IndexCheck(items.updated.map { [$0.oldIndex, $0.newIndex] })
    if structure.isReload {
      removed.expect(items.removed.indices) { $0 }
      inserted.expect(items.inserted.indices) { $0 }
    } else {
      guard structure.sections == .whole(1) else { return false }
      structure.forEachRemoval(count: { structure.oldCounts.count(of: $0) ?? 0 }) { _, range in
        removed.expect(range) { $0 }
      }
      structure.forEachInsertion(count: { _ in 0 }) { _, range in inserted.expect(range) { $0 } }
      structure.forEachUpdate { _, start, run in
        updated.expect(0..<run.count) { [run.lower + $0, start + $0] }
      }
    }
    return removed.isPassed && inserted.isPassed && updated.isPassed
  }
}

extension ArrayChange: Encodable where Item: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(structure, forKey: .structure)
    try container.encode(items, forKey: .items)
  }
}

extension ArrayChange: Decodable where Item: Decodable {
  /// Decodes a change, and checks that it is one.
  ///
  /// - Throws: What the decoder throws, or that the data is corrupted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      structure: try container.decode(ListChange.self, forKey: .structure),
      items: try container.decode(ElementChanges<Int, Item>.self, forKey: .items))
    guard isConsistent else {
      throw DecodingError.corrupted(container, "A change of other items than it has")
    }
  }
}
