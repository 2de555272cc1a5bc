import Foundation
import ObservableCollections

/// An item that the user chose, and the place that stands for it: its own, or a neighbour's while it is
/// gone.
struct KeptItem<Item, ID: Hashable & Sendable> {
  private var anchor: TrackedAnchor<Item, ID>
  private let identity: ItemIdentity<Item, ID>
  private let remembersHidden: Bool

  /// The item, while it is gone and may come back.
  private var hidden: TrackedItems<Item, ID>?

  /// - Parameter remembersHidden: Whether an item that went is found again when it comes back.
  init(by identity: ItemIdentity<Item, ID>, remembersHidden: Bool) {
    anchor = TrackedAnchor(by: identity)
    self.identity = identity
    self.remembersHidden = remembersHidden
  }

  /// The place; `nil` if no item was chosen, or none is left.
  var indexPath: IndexPath? { anchor.indexPath }

  /// Whether the item is gone, and may come back.
  var isHidden: Bool { hidden != nil }

  mutating func choose(_ indexPath: IndexPath?) {
    anchor.indexPath = indexPath
    hidden = nil
  }

  mutating func follow<Snapshot: QueryableDataSourceProtocol>(_ update: ListUpdate<Snapshot>)
  where Snapshot.Item == Item {
    let place = anchor.indexPath
    let isThere = anchor.follow(update)
    if hidden == nil, !isThere, remembersHidden, let place {
      hidden = TrackedItems(by: identity, remembersLost: true)
      hidden?.insert(place)
    }
    guard hidden != nil else { return }
    hidden?.follow(update)
    if let place = hidden?.indexPaths.first { choose(place) }
  }
}
