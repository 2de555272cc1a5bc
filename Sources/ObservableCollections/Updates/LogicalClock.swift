import Synchronization

/// Orders what is done to several lists, on all threads.
enum LogicalClock {
  private static let last = Atomic<UInt64>(0)

  /// Returns a number that is greater than all before.
  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
