import ReactiveDataDisplayManager

extension SilentCell: Configurable {
  func configure(with model: Int) {}
}

/// Generators of a `ManualTableManager`.
final class GeneratedList: LayeredList {
  static let name = "ReactiveDataDisplayManager"

  private let manager = ManualTableManager()
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

  func observe() { manager.list.updates.observeNext { consume($0) } }

  func bind(to view: SilentView) {
    manager.bind(
      to: view, errorCellType: SilentCell.self, using: TableManagerBinder(manager))
  }

  func edit(at place: IndexPath) {
    let anchor = generators[place.section][place.item]
    // The list has the anchor, and the call does not throw.
    try? manager.insert(before: anchor, new: new)
    manager.update(generators: [new])
    manager.remove(new)
  }
}
