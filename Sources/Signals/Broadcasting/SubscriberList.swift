// The unsafe pointers of the module stay in this file. `base` has room for `capacity` slots; the
// first `count` are initialised, each with one retained subscriber or nil. The owner touches them
// only inside its gate, where one thread at a time is, once, with acquire and release at both ends.
// During a delivery they are only read, since joining and leaving then wait in the inbox; hence
// `@exclusivity(unchecked)`. The downcast in `forEach` is sound because a list is only given
// subscribers of the one class that it is asked for.

/// A subscriber in a list, which remembers its slot; `-1` when it is in none.
@usableFromInline
package class AnySubscriber {
  @exclusivity(unchecked)
  @usableFromInline
  final var slot = -1

  @usableFromInline
  init() {}
}

/// Subscribers in the order in which they came, called without counting references.
///
/// Removing leaves a hole; holes are closed when they make up half of the list. So adding and
/// removing cost O(1), amortised, and the order is kept. The list is not generic: subscribing and
/// disposing would otherwise spend most of their time in looking up types.
@usableFromInline
@safe
struct SubscriberList {
  @usableFromInline var base: UnsafeMutablePointer<Unmanaged<AnySubscriber>?>
  @usableFromInline var count = 0
  private var capacity = 0
  @usableFromInline private(set) var holes = 0

  @inlinable var isEmpty: Bool { count == holes }

  init() {
    unsafe base = UnsafeMutablePointer.allocate(capacity: 0)
  }

  /// Releases the subscribers and their slots. Called once, by the owner's `deinit`: a noncopyable
  /// list with one of its own makes the optimiser of Swift 6.3 crash.
  func deallocate() {
    for index in 0..<count { unsafe base[index]?.release() }
    unsafe base.deallocate()
  }

  /// Calls `body` with each subscriber, which is not retained for the call: the list keeps it.
  @inlinable
  func forEach<Member: AnySubscriber>(as type: Member.Type, _ body: (Member) -> Void) {
    var index = 0
    while index < count {
      if let member = unsafe base[index] {
        unsafe member._withUnsafeGuaranteedRef { unsafe body(unsafeDowncast($0, to: Member.self)) }
      }
      index += 1
    }
  }

  mutating func add(_ subscriber: AnySubscriber) {
    if count == capacity { grow() }
    unsafe subscriber.slot = count
    unsafe base.advanced(by: count).initialize(to: .passRetained(subscriber))
    count += 1
  }

  /// Takes a subscriber out, and returns it so that it can be released where that is safe.
  mutating func remove(_ subscriber: AnySubscriber) -> AnySubscriber? {
    let index = unsafe subscriber.slot
    guard index >= 0 else { return nil }
    unsafe subscriber.slot = -1
    guard let removed = unsafe base[index] else { return nil }
    unsafe base[index] = nil
    holes += 1
    while count > 0, unsafe base[count - 1] == nil {
      count -= 1
      holes -= 1
    }
    if holes > 16, holes > count / 2 { closeHoles() }
    return unsafe removed.takeRetainedValue()
  }

  /// Takes all subscribers out, in order.
  mutating func removeAll() -> [AnySubscriber] {
    var removed: [AnySubscriber] = []
    for index in 0..<count {
      guard let member = unsafe base[index]?.takeRetainedValue() else { continue }
      unsafe member.slot = -1
      removed.append(member)
    }
    count = 0
    holes = 0
    return removed
  }

  private mutating func closeHoles() {
    var to = 0
    for from in 0..<count {
      guard let member = unsafe base[from] else { continue }
      unsafe base[to] = member
      unsafe member._withUnsafeGuaranteedRef { unsafe $0.slot = to }
      to += 1
    }
    count = to
    holes = 0
  }

  private mutating func grow() {
    let larger = max(2, capacity * 2)
    let moved = UnsafeMutablePointer<Unmanaged<AnySubscriber>?>.allocate(capacity: larger)
    unsafe moved.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }
}
