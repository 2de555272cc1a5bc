public import Foundation
public import ObservableCollections
import Signals

/// Writes what the user does in a view into an array, as `ListViewBinding.write(to:)` sets it up.
///
/// The view reports moves and deletions, which it shows already or asks for; cells and menus call
/// `update(at:_:)`, `move(from:to:)` and `delete(at:)`. Index paths are those of the list that the
/// view shows. The array may have moved on since, and the view may show a list that was derived from
/// it, of `DataSource.Item` made of each `Item`: items are found by their identities, and a place by
/// the items around it.
///
/// The view that reports an edit is not told of it again; all other views are.
@MainActor
public final class UserEdits<DataSource: ListSnapshot & Sendable, Item: Sendable>
where DataSource.Item: Sendable {
  typealias Shown = DataSource.Item

  /// Called when a move or deletion that the view reported is refused, or one by `move(from:to:)`
  /// after that has returned; and with each item that is gone, when others were deleted with it.
  ///
  /// The view shows the list as it is then.
  public var onRefusal: ((UserEditRefusal) -> Void)?

  let target: any EditableArray<Item>
  let identity: Identity

  /// Whether the view shows the array itself, so that its order is that of the array.
  let isDirect: Bool
  let host: () -> (any ListBinderHost<DataSource>)?

  /// Makes what a closure does one step of an undo stack, or a part of an earlier step.
  private let group: ((UInt64?, () -> Void) -> UInt64?)?

  /// How items are told apart, in the view and in the array.
  struct Identity {
    /// Whether an item of the array is the one that the view shows.
    let isShown: (Item, Shown) -> Bool

    /// Whether two items that the view shows are the same.
    let areSame: (Shown, Shown) -> Bool

    /// Whether two items of the array are the same.
    let areSameInArray: (Item, Item) -> Bool
  }

  init(
    target: any EditableArray<Item>, isDirect: Bool, group: ((UInt64?, () -> Void) -> UInt64?)?,
    identity: Identity, host: @escaping () -> (any ListBinderHost<DataSource>)?
  ) {
    self.target = target
    self.group = group
    self.isDirect = isDirect
    self.identity = identity
    self.host = host
  }

  /// Moves an item.
  ///
  /// Whether a derived list shows the move is known when the list has it: on return, unless a batch of
  /// the array is open or another thread delivers its updates.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - destination: Its index path after the move, in the list without the item; nothing is done where it is
  ///     there already.
  /// - Throws: Why the item was not moved, if that is known on return.
  /// - Complexity: O(*n*).
  public func move(
    from source: IndexPath, to destination: IndexPath
  ) throws(UserEditRefusal) {
    guard let list = host()?.displayedSnapshot else { throw .noItem(source) }
    try move(from: source, to: destination, in: list)
  }

  private func move(
    from source: IndexPath, to destination: IndexPath, in list: DataSource
  ) throws(UserEditRefusal) {
    guard list.itemIfPresent(at: source) != nil else { throw .noItem(source) }
    guard list.hasRoom(at: destination, forItemAt: source) else {
      throw .placeIsUnknown(destination)
    }
    var list = list
    list.moveItem(from: source, to: destination)
    try write(moveFrom: source, to: destination, in: list)
  }

  /// A step of the undo stack, which may go on after it was made.
  final class Step {
    fileprivate var id: UInt64?
  }

  /// Does what the user did once as one step of the undo stack, if there is one.
  ///
  /// - Parameter step: The step that it is a part of, if that was made already and is the last one.
  func asOneStep<Result>(
    _ step: Step = Step(), _ body: () throws(UserEditRefusal) -> Result
  ) throws(UserEditRefusal) -> Result {
    guard let group else { return try body() }
    var result: Swift.Result<Result, UserEditRefusal>?
    step.id = group(step.id) {
      do throws(UserEditRefusal) { result = .success(try body()) } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("A group calls its closure") }
    return try result.get()
  }

  /// Deletes items; of those that are gone `onRefusal` is told.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  /// - Throws: That the view shows no item at one of them, or that the array has none of them; nothing
  ///   is deleted then.
  /// - Complexity: O(*n* × *k*) for *k* items.
  public func delete(at indexPaths: [IndexPath]) throws(UserEditRefusal) {
    guard let list = host()?.displayedSnapshot else { throw .noItem(indexPaths.first ?? []) }
    try delete(at: indexPaths, in: list)
  }

  private func delete(at indexPaths: [IndexPath], in list: DataSource) throws(UserEditRefusal) {
    var items: [(item: Shown, place: IndexPath)] = []
    // From the last, so that those before it stay where they are.
    for indexPath in Set(indexPaths).sorted(by: >) {
      guard let item = list.itemIfPresent(at: indexPath) else { throw .noItem(indexPath) }
      items.append((item, indexPath))
    }
    let (gone, _, undelivered) = try DeliveryTrace.following { () throws(UserEditRefusal) in
      try asOneStep { delete(items, from: target) }
    }
    if let undelivered { host()?.wait(for: undelivered) {} }
    if gone.count == items.count, let place = gone.last { throw .itemIsGone(place) }
    for place in gone.reversed() { onRefusal?(.itemIsGone(place)) }
  }

  /// - Returns: The places of the items that are gone.
  private func delete(
    _ items: [(item: Shown, place: IndexPath)], from array: some EditableArray<Item>
  ) -> [IndexPath] {
    array.mutate { array in
      var gone: [IndexPath] = []
      for (item, place) in items {
        if let found = array.snapshot.indexPath(
          near: place, where: { identity.isShown($0, item) })
        {
          array.removeItem(at: found)
        } else {
          gone.append(place)
        }
      }
      return gone
    }
  }

  /// Mutates the item of the array whose cell in this view shows the new content already.
  ///
  /// The cell is not told to show the item again, so that a text field in it goes on. What the list is to
  /// have in another form than the user typed it is given another form by itself: where that is another
  /// one, or items cannot be compared, the cell is told.
  ///
  ///     try edits.update(at: indexPath) { $0.count = typed } normalizing: { $0.count = min($0.count, 99) }
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - body: Makes the item what its cell shows; it may be called again while others mutate the array.
  ///   - normalize: Makes that what the list is to have; called after `body`.
  /// - Throws: Why the item was not mutated.
  /// - Complexity: O(*n*), and O(log *n*) when the view shows the array as it is.
  public func update(
    at indexPath: IndexPath, _ body: (inout Item) -> Void,
    normalizing normalize: ((inout Item) -> Void)? = nil
  ) throws(UserEditRefusal) {
    guard let host = host(), let item = host.displayedSnapshot?.itemIfPresent(at: indexPath) else {
      throw .noItem(indexPath)
    }
    let isDone = try asOneStep {
      host.whileShowingChange(of: item, at: indexPath) { note in
        update(item, at: indexPath, in: target) { item in
          let before = item
          body(&item)
          let shown = item
          normalize?(&item)
          note(before, item, normalize == nil || areEqual(shown, item) == true)
        }
      }
    }
    if !isDone { throw .itemIsGone(indexPath) }
  }

  private func update(
    _ shown: Shown, at hint: IndexPath, in array: some EditableArray<Item>,
    _ body: (inout Item) -> Void
  ) -> Bool {
    array.mutate { array in
      guard
        let place = array.snapshot.indexPath(
          near: hint, where: { identity.isShown($0, shown) })
      else { return false }
      var item = array.snapshot.item(at: place)
      body(&item)
      array.setItem(item, at: place)
      return true
    }
  }
}

extension UserEdits {
  /// Writes what the user did.
  func write(_ shown: ShownEvent<DataSource>) {
    do throws(UserEditRefusal) {
      switch shown.event {
      case .didMove(let source, let destination), .move(let source, let destination):
        try move(from: source, to: destination, in: shown.list)
      case .didDelete(let indexPaths), .delete(let indexPaths):
        try delete(at: indexPaths, in: shown.list)
      default: break
      }
    } catch {
      onRefusal?(error)
    }
  }
}
