import ObservableCollections

/// What lets updates wait, each of which ends by itself.
extension BoundDataSource {
  /// Lets updates wait, as one; an update that is being applied goes on.
  func pause(_ reason: Pauses) { pauses.insert(reason) }

  /// Applies the updates that wait, unless they do for another reason, too.
  func resume(_ reason: Pauses) {
    // To resume is to ask the binder again.
    pauses.subtract([reason, .untold])
    current.isResumed = true
    takeUpdates()
  }

  /// Keeps the current update, which the binder did not tell, until the binding is resumed.
  @usableFromInline
  func setAside(_ update: ListUpdate<DataSource>) {
    guard !hasEnded else { return }
    setAside = UntoldUpdate(update: update, content: current.content)
    if current.isResumed { mustTakeMore = true } else { pauses.insert(.untold) }
  }

  /// The update that was set aside; if the view shows an edit, together with what has arrived since: that
  /// edit may be in it.
  func takeSetAside() -> UntoldUpdate<DataSource>? {
    guard let update = setAside.take() else { return nil }
    guard hasViewEdit, let next = binding.inbox.takeChecked() else { return update }
    return update.followed(by: next)
  }

  /// Reloads a view that came back, which may have forgotten its rows, also if it missed no update.
  ///
  /// What the binder did not tell is in the reload; in a pause the view is reloaded at the end of it.
  func reloadWhenAttached() {
    mustReload = true
    tellWhatIsUntold()
    takeUpdates()
  }

  func tellWhatIsUntold() { pauses.remove(.untold) }

  func endEvent() {
    pauses.remove(.byEvent)
    takeUpdates()
  }

  /// Reloads a view that does not show the list, in a pause with the list that it is to show until then.
  func reloadSoon() {
    mustReload = true
    if isPaused || heldEdits > 0 { reloadDisplayedList() } else { takeUpdates() }
  }

  private func reloadDisplayedList() {
    guard !isApplying, questionDepth == 0, let (binder, view) = partners(), view.isAttached,
      let list = arrivedSnapshot
    else { return noteIfRefused() }
    let (missed, waiting) = (missed, setAside.take())
    mustReload = false
    isApplying = true
    reload(list, version: displayedVersion, binder, view)
    isApplying = false
    if !hasEnded {
      // What waits is shown after it.
      if let waiting {
        if setAside != nil { mustReload = true }
        setAside = waiting
      }
      if let missed { miss(missed.list, missed.version) }
    }
    releaseIfEnded()
    if mustTakeMore {
      mustTakeMore = false
      takeUpdates()
    }
    resumeWaiting()
  }
}
