/// A key that is hashed once, and compared only with those of the same hash.
struct HashedKey: Hashable {
  let key: AnyHashable
  let hash: Int

  init(_ key: AnyHashable) {
    self.key = key
    hash = key.hashValue
  }

  static func == (lhs: HashedKey, rhs: HashedKey) -> Bool {
    lhs.hash == rhs.hash && lhs.key == rhs.key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
