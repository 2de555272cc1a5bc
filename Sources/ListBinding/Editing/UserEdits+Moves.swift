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
    // Beside its neighbour, the item of a derived list might be somewhere else in the array.
    if source == destination { return }
    let move = Move(list: list, source: source, destination: destination)
    let isReversed = !isDirect && isReversed(move, in: target)
    let step = Step()
    try asOneStep(step) { () throws(UserEditRefusal) in
      try write(move, isReversed: isReversed, orElseReversed: !isReversed, in: step)
    }
  }

  /// Whether the array has the neighbours of a move the other way round.
  private func isReversed(_ move: Move, in array: some EditableArray<Item>) -> Bool {
    let list = array.snapshot
    func place(_ neighbour: Neighbour?) -> IndexPath? {
      neighbour.flatMap { neighbour in
        list.indexPath(near: neighbour.old) { identity.isShown($0, neighbour.item) }
      }
    }
    guard let before = place(move.before), let after = place(move.after) else { return false }
    return after < before
  }

  /// Writes a move, and judges it when it has been delivered.
  ///
  /// - Parameters:
  ///   - isReversed: Whether the item goes in front of the neighbour that the view shows before it.
  ///   - other: What is tried when the list in the view does not show the move then; `nil` for nothing.
  ///   - step: The step of the undo stack that all of it is.
  private func write(
    _ move: Move, isReversed: Bool, orElseReversed other: Bool?, in step: Step
  ) throws(UserEditRefusal) {
    let (takeBack, arrivals, undelivered) = try DeliveryTrace.following {
      () throws(UserEditRefusal) in try write(move, to: target, isReversed: isReversed)
    }
    func judge() throws(UserEditRefusal) {
      guard !isDirect, let host = host() else { return }
      let areSame = identity.areSame
      let isCarriedOut = host.lists(after: arrivals).contains { move.isCarriedOut(in: $0, areSame) }
      if isCarriedOut || !isInArray(move.item) || !takeBack() { return }
      guard let other else { throw .orderIsGiven(move.destination) }
      try write(move, isReversed: other, orElseReversed: nil, in: step)
    }
    guard let undelivered else { return try judge() }
    host()?.wait(for: undelivered) { [self] in
      do throws(UserEditRefusal) { try asOneStep(step, judge) } catch { onRefusal?(error) }
    }
  }

  /// Whether nobody has deleted an item that the view shows.
  private func isInArray(_ item: Shown) -> Bool { isIn(target, item) }

  private func isIn(_ array: some EditableArray<Item>, _ item: Shown) -> Bool {
    let first = IndexPath(item: 0, section: 0)
    return array.snapshot.indexPath(near: first) { identity.isShown($0, item) } != nil
  }

  /// An item beside one that was moved, and where it is in the view before the move and after it.
  private struct Neighbour {
    let item: Shown
    let old: IndexPath
    let new: IndexPath

    /// The item at an offset from the one that was moved; `nil` if there is none.
    init?(at offset: Int, from source: IndexPath, to destination: IndexPath, in list: DataSource) {
      new = IndexPath(item: destination.item + offset, section: destination.section)
      guard let item = list.itemIfPresent(at: new) else { return nil }
      self.item = item
      var old = new
      if offset > 0 { old.item -= 1 }
      if source.section == old.section, source.item <= old.item { old.item += 1 }
      self.old = old
    }
  }

  /// A move in the view, by the item and its neighbours.
  private struct Move {
    let source: IndexPath
    let destination: IndexPath
    let item: Shown
    let before: Neighbour?
    let after: Neighbour?

    /// What the section that it goes to has beside its items, in a list of so many sections.
    let metadata: Any
    let sectionCount: Int

    init(list: DataSource, source: IndexPath, destination: IndexPath) {
      func neighbour(_ offset: Int) -> Neighbour? {
        Neighbour(at: offset, from: source, to: destination, in: list)
      }
      self.source = source
      self.destination = destination
      self.item = list.item(at: destination)
      before = neighbour(-1)
      after = neighbour(1)
      metadata = list.metadata(ofSection: destination.section)
      sectionCount = list.numberOfSections()
    }

    /// Whether the item has passed the neighbour that it was moved to.
    ///
    /// Others may have inserted items between the two at the same time.
    func isCarriedOut(in list: DataSource, _ areSame: (Shown, Shown) -> Bool) -> Bool {
      func find(_ item: Shown, near hint: IndexPath) -> IndexPath? {
        list.indexPath(near: hint) { areSame($0, item) }
      }
      guard let place = find(item, near: destination) else { return false }
      let isInSection = source.section == destination.section
      let before = before.flatMap { find($0.item, near: $0.new) }
      let after = after.flatMap { find($0.item, near: $0.new) }
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
  /// - Returns: What takes the move back, if nobody has moved the item since; returns whether it did.
  private func write<Target: EditableArray<Item>>(
    _ move: Move, to array: Target, isReversed: Bool
  ) throws(UserEditRefusal) -> () -> Bool {
    let isShown = identity.isShown
    let (from, old, wasBehind) = try array.mutate { (array) throws(UserEditRefusal) in
      let list = array.snapshot
      func place(_ item: Shown, near hint: IndexPath) -> IndexPath? {
        list.indexPath(near: hint, where: { isShown($0, item) })
      }
      guard let old = place(move.item, near: move.source) else {
        throw .itemIsGone(move.source)
      }
      guard let new = destination(of: move, from: old, in: list, isReversed: isReversed, place)
      else {
        throw .placeIsUnknown(move.destination)
      }
      if old != new { array.moveItem(at: old, to: new) }
      return (old, Neighbours(of: old, in: list), isBehindNeighbour(move, in: array.snapshot))
    }
    return { [self] in
      array.mutate { array in
        let list = array.snapshot
        guard let now = list.indexPath(near: from, where: { isShown($0, move.item) }) else {
          return true
        }
        guard isBehindNeighbour(move, in: list) == wasBehind else { return false }
        array.moveItem(
          at: now, to: old.place(of: now, near: from, in: list, identity.areSameInArray))
        return true
      }
    }
  }

  /// Whether the array has the item of a move behind the neighbour that it was moved to; `nil` without
  /// such a neighbour.
  private func isBehindNeighbour<List: ListSnapshot>(_ move: Move, in list: List) -> Bool?
  where List.Item == Item {
    func place(_ item: Shown, _ hint: IndexPath) -> IndexPath? {
      list.indexPath(near: hint) { identity.isShown($0, item) }
    }
    func place(_ neighbour: Neighbour?) -> IndexPath? {
      neighbour.flatMap { place($0.item, $0.new) }
    }
    let isUp = move.destination < move.source
    guard let item = place(move.item, move.destination),
      let neighbour = place(isUp ? move.after : move.before)
        ?? place(isUp ? move.before : move.after)
    else { return nil }
    return neighbour < item
  }

  /// Where an item goes: next to the neighbour that it was moved up or down to.
  private func destination(
    of move: Move, from old: IndexPath, in list: some ListSnapshot, isReversed: Bool,
    _ place: (Shown, IndexPath) -> IndexPath?
  ) -> IndexPath? {
    func behind(_ neighbour: IndexPath, by offset: Int) -> IndexPath {
      let isAboveNeighbour = old.section == neighbour.section && old.item < neighbour.item
      return IndexPath(
        item: neighbour.item + offset - (isAboveNeighbour ? 1 : 0), section: neighbour.section)
    }
    // Of several equal items, the one that is moved may be all that is left.
    func neighbour(_ neighbour: Neighbour?) -> IndexPath? {
      neighbour.flatMap { place($0.item, $0.old) }.flatMap { $0 == old ? nil : $0 }
    }
    let before = neighbour(move.before).map { behind($0, by: isReversed ? 0 : 1) }
    let after = neighbour(move.after).map { behind($0, by: isReversed ? 1 : 0) }
    let isUp = move.destination < move.source
    if let found = isUp ? after ?? before : before ?? after { return found }
    guard let section = section(of: move, in: list) else { return nil }
    let count = list.numberOfItems(inSection: section) - (old.section == section ? 1 : 0)
    // Where the view shows no other items, there may be hidden ones: it goes behind them.
    let isAlone = move.before == nil && move.after == nil
    return isAlone || count == 0 ? IndexPath(item: count, section: section) : nil
  }

  /// The section of the array that an item goes to which has no neighbours there.
  ///
  /// Sections may be hidden from the view, or be in another order there: what they have beside their
  /// items tells them apart.
  private func section(of move: Move, in list: some ListSnapshot) -> Int? {
    let hint = move.destination.section
    let count = list.numberOfSections()
    if isDirect { return hint < count ? hint : nil }
    let answers = (0..<count).map { areEqual(list.metadata(ofSection: $0), move.metadata) }
    let same = answers.indices.filter { answers[$0] == true }
    if same.count == 1 { return same[0] }
    let isKnown = answers.contains { $0 != nil }
    let isHint = isKnown ? same.contains(hint) : count == move.sectionCount
    return isHint && hint < count ? hint : nil
  }
}
