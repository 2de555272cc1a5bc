import ReactiveDataDisplayManager
import Testing

/// Headers that are told when they come on screen and leave it.
@MainActor
struct HeaderDisplayTests {
  private let view = HeadlessListView.named(height: 4)

  private final class ShownHeader: TableHeaderGenerator, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    var displays: [Int] = []

    init() {
      willDisplayEvent += { [weak self] in self?.displays.append(1) }
      didEndDisplayEvent += { [weak self] in self?.displays.append(-1) }
    }

    func generate() -> (any ReusableView)? { HeadlessListCell() }
  }

  @Test func `a header is told when it comes on screen and leaves it`() throws {
    let ddm = view.rddm.manualBuilder.add(plugin: .displayable()).build()
    let headers = [ShownHeader(), ShownHeader()]
    for header in headers {
      try ddm.addSection(header: header, cells: (0..<4).map { NameGenerator("\($0)") })
    }
    _ = view.visibleCells
    #expect(headers.map(\.displays) == [[1], []])
    view.scroll(to: 4)
    #expect(headers.map(\.displays) == [[1, -1], [1]])
    // The index that the header had is that of another one by now.
    try ddm.insert(headGenerator: ShownHeader(), before: headers[1])
    try ddm.reloadSection(by: headers[1])
    #expect(headers[1].displays == [1, -1, 1])
    ddm.clearHeaderGenerators()
    ddm.forceRefill()
    _ = view.visibleCells
    #expect(headers.map(\.displays) == [[1, -1], [1, -1, 1, -1]])
  }

  private final class ShownTitle: TitleHeaderGenerator, DisplayableItem {
    let willDisplayEvent = BaseEmptyEvent()
    let didEndDisplayEvent = BaseEmptyEvent()
    let makesView: Bool

    init(makesView: Bool) {
      self.makesView = makesView
      super.init(model: "title")
    }

    override func generate() -> (any ReusableView)? { makesView ? HeadlessListCell() : nil }
  }

  @Test(arguments: [false, true])
  func `a header that is a title is told of the view that it makes alone`(makesView: Bool) throws {
    let ddm = view.rddm.manualBuilder.add(plugin: .displayable()).build()
    let header = ShownTitle(makesView: makesView)
    var log: [String] = []
    header.willDisplayEvent += { log.append("will") }
    header.didEndDisplayEvent += { log.append("end") }
    try ddm.addSection(header: header, cells: [NameGenerator("A")])
    #expect(view.headerTitle(forSection: 0) == "title")
    ddm.clearHeaderGenerators()
    ddm.forceRefill()
    _ = view.visibleCells
    #expect(log == (makesView ? ["will", "end"] : []))
  }

  /// Removes the section whose header comes on screen.
  private final class RemovingPlugin: BaseTablePlugin<TableEvent> {
    override func process(event: TableEvent, with manager: BaseTableManager?) {
      guard case .willDisplayHeader = event, let row = manager?.generators[0][0] else { return }
      manager?.remove(row, needRemoveEmptySection: true)
    }
  }

  @Test func `a header that goes as it comes is told of both`() throws {
    let ddm = view.rddm.manualBuilder.add(plugin: RemovingPlugin()).add(plugin: .displayable())
      .build()
    let header = ShownHeader()
    try ddm.addSection(header: header, cells: [NameGenerator("A")])
    #expect(view.names == [])
    #expect(header.displays == [1, -1])
    #expect(view.violations.isEmpty)
  }
}
