/// How identities are looked up: by a hash, as long as that tells them apart.
enum ItemHashing {
  /// By a hash that takes little time, but that some identities do not have.
  case quick

  /// By the hash that identities have as keys of a dictionary.
  case full

  /// By that hash as well, although many identities share it.
  case poor

  /// What to go on with when it has failed.
  var next: ItemHashing { self == .quick ? .full : .poor }

  /// How many steps a table may take in all, beyond those that it must, to add and look up so many
  /// items.
  func allowance(count: Int) -> Int {
    switch self {
    case .quick: 1 << 14 + 16 * count
    case .full: 1 << 20 + 16 * count
    case .poor: .max
    }
  }
}

/// That an identity has no such hash, or too many have the same.
struct HashFailure: Error {}
