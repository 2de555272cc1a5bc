import Dispatch
import Foundation
import ListBinding
import ObservableCollections

/// What happens to the list, the view and the binding.
extension ListViewLawRun {
  func takeStep() async {
    switch script.int(0...19) {
    case 19: await emptyBags()
    case 18: moveMarked()
    case 17: tapOne()
    case 16: deleteOne()
    case 15: pause()
    case 14: moveOne()
    case 13: changeTitles()
    case 12: selectOne()
    case 11: markOne()
    case 10 where laws.bindsInCallbacks:
      step(interruptedBy: Interruption.bindings[script.int(0...2)])
    case 0:
      pileUp()
      edit()
    case 1: replaceList()
    case 2: step(interruptedBy: .mutatesInCell)
    case 3: await detach()
    default: edit()
    }
  }

  /// Binds another list, which may be mutated before the view is laid out.
  private func replaceList() {
    let old = list
    bindAnother()
    note("the list of before is mutated")
    script.step(old)
    if script.int(0...1) == 0 { edit() }
  }

  private func step(interruptedBy interruption: Interruption) {
    self.interruption = interruption
    edit()
    // A view may ask for cells when it is laid out.
    if interruption != .mutatesInCell { _ = laws.shownItems(view) }
    self.interruption = nil
  }

  /// Mutates the list when the first of some displays has ended.
  private func emptyBags() async {
    interruption = .mutatesInEmptiedBag
    switch script.int(0...3) {
    case 0: replaceList()
    case 1: await detach()
    case 2: deleteOne()
    default: edit()
    }
    // A view may end displays when it is laid out.
    _ = laws.shownItems(view)
    interruption = nil
  }

  /// Does once what is to be done while the view asks or tells something.
  func interrupt() {
    guard let interruption else { return }
    self.interruption = nil
    note(interruption.moment)
    switch interruption {
    case .mutatesInCell, .mutatesInEmptiedBag: edit()
    case .bindsInCell, .bindsInDisplay, .bindsInEndOfDisplay: bindAnother()
    }
  }

  /// Detaches the view, mutates or replaces the list, and attaches the view again.
  private func detach() async {
    guard let setAttached = laws.setAttached else { return edit() }
    note("the view is detached")
    checked.acting(.detachment) { setAttached(view, false) }
    // The keyboard does not reach what is off the screen.
    checked.marks.focus.place = nil
    ledger.forgetKept()
    let editCount = script.int(0...2)
    for _ in 0..<editCount { edit() }
    if script.int(0...3) == 0 { bindAnother() }
    checkFollowedMarks()
    // A view that comes back at once may have yet to tell what ends a little later.
    if editCount > 0 { await checkDetached() }
    note("the view is attached")
    setAttached(view, true)
    if script.int(0...1) == 0 { edit() }
    if view.isAttached { await waitForReload() }
  }

  /// Mutates the list on another thread while the main actor is busy.
  private func pileUp() {
    note("another thread mutates the list")
    let seed = UInt64(script.int(0...Int.max))
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [list] in
      let script = ListScript(seed: seed)
      for _ in 0..<5 { script.step(list) }
      done.signal()
    }
    done.wait()
  }

  /// Mutates the list while the binding is paused, and the user edits what the view shows.
  private func pause() {
    note("the binding is paused")
    binding?.pause()
    for _ in 0..<script.int(0...2) { edit() }
    editAsUser()
    for _ in 0..<script.int(0...2) { edit() }
    if script.int(0...2) == 0, checked.userAction?.problem == nil { editAsUser() }
    note("the binding is resumed")
    binding?.resume()
  }

  /// Marks an item or a section, and moves it in the list.
  private func moveMarked() {
    switch script.int(0...3) {
    case 0: moveItem(focusOne())
    case 1: moveItem(expandOne())
    case 2: moveSection(expandSection())
    default: moveItem(selectOne())
    }
  }

  private func moveItem(_ place: IndexPath?) {
    guard let place else { return }
    let counts = list.snapshot.sections.map(\.items.count)
    var source = place
    // A view without sections shows them as one.
    if !capabilities.sections {
      while source.item >= counts[source.section] {
        source = IndexPath(item: source.item - counts[source.section], section: source.section + 1)
      }
    }
    let target = script.int(0...counts.count - 1)
    let room = counts[target] - (target == source.section ? 1 : 0)
    let destination = IndexPath(item: script.int(0...room), section: target)
    note("\(source.listDescription) is moved to \(destination.listDescription)")
    list.moveItem(from: source, to: destination)
  }

  private func moveSection(_ section: Int?) {
    guard let section else { return }
    let destination = script.int(0...list.numberOfSections() - 1)
    note("section \(section) is moved to \(destination)")
    list.moveSection(from: section, to: destination)
  }

  /// Changes all titles, of which no edit tells.
  private func changeTitles() {
    note("all titles become others")
    titleVersion += 1
    checked.reconfigureSupplementaryViews()
  }
}
