public import Foundation
public import ObservableCollections

/// Writes what the user does in a view into an array, as `ListViewBinding.write(to:)` sets it up.
///
/// The view reports moves, which it shows already, and asks for deletions; cells and menus call
/// `update(at:_:)`, `move(from:to:)` and `delete(at:)`. Index paths are those of the list that the
/// view shows. The array may have moved on since, and the view may show a list that was derived from
/// it: items are found by their identities, and a place by the items around it.
///
/// The view that reports an edit is not told of it again; all other views are.
@MainActor
public final class UserEdits<DataSource: ListSnapshot & Sendable>
where DataSource.Item: Sendable {
  public typealias Item = DataSource.Item

  /// Called when a move or deletion that the view reported is refused.
  ///
  /// The view shows the list as it is then.
  public var onRefusal: ((UserEditRefusal) -> Void)?

  private let target: any EditableArray<Item>
  private let areSame: (Item, Item) -> Bool

  /// Whether the view shows the array itself, so that its order is that of the array.
  private let isDirect: Bool
  private let host: () -> (any ListBinderHost<DataSource>)?

  /// Makes what a closure does one step of an undo stack.
  private let group: ((() -> Void) -> Void)?

  init(
    target: any EditableArray<Item>, isDirect: Bool, group: ((() -> Void) -> Void)?,
    areSame: @escaping (Item, Item) -> Bool, host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.target = target
    self.group = group
    self.isDirect = isDirect
    self.areSame = areSame
    self.host = host
  }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - destination: Its index path after the move, in the list without the item.
  /// - Throws: Why the item was not moved.
  /// - Complexity: O(*n*).
  public func move(
    from source: IndexPath, to destination: IndexPath
  ) throws(UserEditRefusal) {
    guard var list = host()?.displayedSnapshot, list.itemIfPresent(at: source) != nil else {
      throw .noItem(source)
    }
    guard list.hasRoom(at: destination, forItemAt: source) else {
      throw .placeIsUnknown(destination)
    }
    list.moveItem(from: source, to: destination)
    try write(moveFrom: source, to: destination, in: list)
  }

  /// Does what the user did once as one step of the undo stack, if there is one.
  private func asOneStep<Result>(
    _ body: () throws(UserEditRefusal) -> Result
  ) throws(UserEditRefusal) -> Result {
    guard let group else { return try body() }
    var result: Swift.Result<Result, UserEditRefusal>?
    group {
      do throws(UserEditRefusal) { result = .success(try body()) } catch {
        result = .failure(error)
      }
    }
    guard let result else { return try body() }
    return try result.get()
  }

  /// Deletes items; those that are gone are left out.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  /// - Throws: That the view shows no item at one of them, or that the array has none of them; nothing
  ///   is deleted then.
  /// - Complexity: O(*n* × *k*) for *k* items.
  public func delete(at indexPaths: [IndexPath]) throws(UserEditRefusal) {
    guard let list = host()?.displayedSnapshot else { throw .noItem(indexPaths.first ?? []) }
    var items: [(item: Item, place: IndexPath)] = []
    for indexPath in indexPaths {
      guard let item = list.itemIfPresent(at: indexPath) else { throw .noItem(indexPath) }
      items.append((item, indexPath))
    }
    items.sort { $0.place > $1.place }
    let count = try asOneStep { delete(items, from: target) }
    if count == 0, let place = items.last?.place { throw .itemIsGone(place) }
  }

  private func delete(
    _ items: [(item: Item, place: IndexPath)], from array: some EditableArray<Item>
  ) -> Int {
    array.mutate { array in
      var count = 0
      for (item, place) in items {
        if let found = array.snapshot.indexPath(near: place, where: { areSame($0, item) }) {
          array.removeItem(at: found)
          count += 1
        }
      }
      return count
    }
  }

  /// Mutates an item, whose cell in this view shows the new content already.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - body: Mutates the item; it may be called again while others mutate the array.
  /// - Throws: Why the item was not mutated.
  /// - Complexity: O(*n*), and O(log *n*) when the view shows the array as it is.
  public func update(
    at indexPath: IndexPath, _ body: (inout Item) -> Void
  ) throws(UserEditRefusal) {
    guard let host = host(), let item = host.displayedSnapshot?.itemIfPresent(at: indexPath) else {
      throw .noItem(indexPath)
    }
    let isDone = try asOneStep {
      host.whileShowingChange(at: indexPath) { update(item, at: indexPath, in: target, body) }
    }
    if !isDone { throw .itemIsGone(indexPath) }
  }

  private func update(
    _ item: Item, at hint: IndexPath, in array: some EditableArray<Item>,
    _ body: (inout Item) -> Void
  ) -> Bool {
    array.mutate { array in
      guard let place = array.snapshot.indexPath(near: hint, where: { areSame($0, item) }) else {
        return false
      }
      var item = array.snapshot.item(at: place)
      body(&item)
      array.setItem(item, at: place)
      return true
    }
  }
}

