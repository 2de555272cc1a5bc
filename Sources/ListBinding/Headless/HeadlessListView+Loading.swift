import ObservableCollections

extension HeadlessListView {
  /// Forgets everything, the selection, the focus and what is expanded too, and asks the data source
  /// again.
  ///
  /// A view that counts lazily asks at the next layout or update. Index paths cannot be followed
  /// through a reload, so the selection is lost, as in UIKit; a program that knows its items by
  /// identity may select them again.
  public func reloadData() {
    transcript.append("reload")
    guard layoutState == .idle else {
      // As it is when the data source was replaced: all is loaded after the layout.
      if layoutState == .mustReload { return }
      report(.noUpdateInLayout, "a reload came")
      if !isRepairing { load() }
      return
    }
    guard update != nil else { return load() }
    report(.noReloadInBatch, "reloadData came before endUpdates")
    load()
    var settled = newUpdate()
    settled.isSettled = true
    update = settled
  }

  /// Forgets everything, and asks for all of it again, at once or at the next layout.
  func load() {
    forget(keepsMarks: false)
    if layoutState == .idle {
      loadOrWait()
    } else {
      // What is displayed ends now; the layout that is running lets all be loaded when it ends.
      layoutState = .mustReload
    }
  }

  func attachmentDidChange() {
    if isAttached {
      dataSource?.listViewDidAttach()
      if isAttached, !isLoaded { loadOrWait() }
      return
    }
    let counts = isLoaded ? rows.itemCounts : countsAtDetachment
    forget(keepsMarks: true)
    countsAtDetachment = counts
    if layoutState == .idle { sendNotices() } else { layoutState = .mustReload }
  }

  /// Asks for all of what was forgotten, at once or at the next layout.
  func loadOrWait() {
    guard isAttached, dataSource != nil, counting == .eager else { return sendNotices() }
    layout()
  }

  private func forget(keepsMarks: Bool) {
    isLoaded = false
    // The view shows no edit any longer.
    isAheadOfList = false
    layoutCount += 1
    hasReportedCounts = false
    update = nil
    rows = RowLayout(hasHeaders: false)
    headerTitles = HeaderTitles()
    prefetchedItems = []
    if !keepsMarks { marks = ViewMarks() }
    countsAtDetachment = nil
    endDisplayingAll()
  }

  /// Runs a closure that makes the view consistent again.
  func repairing(_ body: () -> Void) {
    let wasRepairing = isRepairing
    isRepairing = true
    body()
    isRepairing = wasRepairing
  }
}

// MARK: - Counting

extension HeadlessListView {
  func loadCountsIfNeeded() {
    guard !isLoaded, isAttached, dataSource != nil else { return }
    let counts = answeredCounts()
    guard layoutState != .mustReload else { return }
    setCounts(counts)
  }

  /// Begins to show a list of which nothing is displayed yet.
  private func setCounts(_ counts: [Int]) {
    rows = RowLayout(itemCounts: counts, hasHeaders: false)
    headerTitles = HeaderTitles(unknownCount: counts.count)
    isLoaded = true
    if let before = countsAtDetachment, before != counts { marks = ViewMarks() }
    countsAtDetachment = nil
  }

  /// Counts before an update, as far as the view does not know the counts already.
  ///
  /// - Parameter isBatch: Whether the data source can still answer with the list before the update.
  /// - Returns: Whether the update can begin.
  func countBeforeUpdate(isBatch: Bool) -> Bool {
    guard counting == .lazy, dataSource != nil else {
      if isBatch { checkCountsHaveNotChanged() }
      return true
    }
    guard let counts = currentCounts() else { return false }
    if isLoaded, counts != rows.itemCounts, isBatch {
      reportChangedCounts(counts)
      guard isAttached, update == nil else { return false }
    }
    if !isLoaded || counts != rows.itemCounts { setCounts(counts) }
    return true
  }

  /// Asks the data source for the number of items in each section.
  ///
  /// - Returns: The counts, or nil if the program reloaded the view when it was asked.
  func currentCounts() -> [Int]? {
    guard layoutState == .idle else { return answeredCounts() }
    layoutState = .running
    let counts = answeredCounts()
    let mustReload = layoutState == .mustReload
    layoutState = .idle
    guard mustReload else { return counts }
    repairing { loadOrWait() }
    sendNotices()
    return nil
  }

  private func answeredCounts() -> [Int] {
    dataSource?.itemCounts { index, detail in reportCount(detail, at: index) } ?? []
  }

  /// Finds a data source whose counts changed without an update.
  ///
  /// One that counts otherwise each time it is asked must not keep the view loading for ever, so
  /// nothing is compared while the view repairs itself.
  ///
  /// - Parameter sections: The sections to compare; all if `nil`.
  func checkCountsHaveNotChanged(inSections sections: Range<Int>? = nil) {
    guard isAttached, isLoaded, counting == .eager, layoutState == .idle, update == nil,
      !isRepairing
    else { return }
    let sections = sections ?? rows.itemCounts.indices
    if let dataSource, dataSource.numberOfSections() == rows.itemCounts.count,
      sections.allSatisfy({ dataSource.numberOfItems(inSection: $0) == rows.itemCounts[$0] })
    {
      return
    }
    guard let counts = currentCounts(), counts != rows.itemCounts else { return }
    reportChangedCounts(counts)
  }

  private func reportChangedCounts(_ counts: [Int]) {
    repairing {
      report(.countsChangeInUpdates, after: counts, "there was no update")
      load()
    }
    sendNotices()
  }
}

// MARK: - Reporting

extension HeadlessListView {
  /// Reports an impossible count, once a load.
  private func reportCount(_ detail: String, at index: ListViolation.Index?) {
    guard !hasReportedCounts else { return }
    hasReportedCounts = true
    report(.countsAddUp, at: index, detail)
  }

  /// Records a violation; the caller makes the view consistent again.
  func report(
    _ rule: ListViolation.Rule, at index: ListViolation.Index? = nil, after: [Int]? = nil,
    _ detail: String
  ) {
    report(ListViolation(rule, at: index, before: rows.itemCounts, after: after, detail: detail))
  }

  func report(_ violation: ListViolation) {
    violations.append(violation)
    if let onViolation { onViolation(violation) } else { warn("\(violation)") }
  }
}
