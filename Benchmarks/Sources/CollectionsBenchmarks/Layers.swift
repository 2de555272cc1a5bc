import Foundation
import ListBinding
import Measuring

/// A list of sections with as many rows each, made by a list architecture and edited by its calls.
@MainActor
protocol LayeredList: AnyObject, Sendable {
  /// The name in the table.
  static var name: String { get }

  /// What `edit(at:)` does, as far as it is told to observers.
  static var edits: LayerEdits { get }

  init(sections: Int, rowsPerSection: Int)

  /// Adds an observer of the list that does nothing.
  func observe()

  /// Shows the list in a view that does nothing.
  func bind(to view: SilentView)

  /// Edits rows at a place, one call each, after which the list has as many rows as before.
  ///
  /// What is inserted was made before where the program makes it, since each layer has rows of its own.
  func edit(at place: IndexPath)
}

/// Which edits a list is timed with.
enum LayerEdits {
  /// An insertion and a deletion.
  case insertAndDelete

  /// An insertion, an update and a deletion.
  case insertUpdateAndDelete

  /// An insertion that is told together with the update after it, and a deletion.
  case stagedInsertUpdateAndDelete

  var count: Int { self == .insertAndDelete ? 2 : 3 }
}

extension LayeredList {
  static var edits: LayerEdits { .insertUpdateAndDelete }
}

/// A list whose sections are edited too.
@MainActor
protocol LayeredSections: LayeredList {
  /// The name in the table, with the call that is timed.
  static var sectionsName: String { get }

  /// What an edit may cost.
  static var sectionsLimit: Limit { get }

  /// Inserts a section of one row at a place and takes it out again, by one call each.
  func editSections(at place: Int)
}

extension LayeredSections {
  static var sectionsName: String { name }
  static var sectionsLimit: Limit { .ratio(3) }
}

/// A row of the floor: an object, as the rows of all layers are.
private final class BareRow: Sendable {}

/// The floor: an observable array of the same shape, edited with what was made before.
@MainActor
private final class BareList {
  private let list: MutableObservable2DArray<Int, BareRow>
  private let row = BareRow()

  init(sections: Int, rowsPerSection: Int) {
    list = MutableObservable2DArray(
      (0..<sections).map { section in
        Observable2DArraySection(
          metadata: section, items: (0..<rowsPerSection).map { _ in BareRow() })
      })
  }

  func observe() { list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { list.bind(to: view) { _, _, _ in SilentCell() } }

  func edit(at place: IndexPath, _ edits: LayerEdits) {
    switch edits {
    case .insertAndDelete:
      list.insert(item: row, at: place)
    case .insertUpdateAndDelete:
      list.insert(item: row, at: place)
      list[place] = row
    case .stagedInsertUpdateAndDelete:
      list.silentUpdate { $0.insert(item: row, at: place) }
      list[place] = row
    }
    list.removeItem(at: place)
  }

  func editSections(at place: Int) {
    list.insert(section: Observable2DArraySection(metadata: place, items: [row]), at: place)
    list.removeSection(at: place)
  }
}

/// A layer and the floor with as many rows, observed or bound.
@MainActor
private struct LayeredPair<Layer: LayeredList> {
  static var sections: Int { 10 }

  let bare: BareList
  let layered: Layer
  let views = (SilentView(), SilentView())
  let state: String

  init(count: Int, isBound: Bool) {
    bare = BareList(sections: Self.sections, rowsPerSection: count / Self.sections)
    layered = Layer(sections: Self.sections, rowsPerSection: count / Self.sections)
    let end = isBound ? "told to a view" : "observed"
    state = "\(count) rows, \(end) (floor: an array's)"
    if isBound {
      bare.bind(to: views.0)
      layered.bind(to: views.1)
    } else {
      bare.observe()
      layered.observe()
    }
  }

  /// Edits one after the other, at each of some places.
  func workload<Place>(
    _ name: String, _ places: [Place], editsPerPlace: Int, limit: Limit = .ratio(3),
    floor: @escaping @MainActor (BareList, Place) -> Void,
    ours: @escaping @MainActor (Layer, Place) -> Void
  ) -> Workload {
    let edits = places.count * editsPerPlace
    return Workload(
      name: "\(name), \(state)", limit: limit, unit: Workload.nanoseconds,
      floor: { time(edits) { for place in places { floor(bare, place) } } },
      ours: {
        defer { withExtendedLifetime(views) {} }
        return time(edits) { for place in places { ours(layered, place) } }
      })
  }
}

/// One edit of a row by the calls of a layer; the floor is the edit of an array.
@MainActor
private func rowEdit<Layer: LayeredList>(
  _ layer: Layer.Type, count: Int, isBound: Bool
) -> Workload {
  let pair = LayeredPair<Layer>(count: count, isBound: isBound)
  let sections = LayeredPair<Layer>.sections
  let places = zip(
    RandomPlaces(count: 1_000, below: sections).places,
    RandomPlaces(count: 1_000, below: count / sections, seed: 7).places
  ).map { IndexPath(item: $1, section: $0) }
  return pair.workload(
    "one edit by \(Layer.name)", places, editsPerPlace: Layer.edits.count,
    floor: { $0.edit(at: $1, Layer.edits) }, ours: { $0.edit(at: $1) })
}

/// One edit of a section by the calls of a layer; the floor is the edit of an array.
@MainActor
private func sectionEdit<Layer: LayeredSections>(_ layer: Layer.Type, count: Int) -> Workload {
  let sections = LayeredPair<Layer>.sections
  return LayeredPair<Layer>(count: count, isBound: false).workload(
    "a section in or out by \(Layer.sectionsName)",
    RandomPlaces(count: 1_000, below: sections).places, editsPerPlace: 2,
    limit: Layer.sectionsLimit,
    floor: { $0.editSections(at: $1) }, ours: { $0.editSections(at: $1) })
}

@MainActor
private func rows<Layer: LayeredList>(_ layer: Layer.Type) -> [MakeWorkload] {
  [1_000, 100_000, 1_000_000].map { count in
    { rowEdit(layer, count: count, isBound: false) }
  } + [{ rowEdit(layer, count: 100_000, isBound: true) }]
}

@MainActor
private func sections<Layer: LayeredSections>(_ layer: Layer.Type) -> [MakeWorkload] {
  [1_000, 100_000].map { count in { sectionEdit(layer, count: count) } }
}

/// Single edits by each list architecture.
@MainActor
func layers() -> [MakeWorkload] {
  [
    rows(ControlledList.self), rows(TableList.self), rows(GeneratedList.self),
    rows(GravityList.self), rows(FollowingList.self), rows(SingleItemList.self),
    sections(ControlledList.self), sections(TableList.self), sections(GeneratedList.self),
    sections(FollowingList.self),
  ].flatMap { $0 }
}
