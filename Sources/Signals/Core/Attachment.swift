// `@unchecked Sendable` is sound here: `slot` is touched only by who is inside the broadcast's
// turnstile; `backlog` only under the broadcast's inbox lock, and before the attachment is shared;
// everything else is constant or atomic. `state` goes waiting → live → disposed, or waiting →
// disposed, and never back:
//   waiting   not started, or catching up: events are put into the backlog
//   live      events are delivered by who is inside the turnstile
//   disposed  nothing is delivered any more
public import Synchronization

/// One observer's place in a broadcast.
@usableFromInline
package final class Attachment<Element: Sendable, Failure: Error>: RosterMember, Disposable,
  @unchecked Sendable
{
  @usableFromInline static var waiting: UInt8 { 0 }
  @usableFromInline static var live: UInt8 { 1 }
  @usableFromInline static var disposed: UInt8 { 2 }

  @usableFromInline let state: Atomic<UInt8>
  // Constant, so that it is called without being retained.
  @usableFromInline let observer: Observer<Element, Failure>
  @usableFromInline var backlog: [SignalEvent<Element, Failure>]
  // Strong, since a weak reference would slow down every use of the roster. The cycle is broken
  // when the member leaves, at the latest when nobody can send any more.
  @usableFromInline let roster: Roster
  // What is returned for an observer that does not own its upstream.
  @usableFromInline let handle: Subscription?

  @inlinable
  @inline(__always)
  init(
    _ observer: Observer<Element, Failure>,
    backlog: [SignalEvent<Element, Failure>],
    roster: Roster, handle: Subscription? = nil
  ) {
    self.observer = observer
    self.backlog = backlog
    self.roster = roster
    self.handle = handle
    state = Atomic(backlog.isEmpty ? 1 : 0)
    super.init()
  }

  /// Attaches an observer that somebody made of closures, which nobody lets go of.
  ///
  /// It is given a lifetime that ends with the attachment or the source, and then lets go of the
  /// attachment: so its closures go even if what was returned for it is kept, by them perhaps.
  @usableFromInline
  static func selfContained(
    _ observer: Observer<Element, Failure>, backlog: [SignalEvent<Element, Failure>],
    roster: Roster
  ) -> Attachment {
    let handle = Subscription()
    let contained = Observer<Element, Failure>(
      lifetime: handle, next: observer.onNext,
      finish: { error in
        handle.dispose()
        observer.finish(error)
      })
    let attachment = Attachment(contained, backlog: backlog, roster: roster, handle: handle)
    handle.hold(attachment)
    return attachment
  }

  /// What ends the subscription, to be returned to whoever observes.
  @inlinable
  package var disposable: any Disposable {
    handle ?? self
  }

  /// Delivers what waits, on this thread; from then on it is told as things come.
  ///
  /// Called once, never with a lock held.
  @inlinable
  package func start() {
    // Sound: only a broadcast of these types makes one of these, with itself as the roster.
    unsafe unsafeDowncast(roster, to: BroadcastCore<Element, Failure>.self).start(self)
  }

  @usableFromInline
  package func dispose() {
    let old = state.exchange(2, ordering: .acquiringAndReleasing)
    if old != 2 { roster.detach(self) }
  }

  @usableFromInline
  package var isDisposed: Bool {
    state.load(ordering: .acquiring) == 2
  }
}
