import Foundation
import ObservableCollections
import Signals

/// Edits that the user made in the view, which shows them before the list has them.
extension BoundDataSource {
  /// Tells of an edit that the view shows already.
  ///
  /// The update that carries it out is told to the view as far as the view does not show it yet: not
  /// at all, if the update is this edit. Without such an update the view is told to take it back.
  func handleEdit(_ event: ListViewEvent, in view: View) {
    guard let list = displayedSnapshot, let edit = list.update(showing: event) else {
      // The list cannot show the edit, so that it is not known what the view shows.
      mustReload = true
      if let list = displayedSnapshot {
        whilePassingEdit { pass(on: event, of: list, to: view) }
      }
      return reloadSoon()
    }
    // In the middle of an update it is not known of which list its places are.
    guard !isApplying else { return reloadSoon() }
    // The cell of a changed item is told to show it again.
    changedCells = ChangedCells()
    shownEdit = shownEdit?.followed(uncheckedBy: edit) ?? edit
    show(edit.new)
    let followed = FollowedView(view: view, list: self)
    whilePassingEdit {
      followers?.forEach { $0.follow(edit: edit, in: followed) }
      pass(on: event, of: list, to: view)
    }
    // The update that carries the edit out is none of the view's; those after it may edit sections.
    if let (binder, view) = partners(), binder.hasTitles, shownEdit != nil {
      reconfigureSections(after: edit, metadataToo: false, binder, view)
    }
    takeUpdates()
  }

  /// Tells of an edit that the view shows. What is done to the list meanwhile is told together with what
  /// becomes of the edit.
  private func whilePassingEdit(_ body: () -> Void) {
    let wasPassing = isPassingEdit
    isPassingEdit = true
    body()
    isPassingEdit = wasPassing
  }

  /// Lets the view take an edit back of which nothing has arrived, unless it may still be carried out.
  func takeBackIfNobodyEdited() {
    guard let edit = shownEdit, undeliveredEdits == 0, !isPaused,
      !isApplying, questionDepth == 0, binding.inbox.isEmpty
    else { return }
    takeBack(edit)
  }

  /// Whether the view shows an edit of which nothing has arrived.
  private var isAheadOfList: Bool {
    shownEdit != nil && binding.inbox.isEmpty
  }

  /// Tells what was set up with the binding, the binder and the responders of an event.
  ///
  /// - Parameter list: The list that the event is of: the one before an edit that the view shows.
  func pass(on event: ListViewEvent, of list: DataSource?, to view: View) {
    if case .prefetch = event { notePrefetches() }
    let lists = (list, displayedSnapshot)
    let outer = place(lists)
    defer { _ = place(outer) }
    // First those that only note it: the others may edit the list.
    for responder in kept { responder.handle(event) }
    let shown = list.map { ShownEvent(event: event, list: $0) }
    if let shown { shownEvents?.next(shown) }
    // An observer may have bound it elsewhere.
    if !hasEnded, binder?.host === self { respondingBinder?.handle(event) }
    view.responders.send(event, besides: respondingBinder) { body in
      let outer = self.place(lists)
      body()
      _ = self.place(outer)
    }
    if let shown { for write in writers { write(shown) } }
  }

  /// Puts the lists of an event where they are looked for, and returns those that were there.
  private func place(
    _ lists: (before: DataSource?, after: DataSource?)
  ) -> (DataSource?, DataSource?) {
    defer { (snapshotBeforeEvent, eventSnapshot) = lists }
    return (snapshotBeforeEvent, eventSnapshot)
  }

  /// Notes from now on what the view prefetches.
  private func notePrefetches() {
    if kept.contains(where: { $0 is PrefetchedItems<DataSource> }) { return }
    keep(PrefetchedItems(self))
  }

  private func takeBack(_ edit: ListUpdate<DataSource>) {
    guard let (binder, view) = partners() else { return }
    forgetViewEdit()
    isApplying = true
    if view.isAttached {
      apply(
        ListUpdate(
          from: edit.new, to: edit.old, uncheckedStructure: edit.structure.inverse,
          version: displayedVersion), binder, view)
    } else if missed == nil {
      miss(edit.old, displayedVersion)
    }
    if mustTakeMore || mustReload { takeAll() }
    isApplying = false
    releaseIfEnded()
  }

