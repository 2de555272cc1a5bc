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

extension ChunkTree {
  /// The elements, taken chunk by chunk.
  var array: [Element] { (0..<count).map { self[$0] } }
}
