import Foundation
import ObservableCollections

/// An item that the user chose, and the place that stands for it: its own, or a neighbour's while it is
/// gone.
struct KeptItem<Item, ID: Hashable & Sendable> {
  private var anchor: TrackedAnchor<Item, ID>
  private var chosen: TrackedItems<Item, ID>

  /// - Parameter remembersHidden: Whether an item that went is found again when it comes back.
  init(by identity: ItemIdentity<Item, ID>, remembersHidden: Bool) {
    anchor = TrackedAnchor(by: identity)
    chosen = TrackedItems(by: identity, remembersLost: remembersHidden)
  }

  /// The place; `nil` if no item was chosen, or none is left.
  var indexPath: IndexPath? { anchor.indexPath }

  /// Whether the item is gone, and may come back.
  var isHidden: Bool { !chosen.remembered.isEmpty }

  mutating func choose(_ indexPath: IndexPath?) {
    anchor.indexPath = indexPath
    chosen.removeAll()
    if let indexPath { chosen.insert(indexPath) }
  }

  mutating func follow<Snapshot: QueryableDataSourceProtocol>(_ update: ListUpdate<Snapshot>)
  where Snapshot.Item == Item {
    anchor.follow(update)
    chosen.follow(update)
    if let place = chosen.indexPaths.first { anchor.indexPath = place }
  }
}
