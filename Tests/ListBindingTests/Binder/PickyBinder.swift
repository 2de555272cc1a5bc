import ListBinding

/// A binder that tells of each index path in a way of its own, with both lists and the change at hand.
@MainActor
final class PickyBinder: ListBinder<SectionedSnapshot<String, String>, HeadlessListView> {
  typealias Snapshot = SectionedSnapshot<String, String>

  var gone: [String] = []
  var came: [String] = []
  var changed: [String] = []
  var moved: [String] = []
  var faults: [String] = []

  /// The overrides that were called with an update at hand.
  var called: Set<String> = []

  /// What the view was told to load, as the list before and the list after.
  var reloads: [String] = []
  var depth = 0

  private func lists(_ function: String = #function) -> (old: Snapshot, new: Snapshot)? {
    guard let update else {
      faults.append("no update in \(function)")
      return nil
    }
    if depth != 1 { faults.append("\(function) outside of an update") }
    if displayedSnapshot != update.new { faults.append("an old list is displayed in \(function)") }
    checkChange(of: update, function)
    return (update.old, update.new)
  }

  private func checkChange(of update: ListUpdate<Snapshot>, _ function: String) {
    called.insert(String(function.prefix { $0 != "(" }))
    do throws(ChangeMismatch) {
      let new = try update.change.applied(to: update.old)
      if new != update.new { faults.append("the change leads to another list in \(function)") }
    } catch {
      faults.append("\(error) in \(function)")
    }
  }

  /// What an index path names in one of the lists; index paths fit the list that they are of.
  private func item(at indexPath: IndexPath, in list: Snapshot) -> String {
    guard 0..<list.numberOfSections() ~= indexPath.section,
      0..<list.numberOfItems(inSection: indexPath.section) ~= indexPath.item
    else {
      faults.append("\(indexPath) is not in the list")
      return "?"
    }
    return list[indexPath]
  }

  private func header(of section: Int, in list: Snapshot) -> String {
    guard 0..<list.numberOfSections() ~= section else {
      faults.append("section \(section) is not in the list")
      return "?"
    }
    return list.section(at: section).metadata
  }

  override func beginUpdates(in view: HeadlessListView) {
    // The second time it is to reload what the view does not take beside other edits.
    let isKnown = displayedSnapshot == update?.old || displayedSnapshot == update?.new
    if update == nil || !isKnown { faults.append("beginUpdates") }
    super.beginUpdates(in: view)
    depth += 1
  }

  override func endUpdates(in view: HeadlessListView) {
    if update == nil { faults.append("endUpdates") }
    depth -= 1
    super.endUpdates(in: view)
    if displayedSnapshot != update?.new { faults.append("endUpdates shows an older list") }
  }

  override func deleteItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for (number, indexPath) in indexPaths.enumerated() {
      gone.append(item(at: indexPath, in: lists.old))
      view.deleteItems(at: [indexPath], with: number % 2 == 0 ? .left : .right)
    }
  }

  override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for (number, indexPath) in indexPaths.enumerated() {
      came.append(item(at: indexPath, in: lists.new))
      view.insertItems(at: [indexPath], with: number % 2 == 0 ? .top : .bottom)
    }
  }

  override func reloadItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for indexPath in indexPaths {
      if let old = oldIndexPath(of: indexPath) {
        changed.append(item(at: old, in: lists.old))
      } else {
        faults.append("\(indexPath) was not in the list")
      }
      view.reloadItems(at: [indexPath], with: .fade)
    }
  }

  override func moveItem(
    at indexPath: IndexPath, to newIndexPath: IndexPath, in view: HeadlessListView
  ) {
    guard let lists = lists() else { return }
    moved.append("\(item(at: indexPath, in: lists.old))→\(item(at: newIndexPath, in: lists.new))")
    super.moveItem(at: indexPath, to: newIndexPath, in: view)
  }

  override func deleteSections(_ sections: IndexSet, in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for section in sections {
      gone.append(header(of: section, in: lists.old))
      view.deleteSections([section], with: .left)
    }
  }

  override func insertSections(_ sections: IndexSet, in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for section in sections {
      came.append(header(of: section, in: lists.new))
      view.insertSections([section], with: .top)
    }
  }

  override func reloadSections(_ sections: IndexSet, in view: HeadlessListView) {
    guard let lists = lists() else { return }
    for section in sections {
      changed.append(oldIndex(ofSection: section).map { header(of: $0, in: lists.old) } ?? "?")
      view.reloadSections([section], with: .fade)
    }
  }

  override func moveSection(_ section: Int, toSection newSection: Int, in view: HeadlessListView) {
    guard let lists = lists() else { return }
    moved.append("\(header(of: section, in: lists.old))→\(header(of: newSection, in: lists.new))")
    super.moveSection(section, toSection: newSection, in: view)
  }

  override func reloadData(in view: HeadlessListView) {
    if let update {
      checkChange(of: update, #function)
      reloads.append("\(headers(of: update.old))→\(headers(of: update.new))")
    } else {
      faults.append("no update in reloadData")
    }
    if displayedSnapshot != update?.new { faults.append("reloadData shows an older list") }
    super.reloadData(in: view)
  }

  private func headers(of list: Snapshot) -> String { list.sections.map(\.metadata).joined() }

  override func titleForFooter(inSection section: Int, dataSource: Snapshot) -> String? {
    if dataSource != displayedSnapshot { faults.append("a footer of another list") }
    return dataSource.section(at: section).items.isEmpty
      ? nil : "end of \(header(of: section, in: dataSource))"
  }

  override func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, dataSource: Snapshot,
    view: HeadlessListView
  ) -> HeadlessListCell? {
    if dataSource != displayedSnapshot { faults.append("a \(kind) of another list") }
    if kind == .footer { return nil }
    let shown = TextCell()
    shown.text = "\(header(of: section, in: dataSource)) in \(view.viewportHeight) rows"
    return shown
  }

  override func cell(
    at indexPath: IndexPath, dataSource: Snapshot, view: HeadlessListView
  ) -> HeadlessListCell {
    let cell = TextCell()
    cell.text = dataSource[indexPath]
    return cell
  }
}
