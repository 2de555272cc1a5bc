import Foundation
import ObservableCollections
import Signals

// A move is written as a step of an item beside a neighbour.
extension UserEdits {
  /// Writes a move.
  ///
  /// - Parameter list: The list in the view after the move.
  func write(
    moveFrom source: IndexPath, to destination: IndexPath, in list: DataSource
  ) throws(UserEditRefusal) {
    let move = Move(list: list, source: source, destination: destination)
    try asOneStep { () throws(UserEditRefusal) in try write(move, isReversed: false) }
  }

  /// Writes a move, and judges it when it has been delivered.
  private func write(_ move: Move, isReversed: Bool) throws(UserEditRefusal) {
    let (takeBack, arrivals, undelivered) = try DeliveryTrace.following {
      () throws(UserEditRefusal) in try write(move, to: target, isReversed: isReversed)
    }
    func judge() throws(UserEditRefusal) {
      try self.judge(move, isReversed: isReversed, by: arrivals, orTakeBack: takeBack)
    }
    guard let undelivered else { return try judge() }
    host()?.wait(for: undelivered) { [self] in
      do throws(UserEditRefusal) { try asOneStep(judge) } catch { onRefusal?(error) }
    }
  }

  /// Looks what became of a move in the list of the view, and takes it back if it is not there.
  private func judge(
    _ move: Move, isReversed: Bool, by arrivals: DeliveryTrace.Arrivals,
    orTakeBack takeBack: () -> Void
  ) throws(UserEditRefusal) {
    guard !isDirect, let host = host() else { return }
    if let list = host.list(after: arrivals), move.isCarriedOut(in: list, identity.areSame) {
      return
    }
    takeBack()
    if isReversed { throw .orderIsGiven(move.destination) }
    // A list that is reversed shows an item behind its neighbour in front of it.
    try write(move, isReversed: true)
  }

  /// A move in the view, by the item and its neighbours.
  private struct Move {
    let source: IndexPath
    let destination: IndexPath
    let item: Shown
    let before: Shown?
    let after: Shown?

    init(list: DataSource, source: IndexPath, destination: IndexPath) {
      func item(_ offset: Int) -> Shown? {
        list.itemIfPresent(
          at: IndexPath(item: destination.item + offset, section: destination.section))
      }
      self.source = source
      self.destination = destination
      self.item = list.item(at: destination)
      before = item(-1)
      after = item(1)
    }

    /// Whether the item has passed the neighbour that it was moved to.
    ///
    /// Others may have inserted items between the two at the same time.
    func isCarriedOut(in list: DataSource, _ areSame: (Shown, Shown) -> Bool) -> Bool {
      func find(_ item: Shown?) -> IndexPath? {
        item.flatMap { item in list.indexPath(near: destination) { areSame($0, item) } }
      }
      guard let place = find(item) else { return true }
      let isInSection = source.section == destination.section
      let (before, after) = (find(before), find(after))
      if let before, !isInSection || source < destination {
        return before.section == place.section && before < place
      }
      if let after, !isInSection || destination < source {
        return after.section == place.section && place < after
      }
      return isInSection || place.section == destination.section
    }
  }

  /// Moves an item in the array next to its neighbour in the view.
  ///
  /// - Returns: What takes the move back.
  private func write<Target: EditableArray<Item>>(
    _ move: Move, to array: Target, isReversed: Bool
  ) throws(UserEditRefusal) -> () -> Void {
    let isShown = identity.isShown
    let from = try array.mutate { (array) throws(UserEditRefusal) in
      let list = array.snapshot
      func place(_ item: Shown?, near hint: IndexPath) -> IndexPath? {
        item.flatMap { item in list.indexPath(near: hint, where: { isShown($0, item) }) }
      }
      guard let old = place(move.item, near: move.source) else {
        throw .itemIsGone(move.source)
      }
      guard let new = destination(of: move, from: old, in: list, isReversed: isReversed, place)
      else {
        throw .placeIsUnknown(move.destination)
      }
      if old != new { array.moveItem(at: old, to: new) }
      return old
    }
    return {
      array.mutate { array in
        let list = array.snapshot
        guard let now = list.indexPath(near: from, where: { isShown($0, move.item) }),
          from.section < list.numberOfSections()
        else { return }
        let room =
          list.numberOfItems(inSection: from.section) - (now.section == from.section ? 1 : 0)
        array.moveItem(
          at: now, to: IndexPath(item: min(from.item, room), section: from.section))
      }
    }
  }

  /// Where an item goes: next to the neighbour that it was moved up or down to.
  private func destination(
    of move: Move, from old: IndexPath, in list: some ListSnapshot, isReversed: Bool,
    _ place: (Shown?, IndexPath) -> IndexPath?
  ) -> IndexPath? {
    func behind(_ neighbour: IndexPath, by offset: Int) -> IndexPath {
      let isAboveNeighbour = old.section == neighbour.section && old.item < neighbour.item
      return IndexPath(
        item: neighbour.item + offset - (isAboveNeighbour ? 1 : 0), section: neighbour.section)
    }
    // Of several equal items, the one that is moved may be all that is left.
    func neighbour(_ item: Shown?) -> IndexPath? {
      place(item, move.destination).flatMap { $0 == old ? nil : $0 }
    }
    let before = neighbour(move.before).map { behind($0, by: isReversed ? 0 : 1) }
    let after = neighbour(move.after).map { behind($0, by: isReversed ? 1 : 0) }
    let isUp = move.destination < move.source
    if let found = isUp ? after ?? before : before ?? after { return found }
    let section = move.destination.section
    guard section < list.numberOfSections() else { return nil }
    let isEmpty =
      list.numberOfItems(inSection: section) == (old.section == section ? 1 : 0)
    return isEmpty ? IndexPath(item: 0, section: section) : nil
  }
}
