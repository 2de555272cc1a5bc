import ReactiveDataDisplayManager

extension SilentCell: Configurable {
  func configure(with model: Int) {}
}

/// Generators of a manager.
protocol ManagedList: LayeredList {
  associatedtype Manager: BaseTableManager
  var manager: Manager { get }
}

extension ManagedList {
  func observe() { manager.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) { manager.bind(to: view, errorCellType: SilentCell.self) }
}

/// Generators of a `ManualTableManager`.
final class GeneratedList: ManagedList, LayeredSections {
  static let name = "ReactiveDataDisplayManager"

  let manager = ManualTableManager()
  private let generators: [[BaseCellGenerator<SilentCell>]]
  private let headers: [TitleHeaderGenerator]
  private let new = SilentCell.rddm.baseGenerator(with: 0)
  private let newHeader = TitleHeaderGenerator(model: "new")

  init(sections: Int, rowsPerSection: Int) {
    generators = (0..<sections).map { _ in
      (0..<rowsPerSection).map { SilentCell.rddm.baseGenerator(with: $0) }
    }
    headers = (0..<sections).map { TitleHeaderGenerator(model: "\($0)") }
    for (header, rows) in zip(headers, generators) {
      manager.addSectionHeaderGenerator(header)
      manager.addCellGenerators(rows)
    }
    manager.forceRefill()
  }

  func editSections(at place: Int) {
    // The list has the header of the place, and not the new one, and the call does not throw.
    try? manager.insertSection(before: headers[place], new: newHeader, generators: [new])
    manager.remove(new, needRemoveEmptySection: true)
  }

  func edit(at place: IndexPath) {
    let anchor = generators[place.section][place.item]
    // The list has the anchor, and the call does not throw.
    try? manager.insert(before: anchor, new: new)
    manager.update(generators: [new])
    manager.remove(new)
  }
}

/// Generators of a `ManualTableManager` that change places, and back.
final class SwappedList: ManagedList {
  static let name = "ReactiveDataDisplayManager, `swap`"
  static let editsPerPlace = 2

  let manager = ManualTableManager()
  private let generators: [BaseCellGenerator<SilentCell>]
  private let rowsPerSection: Int

  init(sections: Int, rowsPerSection: Int) {
    generators = (0..<sections * rowsPerSection).map { SilentCell.rddm.baseGenerator(with: $0) }
    self.rowsPerSection = rowsPerSection
    for section in 0..<sections {
      manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "\(section)"))
      manager.addCellGenerators(
        Array(generators[(section * rowsPerSection)..<((section + 1) * rowsPerSection)]))
    }
    manager.forceRefill()
  }

  func edit(at place: IndexPath) {
    let last = generators[(place.section + 1) * rowsPerSection - 1]
    let other = generators[place.section * rowsPerSection + place.item / 2]
    // The list has both, and the call does not throw.
    for _ in 0..<2 { try? manager.swap(generator: other, with: last) }
  }

  static func editFloor(_ list: BareList, at place: IndexPath) {
    let last = IndexPath(
      item: list.list.numberOfItems(inSection: place.section) - 1, section: place.section)
    let other = IndexPath(item: place.item / 2, section: place.section)
    for _ in 0..<2 {
      list.list.batchUpdate {
        $0.moveItem(from: other, to: last)
        $0.moveItem(from: IndexPath(item: last.item - 1, section: last.section), to: other)
      }
    }
  }
}

/// A row with three below it.
private final class Parent: FoldableCellGenerator<SilentCell> {}

/// Rows of a `ManualTableManager` that show three others when they are selected, and hide them.
final class FoldedList: ManagedList {
  static let name = "ReactiveDataDisplayManager, folding three rows"
  static let editsPerPlace = 2

  let manager = ManualTableManager()

  init(sections: Int, rowsPerSection: Int) {
    for section in 0..<sections {
      manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "\(section)"))
      manager.addCellGenerators(
        (0..<rowsPerSection).map { row in
          Parent(
            with: row, children: (0..<3).map { SilentCell.rddm.baseGenerator(with: $0) })
        })
    }
    manager.forceRefill()
  }

  private let plugin = TableFoldablePlugin()

  func edit(at place: IndexPath) {
    for _ in 0..<2 { plugin.process(event: .didSelect(place), with: manager) }
  }

  static func editFloor(_ list: BareList, at place: IndexPath) {
    list.list.insert(contentsOf: list.rows, at: place)
    list.list.removeItems(place.item..<(place.item + 3), inSection: place.section)
  }
}

/// A row with a weight.
private final class WeighedRow: BaseCellGenerator<SilentCell>, GravityItem {
  var heaviness: Int

  init(_ heaviness: Int) {
    self.heaviness = heaviness
    super.init(with: heaviness)
  }
}

/// Generators of a `GravityTableManager`: what is added is placed by its weight, and told with the next
/// change.
final class GravityList: ManagedList {
  static let name = "ReactiveDataDisplayManager by weights"

  static func editFloor(_ list: BareList, at place: IndexPath) { list.stage(at: place) }

  let manager = GravityTableManager()
  private let headers: [TitleHeaderGenerator]
  private let new = WeighedRow(0)

  init(sections: Int, rowsPerSection: Int) {
    headers = (0..<sections).map { TitleHeaderGenerator(model: "\($0)") }
    for header in headers {
      manager.addSectionHeaderGenerator(header)
      manager.addCellGenerators((0..<rowsPerSection).map(WeighedRow.init), toHeader: header)
    }
    manager.forceRefill()
  }

  func edit(at place: IndexPath) {
    new.heaviness = place.item
    manager.addCellGenerator(new, toHeader: headers[place.section])
    manager.update(generators: [new])
    manager.remove(new)
  }
}
