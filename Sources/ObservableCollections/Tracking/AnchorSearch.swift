/// Looks for an item of the list before an update in the list after it, or for one that is near it.
@usableFromInline
struct AnchorSearch<Snapshot: QueryableDataSourceProtocol, ID: Hashable & SendableMetatype> {
  @usableFromInline typealias Identity = @Sendable (Snapshot.Item) -> ID

  private let old: Snapshot
  private let new: Snapshot
  private let id: Identity?

  /// Where the items are that are kept; `nil` after a reload.
  private let lookup: PlaceLookup?

  private let change: ListChange

  /// The first inserted or updated item of each identity; found when an item went.
  private lazy var arrivals = firstArrivals()

  @usableFromInline
  init(_ update: ListUpdate<Snapshot>, id: Identity?) {
    change = update.structure
    old = update.old
    new = update.new
    self.id = id
    lookup = change.isReload ? nil : PlaceLookup(change)
  }

  private func firstArrivals() -> [ID: ItemPlace] {
    guard let id else { return [:] }
    var arrivals: [ID: ItemPlace] = [:]
    for arrival in Arrivals.of(change, leadingTo: new) {
      for index in arrival.items {
        let place = ItemPlace(section: arrival.section, item: index)
        let key = id(new.item(at: place.indexPath))
        if arrivals[key] == nil { arrivals[key] = place }
      }
    }
    return arrivals
  }

  /// The new place of an old item; `nil` if it went.
  @usableFromInline
  mutating func destination(of place: ItemPlace) -> ItemPlace? {
    guard old.contains(place) else { return nil }
    let kept = lookup?.destination(of: place)
    guard let id, kept == nil || kept?.isUpdated == true else { return kept?.place }
    let key = id(old.item(at: place.indexPath))
    if let kept, id(new.item(at: kept.place.indexPath)) == key { return kept.place }
    return arrivals[key]
  }

  /// The new place of the nearest item behind an old one, otherwise of the nearest before it.
  @usableFromInline
  mutating func nearest(to place: ItemPlace) -> ItemPlace? {
    if lookup == nil, arrivals.isEmpty { return nil }
    let count = old.numberOfSections()
    guard place.section >= 0, place.section < count else { return nil }
    for section in place.section..<count {
      let first = section == place.section ? place.item + 1 : 0
      let end = old.numberOfItems(inSection: section)
      if let found = self.first(in: stride(from: first, to: end, by: 1), of: section) {
        return found
      }
    }
    for section in (0...place.section).reversed() {
      let count = old.numberOfItems(inSection: section)
      let last = section == place.section ? min(place.item, count) - 1 : count - 1
      if let found = self.first(in: stride(from: last, through: 0, by: -1), of: section) {
        return found
      }
    }
    return nil
  }

  private mutating func first(in items: some Sequence<Int>, of section: Int) -> ItemPlace? {
    for item in items {
      if let found = destination(of: ItemPlace(section: section, item: item)) { return found }
    }
    return nil
  }
}
