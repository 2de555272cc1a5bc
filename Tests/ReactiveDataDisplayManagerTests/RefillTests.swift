import ReactiveDataDisplayManager
import Testing

/// Lists that are filled anew: with what was staged, in batches, and with new objects for rows that fold.
@MainActor
struct RefillTests {
  private let view = HeadlessListView.named()
  private let ddm: ManualTableManager
  private let header = NameHeader("h")

  init() {
    ddm = view.rddm.manualBuilder.add(plugin: .foldable()).add(plugin: .selectable()).build()
    ddm.addSectionHeaderGenerator(header)
    ddm.forceRefill()
  }

  private func row(_ id: Int, _ name: String) -> DiffableCellGenerator<NameCell> {
    NameCell.rddm.diffableGenerator(uniqueId: "\(id)", with: name)
  }

  private func refill(_ rows: [any TableCellGenerator]) { ddm.refill(with: [(header, rows)]) }

  /// Whether the manager has these rows and no others, and the view their names.
  private func has(_ rows: [any TableCellGenerator], _ names: [String]) -> Bool {
    rows.enumerated().allSatisfy { item, row in
      ddm.generators[0][item] === row && ddm.generator(at: path(0, item)) === row
        && ddm.indexPath(of: row) == path(0, item)
    } && ddm.generators[0].count == rows.count && view.names == names && view.violations.isEmpty
  }

  @Test func `a refill that equals what was staged is told to the view`() {
    let rows = [NameGenerator("A"), NameGenerator("B")]
    ddm.addCellGenerators(rows)
    #expect(view.names == [])
    view.transcript = []
    refill(rows)
    #expect(view.takeTranscript() == ["insert 0.0 0.1"])
    #expect(has(rows, ["A", "B"]))
    refill(rows)
    #expect(view.transcript == [])
  }

  @Test func `a row whose content is another than it was shown with is reloaded`() {
    let other = HeadlessListView.named()
    ddm.bind(to: other)
    let rows = [row(1, "A"), row(2, "B"), row(3, "C")]
    refill(rows)
    #expect(other.names == ["A", "B", "C"])
    rows[1].model = "b"
    view.transcript = []
    refill(rows)
    #expect(view.takeTranscript() == ["reload 0.1"])
    #expect(has(rows, ["A", "b", "C"]))
    #expect(other.names == ["A", "b", "C"])
    refill(rows)
    #expect(view.transcript == [])
    // What is told by other calls need not be told again.
    rows[0].model = "a"
    ddm.update(generators: [rows[0]])
    rows[2].model = "c"
    ddm.forceRefill()
    #expect(has(rows, ["a", "b", "c"]))
    view.transcript = []
    refill(rows)
    #expect(view.transcript == [])
  }

  @Test func `a row whose content is another than one of two views shows is reloaded`() {
    let low = HeadlessListView.named(height: 1)
    ddm.bind(to: low)
    let rows = [row(1, "A"), row(2, "B")]
    refill(rows)
    #expect(view.names == ["A", "B"])
    #expect(low.names == ["A"])
    rows[1].model = "b"
    low.scroll(to: 1)
    #expect(low.names == ["b"])
    refill(rows)
    #expect(view.names == ["A", "b"])
  }

  @Test func `a row that folds and has other content is reloaded`() {
    let folder = Folder(1, "P", [row(2, "a")])
    refill([folder])
    view.tapItem(at: path(0, 0))
    folder.model = "p"
    refill([folder] + folder.childGenerators)
    #expect(texts == ["−p", "a"])
  }

  // MARK: Batches

  @Test func `a refill that another edit of its batch makes up for has the new rows`() {
    let extra = NameGenerator("X")
    refill([row(1, "A"), row(2, "B")])
    let new = [row(1, "A"), row(2, "B")]
    view.transcript = []
    ddm.batchUpdate {
      refill(new + [extra])
      ddm.remove(extra)
    }
    #expect(view.takeTranscript() == ["reload 0.0"])
    #expect(has(new, ["A", "B"]))
  }

  @Test func `an edit that a refill of the same batch makes up for leaves the new rows`() throws {
    let old = [row(1, "A"), row(2, "B")]
    refill(old)
    let new = [row(1, "A"), row(2, "B")]
    view.transcript = []
    try ddm.batchUpdate {
      try ddm.insert(after: old[0], new: NameGenerator("X"))
      refill(new)
    }
    #expect(view.takeTranscript() == ["reload 0.0"])
    #expect(has(new, ["A", "B"]))
    ddm.remove(new[0])
    #expect(has([new[1]], ["B"]))
  }

  @Test func `a batch of a refill and edits that leave something tells that alone`() {
    refill([row(1, "A"), row(2, "B")])
    let new = [row(1, "A"), row(2, "B")]
    view.transcript = []
    ddm.batchUpdate {
      refill(new)
      ddm.addCellGenerator(NameGenerator("C"))
    }
    #expect(view.takeTranscript() == ["insert 0.2", "reload 0.0"])
    #expect(ddm.generators[0][1] === new[1])
    #expect(view.names == ["A", "B", "C"])
  }

  @Test func `two refills of one batch that lead back to the list leave it as it was`() {
    let old = [row(1, "A"), row(2, "B")]
    refill(old)
    view.transcript = []
    ddm.batchUpdate {
      refill([row(2, "B")])
      refill(old)
    }
    #expect(has(old, ["A", "B"]))
  }

