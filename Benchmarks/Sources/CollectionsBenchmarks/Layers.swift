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
enum LayerEdits: Double {
  /// An insertion and a deletion.
  case insertAndDelete = 2

  /// An insertion, an update and a deletion.
  case insertUpdateAndDelete = 3
}

extension LayeredList {
  static var edits: LayerEdits { .insertUpdateAndDelete }
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
    list.insert(item: row, at: place)
    if edits == .insertUpdateAndDelete { list[place] = row }
    list.removeItem(at: place)
  }
}

/// One edit by the calls of a layer; the floor is the edit of an array.
@MainActor
private func layeredEdit<Layer: LayeredList>(
  _ layer: Layer.Type, count: Int, isBound: Bool
) -> Workload {
  let sections = 10
  let rows = count / sections
  let bare = BareList(sections: sections, rowsPerSection: rows)
  let layered = Layer(sections: sections, rowsPerSection: rows)
  let views = (SilentView(), SilentView())
  if isBound {
    bare.bind(to: views.0)
    layered.bind(to: views.1)
  } else {
    bare.observe()
    layered.observe()
  }
  let places = zip(
    RandomPlaces(count: 1_000, below: sections).places,
    RandomPlaces(count: 1_000, below: rows, seed: 7).places
  ).map { IndexPath(item: $1, section: $0) }
  let edits = Int(Double(places.count) * Layer.edits.rawValue)
  let state = isBound ? "told to a view (floor: an array's)" : "observed (floor: an array's)"
  return Workload(
    name: "one edit by \(Layer.name), \(count) rows, \(state)", limit: .ratio(3),
    unit: Workload.nanoseconds,
    floor: { time(edits) { for place in places { bare.edit(at: place, Layer.edits) } } },
    ours: {
      defer { withExtendedLifetime(views) {} }
      return time(edits) { for place in places { layered.edit(at: place) } }
    })
}

@MainActor
private func rows<Layer: LayeredList>(_ layer: Layer.Type) -> [MakeWorkload] {
  [1_000, 100_000, 1_000_000].map { count in
    { layeredEdit(layer, count: count, isBound: false) }
  } + [{ layeredEdit(layer, count: 100_000, isBound: true) }]
}

/// Single edits by each list architecture.
@MainActor
func layers() -> [MakeWorkload] {
  rows(ControlledList.self) + rows(TableList.self) + rows(GeneratedList.self)
    + rows(GravityList.self) + rows(FollowingList.self) + rows(SingleItemList.self)
}
