/// What takes one array to the next, with the items that it removes, inserts and updates.
///
/// It is a value of its own, of the size of what changed: what is kept or only moved is not in it.
/// Changes form an algebra, as those of `ListChange` do, which is the change's `structure`:
/// `followed(by:)` composes two, `inverse` takes one back, `ArrayChange()` changes nothing.
public struct ArrayChange<Item> {
  /// Which items are kept, and where.
  public let structure: ListChange

  let items: ElementChanges<Int, Item>

  /// The change that changes nothing.
  public init() {
    self.init(structure: .identity(sectionCount: 1), items: ElementChanges())
  }

  init(structure: ListChange, items: ElementChanges<Int, Item>) {
    self.structure = structure
    self.items = items
  }

  /// The items that are not in the new array, with their old indices, ascending.
  public var removed: [IndexedElement<Int, Item>] { items.removed }

  /// The items that were not in the old array, with their new indices, ascending.
  public var inserted: [IndexedElement<Int, Item>] { items.inserted }

  /// The items that are kept with another content, ascending by their new indices.
  public var updated: [ElementUpdate<Int, Item>] { items.updated }

  /// Whether nothing changed.
  public var isIdentity: Bool { structure.isIdentity }

  /// The change that takes this one back.
  ///
  /// - Complexity: O(*k* log *k*) for a change of size *k*.
  public var inverse: ArrayChange {
    ArrayChange(structure: structure.inverse, items: items.inverse)
  }

  /// The change that does this one, then another.
  ///
  /// - Parameter next: A change of the array that this one leads to.
  /// - Complexity: O(*k* log *k*) for two changes of size *k* together.
  /// - Precondition: `next` starts with as many items as this change ends with.
  public func followed(by next: ArrayChange) -> ArrayChange {
    if isIdentity { return next }
    if next.isIdentity { return self }
    let origins = ListOrigins(structure)
    let destinations = ListOrigins(next.structure.inverse)
    return ArrayChange(
      structure: structure.followed(by: next.structure),
      items: items.followed(
        by: next.items, origin: { origins.item($0, of: 0)?.item },
        destination: { destinations.item($0, of: 0)?.item }))
  }
}

extension ArrayChange: ChangeProtocol {}
extension ArrayChange: Equatable where Item: Equatable {}
extension ArrayChange: Hashable where Item: Hashable {}
extension ArrayChange: Sendable where Item: Sendable {}
