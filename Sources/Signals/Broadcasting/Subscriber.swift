// `@unchecked Sendable` is sound here: `slot` is touched only inside the broadcast's gate;
// `backlog` and `isAbandoned` only under the lock of the broadcast's inbox, and before the subscriber is
// shared; everything else is constant or atomic. `state` goes waiting → live → disposed, or waiting → disposed:
//   waiting   not started, or catching up: events are put into the backlog
//   live      events are delivered by the thread inside the gate
//   disposed  nothing is delivered any more
public import Synchronization

/// One observer of a broadcast.
@usableFromInline
package final class Subscriber<Element: Sendable, Failure: Error>: AnySubscriber, Disposable,
  @unchecked Sendable
{
  @inlinable static var waiting: UInt8 { 0 }
  @inlinable static var live: UInt8 { 1 }
  @inlinable static var disposed: UInt8 { 2 }

  @usableFromInline let state: Atomic<UInt8>
  /// Whether the observer's lifetime is a handle that was made here.
  @usableFromInline let isSelfContained: Bool
  // Constant, so that it is called without being retained.
  @usableFromInline let observer: Observer<Element, Failure>
  /// Whether it ends as abandoned when it has caught up; guarded as the backlog is.
  @usableFromInline var isAbandoned = false
  @usableFromInline var backlog: Queue<SignalEvent<Element, Failure>>
  // Strong, since a weak reference would slow down every use of the broadcast. The cycle is broken
  // when the subscriber leaves, at the latest when nobody can send any more.
  @usableFromInline let broadcast: AnyBroadcastCore

  @inlinable
  @inline(__always)
  init(
    _ observer: Observer<Element, Failure>,
    backlog: Queue<SignalEvent<Element, Failure>>,
    broadcast: AnyBroadcastCore, isSelfContained: Bool = false
  ) {
    self.observer = observer
    self.backlog = backlog
    self.broadcast = broadcast
    self.isSelfContained = isSelfContained
    state = Atomic(backlog.isEmpty ? Self.live : Self.waiting)
    super.init()
  }

  /// Makes the subscriber of an observer that a program made of closures.
  ///
  /// Nobody disposes such an observer's source at the end. So it is given a lifetime that ends with
  /// the subscriber or the source and then releases the subscriber: its closures are released even
  /// if they keep the handle.
  @usableFromInline
  static func selfContained(
    _ observer: Observer<Element, Failure>, backlog: Queue<SignalEvent<Element, Failure>>,
    broadcast: AnyBroadcastCore
  ) -> Subscriber {
    let handle = ChildSubscription(of: observer.lifetime)
    let contained = Observer<Element, Failure>(
      lifetime: handle, next: observer.onNext,
      finish: { error in
        handle.dispose()
        observer.finish(error)
      })
    let subscriber = Subscriber(
      contained, backlog: backlog, broadcast: broadcast, isSelfContained: true)
    handle.hold(subscriber)
    return subscriber
  }

  /// What ends the subscription, to be returned to the caller of `observe`.
  @inlinable
  package var disposable: any Disposable {
    isSelfContained ? observer.lifetime : self
  }

  /// Delivers the backlog on this thread. From then on the subscriber gets events as they come.
  ///
  /// Called once, never with a lock held.
  @inlinable
  package func start() {
    // Sound: only a core of these types makes one of these, with itself as the broadcast.
    unsafe unsafeDowncast(broadcast, to: BroadcastCore<Element, Failure>.self).start(self)
  }

  @usableFromInline
  package func dispose() {
    let old = state.exchange(Self.disposed, ordering: .acquiringAndReleasing)
    if old != Self.disposed { broadcast.detach(self) }
  }

  @usableFromInline
  package var isDisposed: Bool {
    state.load(ordering: .acquiring) == Self.disposed
  }
}
