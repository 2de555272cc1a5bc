import Foundation

/// A data source of a part, which splits it once more.
@MainActor
protocol ShowsParts {
  /// Shows all parts again in a view that could not be told of them.
  func showAgain()
}

extension ListViewParts: ShowsParts {
  func showAgain() {
    forgetUpdate()
    reloadAll(except: nil)
  }
}

extension ListViewParts {
  /// Reloads one part, unless the whole view is about to be.
  func reload(_ part: ListViewPart<View>) {
    if case .gathering(let gathered) = phase {
      // What comes next would be told to a view that shows the old lists.
      if gathered === part { phase = .gathering(nil) }
      return
    }
    guard let view, isShown, view.isAttached else {
      // Nobody asks for what the part showed, which is not to be kept.
      if part.dataSource == nil { part.noteCounts() }
      return
    }
    let editCount = part.shownCount + part.liveCount
    if view.capabilities.updates == .reload || editCount > view.capabilities.maximumEditCount {
      return reloadAll(except: part)
    }
    let start = start(of: part)
    updating = part
    answersOld = part
    view.beginUpdates()
    answersOld = nil
    let (old, new) = (part.shownCount, part.liveCount)
    if hasSections {
      if old > 0 { view.deleteSections(IndexSet(start..<start + old), with: .automatic) }
      if new > 0 { view.insertSections(IndexSet(start..<start + new), with: .automatic) }
    } else {
      func rows(_ count: Int) -> [IndexPath] {
        (start..<start + count).map { IndexPath(item: $0, section: 0) }
      }
      if old > 0 { view.deleteItems(at: rows(old), with: .automatic) }
      if new > 0 { view.insertItems(at: rows(new), with: .automatic) }
    }
    part.endDisplays()
    part.noteCounts()
    view.endUpdates()
    part.noteCounts()
    updating = nil
    wake()
  }

  /// Forgets an update that the view does not end: one that was detached has forgotten it.
  func forgetUpdate() {
    updating = nil
    answersOld = nil
  }

  /// Reloads the view when it came back, which has lost what it showed.
  func reloadForgotten() {
    isForgotten = true
    reloadAll(except: nil)
  }

  /// Reloads the view, after its parts were brought up to date.
  ///
  /// - Parameters:
  ///   - part: The part that is up to date already.
  ///   - edit: An edit that the view shows, and no part has.
  func reloadAll(except part: ListViewPart<View>?, after edit: ListViewEvent? = nil) {
    guard let view else { return }
    endAllDisplays(after: edit)
    for other in parts where other !== part {
      other.wasRefused = false
      phase = .gathering(other)
      other.showAgain()
    }
    phase = .closed
    isForgotten = false
    noteCounts()
    if isParked { unpark() } else { view.reloadData() }
    noteCounts()
    let actions = afterReload
    afterReload = []
    for action in actions { whenReloaded(action) }
    phase = .open
    wake()
  }

  private func noteCounts() {
    for part in parts { part.noteCounts() }
  }

  /// Shows the data source that a part has got.
  func dataSourceDidChange(of part: ListViewPart<View>) {
    guard view != nil, isShown else {
      // A view that is gone tells no end.
      if view == nil { part.displays = [:] }
      return
    }
    if isOpen { return reload(part) }
    part.wasRefused = true
    if isGathering { return park() }
    if isReset && !hasLoaded { return }
    // This ends the update of the view, and whatever it was about to ask.
    waitForLayout()
    endAllDisplays()
    park()
    for part in parts { part.wasRefused = true }
    resetCount += 1
    if resetCount <= Self.maximumResetCount { unpark() }
    noteCounts()
  }

  private func park() {
    isParked = true
    view?.dataSource = nil
  }

  /// Lets the view load all parts, unless it has got another data source meanwhile.
  private func unpark() {
    guard isParked else { return }
    let isFree = isShown
    isParked = false
    guard isFree else { return }
    hasLoaded = false
    view?.dataSource = self
  }

  /// Keeps all parts waiting until the view has asked all that it is about to ask.
  func waitForLayout() {
    if isReset { return }
    isReset = true
    view?.responders.noteLayout()
    Task { [weak self] in self?.endReset() }
  }

  private func endReset() {
    isReset = false
    updating = nil
    for part in parts { part.forgetUpdate() }
    resetCount = 0
    // What the view has loaded meanwhile is what the parts had by then.
    noteCounts()
    unpark()
    wake()
  }

  /// Whether the view can be told of any part.
  var isOpen: Bool {
    guard case .open = phase, !isReset, updating == nil, asked == nil else { return false }
    return !isHeldUp
  }

  /// Does something in the view, or after the reload of it, or of one that it is a part of.
  func whenReloaded(_ action: @escaping () -> Void) {
    if isGathering {
      afterReload.append(action)
    } else if let part = view as? any PartOfView {
      part.whenReloaded(action)
    } else {
      action()
    }
  }

  /// Lets parts show what came while another stood in the way.
  func wake() {
    guard isOpen else {
      // The view shows all parts again when it is not held up any more.
      if isHeldUp, mustAskForTitles || parts.contains(where: \.wasRefused) {
        (view as? any PartOfView)?.noteRefusal()
      }
      return
    }
    askForChangedTitles()
    for part in parts where part.wasRefused {
      part.wasRefused = false
      if part.dataSource == nil { reload(part) } else { part.showAgain() }
    }
  }

  /// Wakes parts when the view has asked all that it is about to ask.
  func wakeSoon() {
    Task { [weak self] in self?.wake() }
  }
}