// MARK: - Moving

extension UserEdits {
  /// Writes a move.
  ///
  /// - Parameter list: The list in the view after the move.
  private func write(
    moveFrom source: IndexPath, to destination: IndexPath, in list: DataSource
  ) throws(UserEditRefusal) {
    let move = Move(list: list, source: source, destination: destination)
    try asOneStep { () throws(UserEditRefusal) in try write(move) }
  }

  private func write(_ move: Move) throws(UserEditRefusal) {
    // A list that is reversed shows an item behind its neighbour in front of it.
    for isReversed in isDirect ? [false] : [false, true] {
      let undo = try write(move, to: target, isReversed: isReversed)
      guard !isDirect, let host = host(), let shown = host.newestSnapshot else { return }
      if !host.isAheadOfList, move.isCarriedOut(in: shown, areSame) { return }
      undo()
    }
    throw .orderIsGiven(move.destination)
  }

  /// A move in the view, by the item and its neighbours.
  private struct Move {
    let source: IndexPath
    let destination: IndexPath
    let item: Item
    let before: Item?
    let after: Item?

    init(list: DataSource, source: IndexPath, destination: IndexPath) {
      func item(_ offset: Int) -> Item? {
        list.itemIfPresent(
          at: IndexPath(item: destination.item + offset, section: destination.section))
      }
      self.source = source
      self.destination = destination
      self.item = list.item(at: destination)
      before = item(-1)
      after = item(1)
    }

    /// Whether the item follows or precedes the neighbour that it was put next to.
    func isCarriedOut(in list: DataSource, _ areSame: (Item, Item) -> Bool) -> Bool {
      guard let place = list.indexPath(near: destination, where: { areSame($0, item) }) else {
        return true
      }
      func neighbour(_ offset: Int) -> Item? {
        list.itemIfPresent(at: IndexPath(item: place.item + offset, section: place.section))
      }
      if let before, let shown = neighbour(-1), areSame(before, shown) { return true }
      if let after, let shown = neighbour(1), areSame(after, shown) { return true }
      return before == nil && after == nil
    }
  }

  /// Moves an item in the array next to its neighbour in the view.
  ///
  /// - Returns: What takes the move back.
  private func write<Target: EditableArray<Item>>(
    _ move: Move, to array: Target, isReversed: Bool
  ) throws(UserEditRefusal) -> () -> Void {
    let areSame = areSame
    let from = try array.mutate { (array) throws(UserEditRefusal) in
      let list = array.snapshot
      func place(_ item: Item?, near hint: IndexPath) -> IndexPath? {
        item.flatMap { item in list.indexPath(near: hint, where: { areSame($0, item) }) }
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
        guard let now = list.indexPath(near: from, where: { areSame($0, move.item) }),
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
    _ place: (Item?, IndexPath) -> IndexPath?
  ) -> IndexPath? {
    func behind(_ neighbour: IndexPath, by offset: Int) -> IndexPath {
      let isAboveNeighbour = old.section == neighbour.section && old.item < neighbour.item
      return IndexPath(
        item: neighbour.item + offset - (isAboveNeighbour ? 1 : 0), section: neighbour.section)
    }
    let before = place(move.before, move.destination).map { behind($0, by: isReversed ? 0 : 1) }
    let after = place(move.after, move.destination).map { behind($0, by: isReversed ? 1 : 0) }
    let isUp = move.destination < move.source
    if let found = isUp ? after ?? before : before ?? after { return found }
    let section = move.destination.section
    guard section < list.numberOfSections() else { return nil }
    let isEmpty =
      list.numberOfItems(inSection: section) == (old.section == section ? 1 : 0)
    return isEmpty ? IndexPath(item: 0, section: section) : nil
  }
}

extension UserEdits: ListViewResponder {
  /// Items can be moved, if nobody else says that they cannot.
  public func canMoveItem(at indexPath: IndexPath) -> Bool? { true }

  /// Items can be edited and deleted, if nobody else says that they cannot.
  public func canEditItem(at indexPath: IndexPath) -> Bool? { true }

  public func handle(_ event: ListViewEvent) {
    do throws(UserEditRefusal) {
      switch event {
      case .didMove(let source, let destination):
        // The view shows the list after the move.
        guard let list = host()?.displayedSnapshot, list.itemIfPresent(at: destination) != nil
        else { throw .noItem(source) }
        try write(moveFrom: source, to: destination, in: list)
      case .move(let source, let destination): try move(from: source, to: destination)
      case .delete(let indexPaths): try delete(at: indexPaths)
      default: break
      }
    } catch {
      onRefusal?(error)
    }
  }
}
