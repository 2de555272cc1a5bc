/// The one fan-out: tells many observers the same events, in one order, one at a time.
///
/// Whoever may send holds the broadcast; members hold its core, in order to leave. So the members
/// are let go when nobody can send any more.
@usableFromInline
package final class Broadcast<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core = BroadcastCore<Element, Failure>()

  package init() {}

  deinit {
    core.abandon()
  }

  /// Delivers an element to everybody, after what is queued; returns at once if somebody delivers.
  @inlinable
  package func send(_ element: Element) {
    core.send(element)
  }

  /// Ends it: what is queued is delivered, then the end. `nil` is completion.
  package func finish(_ error: Failure?) {
    core.finish(error)
  }

  /// Puts an event into the queue and calls nobody, so that a caller may hold a lock of its own.
  package func enqueue(_ event: SignalEvent<Element, Failure>) {
    core.enqueue(event)
  }

  /// Puts elements into the queue, with nothing in between, and calls nobody.
  package func enqueue(contentsOf elements: some Sequence<Element>) {
    core.enqueue(contentsOf: elements)
  }

  /// Delivers what is queued, unless somebody does already, who then delivers it.
  ///
  /// Never called with a lock held.
  package func drain() {
    core.drain()
  }

  /// Registers an observer: it will get `initial`, then all that is enqueued after this call.
  ///
  /// Calls nobody, so that a caller may hold a lock of its own. `start()`, outside of locks,
  /// begins the delivery; `disposable` is what to return. After the end an observer gets `initial`
  /// and the end.
  @inlinable
  package func attach(
    _ observer: Observer<Element, Failure>, replaying initial: [Element] = []
  ) -> Attachment<Element, Failure> {
    core.attach(observer, replaying: initial)
  }
}
