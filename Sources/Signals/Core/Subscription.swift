// `@unchecked Sendable` is sound here: `upstream` is written by the one call of `hold` before it
// publishes the state `holding` (release), and taken by the one call of `dispose` that exchanges
// `holding` for `disposed` (acquire). Whoever loses that race finds it out and cleans up itself.
public import Synchronization

/// The life of one stage of a chain: whether it ended, and what to stop when it does.
///
/// `parent` is the next such stage downstream: nobody listens to a stage when that one has ended.
/// An upstream's observer is given a subscription that is that upstream's alone: when the upstream
/// goes away it is disposed. The exception is one that does not own its upstream: it only says
/// where to ask whether somebody listens, and a source that is given it makes one of its own.
@usableFromInline
package final class Subscription: Disposable, @unchecked Sendable {
  @usableFromInline static var open: UInt8 { 0 }
  @usableFromInline static var holding: UInt8 { 1 }
  @usableFromInline static var disposed: UInt8 { 2 }

  /// That of observers that programs make of closures: always open, and nobody's to dispose.
  @usableFromInline static let endless = Subscription(ownsUpstream: false)

  @usableFromInline let state = Atomic<UInt8>(0)
  /// Whether what the upstream returns is held here, so that this can let go of the upstream.
  @usableFromInline let ownsUpstream: Bool
  @exclusivity(unchecked)
  private var upstream: (any Disposable)?
  // Weak: the parent holds this in order to dispose it.
  private weak let parent: Subscription?

  @usableFromInline
  package init(parent: Subscription? = nil, ownsUpstream: Bool = true) {
    // Not the one that all share: many threads would count its weak references.
    self.parent = parent.flatMap { $0 === Self.endless ? nil : $0 }
    self.ownsUpstream = ownsUpstream
  }

  /// Keeps what to stop; stops it at once if this has ended. Called at most once.
  @usableFromInline
  package func hold(_ disposable: any Disposable) {
    guard isOpen else {
      disposable.dispose()
      return
    }
    unsafe upstream = disposable
    let (done, _) = state.compareExchange(
      expected: Self.open, desired: Self.holding, ordering: .acquiringAndReleasing)
    if !done {
      unsafe upstream = nil
      disposable.dispose()
    }
  }

  @usableFromInline
  package func dispose() {
    _ = end()
  }

  /// Disposes, and says whether this call is the one that did.
  @usableFromInline
  package func end() -> Bool {
    let old = state.exchange(Self.disposed, ordering: .acquiringAndReleasing)
    if old == Self.holding {
      let disposable = unsafe upstream
      unsafe upstream = nil
      disposable?.dispose()
    }
    return old != Self.disposed
  }

  /// Whether this stage itself goes on, whatever its parents do.
  @inlinable
  package var isOpen: Bool {
    state.load(ordering: .acquiring) != Self.disposed
  }

  @usableFromInline
  package var isDisposed: Bool {
    !isOpen
  }

  /// Whether this, or a stage downstream of it, has ended.
  @usableFromInline
  var isUnheard: Bool {
    !isOpen || (parent?.isUnheard ?? false)
  }
}
