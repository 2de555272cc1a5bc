import ObservableCollections

extension HeadlessListView {
  /// Forgets everything and asks the data source anew.
  public func reloadData() {
    transcript.append("reload")
    guard layoutState == .idle else {
      report(.noUpdateInLayout, "a reload came")
      if !isRepairing { load() }
      return
    }
    guard update != nil else { return load() }
    report(.noReloadInBatch, "reloadData came before endUpdates")
    load()
    update = OpenUpdate(isSettled: true)
  }

  /// Asks for counts and titles, forgets selection and cells, and lays out.
  func load() {
    guard layoutState == .idle else {
      // What is displayed ends now; the layout in hand starts over.
      layoutState = .mustReload
      forget()
      return
    }
    forget()
    guard isAttached, let dataSource else { return sendNotices() }
    isLoaded = true
    counts = currentCounts()
    let titles = counts.indices.map { dataSource.titleForHeader(inSection: $0) }
    // The program that was asked for titles may have set another data source.
    guard isLoaded, dataSource === self.dataSource else { return }
    headerTitles = titles
    layout()
  }

  private func forget() {
    isLoaded = false
    hasReportedCounts = false
    update = nil
    counts = []
    headerTitles = []
    selectedItems = []
    endDisplayingAll()
  }

  func attachmentDidChange() {
    if isAttached { dataSource?.listViewDidAttach() }
    if !isAttached || !isLoaded { load() }
  }

  /// The number of items in each section, asked of the data source now.
  ///
  /// A count below zero is taken for zero, and reported once until the view loads again.
  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sectionCount = dataSource.numberOfSections()
    let answers = (0..<max(sectionCount, 0)).map(dataSource.numberOfItems(inSection:))
    if sectionCount < 0 { reportCount("there are \(sectionCount) sections") }
    if let section = answers.firstIndex(where: { $0 < 0 }) {
      reportCount("there are \(answers[section]) items", at: .section(section))
    }
    return answers.map { max($0, 0) }
  }

  private func reportCount(_ detail: String, at index: ListViewViolation.Index? = nil) {
    guard !hasReportedCounts else { return }
    hasReportedCounts = true
    report(.countsAddUp, at: index, detail)
  }

  /// Finds a data source whose counts changed without an update.
  ///
  /// One that counts otherwise each time it is asked must not keep the view loading for ever, so
  /// nothing is compared while the view repairs itself.
  func checkCountsHaveNotChanged() {
    guard isAttached, layoutState == .idle, update == nil, !isRepairing else { return }
    let current = currentCounts()
    guard current != counts else { return }
    repairing {
      report(.countsChangeInUpdates, after: current, "there was no update")
      load()
    }
    sendNotices()
  }

  /// Runs what makes the view consistent again.
  func repairing(_ body: () -> Void) {
    let wasRepairing = isRepairing
    isRepairing = true
    body()
    isRepairing = wasRepairing
  }

  /// Records a violation; the caller makes the view consistent again.
  func report(
    _ rule: ListViewViolation.Rule, at index: ListViewViolation.Index? = nil, after: [Int]? = nil,
    _ detail: String
  ) {
    report(ListViewViolation(rule, at: index, before: counts, after: after, detail: detail))
  }

  func report(_ violation: ListViewViolation) {
    violations.append(violation)
    if let onViolation { onViolation(violation) } else { warn("\(violation)") }
  }
}
