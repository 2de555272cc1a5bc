/// The steps that a sequence undid and did not redo since the last edit.
struct UndoneOrder: Sendable {
  /// When a step was undone: by which call, and how many were before it.
  struct Time: Sendable {
    let call: UInt64
    let place: Int
  }

  /// When each was undone, by its number.
  private(set) var times: [UInt64: Time] = [:]
  private var count = 0

  /// The number of the newest step that was undone: that of a later edit is greater.
  var newest: UInt64 = 0

  mutating func insert(_ number: UInt64, call: UInt64) {
    times[number] = Time(call: call, place: count)
    count += 1
  }

  mutating func remove(_ number: UInt64) { times[number] = nil }
}
