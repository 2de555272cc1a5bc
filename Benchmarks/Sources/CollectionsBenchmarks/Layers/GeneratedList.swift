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
final class GeneratedList: ManagedList {
  static let name = "ReactiveDataDisplayManager"

  let manager = ManualTableManager()
  private let generators: [[BaseCellGenerator<SilentCell>]]
  private let new = SilentCell.rddm.baseGenerator(with: 0)

  init(sections: Int, rowsPerSection: Int) {
    generators = (0..<sections).map { _ in
      (0..<rowsPerSection).map { SilentCell.rddm.baseGenerator(with: $0) }
    }
    for (index, rows) in generators.enumerated() {
      manager.addSectionHeaderGenerator(TitleHeaderGenerator(model: "\(index)"))
      manager.addCellGenerators(rows)
    }
    manager.forceRefill()
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
