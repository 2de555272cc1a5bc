import Synchronization

/// A closure that is called once, whoever calls it first.
final class Answer: Sendable {
  private let body: @Sendable () -> Void
  private let isGiven = Atomic(false)

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func give() {
    if !isGiven.exchange(true, ordering: .acquiringAndReleasing) { body() }
  }
}
