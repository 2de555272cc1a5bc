/// Compares indices with the ranges that a structure asks for, one after the other.
struct IndexCheck<Index: Equatable> {
  private let indices: [Index]
  private var position = 0
  private var isBroken = false

  init(_ indices: [Index]) {
    self.indices = indices
  }

  /// Whether all indices were asked for, and nothing else.
  var isPassed: Bool { !isBroken && position == indices.count }

  mutating func expect(_ range: Range<Int>, _ index: (Int) -> Index) {
    guard !isBroken, range.count <= indices.count - position else {
      isBroken = true
      return
    }
    for number in range {
      if indices[position] != index(number) { isBroken = true }
      position += 1
    }
  }
}
