import DStorageKit

func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

final class NameCell: HeadlessListCell {
  var name = ""
}

final class PhotoCell: HeadlessListCell {}

/// Writes down the hooks that are called, with the index and the cell's content.
@MainActor
final class HookLog {
  private(set) var entries: [String] = []

  func note(_ hook: String, _ index: Int, _ name: String) {
    entries.append("\(hook) \(index) \(name)")
  }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A section that shows names.
final class NamesSection: TableSection<NameCell> {
  /// The contents of the rows; whoever changes them tells the section.
  var names: [String]
  let log: HookLog?
  var onHook: (_ hook: String, _ index: Int) -> Void = { _, _ in }
  var header: HeadlessListCell?
  var footer: HeadlessListCell?

  init(_ names: [String] = [], priority: Int = 0, max: Int = .max, log: HookLog? = nil) {
    self.names = names
    self.log = log
    super.init(priority: priority, minRowsCount: 0, maxRowsCount: max)
    originRowsCount = names.count
  }

  func insert(_ name: String, at index: Int) {
    names.insert(name, at: index)
    cellAdded(at: index)
  }

  func remove(at index: Int) {
    names.remove(at: index)
    cellRemoved(at: index)
  }

  /// Replaces the contents at the end by others.
  func set(_ names: [String]) {
    self.names = names
    originRowsCount = names.count
  }

  private func note(_ hook: String, _ index: Int, _ cell: NameCell) {
    log?.note(hook, index, cell.name)
    onHook(hook, index)
  }

  override func onCellPreparedInSection(at index: Int, cell: NameCell) {
    cell.name = names[index]
    note("prepared", index, cell)
  }

  override func onCellAddedToSection(at index: Int, cell: NameCell) { note("added", index, cell) }

  override func onCellRemovedFromSection(at index: Int, cell: NameCell) {
    note("removed", index, cell)
  }

  override func onCellSelectedInSection(at index: Int, cell: NameCell) {
    note("selected", index, cell)
  }

  override func onCellUpdatedInSection(at index: Int, cell: NameCell) {
    cell.name = names[index]
    note("updated", index, cell)
  }

  override func configureHeader() -> (any ReusableView)? { header }
  override func configureFooter() -> (any ReusableView)? { footer }
}
