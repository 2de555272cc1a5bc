import DStorageKit

/// Sections of a `TableDataSource`, whose rows have no contents.
///
/// What is updated is told to the cell on screen alone, and is no edit of the list.
final class TableList: LayeredList {
  static let name = "DStorageKit"
  static let edits = LayerEdits.insertAndDelete

  private let dataSource = TableDataSource()
  private let sections: [TableSection<SilentCell>]

  init(sections: Int, rowsPerSection: Int) {
    self.sections = (0..<sections).map { index in
      let section = TableSection<SilentCell>(
        priority: index, minRowsCount: 0, maxRowsCount: .max)
      section.originRowsCount = rowsPerSection
      return section
    }
    for (index, section) in self.sections.enumerated() {
      dataSource.addNewSection(with: index, section)
    }
  }

  func observe() { dataSource.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { dataSource.bind(to: view) }

  func edit(at place: IndexPath) {
    let section = sections[place.section]
    section.cellAdded(at: place.item)
    section.cellUpdated(at: place.item)
    section.cellRemoved(at: place.item)
  }
}
