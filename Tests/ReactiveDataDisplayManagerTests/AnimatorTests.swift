import ReactiveDataDisplayManager
import Testing

/// How views are told of changes.
@MainActor
struct AnimatorTests {
  private let view = HeadlessListView.named(height: 3)

  @Test(arguments: [true, false])
  func `both animators tell the view the same`(isBatch: Bool) {
    let animator: any Animator = isBatch ? TableBatchUpdatesAnimator() : TableUpdatesAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let row = NameGenerator("A")
    ddm.addCellGenerators([row, NameGenerator("B")])
    ddm.forceRefill()
    view.transcript = []
    ddm.remove(row)
    #expect(view.transcript == ["begin", "delete 0.0", "end"])
    #expect(view.names == ["B"])
  }

  @Test func `the managers of all kinds tell views through an animator of one's own`() {
    final class Counting: Animator {
      var count = 0
      func perform(in view: any ListView, operation: () -> Void) {
        count += 1
        operation()
      }
    }
    func count(_ build: (Counting) -> BaseTableManager) -> Int {
      let animator = Counting()
      let ddm = build(animator)
      let row = NameGenerator("A")
      ddm.addCellGenerators([row])
      ddm.forceRefill()
      animator.count = 0
      ddm.remove(row)
      return animator.count
    }
    #expect(count { view.rddm.baseBuilder.set(animator: $0).build() } == 1)
    #expect(count { view.rddm.manualBuilder.set(animator: $0).build() } == 1)
    #expect(count { view.rddm.gravityBuilder.set(animator: $0).build() } == 1)
  }

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

  /// An animator of a program's that passes on to that of the library.
  private final class PassingAnimator: Animator {
    private let next = TableBatchUpdatesAnimator()
    func perform(in view: any ListView, operation: () -> Void) {
      next.perform(in: view, operation: operation)
    }
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

  /// Tells the view without the animation of the program.
  private final class CountingAnimator: Animator {
    var count = 0
    func perform(in view: any ListView, operation: () -> Void) {
      count += 1
      operation()
    }
  }

  @Test(arguments: ["insert", "replace", "remove"])
  func `an animator of one's own is asked for each change`(call: String) throws {
    let animator = CountingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let row = NameGenerator("A")
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    animator.count = 0
    switch call {
    case "insert": try ddm.insert(after: row, new: NameGenerator("B"))
    case "replace": try ddm.replace(oldGenerator: row, on: NameGenerator("B"))
    default: ddm.remove(row)
    }
    #expect(animator.count == 1)
    #expect(view.names == ["insert": ["A", "B"], "replace": ["B"], "remove": []][call])
  }

  @Test func `an animator of one's own is asked for updates and reloads`() throws {
    let animator = CountingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let (header, row) = (NameHeader("h"), NameGenerator("A"))
    ddm.addSectionHeaderGenerator(header)
    ddm.addCellGenerator(row)
    ddm.forceRefill()
    (animator.count, view.transcript) = (0, [])
    row.model = "B"
    ddm.update(generators: [row])
    #expect(animator.count == 1)
    #expect(view.takeTranscript() == ["reload 0.0"])
    try ddm.reloadSection(by: header)
    #expect(animator.count == 2)
    #expect(view.takeTranscript() == ["reload section 0"])
    let unknown = NameHeader("?")
    #expect(throws: DataDisplayError.unknownHeader(unknown)) {
      try ddm.reloadSection(by: unknown)
    }
    ddm.update(generators: [NameGenerator("?")])
    #expect(animator.count == 2)
    #expect(view.transcript == [])
    #expect(view.names == ["B"])
  }

  private final class SkippingAnimator: Animator {
    var isOpen = false
    func perform(in view: any ListView, operation: () -> Void) { if isOpen { operation() } }
  }

  @Test func `an animator that does not tell a view lets it wait`() {
    let animator = SkippingAnimator()
    let ddm = ManualTableManager()
    let binder = TableManagerBinder<HeadlessListView>(ddm, animator: animator)
    ddm.bind(to: view, using: binder)
    ddm.addCellGenerator(NameGenerator("A"))
    ddm.forceRefill()
    #expect(view.names == [])
    animator.isOpen = true
    binder.resume()
    #expect(view.names == ["A"])
  }

  @Test func `an animator that skipped an update is asked again at the next one`() {
    let animator = SkippingAnimator()
    let ddm = view.rddm.manualBuilder.set(animator: animator).build()
    let rows = ["A", "B", "C"].map { NameGenerator($0) }
    animator.isOpen = true
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(view.names == ["A", "B", "C"])
    view.transcript = []
    animator.isOpen = false
    ddm.remove(rows[0])
    ddm.remove(rows[1])
    #expect(view.names == ["A", "B", "C"])
    animator.isOpen = true
    #expect(view.names == ["A", "B", "C"])
    ddm.addCellGenerator(NameGenerator("D"))
    ddm.update(generators: [rows[2]])
    #expect(view.names == ["C", "D"])
    #expect(view.takeTranscript() == ["delete 0.0", "delete 0.0", "insert 0.1", "reload 0.0"])
    ddm.remove(rows[2])
    #expect(view.names == ["D"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a row that is on screen follows an update once, however often that is skipped`() {
    let (animator, log) = (SkippingAnimator(), EventLog())
    let ddm = view.rddm.manualBuilder.set(animator: animator).add(plugin: log).build()
    let rows = ["A", "B", "C", "D"].map { NameGenerator($0) }
    animator.isOpen = true
    view.viewportHeight = 9
    ddm.addCellGenerators(rows)
    ddm.forceRefill()
    #expect(view.names == ["A", "B", "C", "D"])
    animator.isOpen = false
    ddm.remove(rows[0])
    ddm.update(generators: [rows[1]])
    ddm.update(generators: [rows[1]])
    animator.isOpen = true
    ddm.update(generators: [rows[1]])
    #expect(view.names == ["B", "C", "D"])
    _ = log.take()
    ddm.remove(rows[3])
    #expect(log.take() == ["end 0.2 D"])
    #expect(view.violations.isEmpty)
  }
}
