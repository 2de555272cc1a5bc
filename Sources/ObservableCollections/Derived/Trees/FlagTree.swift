/// Flags in the order of a list: how many are set before a place is found in logarithmic time.
///
/// It is a tree as snapshots are made of, in which a flag that is set weighs one.
@usableFromInline
struct FlagTree: Sendable {
  @usableFromInline
  package enum Shape: ChunkShape {
    @inlinable package static var limits: ChunkLimits { ChunkLimits(leafCapacity: 256, fanout: 16) }
    @inlinable package static var isWeighted: Bool { true }
    @inlinable
    package static func weight(of element: Bool) -> Int { element ? 1 : 0 }

    // A flag is a byte that is 0 or 1, so that eight of them are added by one multiplication.
    @inlinable
    package static func sum(of flags: UnsafeMutablePointer<Bool>, count: Int) -> Int {
      let bytes = UnsafeRawPointer(flags)
      var (sum, offset) = (0, 0)
      while offset &+ 8 <= count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        sum &+= Int(truncatingIfNeeded: (word &* 0x0101_0101_0101_0101) &>> 56)
        offset &+= 8
      }
      while offset < count {
        sum &+= unsafe flags[offset] ? 1 : 0
        offset &+= 1
      }
      return sum
    }
  }

  @usableFromInline var tree: ChunkTree<Bool, Shape>

  @inlinable
  init() { tree = ChunkTree() }

  @inlinable
  init(_ tree: ChunkTree<Bool, Shape>) { self.tree = tree }

  /// - Complexity: O(*n*).
  @inlinable
  init(_ flags: some Sequence<Bool>) { tree = ChunkTree(flags) }

  @inlinable var count: Int { tree.count }

  /// How many flags are set.
  @inlinable var summary: Int { tree.weight }

  /// Clears the first flag that is set, and returns its index; `nil` when none is.
  ///
  /// - Complexity: O(log *n*).
  mutating func clearFirst() -> Int? {
    guard summary > 0 else { return nil }
    let index = tree.offset(atWeight: 0).offset
    replace(at: index, with: false)
    return index
  }

  /// How many flags are set before an index.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func summary(before index: Int) -> Int { tree.weight(before: index) }

  /// - Complexity: O(log *n*).
  @inlinable
  subscript(index: Int) -> Bool { tree[index] }

  /// - Complexity: O(log *n*).
  @inlinable
  mutating func replace(at index: Int, with flag: Bool) { tree.replace(at: index, with: flag) }

  /// - Complexity: O(log *n*).
  @inlinable
  mutating func insert(_ flag: Bool, at index: Int) { tree.insert(flag, at: index) }

  /// - Complexity: O(log *n*) in the larger of the two trees.
  @inlinable
  mutating func insert(_ flags: FlagTree, at index: Int) {
    tree.replaceSubrange(index..<index, with: flags.tree)
  }

  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Bool { tree.remove(at: index) }

  /// - Complexity: O(log *n*).
  @inlinable
  mutating func remove(_ range: Range<Int>) {
    tree.replaceSubrange(range, with: ChunkTree())
  }

  /// Moves flags to the place where the first of them has another index.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = tree.extracting(range)
    remove(range)
    tree.replaceSubrange(destination..<destination, with: moved)
  }

  /// The flags of a range, in order.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* flags.
  func flags(in range: Range<Int>) -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let chunk = unsafe tree.chunk(from: next)
      let count = min(chunk.count, range.upperBound - next)
      for offset in 0..<count { flags.append(unsafe chunk[offset]) }
      next += count
    }
    extendLifetime(tree)
    return flags
  }
}
