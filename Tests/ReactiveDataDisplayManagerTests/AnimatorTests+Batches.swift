import ReactiveDataDisplayManager
import Testing

/// Views that have batch updates.
extension AnimatorTests {
  /// A view that animates all that is done in a closure together.
  private final class BatchView: BatchUpdatesListView {
    typealias Cell = HeadlessListCell

    let base: HeadlessListView
    var log: [String] = []

    init(_ updates: ListViewCapabilities.Updates = .batch) {
      base = HeadlessListView(
        viewportHeight: 9, capabilities: ListViewCapabilities(updates: updates))
    }

    var dataSource: (any ListViewDataSource<HeadlessListCell>)? {
      get { base.dataSource }
      set { base.dataSource = newValue }
    }
    var responders: ListViewResponders { base.responders }
    var capabilities: ListViewCapabilities { base.capabilities }
    var isAttached: Bool { base.isAttached }

    func performBatchUpdates(_ updates: () -> Void) {
      log.append("perform")
      updates()
      log.append("performed")
    }
    func register(
      _ cellType: HeadlessListCell.Type, forCellReuseIdentifier identifier: String
    ) {
      base.register(cellType, forCellReuseIdentifier: identifier)
    }
    func dequeueReusableCell(
      withIdentifier identifier: String, for indexPath: IndexPath
    ) -> HeadlessListCell {
      base.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    func reloadData() {
      log.append("reload")
      base.reloadData()
    }
    func beginUpdates() {
      log.append("begin")
      base.beginUpdates()
    }
    func endUpdates() {
      base.endUpdates()
      log.append("end")
    }
    func insertItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
      base.insertItems(at: indexPaths, with: animation)
    }
    func deleteItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
      base.deleteItems(at: indexPaths, with: animation)
    }
    func reloadItems(at indexPaths: [IndexPath], with animation: RowAnimation) {
      base.reloadItems(at: indexPaths, with: animation)
    }
    func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      base.moveItem(at: indexPath, to: newIndexPath)
    }
    func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
      base.insertSections(sections, with: animation)
    }
    func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
      base.deleteSections(sections, with: animation)
    }
    func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
      base.reloadSections(sections, with: animation)
    }
    func moveSection(_ section: Int, toSection newSection: Int) {
      base.moveSection(section, toSection: newSection)
    }
  }

  /// An animator of a program's that passes on to that of the library.
  private final class PassingAnimator: Animator {
    private let next = TableBatchUpdatesAnimator()
    func perform(in view: any ListView, operation: () -> Void) {
      next.perform(in: view, operation: operation)
    }
  }

  /// Notes the rows that its calls name.
  private final class NamingBinder: TableManagerBinder<BatchView> {
    var named: [String] = []

    private func name(_ verb: String, _ indexPaths: [IndexPath]) {
      for indexPath in indexPaths {
        let row = oldIndexPath(of: indexPath).flatMap { update?.old[$0] }
        named.append("\(verb) \((row as? BaseCellGenerator<NameCell>)?.model ?? "?")")
      }
    }

    override func deleteItems(at indexPaths: [IndexPath], in view: BatchView) {
      name("delete", indexPaths)
      super.deleteItems(at: indexPaths, in: view)
    }

    override func reloadItems(at indexPaths: [IndexPath], in view: BatchView) {
      name("reload", indexPaths)
      super.reloadItems(at: indexPaths, in: view)
    }
  }

  @Test func `a view that has batch updates gets them from the animator for it`() {
    let batchView = BatchView()
    let ddm = batchView.rddm.manualBuilder.build()
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.forceRefill()
    batchView.log = []
    ddm.remove(NameGenerator("?"))
    #expect(batchView.log == [])
    if let row = ddm.generators[0][0] { ddm.remove(row) }
    #expect(batchView.log == ["begin", "perform", "end", "performed"])
    let other = batchView.rddm.manualBuilder.set(animator: TableUpdatesAnimator()).build()
    other.addCellGenerator(NameGenerator("B"))
    batchView.log = []
    other.forceRefill()
    #expect(batchView.log == ["reload"])
    batchView.log = []
    if let row = other.generators[0][0] { other.remove(row) }
    #expect(batchView.log == ["begin", "end"])
    other.addCellGenerator(NameGenerator("B"))
    other.forceRefill()
    #expect(batchView.base.names == ["B"])
  }

  @Test(arguments: [true, false])
  func `each batch has batch updates of its own, and a reload has none`(passes: Bool) {
    let batchView = BatchView()
    let animator: any Animator = passes ? PassingAnimator() : TableBatchUpdatesAnimator()
    let ddm = batchView.rddm.manualBuilder.set(animator: animator).build()
    func row(_ id: Int, _ name: String) -> any TableCellGenerator {
      NameCell.rddm.diffableGenerator(uniqueId: "\(id)", with: name)
    }
    ddm.refill(with: [(nil, [row(1, "A"), row(2, "B"), row(3, "C")])])
    batchView.log = []
    ddm.forceRefill()
    #expect(batchView.log == ["reload"])
    batchView.log = []
    // A row that is moved and changed is reloaded after the move.
    ddm.refill(with: [(nil, [row(3, "c"), row(1, "A"), row(2, "B")])])
    let batch = ["begin", "perform", "end", "performed"]
    #expect(batchView.log == batch + batch)
    #expect(batchView.base.names == ["c", "A", "B"])
    #expect(batchView.base.violations.isEmpty)
  }

  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch])
  func `calls in batch updates name the rows that others do`(
    updates: ListViewCapabilities.Updates
  ) {
    let (batchView, ddm) = (BatchView(updates), ManualTableManager())
    let binder = NamingBinder(ddm)
    ddm.bind(to: batchView, using: binder)
    func row(_ id: Int, _ name: String) -> any TableCellGenerator {
      NameCell.rddm.diffableGenerator(uniqueId: "\(id)", with: name)
    }
    ddm.refill(with: [(nil, [row(1, "A"), row(2, "B"), row(3, "C")])])
    ddm.refill(with: [(nil, [row(2, "B"), row(3, "c")])])
    #expect(binder.named == ["delete A", "reload C"])
    #expect(batchView.base.names == ["B", "c"])
    #expect(batchView.base.violations.isEmpty)
  }
}
