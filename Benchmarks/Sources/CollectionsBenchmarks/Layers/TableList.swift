import DStorageKit

/// Sections of a `TableDataSource`, whose rows have no contents.
///
/// What is updated is told to the cell on screen alone, and is no edit of the list.
final class TableList: LayeredSections {
  static let name = "DStorageKit"
  static let editsPerPlace = 2

  static func editFloor(_ list: BareList, at place: IndexPath) { list.insertAndDelete(at: place) }

  private let dataSource = TableDataSource()
  private let sections: [TableSection<SilentCell>]

  /// One of each priority.
  private let new: [TableSection<SilentCell>]

  init(sections: Int, rowsPerSection: Int) {
    func made(_ rows: Int) -> [TableSection<SilentCell>] {
      (0..<sections).map { index in
        let section = TableSection<SilentCell>(
          priority: index, minRowsCount: 0, maxRowsCount: .max)
        section.originRowsCount = rows
        return section
      }
    }
    (self.sections, new) = (made(rowsPerSection), made(1))
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

  func editSections(at place: Int) {
    dataSource.addNewSection(with: "new", new[place])
    dataSource.removeSection(with: "new")
  }
}

/// A row of a `MultiTableSection`.
private final class PlainWrapper: CellWrapper<SilentCell, AnyObject> {}

/// Sections of a `TableDataSource` whose rows are wrappers in the order of their priorities.
final class WrapperList: LayeredList {
  static let name = "DStorageKit, wrappers"
  static let editsPerPlace = 2

  private let dataSource = TableDataSource()
  private let sections: [MultiTableSection]

  /// One of each priority.
  private let new: [PlainWrapper]

  init(sections: Int, rowsPerSection: Int) {
    func wrappers() -> [PlainWrapper] {
      (0..<rowsPerSection).map { PlainWrapper(priority: $0, wrapperOwner: nil) }
    }
    self.sections = (0..<sections).map { index in
      let section = MultiTableSection(priority: index)
      for wrapper in wrappers() { section.addWrapper(with: wrapper.priority, wrapper: wrapper) }
      return section
    }
    new = wrappers()
    for (index, section) in self.sections.enumerated() {
      dataSource.addNewSection(with: index, section)
    }
  }

  func observe() { dataSource.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { dataSource.bind(to: view) }

  func edit(at place: IndexPath) {
    let section = sections[place.section]
    section.addWrapper(with: -1, wrapper: new[place.item])
    section.removeWrapper(with: -1)
  }

  static func editFloor(_ list: BareList, at place: IndexPath) { list.insertAndDelete(at: place) }
}
