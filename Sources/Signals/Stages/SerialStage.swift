// `@unchecked Sendable` and `@exclusivity(unchecked)` are sound here: `box` is touched only inside
// the gate, where one thread at a time is, once, with acquire and release at both ends.

/// What an operator with several upstreams or with timers does with an input: a state machine.
@usableFromInline
package protocol SerialOperator: Sendable {
  associatedtype Input: Sendable
  associatedtype State: Sendable
  associatedtype Output: Sendable
  associatedtype Failure: Error

  var downstream: Observer<Output, Failure> { get }
  /// Takes one input, unless the operator has ended. No lock is held: it may call downstream, which
  /// may send to the stage again.
  func receive(_ input: Input, _ state: inout State, in stage: SerialStage<Self>)
  /// Whether nothing is left to send, or to wait for, when the upstreams have gone away.
  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool

  /// Called when an upstream that has a place was released without a terminal event.
  func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>)
}

extension SerialOperator {
  @inlinable
  package func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool { true }

  @inlinable
  package func upstreamIsGone(_ place: Int, _ state: inout State, in stage: SerialStage<Self>) {}
}

/// A serial operator that runs for one observer. Inputs come from any thread, and from inside
/// itself; they are handled one at a time.
@usableFromInline
package final class SerialStage<Logic: SerialOperator>: UpstreamOwner, @unchecked Sendable {
  @usableFromInline let logic: Logic
  /// What the operator is subscribed to. Its end is the operator's end.
  @usableFromInline package let upstreams: Upstreams
  @exclusivity(unchecked)
  @usableFromInline
  var box: Box
  @usableFromInline let gate = DrainGate()
  @usableFromInline let queue = DrainQueue<Message>()

  /// What waits while an input is handled.
  @usableFromInline
  enum Message: Sendable {
    case input(Logic.Input)

    /// The upstream at a place was released without a terminal event.
    case gone(Int)

    /// The question whether all upstreams have gone away.
    case endIfAbandoned
  }

  /// The state, with an address of its own even if it is empty. An empty one would have the address
  /// of the object, and ThreadSanitizer would take a change of it for a change of the object.
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
    self.upstreams = Upstreams(of: logic.downstream.lifetime)
    unsafe self.box = Box(state: state)
    upstreams.owner = self
  }

  /// Handles the input now, or leaves it to the thread that is handling one.
  // It is `DrainQueue.send`, without a closure that would retain the stage for each input.
  @inlinable
  package func send(_ input: Logic.Input) {
    if gate.tryEnter() {
      receive(input)
      if !gate.tryLeave() { drain() }
    } else {
      queue.enqueue(.input(input), at: gate)
      if gate.enterIfMarked() { drain() }
    }
  }

  @usableFromInline
  func drain() {
    queue.drain(gate, handOver: drainLater) { handle($0) }
  }

  private func drainLater() {
    HandOver.schedule { [self] in if gate.enterIfMarked() { drain() } }
  }

  private func handle(_ message: Message) {
    switch message {
    case .input(let input): receive(input)
    case .gone(let place):
      if upstreams.isOpen { unsafe logic.upstreamIsGone(place, &box.state, in: self) }
    case .endIfAbandoned:
      guard upstreams.isOpen, upstreams.areAbandoned else { return }
      if unsafe logic.isIdle(box.state, in: self) { upstreams.abandon() }
    }
  }

  private func send(_ message: Message) {
    queue.send(message, through: gate, handOver: drainLater) { handle($0) }
  }

  @usableFromInline
  package func endIfAbandoned() { send(.endIfAbandoned) }

  @usableFromInline
  package func upstreamIsGone(_ place: Int) { send(.gone(place)) }

  @inlinable
  @inline(__always)
  func receive(_ input: Logic.Input) {
    if upstreams.isOpen { unsafe logic.receive(input, &box.state, in: self) }
  }

  /// Disposes all upstreams and sends the end downstream, unless that was done before.
  @inlinable
  package func finish(_ error: Logic.Failure?) {
    if upstreams.end() { logic.downstream.finish(error) }
  }
}
