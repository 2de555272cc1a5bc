public import ObservableCollections

extension BoundDataSource {
  /// Applies the updates that wait, unless the view is being told or is asking.
  func takeUpdates() {
    guard !isApplying else {
      mustTakeMore = true
      return
    }
    guard mayTell else {
      mustWakeAfterQuestion = true
      return
    }
    guard !isPaused, heldEdits == 0, !isPassingEdit else { return }
    isApplying = true
    takeAll()
    isApplying = false
    releaseIfEnded()
    forgetDeliveredCells()
    takeBackIfNobodyEdited()
    askForChangedTitles()
    resumeWaiting()
  }

  /// Resumes the tasks that wait for what the view shows now.
  @usableFromInline
  func resumeWaiting() {
    if showsWhatWasTaken { binding.resumeWaiting(upTo: binding.inbox.counts.taken) }
  }

  /// Whether the view is asking nothing, so that it can be told of an update.
  private var mayTell: Bool {
    questionDepth == 0 || isBoundInLayout && displayedSnapshot == nil
  }

  /// Whether the view shows all that was taken from the inbox, and a list at all.
  private var showsWhatWasTaken: Bool {
    hasEnded
      || displayedSnapshot != nil && current.update == nil && !mustReload && setAside == nil
        && missed == nil && undeliveredEdits == 0
  }

  /// How many updates have to be taken from the inbox before the view shows all that has arrived; `nil` if
  /// it does.
  var awaitedCount: Int? {
    if hasEnded { return nil }
    let (arrived, taken) = binding.inbox.counts
    return showsWhatWasTaken && !isApplying && taken >= arrived ? nil : arrived
  }

  /// Whether something has arrived that the view has not been told of.
  var hasWaiting: Bool { setAside != nil || missed != nil || !binding.inbox.isEmpty }

  /// Applies an update at once, unless the view is being told, is asking or has to be reloaded; the first
  /// one is waited for.
  ///
  /// - Returns: Whether it was applied.
  @inlinable
  func apply(_ update: ListUpdate<DataSource>) -> Bool {
    guard state.isDisjoint(with: .busy), let (binder, view) = partners(), view.isAttached
    else { return false }
    isApplying = true
    apply(update, binder, view)
    let mustGoOn = !state.isDisjoint(with: [.mustTakeMore, .mustReload])
    if mustGoOn { takeAll() }
    isApplying = false
    releaseIfEnded()
    if mustGoOn {
      forgetDeliveredCells()
      askForChangedTitles()
      resumeWaiting()
    }
    return true
  }

  /// Applies what waits, and what comes meanwhile on the main actor. What other threads send meanwhile
  /// has its own turn: they have woken the binding.
  @usableFromInline
  func takeAll() {
    var count = 0
    var mustGoOn = true
    while mustGoOn, !isPaused, mayTell, let (binder, view) = partners() {
      // An observer that edits what the view has just got of a busy producer must not keep the turn either.
      guard count < 16 else { return binding.inbox.wake() }
      count += 1
      mustTakeMore = false
      let isInboxNext = setAside != nil
      mustGoOn = takeNext(binder, view) && (isInboxNext || mustTakeMore || mustReload)
      resumeWaiting()
    }
    if !mayTell { mustWakeAfterQuestion = true }
    mustTakeMore = false
  }

  /// The binder and the view, or `nil` after the binding has ended.
  @inlinable
  func partners() -> (ListBinder<DataSource, View>, View)? {
    guard let binder, let view, isBound(to: view) else { return nil }
    return (binder, view)
  }

  /// Whether this is the view's data source; the binding ends when the view has another one.
  @inlinable
  func isBound(to view: View) -> Bool {
    if view.dataSource !== self { end() }
    return state.isDisjoint(with: [.ended, .ending])
  }

