import ObservableCollections

/// A row as programs have it: two strings.
struct Row: Identifiable, Equatable, Sendable {
  var id: String
  var title: String

  static func numbered(_ number: Int) -> Row {
    Row(id: "identifier-\(number &* 7919)-of-row", title: "the title of row \(number)")
  }
}

/// A row with a cheap identity.
struct NumberRow: Identifiable, Equatable, Sendable {
  var id: Int
  var value = 0

  static func numbered(_ number: Int) -> NumberRow { NumberRow(id: number &* 7919) }
}

/// Edits at random places of a list: insert, remove, update, in turn.
struct RandomPlaces {
  let places: [Int]

  init(count: Int, below bound: Int, seed: UInt64 = 42) {
    var random = SplitMix(state: seed)
    places = (0..<count).map { _ in Int.random(in: 0..<bound, using: &random) }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
