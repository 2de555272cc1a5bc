internal import Dispatch

/// Passes a drain on from a thread that must not be kept to one that may.
///
/// Whoever is inside a gate handles what others leave there meanwhile, as long as they go on. A thread of
/// a program's own may be kept like that; the main actor, which has a screen to update, may not.
@usableFromInline
package enum HandOver {
  /// Whether the calling code must not be kept, wherever it runs.
  @TaskLocal package static var isWanted = false

  /// How many items of other threads are handled by a thread that must not be kept.
  @usableFromInline static let limit = 16

  /// Whether the calling thread must not be kept.
  @usableFromInline static var isDue: Bool { isWanted || MainThread.isCurrent }

  /// Lets another thread drain.
  @usableFromInline
  static func schedule(_ drain: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: drain)
  }
}
