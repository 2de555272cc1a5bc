extension DerivedList.Pending {
  /// What is told of the edit.
  @inlinable var content: ListUpdate<Snapshot>.Content {
    switch self {
    case .insert(_, let place): .edit(.insertItems(place.items, section: place.section))
    case .remove(let place): .edit(.deleteItems(place.items, section: place.section))
    case .update(_, let place): .edit(.reloadItems(place.items, section: place.section))
    case .move(let from, let to, nil): .edit(.moveItem(from.indexPath, to: to.indexPath))
    case .move(let from, let to, .some): .moveAndReload(from, to: to)
    }
  }

  /// One edit that does this one, then another; `nil` where there is none.
  ///
  /// An item that is moved and reloaded in two steps is told as one that is both.
  @inlinable
  func followed(by next: Self) -> Self? {
    guard case .move(let from, let place, let item) = self else { return nil }
    switch next {
    case .update(let new, place): return .move(from, to: place, new)
    case .move(place, to: let to, let new) where from != to:
      return .move(from, to: to, new ?? item)
    default: return nil
    }
  }

  /// Does the edit, and returns the item that it takes out.
  @inlinable
  func carryOut(on list: inout Snapshot) -> Snapshot.Item? {
    switch self {
    case .insert(let item, let place):
      list.editItems(inSection: place.section) { $0.insert(item, at: place.item) }
      return nil
    case .remove(let place):
      return list.editItems(inSection: place.section) { $0.remove(at: place.item) }
    case .update(let item, let place):
      return list.editItems(inSection: place.section) { $0.exchange(place.item, for: item) }
    case .move(let from, let to, let item):
      let old = list.editItems(inSection: from.section) { $0.remove(at: from.item) }
      list.editItems(inSection: to.section) { $0.insert(item ?? old, at: to.item) }
      return old
    }
  }

  /// Does the edit and notes it, and returns the item that it takes out.
  @inlinable
  func carryOut(on list: inout Snapshot, _ edits: inout EditComposer) -> Snapshot.Item? {
    defer { edits.append(content, leadingTo: list) }
    return carryOut(on: &list)
  }

  /// Takes the edit back.
  ///
  /// - Parameter old: The item that it took out.
  @inlinable
  func takeBack(from list: inout Snapshot, _ old: Snapshot.Item?) {
    switch (self, old) {
    case (.insert(_, let place), _):
      list.editItems(inSection: place.section) { _ = $0.remove(at: place.item) }
    case (.remove(let place), let old?):
      list.editItems(inSection: place.section) { $0.insert(old, at: place.item) }
    case (.update(_, let place), let old?):
      list.editItems(inSection: place.section) { _ = $0.exchange(place.item, for: old) }
    case (.move(let from, let to, _), let old?):
      list.editItems(inSection: to.section) { _ = $0.remove(at: to.item) }
      list.editItems(inSection: from.section) { $0.insert(old, at: from.item) }
    case (_, nil):
      break
    }
  }
}
