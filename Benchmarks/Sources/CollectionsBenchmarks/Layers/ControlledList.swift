import DataSourceController
import Foundation

/// Model objects of a `DataSourceController`.
final class ControlledList: LayeredSections {
  static let name = "DataSourceController"

  private let controller: DataSourceController

  init(sections: Int, rowsPerSection: Int) {
    controller = DataSourceController(
      sections: (0..<sections).map { _ in Section(rows: Array(0..<rowsPerSection)) })
  }

  func observe() { controller.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { controller.bind(to: view, errorCellType: SilentCell.self) }

  func edit(at place: IndexPath) {
    controller.add(row: 1, at: place)
    controller.update(row: 2, at: place)
    controller.remove(rowAt: place)
  }

  func editSections(at place: Int) {
    controller.add(section: Section(rows: [1]), at: place)
    controller.remove(sectionAt: place)
  }
}

/// Three model objects of a `DataSourceController` that are updated by one call.
final class SeveralRowsList: LayeredList {
  static let name = "DataSourceController, three rows"
  static let editsPerPlace = 1

  private let controller: DataSourceController

  init(sections: Int, rowsPerSection: Int) {
    controller = DataSourceController(
      sections: (0..<sections).map { _ in Section(rows: Array(0..<rowsPerSection)) })
  }

  func observe() { controller.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { controller.bind(to: view, errorCellType: SilentCell.self) }

  private static func places(at place: IndexPath) -> [IndexPath] {
    [0, place.item / 2, place.item].map { IndexPath(item: $0, section: place.section) }
  }

  func edit(at place: IndexPath) {
    controller.update(
      rows: Dictionary(Self.places(at: place).map { ($0, 1) }, uniquingKeysWith: { $1 }))
  }

  static func editFloor(_ list: BareList, at place: IndexPath) {
    list.list.batchUpdate { array in
      for place in places(at: place) { array[place] = list.row }
    }
  }
}
