public import Synchronization

/// A flag that is set once.
@usableFromInline
final class Flag: Sendable {
  @usableFromInline let value = Atomic(false)

  @inlinable
  init() {}

  @inlinable var isSet: Bool { value.load(ordering: .acquiring) }
  @inlinable
  func set() { value.store(true, ordering: .releasing) }
}
