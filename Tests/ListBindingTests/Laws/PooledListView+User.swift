import Foundation
import ListBinding

/// What the user does: items are dragged, tapped and swiped away.
extension PooledListView {
  func drag(_ source: IndexPath, to proposed: IndexPath) {
    let mayMove = dataSource?.canMoveItem(at: source) ?? (mistake == .dragsUnasked)
    guard mayMove || mistake == .dragsFixedItems else { return }
    let answer = dataSource?.destinationForMove(from: source, to: proposed)
    let destination = mistake == .dropsAnywhere ? proposed : answer ?? proposed
    guard mistake != .ignoresDrags, source != destination else { return }
    var told = (source: source, destination: destination)
    switch mistake {
    case .dropsOnTop: told.destination.item = 0
    case .dragsFirstItem: told.source.item = 0
    case .dragsTooFar where source.section == destination.section && source < destination:
      told.destination.item += 1
    default: break
    }
    guard editsByItself else {
      dataSource?.handle(.move(told.source, to: told.destination))
      return
    }
    let event = ListViewEvent.didMove(told.source, to: told.destination)
    show(.moveItem(source, destination), telling: event)
    if mistake == .tellsDragsTwice { dataSource?.handle(event) }
  }

  private var editsByItself: Bool { [.editsByItself, .endsBeforeEdits].contains(manner) }

  func tap(_ place: IndexPath) {
    if manner == .togglesTaps {
      focus = place
      if mistake != .focusesTapsSilently { dataSource?.handle(.didFocus(place)) }
      if selected.contains(place) { return deselect(place) }
    }
    guard mistake == .selectsFixedItems || dataSource?.canSelectItem(at: place) ?? true else {
      return
    }
    if !allowsMultipleSelection { selected = [] }
    if mistake != .selectsAfterTelling { selected.insert(place) }
    var told = place
    if mistake == .tellsNextTap, contains(next(place)) { told = next(place) }
    dataSource?.handle(.didSelect(told))
    if mistake == .selectsAfterTelling { selected.insert(place) }
    if mistake == .tellsTapsTwice { dataSource?.handle(.didSelect(told)) }
  }

  private func deselect(_ place: IndexPath) {
    guard mistake == .deselectsFixedItems || dataSource?.canDeselectItem(at: place) ?? true else {
      return
    }
    selected.remove(place)
    dataSource?.handle(.didDeselect(place))
  }

  func swipe(_ place: IndexPath) {
    let mayDelete = dataSource?.canEditItem(at: place) ?? (mistake == .deletesUnasked)
    guard mayDelete || mistake == .deletesFixedItems else { return }
    let told = mistake == .deletesNextItem && contains(next(place)) ? next(place) : place
    guard editsByItself else {
      dataSource?.handle(.delete([told]))
      return
    }
    show(.deleteItems([place]), telling: .didDelete([told]))
    if mistake == .tellsSwipesTwice { dataSource?.handle(.didDelete([told])) }
  }

  private func next(_ place: IndexPath) -> IndexPath {
    IndexPath(item: place.item + 1, section: place.section)
  }

  private func contains(_ place: IndexPath) -> Bool { layout.contains(.item(place)) }

  /// Shows what the user did before the list has it, and tells of it.
  private func show(_ edit: DataSourceEventKind, telling event: ListViewEvent) {
    var counts = layout.itemCounts
    switch edit {
    case .moveItem(let source, let destination):
      counts[source.section] -= 1
      counts[destination.section] += 1
    case .deleteItems(let places): for place in places { counts[place.section] -= 1 }
    default: return
    }
    let new = RowLayout(itemCounts: counts)
    guard let update = try? RowUpdate([edit], from: layout, to: new) else { return }
    let selected = selected
    let ended = carry(through: update)
    if mistake == .selectionStaysInDrags { self.selected = selected }
    if mistake == .losesFocusInDrags { focus = nil }
    let source = dataSource
    if manner == .endsBeforeEdits { endDisplays(of: ended, telling: source) }
    source?.handle(event)
    if manner != .endsBeforeEdits { endDisplays(of: ended, telling: source) }
    makeCells()
  }
}
