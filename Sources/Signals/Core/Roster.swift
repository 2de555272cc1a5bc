// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: `members` is touched only
// inside the turnstile, and during a delivery only read.

/// Who is told by a broadcast, and who is telling: the part that does not depend on the elements.
@usableFromInline
package class Roster: @unchecked Sendable {
  @usableFromInline final let turnstile = Turnstile()
  @exclusivity(unchecked)
  @usableFromInline
  final var members = MemberList()

  @usableFromInline
  init() {}

  deinit {
    unsafe members.deallocate()
  }

  /// Adds a member at once if nobody delivers; says whether it did.
  ///
  /// What was enqueued meanwhile is left for the drain that follows.
  @usableFromInline
  final func joinAtOnce(_ member: RosterMember) -> Bool {
    guard turnstile.tryEnter() else { return false }
    unsafe members.add(member)
    turnstile.leaveAnyway()
    return true
  }

  /// Lets go of a member that was disposed, now or after the delivery that is under way.
  final func detach(_ member: RosterMember) {
    guard turnstile.tryEnter() else { return leaveLater(member) }
    let removed = unsafe members.remove(member)
    if !turnstile.tryLeave() { work() }
    withExtendedLifetime(removed) {}
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
