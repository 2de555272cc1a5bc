import Foundation
import ObservableCollections
import Signals

/// Moves that the user made in the view, which shows them before the list has them.
extension BoundDataSource {
  /// Tells of a move that the view shows already.
  ///
  /// Whoever carries it out sends an update, of which the view is told what it does not show yet:
  /// nothing, if the update is this move. When nobody does, the view is told to take it back.
  func handleMove(from source: IndexPath, to destination: IndexPath, in view: View) {
    let event = ListViewEvent.didMove(source, to: destination)
    guard let old = displayedSnapshot as? any ListSnapshot,
      let new = old.moving(from: source, to: destination) as? DataSource
    else {
      // Whoever hears of it knows what became of the list; what the view shows is not known.
      pass(on: event, aheadOfList: true, to: view)
      return reloadSoon()
    }
    guard !isApplying, let move = show(new, movedFrom: source, to: destination) else {
      return reloadSoon()
    }
    followers?.forEach { $0.follow(move) }
    isPassingMove = true
    pass(on: event, to: view)
    isPassingMove = false
    takeBackIfNobodyMoved()
  }

  /// Lets the view take a move back of which nothing has arrived, unless it may still be carried out.
  func takeBackIfNobodyMoved() {
    guard case .move(let move) = viewEdit, !isPassingMove, undeliveredEdits == 0, !isPaused,
      !isApplying, questionDepth == 0, binding.inbox.isEmpty
    else { return }
    takeBack(move)
  }

  func reloadSoon() {
    mustReload = true
    takeUpdates()
  }

  /// Takes the list after a move as what the view shows.
  ///
  /// - Returns: The move; `nil` if the view shows no list.
  private func show(
    _ new: DataSource, movedFrom source: IndexPath, to destination: IndexPath
  ) -> ListUpdate<DataSource>? {
    guard let old = displayedSnapshot else { return nil }
    let edit = ListEdit.moveItem(source, to: destination)
    let move = ListUpdate(
      from: old, to: new, structure: ListChange(edit, from: old, to: new))
    if case .move(let earlier) = viewEdit {
      viewEdit = .move(earlier.followed(by: move))
    } else {
      // The cell of a changed item is told to show it again.
      viewEdit = .move(move)
    }
    show(new)
    return move
  }

  /// Whether the view shows a move of which nothing has arrived.
  private var isAheadOfList: Bool {
    if case .move = viewEdit { binding.inbox.isEmpty } else { false }
  }

  /// Tells the binder, what was set up with the binding, and the responders of an event.
  ///
  /// - Parameter isAheadOfList: Whether it is a move that the list does not have.
  func pass(on event: ListViewEvent, aheadOfList isAheadOfList: Bool = false, to view: View) {
    if let displayedSnapshot {
      shownEvents?.next(
        ShownEvent(event: event, list: displayedSnapshot, isAheadOfList: isAheadOfList))
    }
    respondingBinder?.handle(event)
    for responder in kept { responder.handle(event) }
    view.responders.send(event)
    for writer in writers { writer.handle(event) }
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
    case .changes(var cells):
      let rest = cells.removeWhatIsShown(of: update)
      viewEdit = cells.isEmpty ? nil : .changes(cells)
      return rest
    case .move(let move):
      viewEdit = nil
      if update.isReload { return update }
      return ListUpdate(
        from: move.new, to: update.new,
        structure: move.structure.inverse.followed(by: update.structure), version: update.version)
    }
  }

  /// Does something that changes an item, whose cell shows the new content already.
  ///
  /// - Parameter body: Is given what to call with the new content.
  func whileShowingChange<Result>(
    at indexPath: IndexPath, _ body: (_ note: (Any) -> Void) -> Result
  ) -> Result {
    var cells: ChangedCells
    switch viewEdit {
    case nil: cells = ChangedCells()
    case .changes(let others): cells = others
    case .move: return body { _ in }
    }
    let change = cells.add(indexPath)
    viewEdit = .changes(cells)
    let (result, _, undelivered) = DeliveryTrace.following {
      body { content in changeCells { $0.note(content, for: change) } }
    }
    guard let undelivered else {
      changeCells { $0.remove(change) }
      return result
    }
    wait(for: undelivered) { [weak self] in self?.changeCells { $0.remove(change) } }
    return result
  }

  private func changeCells(_ body: (inout ChangedCells) -> Void) {
    guard case .changes(var cells) = viewEdit else { return }
    body(&cells)
    viewEdit = cells.isEmpty ? nil : .changes(cells)
  }

  /// The lists after an edit of the user's, in order; the newest, if no update was sent for it.
  func lists(after edit: DeliveryTrace.Arrivals) -> [DataSource] {
    let lists = edit.all(at: binding.inbox).compactMap { $0 as? DataSource }
    if !lists.isEmpty || isAheadOfList, !isBackAtList { return lists }
    return newestSnapshot.map { [$0] } ?? []
  }

  /// Does something when an edit of the user's has been delivered, before the view is told of it.
  func wait(for delivery: DeliveryTrace, _ body: @escaping @MainActor () -> Void) {
    // A batch may last: what is sent meanwhile is shown.
    let isHeld = hasViewEdit && !delivery.isInBatch
    undeliveredEdits += 1
    if isHeld { heldEdits += 1 }
    delivery.notify {
      Task { @MainActor [weak self] in
        body()
        self?.noteDelivery(wasHeld: isHeld)
      }
    }
  }

  private func noteDelivery(wasHeld: Bool) {
    undeliveredEdits -= 1
    if wasHeld { heldEdits -= 1 }
    takeUpdates()
  }

  /// Keeps a responder as long as the binding.
  func keep(_ responder: any ListViewResponder) {
    kept.append(responder)
  }

  /// Lets a responder write what the user does, as long as the binding.
  func write(with writer: any ListViewResponder) {
    writers.append(writer)
  }

  /// Whether moves that the view shows have led back to the list.
  private var isBackAtList: Bool {
    if case .move(let move) = viewEdit { move.structure.isIdentity } else { false }
  }

  /// The displayed list as it has arrived, without a move that the view shows before the list has it.
  var arrivedSnapshot: DataSource? {
    if case .move(let move) = viewEdit { move.old } else { displayedSnapshot }
  }

  /// The newest list that has arrived, which the view may not show yet.
  private var newestSnapshot: DataSource? {
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
