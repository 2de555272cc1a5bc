/// The handles of the items of a group, in the order of the list.
///
/// One alone is kept without a list of its own: most keys of a list of distinct ones have one item.
@usableFromInline
enum GroupMembers: Sendable {
  case none
  case one(Handle)
  case many(ArraySnapshot<Handle>)

  @inlinable var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let handles): handles.count
    }
  }

  /// - Precondition: `0 <= place && place < count`.
  @inlinable
  subscript(place: Int) -> Handle {
    switch self {
    case .one(let handle) where place == 0: handle
    case .many(let handles): handles[place]
    default: preconditionFailure("A group has no item \(place)")
    }
  }

  @inlinable
  func firstIndex(of handle: Handle) -> Int? {
    switch self {
    case .none: nil
    case .one(let only): only == handle ? 0 : nil
    case .many(let handles): handles.firstIndex(of: handle)
    }
  }

  /// The place of the first handle that belongs behind others; `isBehind` is true from there on.
  @inlinable
  func partitioningIndex(where isBehind: (Handle) -> Bool) -> Int {
    switch self {
    case .none: 0
    case .one(let only): isBehind(only) ? 0 : 1
    case .many(let handles):
      handles.tree.partitioningOffset(in: 0..<handles.count) { isBehind($1) }
    }
  }

  @inlinable
  mutating func insert(_ handle: Handle, at place: Int) {
    switch self {
    case .none: self = .one(handle)
    case .one(let other):
      self = .many(ArraySnapshot(place == 0 ? [handle, other] : [other, handle]))
    case .many(var handles):
      self = .none
      handles.insert(handle, at: place)
      self = .many(handles)
    }
  }

  @inlinable
  mutating func remove(at place: Int) {
    switch self {
    case .none, .one: self = .none
    case .many(let handles) where handles.count == 2: self = .one(handles[1 - place])
    case .many(var handles):
      self = .none
      handles.remove(at: place)
      self = .many(handles)
    }
  }
}
