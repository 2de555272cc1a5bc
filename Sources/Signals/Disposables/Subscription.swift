// `@unchecked Sendable` is sound here: `upstream` is written by the one call of `hold`, before it
// publishes the state `holding` (release), and taken by the one call of `end` that exchanges
// `holding` for `disposed` (acquire). A `hold` that loses that race disposes what it was given.
public import Synchronization

/// The life of one stage of a chain: whether it has ended, and what to dispose when it does.
@usableFromInline
package class Subscription: Disposable, @unchecked Sendable {
  @usableFromInline static var open: UInt8 { 0 }
  @usableFromInline static var holding: UInt8 { 1 }
  @usableFromInline static var disposed: UInt8 { 2 }

  /// The lifetime of an observer that a program made of closures: always open, and nobody's to end.
  ///
  /// A source that is given it makes a subscription of its own.
  @usableFromInline static let endless: Subscription = BorrowedLifetime(of: nil)

  @usableFromInline final let state = Atomic<UInt8>(0)
  @exclusivity(unchecked)
  @usableFromInline
  final var upstream: (any Disposable)?

  @inlinable
  package init() {}

  /// Keeps what to dispose at the end; disposes it at once if the end has come. Called once.
  @usableFromInline
  package final func hold(_ disposable: __owned any Disposable) {
    guard isOpen else { return disposable.dispose() }
    unsafe upstream = disposable
    let (done, _) = state.compareExchange(
      expected: Self.open, desired: Self.holding, ordering: .acquiringAndReleasing)
    if !done {
      unsafe upstream = nil
      disposable.dispose()
    }
  }

  @usableFromInline
  package final func dispose() {
    _ = end()
  }

  /// Disposes, and returns whether this call is the one that did.
  @usableFromInline
  package final func end() -> Bool {
    let old = state.exchange(Self.disposed, ordering: .acquiringAndReleasing)
    if old == Self.holding {
      unsafe upstream.take()?.dispose()
    }
    return old != Self.disposed
  }

  /// Ends, since what this stage is subscribed to went away and will never send its end.
  ///
  /// Called by the source, which still holds the stage.
  @usableFromInline
  package func abandon() {
    dispose()
  }

  /// Called when a stage upstream was abandoned: the only one, unless a subclass says otherwise.
  @usableFromInline
  package func upstreamWasAbandoned() {
    abandon()
  }

  /// Whether this stage goes on, whatever those downstream of it do.
  @inlinable
  package final var isOpen: Bool {
    state.load(ordering: .acquiring) != Self.disposed
  }

  /// Whether what this stage is sent still goes anywhere.
  ///
  /// As long as it holds nothing it is being subscribed to, and nobody can dispose it; so those
  /// downstream of it are asked, too.
  final var mayDeliver: Bool {
    let state = state.load(ordering: .acquiring)
    return state == Self.holding || state == Self.open && !isUnheardForGood()
  }

  @usableFromInline
  package final var isDisposed: Bool {
    !isOpen
  }

  /// Returns whether nobody listens any more: this stage, or one downstream of it, has ended.
  ///
  /// What others might still join is ended by the question, so that the answer lasts.
  @usableFromInline
  package func isUnheardForGood() -> Bool {
    !isOpen
  }

  /// Whether what the upstream returns is held here, so that the upstream is disposed at the end.
  @usableFromInline
  var ownsUpstream: Bool {
    true
  }
}

/// The subscription of an operator, which knows the next stage downstream.
@usableFromInline
package class ChildSubscription: Subscription, @unchecked Sendable {
  // Weak: the stage downstream holds this one in order to dispose it.
  private final weak let parent: Subscription?

  /// Makes a subscription whose elements go to the stage that `parent` belongs to.
  @usableFromInline
  package init(of parent: Subscription?) {
    // Not the one that all share: many threads would count its weak references.
    self.parent = parent.flatMap { $0 === Self.endless ? nil : $0 }
  }

  @usableFromInline
  package override func isUnheardForGood() -> Bool {
    !isOpen || (parent?.isUnheardForGood() ?? false)
  }

  /// Ends, and so does what is downstream if nothing else feeds it.
  @usableFromInline
  package override func abandon() {
    if end() { parent?.upstreamWasAbandoned() }
  }
}

/// The lifetime of an observer whose maker does not dispose the source when it ends.
final class BorrowedLifetime: ChildSubscription, @unchecked Sendable {
  override var ownsUpstream: Bool {
    false
  }

  // Its stage may have other sources, which only its maker knows.
  override func upstreamWasAbandoned() {}
}
