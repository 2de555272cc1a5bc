// The unsafe pointers of the module stay in this file. `base` has room for `capacity` slots, of
// which the first `count` are initialised, each holding one retained member or nil. They are
// touched only inside the turnstile, which one thread at a time is in, once, with acquire and
// release at both ends; during a delivery they are only read, since joining and leaving then wait
// in an inbox. Hence `@unchecked Sendable` and `@exclusivity(unchecked)`. The downcast in `forEach`
// is sound because a roster is only given members of the one class that it is asked for.

/// A member of a roster, which remembers where it is; `-1` when it is in none.
@usableFromInline
package class RosterMember {
  @usableFromInline final var slot = -1

  @usableFromInline
  init() {}
}

/// Who is told by a broadcast, and who is telling: the part that does not depend on the elements.
///
/// Members are called in the order in which they came, without counting references. Removing
/// leaves a hole; holes are closed when they are half of the list. So joining and leaving cost
/// O(1), amortised, and the order is kept. It is not generic: subscribing and disposing would
/// otherwise spend most of their time in looking up types.
@usableFromInline
@safe
package class Roster: @unchecked Sendable {
  @usableFromInline final let turnstile = Turnstile()
  @exclusivity(unchecked)
  @usableFromInline
  final var base: UnsafeMutablePointer<Unmanaged<RosterMember>?>
  @exclusivity(unchecked)
  @usableFromInline
  final var count = 0
  private final var capacity = 0
  private final var holes = 0

  @usableFromInline
  init() {
    unsafe base = UnsafeMutablePointer.allocate(capacity: 0)
  }

  deinit {
    for index in unsafe 0..<count { unsafe base[index]?.release() }
    unsafe base.deallocate()
  }

  /// Calls `body` with each member, which is not retained for the call: the roster keeps it.
  ///
  /// Called inside the turnstile.
  @inlinable
  final func forEach<Member: RosterMember>(as type: Member.Type, _ body: (Member) -> Void) {
    var index = 0
    let count = unsafe count
    while index < count {
      if let member = unsafe base[index] {
        unsafe member._withUnsafeGuaranteedRef { unsafe body(unsafeDowncast($0, to: Member.self)) }
      }
      index += 1
    }
  }

  /// Adds a member at once if nobody delivers; says whether it did.
  ///
  /// What was enqueued meanwhile is left for the drain that follows.
  @usableFromInline
  final func joinAtOnce(_ member: RosterMember) -> Bool {
    guard turnstile.tryEnter() else { return false }
    add(member)
    turnstile.leaveAnyway()
    return true
  }

  /// Lets go of a member that was disposed, now or after the delivery that is under way.
  final func detach(_ member: RosterMember) {
    guard turnstile.tryEnter() else { return leaveLater(member) }
    let removed = remove(member)
    if !turnstile.tryLeave() { work() }
    withExtendedLifetime(removed) {}
  }

  /// Adds a member. Called inside the turnstile.
  final func add(_ member: RosterMember) {
    if unsafe count == capacity { grow() }
    member.slot = unsafe count
    unsafe base.advanced(by: count).initialize(to: .passRetained(member))
    unsafe count += 1
  }

  /// Takes a member out, and returns it so that it can be let go where that is safe.
  ///
  /// Called inside the turnstile.
  final func remove(_ member: RosterMember) -> RosterMember? {
    let index = member.slot
    guard index >= 0 else { return nil }
    member.slot = -1
    guard let removed = unsafe base[index] else { return nil }
    unsafe base[index] = nil
    holes += 1
    while unsafe count > 0, unsafe base[count - 1] == nil {
      unsafe count -= 1
      holes -= 1
    }
    if holes > 16, unsafe holes > count / 2 { closeHoles() }
    return unsafe removed.takeRetainedValue()
  }

  /// Takes all members out, in order. Called inside the turnstile.
  final func removeAll() -> [RosterMember] {
    var removed: [RosterMember] = []
    for index in unsafe 0..<count {
      guard let member = unsafe base[index]?.takeRetainedValue() else { continue }
      member.slot = -1
      removed.append(member)
    }
    unsafe count = 0
    holes = 0
    return removed
  }

  private final func closeHoles() {
    var to = 0
    for from in unsafe 0..<count {
      guard let member = unsafe base[from] else { continue }
      unsafe base[to] = member
      unsafe member._withUnsafeGuaranteedRef { $0.slot = to }
      to += 1
    }
    unsafe count = to
    holes = 0
  }

  private final func grow() {
    let larger = max(2, capacity * 2)
    let moved = UnsafeMutablePointer<Unmanaged<RosterMember>?>.allocate(capacity: larger)
    unsafe moved.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  /// Puts the leaving of a member into the inbox.
  @usableFromInline
  func leaveLater(_ member: RosterMember) {}

  /// Carries out what is in the inbox. Called inside the turnstile; leaves it.
  @usableFromInline
  func work() {
    turnstile.leaveAnyway()
  }
}
