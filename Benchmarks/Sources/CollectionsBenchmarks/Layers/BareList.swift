import Foundation
import ListBinding
import Measuring

/// A row of the floor: an object, as the rows of all layers are.
final class BareRow: Sendable {}

/// The floor: an observable array of the same shape, edited with what was made before.
@MainActor
final class BareList {
  let list: MutableObservable2DArray<Int, BareRow>
  let rows = [BareRow(), BareRow(), BareRow()]
  var row: BareRow { rows[0] }

  init(sections: Int, rowsPerSection: Int) {
    list = MutableObservable2DArray(
      (0..<sections).map { section in
        Observable2DArraySection(
          metadata: section, items: (0..<rowsPerSection).map { _ in BareRow() })
      })
  }

  func observe() { list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { list.bind(to: view) { _, _, _ in SilentCell() } }

  /// An insertion, an update and a deletion.
  func edit(at place: IndexPath) {
    list.insert(item: row, at: place)
    list[place] = row
    list.removeItem(at: place)
  }

  func insertAndDelete(at place: IndexPath) {
    list.insert(item: row, at: place)
    list.removeItem(at: place)
  }

  /// An insertion that is told together with the update after it, and a deletion.
  func stage(at place: IndexPath) {
    list.silentUpdate { $0.insert(item: row, at: place) }
    list[place] = row
    list.removeItem(at: place)
  }

  func editSections(at place: Int) {
    list.insert(section: Observable2DArraySection(metadata: place, items: [row]), at: place)
    list.removeSection(at: place)
  }
}
