// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: `box` is touched only
// between `tryEnter`/`enterIfMarked` and `tryLeave` of the turnstile, which one thread at a time
// is inside, once, with acquire and release at both ends.
public import Synchronization

/// What an operator that several upstreams feed does with an input: a state machine.
@usableFromInline
package protocol SerialOperator: Sendable {
  associatedtype Input: Sendable
  associatedtype State: Sendable
  /// Takes one input of the stage it works in. No lock is held: it may call downstream, which may
  /// feed the stage again.
  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>)
}

/// Feeds a state machine from several threads and from inside itself, one input at a time.
///
/// An input that arrives while another is being handled waits in the inbox; whoever handles takes
/// it from there. Nobody waits, nothing recurses, and no lock is held while downstream is called.
@usableFromInline
package final class SerialStage<Logic: SerialOperator>: @unchecked Sendable {
  @usableFromInline let logic: Logic
  @exclusivity(unchecked)
  @usableFromInline
  var box: Box
  @usableFromInline let turnstile = Turnstile()
  @usableFromInline let inbox = Mutex<[Logic.Input]>([])

  /// Gives also an empty state a place of its own: without, its address is the object's, and
  /// ThreadSanitizer takes a change of it for one of the object that others are calling.
  @usableFromInline
  struct Box {
    @usableFromInline var state: Logic.State
    let place: UInt8 = 0

    @inlinable
    init(state: Logic.State) {
      self.state = state
    }
  }

  @inlinable
  package init(_ logic: Logic, _ state: Logic.State) {
    self.logic = logic
    unsafe self.box = Box(state: state)
  }

  /// Handles the input now, or leaves it to whoever is handling one.
  @inlinable
  package func send(_ input: Logic.Input) {
    if turnstile.tryEnter() {
      unsafe logic.receive(input, &box.state, in: self)
      if !turnstile.tryLeave() { work() }
    } else {
      inbox.withLock { $0.append(input) }
      turnstile.mark()
      if turnstile.enterIfMarked() { work() }
    }
  }

  /// Empties the inbox until it stays empty. Called inside the turnstile; leaves it.
  @usableFromInline
  func work() {
    repeat {
      turnstile.unmark()
      for input in inbox.takeAll() { unsafe logic.receive(input, &box.state, in: self) }
    } while !turnstile.tryLeave()
  }
}
