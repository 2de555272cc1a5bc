import ObservableCollections

/// A shape whose trees are deep with few elements.
enum TinyShape: ChunkShape {
  static var limits: ChunkLimits { ChunkLimits(leafCapacity: 4, fanout: 4) }
  static var isWeighted: Bool { false }
  static func weight(of element: Int) -> Int { 0 }
}

/// The same with a second measure: each element weighs what it is.
enum TinyWeightedShape: ChunkShape {
  static var limits: ChunkLimits { ChunkLimits(leafCapacity: 4, fanout: 4) }
  static var isWeighted: Bool { true }
  static func weight(of element: Int) -> Int { element }
}

/// A leaf larger than a node, as in the trees of snapshots.
enum WideLeafShape: ChunkShape {
  static var limits: ChunkLimits { ChunkLimits(leafCapacity: 16, fanout: 4) }
  static var isWeighted: Bool { true }
  static func weight(of element: Int) -> Int { 1 }
}

/// A generator whose numbers depend on nothing but its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension ChunkTree {
  /// The elements, taken chunk by chunk.
  var array: [Element] { (0..<count).map { self[$0] } }
}
