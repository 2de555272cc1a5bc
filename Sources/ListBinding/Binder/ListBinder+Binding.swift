public import ObservableCollections

/// What a binder knows of its binding, and may ask of it.
extension ListBinder {
  /// The snapshot that the view shows; `nil` before the first and after the binding has ended.
  public final var displayedSnapshot: DataSource? {
    // The view may go on asking what has ended, in the middle of a layout.
    guard let host, !host.hasEnded else { return nil }
    return host.displayedSnapshot
  }

  /// The list that the index paths of an event are of, while observers and responders are told of it: the
  /// one that the view showed before the event, whatever they have done to the list since. At other times
  /// the displayed one; `nil` as that.
  ///
  /// A binder that is a responder is told of prefetched items that an update takes away, too, as
  /// `cancelPrefetching` of the list before the update.
  public final var snapshotBeforeEvent: DataSource? {
    displayedSnapshot.map { host?.snapshotBeforeEvent ?? $0 }
  }

  /// The list that the view showed after an event, while observers and responders are told of it: another
  /// than `snapshotBeforeEvent` after `didMove` and `didDelete`, which the view has shown. At other
  /// times the displayed one; `nil` as that.
  public final var eventSnapshot: DataSource? {
    displayedSnapshot.map { host?.eventSnapshot ?? $0 }
  }

  /// The update that is being applied, with the list before it, the list after it and the whole change.
  ///
  /// The calls below name items as the view reads them. In a view that reads batches, deletions, reloads
  /// and sources of moves are indices in `update.old`, insertions and destinations of moves in
  /// `update.new`; reloads that the view does not take beside other edits come last, by indices in
  /// `update.new`. A view without sections has index paths of its own. `oldIndexPath(of:)` and
  /// `newIndexPath(of:)` say what an index path of a call names in the two lists.
  public final var update: ListUpdate<DataSource>? { host?.current.update }

  /// Lets the view show what is new again, after `apply(_:to:tell:)` did not tell it, or after
  /// `pause()`; a pause of the binding goes on.
  public final func resume() { host?.resume(.byBinder) }

  /// Lets what is new wait until `resume()`, as one update.
  ///
  /// Pauses do not nest: one `resume()` ends all. They end with the binding; while the binder is not bound, this
  /// does nothing.
  public final func pause() { host?.pause(.byBinder) }

  /// Calls a closure once, when the binding ends, is replaced, or goes with its view.
  ///
  /// - Parameter body: Called on the main actor: at once if the binding ends there, or if the binder is
  ///   not bound.
  public final func whenBindingEnds(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard let host, !host.hasEnded else { return body() }
    host.bag.whenEmptied(body)
  }

  /// Whether the binder may tell the view: an override, or a closure that it asked, may have ended the binding
  /// or bound something else.
  final func tells(_ view: View) -> Bool {
    formerView != ObjectIdentifier(view) && (applyingHost == nil || applyingHost == lastHost)
  }
}