  // MARK: Rows that fold

  private final class FolderCell: HeadlessListCell, Configurable, FoldableStateHolder {
    private(set) var text = ""
    private var name = ""

    func configure(with model: String) { name = model }
    func setExpanded(_ isExpanded: Bool) { text = "\(isExpanded ? "−" : "+")\(name)" }
  }

  /// A row with children that a refill may bring as another object.
  private final class Folder: FoldableCellGenerator<FolderCell>, DiffableItemSource {
    let uniqueId: String
    var state: AnyHashable { model }

    init(_ id: Int, _ name: String, _ children: [any TableCellGenerator]) {
      uniqueId = "\(id)"
      super.init(with: name, children: children)
    }
  }

  private var texts: [String] {
    view.visibleCells.map { ($0 as? FolderCell)?.text ?? ($0 as? NameCell)?.name ?? "-" }
  }

  @Test func `a new object for an expanded row is expanded if its children come along`() {
    let old = Folder(1, "P", [row(2, "a"), row(3, "b")])
    refill([old, row(9, "Z")])
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−P", "a", "b", "Z"])
    let new = Folder(1, "P", [row(2, "a"), row(3, "b")])
    refill([new] + new.childGenerators + [row(9, "Z")])
    #expect(new.isExpanded)
    #expect(!old.isExpanded)
    #expect(texts == ["−P", "a", "b", "Z"])
    view.tapItem(at: path(0, 0))
    #expect(texts == ["+P", "Z"])
    #expect(!new.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−P", "a", "b", "Z"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a new object for a row that the program expanded is expanded`() {
    let old = Folder(1, "P", [row(2, "a")])
    old.isExpanded = true
    refill([old] + old.childGenerators)
    #expect(texts == ["−P", "a"])
    let child = Folder(2, "a", [row(3, "b")])
    let new = Folder(1, "P", [child])
    refill([new, child])
    #expect(texts == ["−P", "+a"])
    view.tapItem(at: path(0, 1))
    // Both are other objects, and the view knows which rows are selected.
    view.selectItem(at: path(0, 2))
    let last = row(3, "b")
    let (nextChild, next) = (Folder(2, "a", [last]), Folder(1, "P", []))
    next.childGenerators = [nextChild]
    refill([next, nextChild, last])
    #expect(texts == ["−P", "−a", "b"])
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
    view.tapItem(at: path(0, 0))
    #expect(texts == ["+P"])
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−P", "−a", "b"])
    #expect(view.violations.isEmpty)
  }

  private final class HeavyFolder: FoldableCellGenerator<FolderCell>, DiffableItemSource,
    GravityItem
  {
    var heaviness = 5
    let uniqueId = "p"
    var state: AnyHashable { model }
  }

  @Test func `children weigh as much as a new object for an expanded row`() {
    let view = HeadlessListView.named()
    let ddm: GravityTableManager = view.rddm.gravityBuilder.add(plugin: .foldable()).build()
    func folder() -> HeavyFolder { HeavyFolder(with: "P", children: [row(2, "a")]) }
    let (old, new, light) = (folder(), folder(), NameGenerator("A", 1))
    ddm.refill(with: [(nil, [light, old])])
    view.tapItem(at: path(0, 1))
    ddm.refill(with: [(nil, [light, new] + new.childGenerators)])
    #expect(new.isExpanded)
    let rows: [any TableCellGenerator] = [light, new, new.childGenerators[0]]
    for (item, row) in rows.enumerated() { #expect(ddm.indexPath(of: row) == path(0, item)) }
    ddm.forceRefill()
    for (item, row) in rows.enumerated() { #expect(ddm.indexPath(of: row) == path(0, item)) }
    #expect(view.violations.isEmpty)
  }

  @Test func `a new object for an expanded row is folded if its children do not come`() {
    let old = Folder(1, "P", [row(2, "a")])
    refill([old, row(9, "Z")])
    view.tapItem(at: path(0, 0))
    let new = Folder(1, "P", [row(2, "a")])
    refill([new, row(9, "Z")])
    #expect(texts == ["+P", "Z"])
    #expect(!new.isExpanded)
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−P", "a", "Z"])
  }

  @Test func `the cell of a folded row is told by the new object whether it is expanded`() {
    refill([Folder(1, "P", [row(2, "a")])])
    let new = Folder(1, "P", [row(2, "a")])
    refill([new])
    #expect(texts == ["+P"])
    view.tapItem(at: path(0, 0))
    #expect(texts == ["−P", "a"])
  }

  @Test func `a row is folded that is in a section alone of which the header is there twice`() {
    let parent = Folder(1, "P", [row(2, "a")])
    refill([parent])
    view.tapItem(at: path(0, 0))
    ddm.refill(with: [(header, []), (header, [parent] + parent.childGenerators)])
    #expect(texts == [])
    #expect(!parent.isExpanded)
  }

  @Test func `a hidden row that a refill brings alone is folded`() {
    let child = Folder(2, "C", [row(3, "c")])
    let parent = Folder(1, "P", [child])
    refill([parent])
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 1))
    view.tapItem(at: path(0, 0))
    #expect(child.isExpanded)
    refill([parent, child])
    #expect(!child.isExpanded)
    #expect(texts == ["+P", "+C"])
    view.tapItem(at: path(0, 1))
    #expect(texts == ["+P", "−C", "c"])
  }
}
