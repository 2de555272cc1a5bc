public import ObservableCollections

// How the view is told of one update.
extension BoundDataSource {
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
    current.isBeingTold = true
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
    current.isBeingTold = false
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
    binder.isAheadOfView = displayedSnapshot != nil
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
      binder.isAheadOfView = true
    }
    for kind in kinds {
      event.kind = kind
      if isPatch { noteStep(ofPatch: kind) }
      binder.apply(event: event, to: view)
      guard mayGoOn(view, update) else { return false }
    }
    event.kind = .endUpdates
    binder.apply(event: event, to: view)
    return true
  }

  @usableFromInline
  func noteStep(ofPatch kind: DataSourceEventKind) {
    current.toldPlaces = ToldPlaces(ofStep: kind)
  }
}
