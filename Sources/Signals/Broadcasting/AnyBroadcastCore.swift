// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: `subscribers` is touched only
// inside the gate, and during a delivery only read.

/// The part of a broadcast that does not depend on its elements: the gate and the subscribers.
@usableFromInline
package class AnyBroadcastCore: @unchecked Sendable {
  @usableFromInline final let gate = DrainGate()
  @exclusivity(unchecked)
  @usableFromInline
  final var subscribers = SubscriberList()

  @usableFromInline
  init() {}

  deinit {
    unsafe subscribers.deallocate()
  }

  /// Adds a subscriber if nobody delivers, and returns whether it did.
  ///
  /// What was enqueued meanwhile is left to the drain that follows.
  @usableFromInline
  final func joinAtOnce(_ subscriber: AnySubscriber) -> Bool {
    guard gate.tryEnter() else { return false }
    unsafe subscribers.add(subscriber)
    gate.leaveAnyway()
    return true
  }

  /// Removes a subscriber that was disposed, now or after the delivery that is going on.
  final func detach(_ subscriber: AnySubscriber) {
    guard gate.tryEnter() else { return leaveLater(subscriber) }
    let removed = unsafe subscribers.remove(subscriber)
    if !gate.tryLeave() { work() }
    withExtendedLifetime(removed) {}
  }

  /// Puts the leaving of a subscriber into the queue, and drains it.
  @usableFromInline
  func leaveLater(_ subscriber: AnySubscriber) {}

  /// Drains the queue. Called inside the gate; leaves it.
  @usableFromInline
  func work() {
    gate.leaveAnyway()
  }
}
