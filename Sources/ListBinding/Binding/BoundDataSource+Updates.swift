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
    if !changedCells.isEmpty, !hasWaiting { changedCells.removeDelivered() }
    takeBackIfNobodyEdited()
    askForChangedTitles()
    resumeWaiting()
  }

  /// Resumes the tasks that wait for the view, if it shows all that has arrived.
  @usableFromInline
  func resumeWaiting() {
    if isUpToDate { binding.resumeWaiting() }
  }

  /// Whether the view is asking nothing, so that it can be told of an update.
  private var mayTell: Bool {
    questionDepth == 0 || isBoundInLayout && displayedSnapshot == nil
  }

  /// Whether the view shows all that has arrived, and a list at all.
  var isUpToDate: Bool {
    hasEnded || displayedSnapshot != nil && !isApplying && !hasWaiting && undeliveredEdits == 0
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
      askForChangedTitles()
      resumeWaiting()
    }
    return true
  }

  @usableFromInline
  func takeAll() {
    while !isPaused, mayTell, let (binder, view) = partners(), takeNext(binder, view) {}
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
    binder.apply(update, to: view) {
      if isTold { return }
      isTold = true
      tell(update, binder, view)
    }
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

  /// Tells the view of the current update.
  @inlinable
  func tell(
    _ update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    var capabilities = binder.capabilities(of: view)
    guard mayGoOn(view, update) else { return }
    if binder.cellsShowMetadata { capabilities.reconfiguresSections = false }
    // A view that has just gained or lost its sections is reloaded, like one that shows no list yet.
    let before = state
    let isNew = before[.unloaded] || before[.flat] == capabilities.sections
    let plan = isNew ? .reload : UpdatePlan(update, for: capabilities)
    let followed = FollowedView(view: view, list: self)
    if before[.followed] {
      startFollowing(asReload: plan == .reload, in: followed)
      // A follower may have ended the binding.
      guard mayGoOn(view, update) else { return }
    }
    switch plan {
    case .reload: tellReload(update, isFlat: !capabilities.sections, binder, view)
    case .edit(let kind): _ = tell(CollectionOfOne(kind), update, binder, view)
    case .batches(let batches): tell(batches, as: capabilities.updates, update, binder, view)
    }
    if binder.hasTitles || capabilities.reconfiguresSections, plan != .reload {
      reconfigureSections(
        after: current.content ?? update, metadataToo: capabilities.reconfiguresSections, binder,
        view
      )
    }
    // A follower may have come meanwhile.
    if state[.followed] { endFollowing(asReload: plan == .reload, in: followed) }
  }

  @usableFromInline
  func tellReload(
    _ update: ListUpdate<DataSource>, isFlat: Bool, _ binder: ListBinder<DataSource, View>,
    _ view: View
  ) {
    self.isFlat = isFlat
    if !isFlat { flatOffsets = nil }
    show(update)
    state.remove(.unloaded)
    binder.apply(
      event: DataSourceEvent(kind: .reload, dataSource: update.new, version: update.version),
      to: view)
  }

  /// Tells the view of an update in several steps, of which all but the first only reload.
  @usableFromInline
  func tell(
    _ batches: [[DataSourceEventKind]], as kind: ListViewCapabilities.Updates,
    _ update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    let isBatch = kind == .batch || batches.count == 1 && batches[0].count == 1
    let isPatch = !isBatch && kind == .patch
    if !isBatch { current.toldPlaces = .betweenLists }
    if isPatch { binder.patchHost = self }
    defer {
      current.toldPlaces = .ofBothLists
      binder.patchHost = nil
    }
    if batches.isEmpty { show(update) }
    for (index, kinds) in batches.enumerated() {
      if index > 0 {
        guard mayGoOn(view, update) else { return }
        if isBatch { current.toldPlaces = .ofNewList }
      }
      let isFirst = index == 0
      guard tell(kinds, asPatch: isPatch, isFirst: isFirst, update, binder, view) else { return }
    }
  }

  /// Tells the view of one step; returns whether it was told to the end.
  @inlinable
  func tell(
    _ kinds: some Collection<DataSourceEventKind>, asPatch isPatch: Bool = false,
    isFirst: Bool = true, _ update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>,
    _ view: View
  ) -> Bool {
    var event = DataSourceEvent(
      kind: .beginUpdates, dataSource: update.new, version: update.version)
    binder.apply(event: event, to: view)
    guard mayGoOn(view, update) else { return false }
    if isFirst {
      show(update)
      current.isAheadOfView = true
    }
    for kind in kinds {
      event.kind = kind
      if isPatch { noteStep(ofPatch: kind) }
      binder.apply(event: event, to: view)
      guard mayGoOn(view, update) else { return false }
    }
    current.isAheadOfView = false
    event.kind = .endUpdates
    binder.apply(event: event, to: view)
    return true
  }

  @usableFromInline
  func noteStep(ofPatch kind: DataSourceEventKind) {
    current.toldPlaces = ToldPlaces(ofStep: kind)
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
