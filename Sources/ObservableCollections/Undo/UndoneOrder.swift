/// The steps that a sequence undid and did not redo since the last edit.
struct UndoneOrder: Sendable {
  /// How many were undone before each, by its number.
  private(set) var order: [UInt64: Int] = [:]
  private var count = 0

  /// The number of the newest step that was undone: that of a later edit is greater.
  var newest: UInt64 = 0

  mutating func insert(_ number: UInt64) {
    order[number] = count
    count += 1
  }

  mutating func remove(_ number: UInt64) { order[number] = nil }
}
