import DataSourceController

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
