// The check is sound on every platform: the main actor's executor is the main queue, which carries
// the key in its jobs and its blocks. Thread identity would not do: on Linux the main actor may
// move to another thread after its first suspension. So is the cast in `assumeMain`, which asks the
// runtime itself for that executor, and stops the program with a message where it is not.
internal import Dispatch

/// Whether the code that asks runs on the main actor, and how to get there.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main actor.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs a closure at once, as code of the main actor.
  ///
  /// - Precondition: `isCurrent`.
  package static func assumeMain(_ body: @MainActor () -> Void) {
    MainActor.assumeIsolated(body)
  }

  /// Runs a closure on the main actor, later.
  package static func async(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: body)
  }
}
