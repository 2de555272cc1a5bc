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
  private let following: (ListUpdate<DataSource>, _ mayBeTakenBack: Bool) -> KeptPlace

  @usableFromInline
  init(
    choosing: @escaping (IndexPath?) -> Void,
    following:
      @escaping (ListUpdate<DataSource>, _ mayBeTakenBack: Bool) -> KeptPlace
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

  /// - Returns: How many items came back, if one of them takes the place of what stood for the item.
  @discardableResult
  func follow(_ update: ListUpdate<DataSource>) -> Int { follow(update, mayBeTakenBack: false) }

  /// Goes along with an edit that the next update may take back.
  func follow(edit: ListUpdate<DataSource>) { follow(edit, mayBeTakenBack: true) }

  @discardableResult
  private func follow(_ update: ListUpdate<DataSource>, mayBeTakenBack: Bool) -> Int {
    let place = following(update, mayBeTakenBack)
    (indexPath, isHidden) = (place.indexPath, place.isHidden)
    return place.returnedCount
  }
}

/// Where an item is after an update.
@usableFromInline
struct KeptPlace {
  @usableFromInline let indexPath: IndexPath?

  /// Whether the item is gone, and may come back.
  @usableFromInline let isHidden: Bool

  /// How many items came back, if one of them takes the place of what stood for the item.
  @usableFromInline let returnedCount: Int

  @inlinable
  init(_ indexPath: IndexPath?, isHidden: Bool, returnedCount: Int = 0) {
    self.indexPath = indexPath
    self.isHidden = isHidden
    self.returnedCount = returnedCount
  }
}
