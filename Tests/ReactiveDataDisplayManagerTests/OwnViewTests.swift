import ReactiveDataDisplayManager
import SignalsTesting
import Testing

/// Rows and headers that keep the views that they made, and cell types that share a name.
@MainActor
struct OwnViewTests {
  /// A row that has a cell of its own, and counts its displays.
  private final class OwnRow: BaseNonReusableCellGenerator<NameCell>, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    private let token: LifetimeToken

    init(_ name: String, _ log: Log, _ token: LifetimeToken) {
      self.token = token
      super.init(with: name, cell: NameCell())
      willDisplayEvent += { log.lines.append("will \(name)") }
      didEndDisplayEvent += { log.lines.append("end \(name)") }
    }
  }

  /// A header that keeps the view that it made, and counts its displays.
  private final class OwnHeader: TableHeaderGenerator, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    private let view = HeadlessListCell()
    private let token: LifetimeToken

    init(_ log: Log, _ token: LifetimeToken) {
      self.token = token
      willDisplayEvent += { log.lines.append("will header") }
      didEndDisplayEvent += { log.lines.append("end header") }
    }

    func generate() -> (any ReusableView)? {
      view.bag.dispose()
      return view
    }
  }

  private final class Log {
    var lines: [String] = []
  }

  private func show(_ view: HeadlessListView, _ log: Log, _ tracker: LifetimeTracker) {
    let ddm = view.rddm.manualBuilder.add(plugin: .displayable()).build()
    ddm.addSectionHeaderGenerator(OwnHeader(log, tracker.token("header")))
    ddm.addCellGenerators(["A", "B"].map { OwnRow($0, log, tracker.token($0)) })
    ddm.forceRefill()
    #expect(view.names == ["A", "B"])
    ddm.update(generators: ddm.generators[0][0].map { [$0] } ?? [])
    #expect(view.names == ["A", "B"])
  }

  @Test func `rows and headers that keep their views are released with the view`() {
    let (tracker, log) = (LifetimeTracker(), Log())
    do {
      let view = HeadlessListView.named()
      show(view, log, tracker)
      #expect(tracker.leaks == ["A", "B", "header"])
      log.lines = []
    }
    #expect(tracker.leaks.isEmpty)
    #expect(log.lines.sorted() == ["end A", "end B", "end header"])
  }

  @Test func `rows and headers that keep their views are released with the binding`() {
    let (tracker, log) = (LifetimeTracker(), Log())
    let view = HeadlessListView.named()
    show(view, log, tracker)
    log.lines = []
    view.dataSource = nil
    #expect(log.lines.sorted() == ["end A", "end B", "end header"])
    #expect(tracker.leaks.isEmpty)
  }

  // MARK: Models

  /// A cell that shows what a property has by now.
  private final class LiveCell: HeadlessListCell, Configurable {
    var text = ""

    func configure(with model: Property<String>) {
      model.observeNext { [weak self] in self?.text = $0 }.dispose(in: bag)
    }
  }

  private final class LiveRow: BaseNonReusableCellGenerator<LiveCell>, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
  }

  @Test func `a cell that is given another model shows the one before no longer`() {
    let (view, log) = (HeadlessListView.named(height: 2), Log())
    let ddm = view.rddm.manualBuilder.add(plugin: .displayable()).build()
    let (old, new) = (Property("old"), Property("new"))
    let row = LiveRow(with: old, cell: LiveCell())
    row.willDisplayEvent += { log.lines.append("will") }
    row.didEndDisplayEvent += { log.lines.append("end") }
    ddm.addCellGenerators([row] + (0..<9).map { NameGenerator("\($0)") })
    ddm.forceRefill()
    #expect(view.visibleCells.first === row.cell)
    row.update(model: new)
    old.value = "older"
    #expect(row.cell.text == "new")
    new.value = "newer"
    #expect(row.cell.text == "newer")
    // The display goes on, and ends once.
    #expect(log.lines == ["will"])
    row.update(model: old)
    ddm.remove(ddm.generators[0][1] ?? row)
    #expect(log.lines == ["will"])
    view.scroll(to: 5)
    #expect(log.lines == ["will", "end"])
    row.update(model: new)
    old.value = "oldest"
    #expect(row.cell.text == "newer")
    view.scroll(to: 0)
    #expect(view.visibleCells.first === row.cell)
    #expect(log.lines == ["will", "end", "will"])
    #expect(view.violations.isEmpty)
  }

  // MARK: Names

  private enum Left {
    final class Cell: HeadlessListCell, Configurable {
      private(set) var text = ""
      func configure(with model: Int) { text = "left \(model)" }
    }
  }

  private enum Right {
    final class Cell: HeadlessListCell, Configurable {
      private(set) var text = ""
      func configure(with model: Int) { text = "right \(model)" }
    }
  }

  @Test func `two cell types of one short name do not take each other's cells`() {
    let view = HeadlessListView.named(height: 2)
    let ddm = view.rddm.manualBuilder.build()
    var errors: [DataDisplayError] = []
    ddm.onError = { errors.append($0) }
    for number in 0..<6 {
      ddm.addCellGenerators([
        Left.Cell.rddm.baseGenerator(with: number), Right.Cell.rddm.baseGenerator(with: number),
      ])
    }
    ddm.forceRefill()
    var texts: [String] {
      view.visibleCells.map { ($0 as? Left.Cell)?.text ?? ($0 as? Right.Cell)?.text ?? "-" }
    }
    for number in [0, 3, 5, 1, 0] {
      view.scroll(to: number * 2)
      #expect(texts == ["left \(number)", "right \(number)"])
    }
    #expect(errors == [])
    #expect(view.violations.isEmpty)
  }

  @Test func `nor do they where the view gives one back before it asks for the next`() {
    let view = HeadlessListView.named(height: 2)
    let ddm = view.rddm.baseBuilder.build()
    var errors: [DataDisplayError] = []
    ddm.onError = { errors.append($0) }
    ddm.addCellGenerators((0..<2).map { Left.Cell.rddm.baseGenerator(with: $0) })
    ddm.addCellGenerators((0..<2).map { Right.Cell.rddm.baseGenerator(with: $0) })
    ddm.forceRefill()
    for offset in [1, 2, 1, 0, 2] { view.scroll(to: offset) }
    #expect(view.visibleCells.map { ($0 as? Right.Cell)?.text } == ["right 0", "right 1"])
    #expect(errors == [])
  }
}
