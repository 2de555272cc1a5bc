public import Foundation
public import ObservableCollections

/// An item that the user chose, and the place that stands for it: its own, or a neighbour's while it is
/// gone.
@MainActor
@usableFromInline
final class KeptItem<DataSource: QueryableDataSourceProtocol> {
  /// The place; `nil` if no item was chosen, or none is left.
  private(set) var indexPath: IndexPath?

  /// Whether the item is gone, and may come back.
  private(set) var isHidden = false

  /// What knows the type of the identities: to follow an edit of a list of unknown type takes several
  /// times as long.
  private let choosing: (IndexPath?) -> Void
  private let following:
    (ListUpdate<DataSource>, _ mayBeTakenBack: Bool) -> (IndexPath?, isHidden: Bool)

  @usableFromInline
  init(
    choosing: @escaping (IndexPath?) -> Void,
    following:
      @escaping (ListUpdate<DataSource>, _ mayBeTakenBack: Bool) -> (
        IndexPath?, isHidden: Bool
      )
  ) {
    self.choosing = choosing
    self.following = following
  }

  /// - Parameter remembersHidden: Whether an item that went is found again when it comes back.
  @inlinable
  convenience init<ID: Hashable & Sendable>(
    by identity: ItemIdentity<DataSource.Item, ID>, remembersHidden: Bool
  ) {
    var item = ReturningItem(by: identity, remembersHidden: remembersHidden)
    self.init(choosing: { item.choose($0) }, following: { item.follow($0, mayBeTakenBack: $1) })
  }

  func choose(_ indexPath: IndexPath?) {
    choosing(indexPath)
    self.indexPath = indexPath
    isHidden = false
  }

  func follow(_ update: ListUpdate<DataSource>) {
    (indexPath, isHidden) = following(update, false)
  }

  /// Goes along with an edit that the next update may take back.
  func follow(edit: ListUpdate<DataSource>) {
    (indexPath, isHidden) = following(edit, true)
  }
}

/// An item, or its neighbour while it is gone.
@usableFromInline
struct ReturningItem<Item, ID: Hashable & Sendable> {
  @usableFromInline var anchor: TrackedAnchor<Item, ID>

  /// The item, while it is gone and may come back.
  @usableFromInline var hidden: TrackedItems<Item, ID>?

  @usableFromInline let identity: ItemIdentity<Item, ID>
  @usableFromInline let remembersHidden: Bool

  @inlinable
  init(by identity: ItemIdentity<Item, ID>, remembersHidden: Bool) {
    anchor = TrackedAnchor(by: identity)
    self.identity = identity
    self.remembersHidden = remembersHidden
  }

  @inlinable
  mutating func choose(_ indexPath: IndexPath?) {
    anchor.indexPath = indexPath
    hidden = nil
  }

  @inlinable
  mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>, mayBeTakenBack: Bool
  ) -> (IndexPath?, isHidden: Bool) where Snapshot.Item == Item {
    let place = anchor.indexPath
    let isThere = anchor.follow(update)
    if hidden == nil {
      guard !isThere, remembersHidden || mayBeTakenBack, let place else {
        return (anchor.indexPath, false)
      }
      hidden = TrackedItems(by: identity, remembersLost: true)
      hidden?.insert(place)
    }
    if let returned = hidden?.follow(update).returned.first { choose(returned.indexPath) }
    if !remembersHidden, !mayBeTakenBack { hidden = nil }
    return (anchor.indexPath, isHidden: hidden != nil)
  }
}
