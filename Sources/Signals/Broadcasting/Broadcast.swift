/// Sends the same events to many observers, in one order, one at a time.
///
/// Subjects, properties and observable arrays are built on it. A sender holds the broadcast;
/// its subscribers hold the core, in order to leave. So they are released when nobody can send.
@usableFromInline
package final class Broadcast<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core = BroadcastCore<Element, Failure>()

  package init() {}

  deinit {
    core.abandon()
  }

  /// Delivers an element to everybody, after what is queued. Returns at once if another thread
  /// delivers, which then delivers this element too.
  @inlinable
  package func send(_ element: Element) {
    core.send(element)
  }

  /// Delivers what is queued and then the end; `nil` is completion.
  package func finish(_ error: Failure?) {
    core.enqueue(.end(error))
    core.drain()
  }

  /// Puts an event into the queue. Calls nobody, so that a caller may hold a lock of its own.
  package func enqueue(_ event: SignalEvent<Element, Failure>) {
    core.enqueue(event)
  }

  /// Delivers what is queued, unless another thread does. Never called with a lock held.
  package func drain() {
    core.drain()
  }

  /// Registers an observer: it will get `initial`, then all that is enqueued after this call.
  ///
  /// Calls nobody, so that a caller may hold a lock of its own. `start()`, outside of locks, begins
  /// the delivery; `disposable` is what to return. After the end an observer gets `initial` and the
  /// end.
  @inlinable
  package func attach(
    _ observer: Observer<Element, Failure>, replaying initial: [Element] = []
  ) -> Subscriber<Element, Failure> {
    core.attach(observer, replaying: initial)
  }

  /// Sends what takes effect under a lock of the caller's, if anybody observes.
  ///
  /// - Parameter change: Called once; makes the change under the caller's lock, and hands what is to
  ///   be sent to its parameter there.
  /// - Returns: What `change` returns, after the delivery, unless another thread delivers.
  @inlinable
  package func commit<Result>(_ change: (inout Commit) -> Result) -> Result {
    var commit = Commit(core: core, isInside: core.gate.tryEnter())
    let result = change(&commit)
    if commit.hasNext, let element = commit.next.take() { core.deliver(element) }
    if !commit.isInside {
      core.drain()
    } else if !core.gate.tryLeave() {
      core.work()
    }
    return result
  }

  /// A change that is being made under a lock of its maker's.
  @usableFromInline
  package struct Commit: Sendable {
    @usableFromInline let core: BroadcastCore<Element, Failure>

    /// Whether this thread has the gate, so that nobody can join or leave but through the inbox.
    @usableFromInline let isInside: Bool

    /// What is delivered without the queue.
    @usableFromInline var next: Element?

    /// Whether there is such an element: to look into an optional of a large type takes longer.
    @usableFromInline var hasNext = false

    @usableFromInline var kept: DeliveryTrace?

    @inlinable
    init(core: BroadcastCore<Element, Failure>, isInside: Bool) {
      self.core = core
      self.isInside = isInside
      next = nil
    }

    /// Whether anybody observes; what is sent otherwise reaches nobody.
    @inlinable
    package var isObserved: Bool {
      unsafe !isInside || !core.subscribers.isEmpty || core.gate.isMarked
    }

    /// Sends an element once the lock is released. Called at most once.
    @inlinable
    package mutating func send(_ element: Element) {
      if isInside, !core.gate.isMarked {
        next = element
        hasNext = true
      } else {
        core.enqueue(element)
      }
    }

    /// Sends an element that a trace follows; see `send(_:)`.
    @usableFromInline
    package func send(_ element: Element, followedBy trace: DeliveryTrace) {
      core.queue.enqueue(.next(element), at: core.gate, followedBy: trace)
    }

    /// Keeps a trace until the lock is released: its end runs code.
    package mutating func keep(_ trace: DeliveryTrace) { kept = trace }
  }
}
