import Foundation
import ListBinding
import ObservableCollections

/// What the user does in the view.
extension ListViewLawRun {
  /// Taps an item while nothing waits: the view has to tell of it.
  func tapOne() {
    guard let tapItem = laws.tapItem else { return edit() }
    guard let place = selectedItem() ?? shownItem() else { return }
    if script.int(0...2) == 0 { _ = focusOne() }
    answerSomehow()
    let wasSelected = view.indexPathsForSelectedItems.contains(place)
    let mayDeselect = !wasSelected || !view.allowsMultipleSelection || script.int(0...1) == 0
    if !mayDeselect { answer = .refusesToDeselect }
    note("the user taps \(place.listDescription)")
    checked.userAction = UserAction(
      .tap(mayDeselect: mayDeselect), at: place,
      isAllowed: checked.dataSource?.canSelectItem(at: place) ?? true, mayBeSilent: wasSelected)
    tapItem(view, place)
    checked.marks.selection.noteUse(view.indexPathsForSelectedItems)
  }

  /// Moves an item while nothing waits: the view has to tell of it.
  func moveOne() {
    guard laws.moveItem != nil else { return edit() }
    prepareEdit()
    moveShownItem()
  }

  /// Deletes an item while nothing waits: the view has to tell of it.
  func deleteOne() {
    guard laws.deleteItem != nil else { return edit() }
    prepareEdit()
    deleteShownItem()
  }

  /// Moves or deletes an item that the view shows, which the list may have changed.
  func editAsUser() {
    if laws.deleteItem == nil || laws.moveItem != nil && script.int(0...1) == 0 {
      moveShownItem()
    } else {
      deleteShownItem()
    }
  }

  private func prepareEdit() {
    // The selection goes along, and the focus of another item stays.
    if script.int(0...1) == 0 { selectOne() }
    if script.int(0...2) == 0 { _ = focusOne() }
    answerSomehow()
  }

  private func answerSomehow() {
    let answers: [UserAnswer] = [.nothing, .nothing, .refuses, .redirects]
    answer = answers[script.int(0...3)]
  }

  private func moveShownItem() {
    guard let moveItem = laws.moveItem else { return edit() }
    guard let source = shownItem() else { return }
    let counts = laws.shownItems(view).map(\.count)
    let target = script.int(0...counts.count - 1)
    let room = counts[target] - (target == source.section ? 1 : 0)
    let proposed = IndexPath(item: script.int(0...room), section: target)
    let asked = checked.dataSource
    let destination = asked?.destinationForMove(from: source, to: proposed) ?? proposed
    let action = UserAction(
      .move(to: destination), at: source, isAllowed: asked?.canMoveItem(at: source) ?? false,
      mayBeSilent: source == destination)
    note("the user moves \(source.listDescription) to \(proposed.listDescription)")
    checked.userAction = action
    moveItem(view, source, proposed)
  }

  private func deleteShownItem() {
    guard let deleteItem = laws.deleteItem else { return edit() }
    guard let place = shownItem() else { return }
    let action = UserAction(
      .deletion, at: place, isAllowed: checked.dataSource?.canEditItem(at: place) ?? false)
    note("the user deletes \(place.listDescription)")
    checked.userAction = action
    deleteItem(view, place)
  }

  /// A random item that is selected in the view; `nil` if none is, and most of the time.
  private func selectedItem() -> IndexPath? {
    let shown = laws.shownItems(view)
    let selected = view.indexPathsForSelectedItems.filter { item(at: $0, in: shown) != nil }
    guard !selected.isEmpty, script.int(0...2) == 0 else { return nil }
    return selected[script.int(0...selected.count - 1)]
  }

  /// A random item that the view shows, which need not be the list; `nil` if it shows none.
  private func shownItem() -> IndexPath? {
    let counts = laws.shownItems(view).map(\.count)
    let sections = counts.indices.filter { counts[$0] > 0 }
    guard !sections.isEmpty else { return nil }
    let section = sections[script.int(0...sections.count - 1)]
    return IndexPath(item: script.int(0...counts[section] - 1), section: section)
  }
}
