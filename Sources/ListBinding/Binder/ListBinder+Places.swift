public import Foundation
import ObservableCollections

/// Which lists the index paths are of that a view is told of.
@usableFromInline
enum ToldPlaces: Sendable {
  /// What goes and changes is named by its place in the old list, what comes by its place in the new one.
  case ofBothLists

  /// Items are reloaded after all else, by their places in the new list.
  case ofNewList

  /// Each edit is one of the list that the edits before it have left.
  case betweenLists

  /// Those of a step of a patch: what goes, goes first, from the end on; what comes is named by its place
  /// in the new list; what changes, comes last. In between things move.
  @usableFromInline
  init(ofStep kind: DataSourceEventKind) {
    switch kind {
    case .moveItem, .moveSection: self = .betweenLists
    case .reloadItems, .reloadSections: self = .ofNewList
    default: self = .ofBothLists
    }
  }
}

// What the index paths of a call name, in the lists of the current update.
extension ListBinder {
  /// Returns the index path in `update.old` of an item that a call deletes, reloads or moves.
  ///
  /// - Parameter indexPath: The index path in the call, as the view reads it.
  /// - Returns: `nil` outside of an update, and for an index path that names no item. In a view that reads
  ///   several edits one after the other, an index path of a move is one between the two lists, and in a
  ///   view of splices each is: they name nothing.
  /// - Complexity: O(log *n*), and O(*k* log *k*) for *k* edits the first time in an update; in a view without
  ///   sections O(*s*) for the *s* sections of a list that is none of the package's.
  public final func oldIndexPath(of indexPath: IndexPath) -> IndexPath? {
    host.flatMap(NamedPlaces.init)?.oldIndexPath(of: indexPath)
  }

  /// Returns the index path in `update.new` of an item that a call inserts, or to which it moves one.
  ///
  /// Where an item is now that is reloaded says `update.lookup`, given `oldIndexPath(of:)`.
  ///
  /// - Parameter indexPath: The index path in the call, as the view reads it.
  /// - Returns: `nil` where `oldIndexPath(of:)` returns it.
  /// - Complexity: O(log *n*); in a view without sections O(*s*) for the *s* sections of a list that is none of
  ///   the package's.
  public final func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    guard let host, case let current = host.current, let update = current.update,
      current.toldPlaces != .betweenLists
    else { return nil }
    return update.new.place(
      of: indexPath, offsets: host.isFlat ? FlatOffsets(update.new) : nil)
  }

  /// Returns the index in `update.old` of a section that a call deletes, reloads or moves.
  ///
  /// - Parameter section: The index in the call.
  /// - Returns: `nil` where `oldIndexPath(of:)` returns it.
  public final func oldIndex(ofSection section: Int) -> Int? {
    guard let host, case let current = host.current, let update = current.update
    else { return nil }
    switch current.toldPlaces {
    case .ofBothLists: return update.old.hasSection(section) ? section : nil
    case .ofNewList: return host.lookup?.oldIndex(ofSection: section)
    case .betweenLists: return nil
    }
  }

  /// Returns the index in `update.new` of a section that a call inserts, or to which it moves one.
  ///
  /// - Parameter section: The index in the call.
  /// - Returns: `nil` where `newIndexPath(of:)` returns it.
  public final func newIndex(ofSection section: Int) -> Int? {
    guard let host, case let current = host.current, let update = current.update,
      current.toldPlaces != .betweenLists, !host.isFlat, update.new.hasSection(section)
    else { return nil }
    return section
  }
}

extension ListBinder {
  /// Returns the index path in the view of an item of the list that it shows: another one where the view
  /// has no sections.
  ///
  /// A subclass that makes cells itself asks the view for one by it.
  ///
  /// - Complexity: O(1), and O(log *s*) for *s* sections in a view that has none.
  /// - Precondition: The displayed list has the section.
  public final func viewIndexPath(of indexPath: IndexPath) -> IndexPath {
    host?.viewPlace(indexPath) ?? indexPath
  }
}

/// What index paths name that a view is told of, looked up for many of them at once.
@MainActor
struct NamedPlaces<DataSource: DataSourceProtocol> {
  let update: ListUpdate<DataSource>
  let lookup: ChangeLookup
  private let places: ToldPlaces
  private let offsets: FlatOffsets?

  /// - Complexity: O(*k* log *k*) for *k* edits the first time in an update; in a view without sections O(*s*)
  ///   for the *s* sections of a list that is none of the package's.
  init?(_ host: any ListBinderHost<DataSource>) {
    let current = host.current
    guard current.toldPlaces != .betweenLists, let update = current.update,
      let lookup = host.lookup
    else { return nil }
    self.update = update
    self.lookup = lookup
    places = current.toldPlaces
    offsets = host.isFlat ? FlatOffsets(places == .ofNewList ? update.new : update.old) : nil
  }

  /// - Complexity: O(log *n*).
  func oldIndexPath(of indexPath: IndexPath) -> IndexPath? {
    let isOfNewList = places == .ofNewList
    let list = isOfNewList ? update.new : update.old
    guard let place = list.place(of: indexPath, offsets: offsets) else { return nil }
    return isOfNewList ? lookup.oldIndexPath(of: place) : place
  }
}

extension DataSourceProtocol {
  /// The index path of an item, given that in a view, which has no sections where there are offsets.
  fileprivate func place(of indexPath: IndexPath, offsets: FlatOffsets?) -> IndexPath? {
    guard let offsets else { return contains(indexPath) ? indexPath : nil }
    guard indexPath.count == 2, 0..<offsets.count ~= indexPath.item else { return nil }
    return offsets.indexPath(at: indexPath.item)
  }
}
