import ListBinding
import SignalsTesting
import Testing

private typealias Snapshot = SectionedSnapshot<String, String>

/// A binder that tells of each index path in a way of its own, with both lists at hand.
@MainActor
private final class PickyBinder: ListBinder<Snapshot, HeadlessListView> {
  var gone: [String] = []
  var came: [String] = []
  var changed: [String] = []
  var moved: [String] = []
  var faults: [String] = []
  var depth = 0

  private func lists(_ function: String = #function) -> (old: Snapshot, new: Snapshot)? {
    guard let update else {
      faults.append("no update in \(function)")
      return nil
    }
    if depth != 1 { faults.append("\(function) outside of an update") }
    if displayedSnapshot == nil { faults.append("nothing is displayed in \(function)") }
    return (update.old, update.new)
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
    if update == nil || displayedSnapshot != update?.old { faults.append("beginUpdates") }
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
      changed.append(item(at: indexPath, in: lists.old))
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
      changed.append(header(of: section, in: lists.old))
      view.reloadSections([section], with: .fade)
    }
  }

  override func cell(
    at indexPath: IndexPath, dataSource: Snapshot, view: HeadlessListView
  ) -> HeadlessListCell {
    let cell = TextCell()
    cell.text = dataSource[indexPath]
    return cell
  }
}

/// What an override of a binder may do and ask.
@MainActor
struct OverrideTests {
  private let view = HeadlessListView(viewportHeight: 200)
  private let binder = PickyBinder()
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b", "c", "d"]),
    Observable2DArraySection(metadata: "B", items: ["e"]),
  ])

  init() {
    list.bind(to: view, using: binder)
  }

  private func isRight(_ location: SourceLocation = #_sourceLocation) {
    #expect(binder.faults == [], sourceLocation: location)
    #expect(view.violations.isEmpty, sourceLocation: location)
    #expect(view.texts == list.snapshot.sections.flatMap(\.items), sourceLocation: location)
    #expect(binder.displayedSnapshot == list.snapshot, sourceLocation: location)
  }

  @Test func `each index path is told in its own way inside one update`() {
    view.transcript = []
    list.insert(contentsOf: ["x", "y", "z"], at: at(0, 1))
    #expect(view.transcript == ["begin", "insert 0.1", "insert 0.2", "insert 0.3", "end"])
    view.transcript = []
    list.removeItems(0..<3, inSection: 0)
    #expect(view.transcript == ["begin", "delete 0.0", "delete 0.1", "delete 0.2", "end"])
    isRight()
  }

  @Test func `the deleted item is at hand, and the inserted one`() {
    list.batchUpdate { list in
      list.removeItem(at: at(0, 2))
      list.insert(item: "new", at: at(1, 0))
    }
    #expect(binder.gone == ["c"] && binder.came == ["new"])
    list[at(0, 0)] = "A!"
    #expect(binder.changed == ["a"])
    list.moveItem(from: at(0, 0), to: at(1, 2))
    #expect(binder.moved == ["A!→A!"])
    isRight()
  }

  @Test func `deleted, inserted and reloaded sections are at hand`() {
    list.removeSection(at: 0)
    list.insert(section: .init(metadata: "N", items: ["n"]), at: 1)
    list.sections[0].metadata = "B!"
    #expect(binder.gone == ["A"] && binder.came == ["N"] && binder.changed == ["B"])
    isRight()
  }

  @Test func `what piled up has the old list of the view, not of the last edit`() async {
    await Task.detached { [list] in
      list.removeItem(at: at(0, 0))
      list.removeItem(at: at(0, 0))
      list.appendItem("new", toSection: 1)
    }.value
    await settle { view.texts.last == "new" }
    #expect(binder.gone == ["a", "b"] && binder.came == ["new"])
    isRight()
  }

  @Test func `there is no update in hand outside of one`() {
    #expect(binder.update == nil)
    list.appendItem("x", toSection: 0)
    #expect(binder.update == nil)
  }

  @Test(arguments: 0..<20) func `random edits, each index path on its own, are legal`(seed: Int) {
    var edits = RandomGridEdits(seed: seed)
    for step in 0..<40 {
      list.batchUpdate { list in
        for _ in 0...(step % 5) { edits.edit(list) }
      }
    }
    isRight()
  }
}
