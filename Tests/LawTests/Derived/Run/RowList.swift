import ObservableCollections
import Signals

/// A derived list that the laws can be tried on.
protocol RowList<Snapshot>: UpdateSource, SignalProtocol
where
  Element == DataSourceEvent<Snapshot>, Failure == Never, Snapshot: ListSnapshot & Equatable,
  Snapshot.Item: Hashable & Sendable, Snapshot.SectionMetadata: Hashable & Sendable
{
  var snapshot: Snapshot { get }
}

extension ObservableArray: RowList where Item: Hashable {}
extension Observable2DArray: RowList where SectionMetadata: Hashable, Item: Hashable {}

/// A section as plain values.
struct PlainSection<Metadata: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable,
  CustomStringConvertible
{
  var metadata: Metadata
  var items: [Item]

  var description: String {
    Metadata.self == NoMetadata.self ? "\(items)" : "\(metadata): \(items)"
  }
}

extension ListSnapshot
where Item: Hashable & Sendable, SectionMetadata: Hashable & Sendable {
  typealias Plain = [PlainSection<SectionMetadata, Item>]

  /// The sections as plain values.
  var plain: Plain {
    (0..<numberOfSections()).map {
      PlainSection(metadata: metadata(ofSection: $0), items: Array(items(inSection: $0)))
    }
  }

  /// The rows that are there once, by their identities; `nil` when the items are no rows.
  var uniqueRows: [Int: (place: IndexPath, row: Row)]? {
    guard Item.self == Row.self else { return nil }
    var found: [Int: (place: IndexPath, row: Row)] = [:]
    var twice: Set<Int> = []
    for section in 0..<numberOfSections() {
      guard let rows = items(inSection: section) as? ArraySnapshot<Row> else { return nil }
      for (index, row) in rows.enumerated() {
        let place = IndexPath(item: index, section: section)
        if found.updateValue((place, row), forKey: row.id) != nil { twice.insert(row.id) }
      }
    }
    for id in twice { found[id] = nil }
    return found
  }
}
