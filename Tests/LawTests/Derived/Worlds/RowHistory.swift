import ObservableCollections
import Synchronization

/// What reached a derived collection: one update of a source, or one value of the parameter.
struct RowInput: Sendable {
  /// All sources after it, as their observers were told.
  let world: RowWorld

  /// Where the rows of the source come from; `nil` for a parameter.
  let origins: RowOrigins?

  /// Whether it is of the second source.
  let isOfOthers: Bool
}

/// Keeps the inputs in the order in which they were delivered.
final class RowHistory: Sendable {
  private let state: Mutex<(world: RowWorld, inputs: [RowInput])>

  init(_ world: RowWorld) { state = Mutex((world, [])) }

  var inputs: [RowInput] { state.withLock { $0.inputs } }

  /// The sources as their observers were told.
  var world: RowWorld { state.withLock { $0.world } }

  /// Forgets what the sources tell to an observer that comes.
  func begin() { state.withLock { $0.inputs = [] } }

  /// Forgets all rows.
  func forget() { state.withLock { $0 = (RowWorld([]), []) } }

  func receive(
    _ origins: RowOrigins?, isOfOthers: Bool = false, _ change: @Sendable (inout RowWorld) -> Void
  ) {
    state.withLock { state in
      change(&state.world)
      state.inputs.append(
        RowInput(world: state.world, origins: origins, isOfOthers: isOfOthers))
    }
  }
}

/// What an update of a source says of its rows.
struct RowOrigins: Sendable {
  let isReload: Bool

  /// Whether sections were reloaded, inserted or deleted.
  let editsSections: Bool

  /// The identities of the rows that were replaced or reloaded: of these an observer may be told
  /// something though they look as before.
  let touched: @Sendable () -> Set<Int>
}

extension ListUpdate where Snapshot: ListSnapshot & Sendable, Snapshot.Item == Row {
  var origins: RowOrigins {
    let sections = structure.sections
    return RowOrigins(
      isReload: isReload,
      editsSections: sections.contains { !$0.isKept || $0.isUpdated }
        || structure.oldSectionCount != structure.newSectionCount,
      touched: { touchedRows() })
  }

  private func touchedRows() -> Set<Int> {
    let (oldPlaces, newPlaces) = (old.placesByID(), new.placesByID())
    if isReload { return Set(newPlaces.keys) }
    var touched: Set<Int> = []
    let lookup = self.lookup
    for (id, place) in newPlaces {
      guard let oldPlace = oldPlaces[id] else { continue }
      // A row does not stay when its section comes or goes.
      guard lookup.newIndex(ofSection: oldPlace.section) != nil,
        lookup.oldIndex(ofSection: place.section) != nil,
        lookup.newIndexPath(of: oldPlace) == place, !lookup.isReloaded(oldPlace)
      else {
        touched.insert(id)
        continue
      }
    }
    return touched
  }
}

extension ListChange {
  /// The new indices of the sections that are reloaded.
  var reloadedSections: Set<Int> {
    var result: Set<Int> = []
    var index = 0
    for run in sections {
      if run.isUpdated { result.formUnion(index..<(index + run.count)) }
      index += run.count
    }
    return result
  }
}

extension ListSnapshot where Item == Row {
  /// Where each row is; where the last of them is, when several have an identity.
  fileprivate func placesByID() -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for section in 0..<numberOfSections() {
      for (index, row) in items(inSection: section).enumerated() {
        places[row.id] = IndexPath(item: index, section: section)
      }
    }
    return places
  }
}
