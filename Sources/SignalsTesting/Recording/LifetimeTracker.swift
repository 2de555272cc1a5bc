internal import Synchronization

/// Tracks the lifetime of tokens, to find what a subscription fails to release.
///
/// Capture a token made by `token(_:)` in the closures under test, end the subscription, and expect
/// `leaks` to be empty. Tokens may be made and released on any thread.
public final class LifetimeTracker: Sendable {
  private let living = Mutex<[String: Int]>([:])

  /// Creates a tracker without tokens.
  public init() {}

  /// Creates a token to be captured, which is alive until it is released.
  ///
  /// - Parameter name: The name under which `leaks` lists the token.
  public func token(_ name: String = "token") -> LifetimeToken {
    living.withLock { $0[name, default: 0] += 1 }
    return LifetimeToken { [self] in
      living.withLock { living in
        let count = (living[name] ?? 0) - 1
        living[name] = count == 0 ? nil : count
      }
    }
  }

  /// The number of tokens that are alive.
  public var count: Int { living.withLock { $0.values.reduce(0, +) } }

  /// The names of the tokens that are alive, one per token, sorted.
  public var leaks: [String] {
    living.withLock { living in
      living.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    }
  }

  /// Runs a closure, and checks that every token that it made was released.
  ///
  /// - Parameter body: Makes tokens with the given tracker.
  /// - Returns: The result of the closure.
  /// - Throws: `LeakFound` if a token is alive when the closure returns; any error of the closure.
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

/// An object whose lifetime is tracked.
public final class LifetimeToken: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }

  /// Does nothing; a closure that calls it captures the token.
  public func touch() {}
}

/// The error of a check after which tokens are still alive.
public struct LeakFound: Error, CustomStringConvertible {
  /// The names of the tokens that are alive, one per token, sorted.
  public let names: [String]

  /// The names in one line.
  public var description: String { "still alive: \(names.joined(separator: ", "))" }
}
