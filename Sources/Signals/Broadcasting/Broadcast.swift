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

  /// Puts elements into the queue, with nothing in between. Calls nobody.
  package func enqueue(contentsOf elements: [Element]) {
    core.queue.enqueue(contentsOf: elements.map { .next($0) }, at: core.gate)
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
}
