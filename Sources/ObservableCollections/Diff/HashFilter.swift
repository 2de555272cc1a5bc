/// Tells quickly of most hashes that they are not in a set.
struct HashFilter {
  private var words: [UInt64]
  private let mask: Int

  /// Creates an empty filter with room for so many hashes.
  init(count: Int) {
    var size = 1
    while size < count / 2 { size *= 2 }
    words = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  mutating func insert(_ hash: Int) {
    words[hash & mask] |= 1 &<< UInt64(truncatingIfNeeded: hash &>> 58)
  }

  /// Whether a hash may have been inserted; it surely was not when this is false.
  func mayContain(_ hash: Int) -> Bool {
    words[hash & mask] &>> UInt64(truncatingIfNeeded: hash &>> 58) & 1 == 1
  }
}
