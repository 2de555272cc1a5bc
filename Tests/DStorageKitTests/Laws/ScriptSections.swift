import DStorageKit
import SignalsTesting

/// A name that is shown in a cell, whose lifetime is tracked.
final class Name {
  let text: String
  private let token: LifetimeToken

  init(_ text: String, _ token: LifetimeToken) {
    self.text = text
    self.token = token
  }
}

/// A section of names, as a program has one.
final class LawSection<Cell: ScriptCell>: TableSection<Cell> {
  var names: [Name]
  let checker: HookChecker

  init(_ names: [Name], priority: Int, min: Int, max: Int, checker: HookChecker) {
    self.names = names
    self.checker = checker
    super.init(priority: priority, minRowsCount: min, maxRowsCount: max)
    originRowsCount = names.count
  }

  private func name(_ index: Int) -> String? {
    names.indices.contains(index) ? names[index].text : nil
  }

  override func onCellPreparedInSection(at index: Int, cell: Cell) {
    checker.prepared(cell, index, name(index))
  }
  override func onCellAddedToSection(at index: Int, cell: Cell) {
    checker.added(cell, index, name(index))
  }
  override func onCellSelectedInSection(at index: Int, cell: Cell) {
    checker.used("selected", cell, index, name(index))
  }
  override func onCellUpdatedInSection(at index: Int, cell: Cell) {
    if let name = name(index) { cell.name = name }
    checker.used("updated", cell, index, name(index))
  }
  override func onCellRemovedFromSection(at index: Int, cell: Cell) { checker.removed(cell) }
}

/// A name among others that have wrappers.
final class LawWrapper<Cell: ScriptCell>: CellWrapper<Cell, MultiTableSection> {
  let name: Name
  let checker: HookChecker

  init(_ name: Name, priority: Int, owner: MultiTableSection, checker: HookChecker) {
    self.name = name
    self.checker = checker
    super.init(priority: priority, wrapperOwner: owner)
  }

  override func onCellPreparedInSection(at index: Int, cell: Cell) {
    checker.prepared(cell, index, name.text)
  }
  override func onCellAddedToSection(at index: Int, cell: Cell) {
    checker.added(cell, index, name.text)
  }
  override func onCellSelectedInSection(at index: Int, cell: Cell) {
    checker.used("selected", cell, index, name.text)
  }
  override func onCellUpdatedInSection(at index: Int, cell: Cell) {
    checker.used("updated", cell, index, name.text)
  }
  override func onCellRemovedFromSection(at index: Int, cell: Cell) { checker.removed(cell) }
}