  /// Applies the updates that wait; returns whether there may be more.
  private func takeNext(_ binder: ListBinder<DataSource, View>, _ view: View) -> Bool {
    if let untold = takeSetAside() {
      if view.isAttached, !mustReload {
        apply(withoutViewEdit(untold), binder, view)
        return true
      }
      miss(untold.update.new, untold.update.version)
    }
    let contents = binding.inbox.take()
    for violation in contents.violations {
      guard !hasEnded else { return false }
      binder.didFind(violation, in: view)
    }
    guard !hasEnded else { return false }
    if !view.isAttached || mustReload {
      if let newest = contents.updates { miss(newest.new, newest.version) }
      guard view.isAttached,
        let newest = missed ?? arrivedSnapshot.map({ ($0, displayedVersion) })
      else {
        if mustReload { noteIfRefused() }
        return !contents.isEmpty
      }
      missed = nil
      mustReload = false
      reload(newest.list, version: newest.version, binder, view)
      return true
    }
    do throws(ListViolation) {
      let update = try contents.update()
      if let update {
        apply(withoutViewEdit(UntoldUpdate(update: update, content: nil)), binder, view)
      } else if let nothing = contents.updates, shownEdit == nil {
        displayedVersion = nothing.version
        followNothing(in: view)
      }
      return update != nil || !contents.isEmpty
    } catch {
      binder.didFind(error, in: view)
      guard isBound(to: view), let newest = contents.updates else { return false }
      if view.isAttached {
        reload(newest.new, version: newest.version, binder, view)
      } else {
        miss(newest.new, newest.version)
      }
      return true
    }
  }

  func reload(
    _ list: DataSource, version: Int, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    forgetViewEdit()
    isLoadedAnew = true
    apply(
      ListUpdate(from: list, to: list, structure: .reload, version: version), binder, view)
    isLoadedAnew = false
  }

  private func apply(
    _ untold: UntoldUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    apply(untold.update, content: untold.content, binder, view)
  }

  /// Applies an update by the binder; one that the binder does not tell is set aside.
  @inlinable
  func apply(
    _ update: ListUpdate<DataSource>, content: ListUpdate<DataSource>? = nil,
    _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    let update = update.isReload ? fromDisplayedList(update) : update
    current = CurrentUpdate(update, content: content)
    var isTold = false
    let outer = binder.applyingHost
    binder.applyingHost = ObjectIdentifier(self)
    binder.apply(update, to: view) {
      if isTold { return }
      isTold = true
      tell(update, binder, view)
    }
    binder.applyingHost = outer
    if !isTold { setAside(update) }
    current = CurrentUpdate()
  }

  /// A reload as one of the list that the view shows: a signal that goes on with another array begins
  /// with the reload of an empty list.
  @usableFromInline
  func fromDisplayedList(_ reload: ListUpdate<DataSource>) -> ListUpdate<DataSource> {
    guard let displayedSnapshot else { return reload }
    return ListUpdate(
      from: displayedSnapshot, to: reload.new, structure: .reload, version: reload.version)
  }

  /// Whether the view is still bound and has not been detached since the update began.
  @inlinable
  func mayGoOn(_ view: View, _ update: ListUpdate<DataSource>) -> Bool {
    guard isBound(to: view) else { return false }
    if view.isAttached, !state[.mustReload] { return true }
    miss(update.new, update.version)
    return false
  }

  /// Notes a list that the view is to be reloaded with, whatever it shows by then.
  @usableFromInline
  func miss(_ list: DataSource, _ version: Int) {
    missed = (list, version)
    mustReload = true
    forgetViewEdit()
    noteIfRefused()
  }

  /// Lets a part of a view tell when it can be told again.
  func noteIfRefused() {
    if let view, !view.isAttached { (view as? any PartOfView)?.noteRefusal() }
  }

  func show(_ list: DataSource) {
    displayedSnapshot = list
    if isFlat { findSections(of: list) }
  }

  @inlinable
  func show(_ update: ListUpdate<DataSource>) {
    displayedSnapshot = update.new
    displayedVersion = update.version
    let state = state
    if state[.flat] { findSections(of: update.new) }
    if state[.followed] { letFollow(update) }
  }

  @usableFromInline
  func findSections(of list: DataSource) {
    flatOffsets = FlatOffsets(list)
  }
}
