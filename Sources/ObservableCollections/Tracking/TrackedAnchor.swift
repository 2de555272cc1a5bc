public import Foundation

/// One item of a list, which stays the same item while the list changes, and falls to a neighbour when
/// it goes.
///
/// It is what a list view keeps of the row that must not move on the screen, or of the focus. Give it
/// each update of the list, in order. It is a value: it follows the updates that it is given, on
/// whatever thread.
public struct TrackedAnchor<Item, ID: Hashable & SendableMetatype> {
  /// What tells items apart; without it, they are tracked by their places alone.
  @usableFromInline let id: (@Sendable (Item) -> ID)?

  @usableFromInline var place: ItemPlace?

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - identity: How items are told apart.
  ///   - indexPath: The item that it is at, if at any.
  /// - Precondition: The index path has two indices.
  public init(by identity: ItemIdentity<Item, ID>, at indexPath: IndexPath? = nil) {
    id = identity.id
    place = indexPath.flatMap { ItemPlace(tracking: $0) }
  }

  /// The item that the anchor is at; `nil` if the list has none, or the anchor was put nowhere.
  ///
  /// Set it to an index path of the list after the last update that was followed; one that no list has
  /// puts it nowhere.
  ///
  /// - Precondition: The index path has two indices.
  public var indexPath: IndexPath? {
    get { place?.indexPath }
    set { place = newValue.flatMap { ItemPlace(tracking: $0) } }
  }

  /// Takes the anchor along with an update.
  ///
  /// If its item went, it falls to the nearest item behind it that is still there, otherwise to the
  /// nearest one before it. An item is still there if the update keeps it, or if its identity is
  /// found among what the update inserts.
  ///
  /// - Parameter update: The next update of the list that the anchor is in.
  /// - Returns: Whether it is still at its item, or nowhere as before.
  /// - Complexity: O(1) for an edit of other items; otherwise O(*d* log *r*) for a change of *r* runs
  ///   where *d* items up to the nearest one went, and O(*m*) for *m* inserted items.
  @inlinable
  @discardableResult
  public mutating func follow<Snapshot: QueryableDataSourceProtocol>(
    _ update: ListUpdate<Snapshot>
  ) -> Bool where Snapshot.Item == Item {
    guard let place else { return true }
    if let edit = update.onlyEdit, let moved = edit.destination(ofUnedited: place) {
      self.place = moved
      return true
    }
    var search = AnchorSearch(update, id: id)
    if let found = search.destination(of: place) {
      self.place = found
      return true
    }
    self.place = search.nearest(to: place)
    return false
  }
}

extension TrackedAnchor where ID == Never {
  /// Creates an anchor that knows no identities: it is nowhere when the list was reloaded.
  ///
  /// - Precondition: The index path has two indices.
  public init(at indexPath: IndexPath? = nil) {
    id = nil
    place = indexPath.flatMap { ItemPlace(tracking: $0) }
  }
}

extension TrackedAnchor: Sendable where ID: Sendable {}

extension ListEdit {
  /// Where an item is after the edit; `nil` if the edit may be of the item itself, or of sections.
  @usableFromInline
  func destination(ofUnedited place: ItemPlace) -> ItemPlace? {
    var place = place
    switch self {
    case .insertItems(let range, let section):
      if section == place.section, range.lowerBound <= place.item { place.item += range.count }
    case .deleteItems(let range, let section):
      guard section == place.section, range.lowerBound <= place.item else { return place }
      if range.contains(place.item) { return nil }
      place.item -= range.count
    case .reloadItems(let range, let section):
      if section == place.section, range.contains(place.item) { return nil }
    case .updateSection:
      break
    case .moveItem, .insertSections, .deleteSections, .reloadSections, .moveSection:
      return nil
    }
    return place
  }
}