  /// What is left of an update to be told, in a view that shows an edit or changes of items already.
  ///
  /// A cell shows what was edited in it already, and a title that is made of it does not: for titles
  /// the whole of it is the content update.
  func withoutViewEdit(_ untold: UntoldUpdate<DataSource>) -> UntoldUpdate<DataSource> {
    guard hasViewEdit else { return untold }
    var (rest, content) = (untold.update, untold.content)
    if let edit = shownEdit.take(), !rest.isReload {
      func withoutEdit(_ update: ListUpdate<DataSource>) -> ListUpdate<DataSource> {
        ListUpdate(
          from: edit.new, to: update.new,
          uncheckedStructure: edit.structure.inverse.followed(by: update.structure),
          version: update.version)
      }
      (rest, content) = (withoutEdit(rest), content.map(withoutEdit))
    }
    if !changedCells.isEmpty {
      content = content ?? rest
      rest = changedCells.removeWhatIsShown(of: rest, after: displayedVersion)
    }
    return UntoldUpdate(update: rest, content: content)
  }

  /// Does something that changes an item, whose cell shows the new content already.
  ///
  /// - Parameters:
  ///   - item: The item that the view was told to show.
  ///   - body: Is given what to call with the item of the list, with what it is now, and with whether the
  ///     cell shows that.
  func whileShowingChange<Result>(
    of item: Any, at indexPath: IndexPath, _ body: (_ note: (Any, Any, Bool) -> Void) -> Result
  ) -> Result {
    let change = changedCells.add(indexPath, of: item)
    let (result, _, undelivered) = DeliveryTrace.following {
      body { changedCells.note($0, $1, isShown: $2, for: change) }
    }
    if let undelivered {
      wait(for: undelivered) { [weak self] in self?.noteDelivery(of: change) }
    } else {
      noteDelivery(of: change)
    }
    return result
  }

  /// Forgets a changed cell, unless the view has yet to be told of the update.
  private func noteDelivery(of change: ChangedCells.Change) {
    changedCells.noteDelivery(of: change)
    forgetDeliveredCells()
  }

  /// Forgets the changed cells whose updates the view was told of, and lets it show again what the list has in
  /// another form, if none of the updates did that.
  @usableFromInline
  func forgetDeliveredCells() {
    if changedCells.isEmpty || hasWaiting { return }
    // What the view shows is another list when the update at hand has been told.
    if isApplying {
      mustTakeMore = true
      return
    }
    let places = changedCells.removeDelivered()
    guard !places.isEmpty, let list = displayedSnapshot else { return }
    guard shownEdit == nil,
      let change = try? ListChange(
        events: [.reloadItems(places)], from: list, to: list, checksAllSections: false)
    else { return reloadSoon() }
    let update = ListUpdate(
      from: list, to: list, uncheckedStructure: change, version: displayedVersion)
    setAside = UntoldUpdate(update: update, content: nil)
    takeUpdates()
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

  func keep(_ follower: any ListFollower<DataSource> & ListViewResponder) {
    kept.append(follower)
    add(follower)
  }

  func remove(_ follower: any ListFollower<DataSource>) {
    kept.removeAll { $0 === follower }
    followers = followers?.removing(follower)
  }

  /// Lets what the user does be written, as long as the binding.
  func write(with writer: @escaping (ShownEvent<DataSource>) -> Void) {
    writers.append(writer)
  }

  /// Whether edits that the view shows have led back to the list.
  private var isBackAtList: Bool {
    shownEdit?.structure.isIdentity ?? false
  }

  /// The displayed list as it has arrived, without an edit that the view shows before the list has it.
  var arrivedSnapshot: DataSource? {
    shownEdit?.old ?? displayedSnapshot
  }

  /// The newest list that has arrived, which the view may not show yet.
  private var newestSnapshot: DataSource? {
    binding.inbox.newest ?? missed?.list ?? setAside?.update.new ?? displayedSnapshot
  }
}

extension DataSourceProtocol where Self: Sendable {
  /// The update to the list after an edit that a view shows; `nil` if it is not known how to edit the
  /// list.
  fileprivate func update(showing edit: ListViewEvent) -> ListUpdate<Self>? {
    (self as? any ListSnapshot)?.updateOfSnapshot(showing: edit) as? ListUpdate<Self>
  }
}

extension ListSnapshot {
  fileprivate func updateOfSnapshot(showing edit: ListViewEvent) -> Any? {
    var new = self
    switch edit {
    case .didMove(let source, let destination):
      new.moveItem(from: source, to: destination)
      let edit = ListEdit.moveItem(source, to: destination)
      return ListUpdate(
        from: self, to: new, uncheckedStructure: ListChange(edit, from: self, to: new))
    case .didDelete(let indexPaths):
      let places = Set(indexPaths).sorted()
      for place in places.reversed() {
        new.removeItems(place.item..<place.item + 1, inSection: place.section)
      }
      let change = try? ListChange(
        events: [.deleteItems(places)], from: self, to: new, checksAllSections: false)
      return change.map { ListUpdate(from: self, to: new, uncheckedStructure: $0) }
    default: return nil
    }
  }
}
