import Synchronization

/// What is told an element; subclasses override.
open class Receiver {
  public init() {}
  open func receive(_ element: Int) {}
}

/// The lowest floor: final-class observers, called without reference counting, in a compare-and-swap.
public final class ObjectList: @unchecked Sendable {
  private let owned = Atomic(false)
  private let base: UnsafeMutablePointer<Unmanaged<Receiver>>
  private var count = 0

  public init(capacity: Int) {
    base = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { base[index].release() }
    base.deallocate()
  }

  public func add(_ receiver: Receiver) {
    base.advanced(by: count).initialize(to: .passRetained(receiver))
    count += 1
  }

  @inline(never)
  public func send(_ element: Int) {
    guard
      owned.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
        .exchanged
    else { return }
    for index in 0..<count { base[index]._withUnsafeGuaranteedRef { $0.receive(element) } }
    owned.store(false, ordering: .releasing)
  }

  /// The same without anything that keeps two threads apart.
  @inline(never)
  public func sendUnguarded(_ element: Int) {
    for index in 0..<count { base[index]._withUnsafeGuaranteedRef { $0.receive(element) } }
  }

  /// The same within two compare-and-swaps, as it takes to notice what was sent meanwhile.
  @inline(never)
  public func sendInOrder(_ element: Int) {
    guard
      owned.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
        .exchanged
    else { return }
    for index in 0..<count { base[index]._withUnsafeGuaranteedRef { $0.receive(element) } }
    _ = owned.compareExchange(expected: true, desired: false, ordering: .acquiringAndReleasing)
  }
}
