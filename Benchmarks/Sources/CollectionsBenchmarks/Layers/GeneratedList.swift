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

  func bind(to view: SilentView) {
    manager.bind(
      to: view, errorCellType: SilentCell.self, using: TableManagerBinder(manager))
  }
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
  static let edits = LayerEdits.stagedInsertUpdateAndDelete

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
