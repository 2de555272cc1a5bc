import Foundation
import ListBinding
import Measuring

/// A list of sections with as many rows each, made by a list architecture and edited by its calls.
@MainActor
protocol LayeredList: AnyObject, Sendable {
  /// The name in the table.
  static var name: String { get }

  /// The number of edits that `edit(at:)` does, as far as they are told to observers.
  static var editsPerPlace: Int { get }

  /// The same edits of an array.
  static func editFloor(_ list: BareList, at place: IndexPath)

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

extension LayeredList {
  static var editsPerPlace: Int { 3 }

  static func editFloor(_ list: BareList, at place: IndexPath) { list.edit(at: place) }
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

/// How many rows a list has, and in how many sections.
private struct Shape {
  let count: Int
  var sections = 10

  var rowsPerSection: Int { count / sections }

  var description: String {
    "\(count) rows" + (sections == 10 ? "" : " in \(sections) sections")
  }
}

/// A layer and the floor with as many rows, observed or bound; both are made when they are needed.
@MainActor
private final class LayeredPair<Layer: LayeredList> {
  let shape: Shape
  let isBound: Bool
  private let views = (SilentView(), SilentView())

  init(_ shape: Shape, isBound: Bool) {
    self.shape = shape
    self.isBound = isBound
  }

  lazy var bare: BareList = {
    let bare = BareList(sections: shape.sections, rowsPerSection: shape.rowsPerSection)
    if isBound { bare.bind(to: views.0) } else { bare.observe() }
    return bare
  }()

  lazy var layered: Layer = {
    let layered = Layer(sections: shape.sections, rowsPerSection: shape.rowsPerSection)
    if isBound { layered.bind(to: views.1) } else { layered.observe() }
    return layered
  }()

  var state: String {
    "\(shape.description), \(isBound ? "told to a view" : "observed") (floor: an array's)"
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
      floor: {
        let bare = self.bare
        return time(edits) { for place in places { floor(bare, place) } }
      },
      ours: {
        let layered = self.layered
        return time(edits) { for place in places { ours(layered, place) } }
      })
  }
}

/// One edit of a row by the calls of a layer; the floor is the edit of an array.
@MainActor
private func rowEdit<Layer: LayeredList>(
  _ layer: Layer.Type, _ shape: Shape, isBound: Bool
) -> Workload {
  let places = zip(
    RandomPlaces(count: 1_000, below: shape.sections).places,
    RandomPlaces(count: 1_000, below: shape.rowsPerSection, seed: 7).places
  ).map { IndexPath(item: $1, section: $0) }
  return LayeredPair<Layer>(shape, isBound: isBound).workload(
    "one edit by \(Layer.name)", places, editsPerPlace: Layer.editsPerPlace,
    floor: { Layer.editFloor($0, at: $1) }, ours: { $0.edit(at: $1) })
}

/// One edit of a section by the calls of a layer; the floor is the edit of an array.
@MainActor
private func sectionEdit<Layer: LayeredSections>(_ layer: Layer.Type, _ shape: Shape) -> Workload {
  LayeredPair<Layer>(shape, isBound: false).workload(
    "a section in or out by \(Layer.sectionsName)",
    RandomPlaces(count: 1_000, below: shape.sections).places, editsPerPlace: 2,
    limit: Layer.sectionsLimit,
    floor: { $0.editSections(at: $1) }, ours: { $0.editSections(at: $1) })
}

@MainActor
private func rows<Layer: LayeredList>(_ layer: Layer.Type) -> [MakeWorkload] {
  let shapes = [
    Shape(count: 100), Shape(count: 1_000), Shape(count: 100_000), Shape(count: 1_000_000),
    Shape(count: 100_000, sections: 10_000),
  ]
  return shapes.map { shape in { rowEdit(layer, shape, isBound: false) } }
    + [{ rowEdit(layer, Shape(count: 100_000), isBound: true) }]
}

/// The edits of a call that is not among those of `rows`.
@MainActor
private func calls<Layer: LayeredList>(_ layer: Layer.Type) -> [MakeWorkload] {
  [1_000, 100_000].map { count in { rowEdit(layer, Shape(count: count), isBound: false) } }
}

@MainActor
private func sections<Layer: LayeredSections>(_ layer: Layer.Type) -> [MakeWorkload] {
  [1_000, 100_000].map { count in { sectionEdit(layer, Shape(count: count)) } }
}

/// Single edits by each list architecture.
@MainActor
func layers() -> [MakeWorkload] {
  [
    rows(ControlledList.self), rows(TableList.self), rows(GeneratedList.self),
    rows(GravityList.self), rows(FollowingList.self), rows(SingleItemList.self),
    calls(SeveralRowsList.self), calls(WrapperList.self), calls(SwappedList.self),
    calls(FoldedList.self), calls(SingleModelList.self),
    sections(ControlledList.self), sections(TableList.self), sections(GeneratedList.self),
    sections(FollowingList.self),
  ].flatMap { $0 }
}
