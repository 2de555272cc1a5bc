// The check is sound on every platform: the main actor's executor is the main queue, which carries
// the key in its jobs and its blocks. A thread's identity would not do, because on Linux the main
// actor may move to another thread after its first suspension. `assumeMain` is sound because it
// asks the runtime itself for that executor, and stops the program where the answer is no.
internal import Dispatch

/// Whether the calling code runs on the main actor, and how to get there.
@usableFromInline
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main actor.
  @usableFromInline
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs a closure at once, as code of the main actor.
  ///
  /// - Precondition: `isCurrent`.
  @inlinable
  package static func assumeMain<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated(body)
  }
}
