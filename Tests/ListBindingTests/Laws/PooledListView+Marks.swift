import Foundation
import ListBinding

/// The marks: what is selected or expanded, and what has the focus.
extension PooledListView {
  var indexPathsForSelectedItems: [IndexPath] { selected.sorted() }

  var allowsMultipleSelection: Bool { manner != .selectsOne }

  func selectItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    let replacesOthers = !allowsMultipleSelection && !indexPaths.isEmpty
    if !keepsOthers && mistake != .selectsBesideOthers
      || replacesOthers && mistake != .keepsReplacedSelection
    {
      selected = []
    }
    for indexPath in indexPaths where selected.insert(indexPath).inserted {
      if mistake == .tellsSelection { dataSource?.handle(.didSelect(indexPath)) }
    }
  }

  var indexPathsForExpandedItems: [IndexPath] {
    mistake == .namesExpandedItemsBackwards ? expanded.sorted(by: >) : expanded.sorted()
  }

  func expandItems(at indexPaths: [IndexPath], keepingOthers keepsOthers: Bool) {
    if !keepsOthers, mistake != .expandsBesideOthers { expanded = [] }
    expanded.formUnion(indexPaths)
  }

  func expandSections(_ sections: IndexSet) {
    if mistake != .expandsSectionsBesideOthers { expandedSections = [] }
    expandedSections.formUnion(sections)
  }

  var focusedItem: IndexPath? {
    get { focus }
    set {
      if mistake == .takesFocusOnce, newValue != nil {
        if tookFocus { return }
        tookFocus = true
      }
      focus = newValue
      if mistake == .tellsFocus { dataSource?.handle(.didFocus(newValue)) }
    }
  }

  // MARK: What becomes of them

  func carryMarks(through update: RowUpdate) {
    func place(_ indexPath: IndexPath) -> IndexPath? {
      if case .item(let place)? = update.row(after: .item(indexPath)) { place } else { nil }
    }
    tellLostSelection(in: update)
    switch mistake {
    case .losesMovedSelection: selected = selected.filter { !update.isMoved(.item($0)) }
    case .losesMovedExpansion: expanded = expanded.filter { !update.isMoved(.item($0)) }
    case .losesMovedSections:
      expandedSections = expandedSections.filteredIndexSet { !update.isMoved(.header($0)) }
    case .losesFocus: focus = nil
    default: break
    }
    if mistake == .selectionStays {
      selected = selected.filter { update.new.contains(.item($0)) }
    } else {
      selected = Set(selected.compactMap(place))
    }
    if mistake != .expandedItemsStay { expanded = Set(expanded.compactMap(place)) }
    if mistake != .focusStays { focus = focus.flatMap(place) }
    expandedSections = IndexSet(
      expandedSections.compactMap { update.row(after: .header($0))?.section })
  }

  private func tellLostSelection(in update: RowUpdate) {
    for place in selected.sorted() {
      let isTold =
        switch mistake {
        case .tellsDeletedSelection: update.row(after: .item(place)) == nil
        case .tellsReloadedSelection: update.isReloaded(.item(place))
        default: false
        }
      if isTold { dataSource?.handle(.didDeselect(place)) }
    }
  }

  /// Index paths cannot be followed through a reload.
  func forgetMarks() {
    if mistake != .keepsSelectionInReloads { selected = [] }
    (expanded, expandedSections, focus) = ([], [], nil)
  }

  /// The marks are lost off the screen, by mistake.
  func forgetMarksOffScreen() {
    switch mistake {
    case .losesSelectionOffScreen: selected = []
    case .losesExpansionOffScreen: expanded = []
    case .tellsSelectionOffScreen:
      for place in selected.sorted() { dataSource?.handle(.didDeselect(place)) }
    default: break
    }
  }
}
