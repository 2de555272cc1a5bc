import Synchronization

/// Orders what is done to several lists, on all threads.
enum LogicalClock {
  private static let last = Atomic<UInt64>(0)

  /// The number that was returned last.
  static var now: UInt64 { last.load(ordering: .relaxed) }

  /// Returns a number that is greater than all before.
  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
