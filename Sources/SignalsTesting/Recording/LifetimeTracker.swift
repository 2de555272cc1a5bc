internal import Synchronization

/// Counts objects that live, so that a test finds what a subscription failed to release.
///
/// Let the closures under test capture a token made by `token(_:)`, end the subscription, and
/// expect `leaks` to be empty.
public final class LifetimeTracker: Sendable {
  private let living = Mutex<[String: Int]>([:])

  /// Makes a tracker without objects.
  public init() {}

  /// Makes an object to be captured; it counts as living until it is released.
  public func token(_ name: String = "token") -> LifetimeToken {
    living.withLock { $0[name, default: 0] += 1 }
    return LifetimeToken { [self] in
      living.withLock { living in
        let count = (living[name] ?? 0) - 1
        living[name] = count == 0 ? nil : count
      }
    }
  }

  /// How many objects live.
  public var count: Int { living.withLock { $0.values.reduce(0, +) } }

  /// The names of the objects that live, each as often as it does, sorted.
  public var leaks: [String] {
    living.withLock { living in
      living.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    }
  }

  /// Runs a closure with a tracker, and throws if what it made lives on.
  public static func check<Result>(
    _ body: (LifetimeTracker) throws -> Result
  ) throws -> Result {
    let tracker = LifetimeTracker()
    let result = try body(tracker)
    let leaks = tracker.leaks
    guard leaks.isEmpty else { throw LeakFound(names: leaks) }
    return result
  }
}

/// An object whose life a tracker counts.
public final class LifetimeToken: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }

  /// Keeps the token alive as long as the closure that calls this.
  public func touch() {}
}

/// What was captured is still alive.
public struct LeakFound: Error, CustomStringConvertible {
  /// The names of what lives.
  public let names: [String]

  /// The names in one line.
  public var description: String { "still alive: \(names.joined(separator: ", "))" }
}
