import Foundation
import ObservableCollections

/// Moves that the user made in the view, which shows them before the list has them.
extension BoundDataSource {
  /// Tells of a move that the view shows already.
  ///
  /// Whoever carries it out sends an update, of which the view is told what it does not show yet:
  /// nothing, if the update is this move. When nobody does, the view is told to take it back.
  func handleMove(from source: IndexPath, to destination: IndexPath, in view: View) {
    let event = ListViewEvent.didMove(source, to: destination)
    guard !isApplying, !mustReload, viewEdit == nil, let old = displayedSnapshot,
      let new = (old as? any ListSnapshot)?.moving(from: source, to: destination) as? DataSource
    else {
      pass(on: event, to: view)
      // What the view shows is not known.
      mustReload = true
      return takeUpdates()
    }
    let move = ListChange(ListEdit.moveItem(source, to: destination), from: old, to: new)
    let edit = ListUpdate(from: old, to: new, structure: move)
    viewEdit = .move(edit)
    show(new)
    for follower in followers { follower.follow(edit) }
    pass(on: event, to: view)
    if case .move(let move) = viewEdit, !isPaused, binding.inbox.isEmpty {
      takeBack(move)
    }
  }

  /// Whether the view shows a move of which nothing has arrived.
  var isAheadOfList: Bool {
    if case .move = viewEdit { binding.inbox.isEmpty } else { false }
  }

  /// Tells the binder, what belongs to the binding and the responders of an event.
  func pass(on event: ListViewEvent, to view: View) {
    (binder as? any ListViewResponder)?.handle(event)
    for responder in responders { responder.handle(event) }
    view.responders.send(event)
  }

  private func takeBack(_ move: ListUpdate<DataSource>) {
    guard let (binder, view) = partners() else { return }
    viewEdit = nil
    isApplying = true
    if view.isAttached {
      apply(
        ListUpdate(from: move.new, to: move.old, structure: move.structure.inverse), binder, view)
    } else {
      miss(move.old)
    }
    if mustTakeMore || mustReload { takeAll() }
    isApplying = false
    releaseIfEnded()
  }

  /// What is left of an update to be told, in a view that shows a move or a change of an item
  /// already.
  func withoutViewEdit(_ update: ListUpdate<DataSource>) -> ListUpdate<DataSource> {
    switch viewEdit {
    case nil: return update
    case .change(let indexPath):
      let range = indexPath.item..<indexPath.item + 1
      let isShown = update.onlyEdit == .reloadItems(range, section: indexPath.section)
      return isShown ? update.followUp : update
    case .move(let move):
      viewEdit = nil
      if update.isReload { return update }
      return ListUpdate(
        from: move.new, to: update.new,
        structure: move.structure.inverse.followed(by: update.structure), version: update.version)
    }
  }

  /// Does something that changes an item, whose cell shows the new content already.
  func whileShowingChange<Result>(at indexPath: IndexPath, _ body: () -> Result) -> Result {
    guard viewEdit == nil else { return body() }
    viewEdit = .change(indexPath)
    defer { if case .change = viewEdit { viewEdit = nil } }
    return body()
  }

  /// Keeps a responder as long as the binding.
  func keep(_ responder: any ListViewResponder) {
    responders.append(responder)
  }

  /// The newest list that has arrived, which the view may not show yet.
  var newestSnapshot: DataSource? {
    binding.inbox.newest ?? missed ?? setAside?.new ?? displayedSnapshot
  }
}

extension ListSnapshot {
  /// The list after a move.
  fileprivate func moving(from source: IndexPath, to destination: IndexPath) -> Self {
    var list = self
    list.moveItem(from: source, to: destination)
    return list
  }
}
