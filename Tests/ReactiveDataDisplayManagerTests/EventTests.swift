import ReactiveDataDisplayManager
import Testing

/// Events, and the plugins that pass on what a view tells.
@MainActor
struct EventTests {
  @Test func `all listeners are told, in order`() {
    let event = BaseEvent<Int>()
    var log: [String] = []
    event.addListner { log.append("a\($0)") }
    event += { log.append("b\($0)") }
    event.invoke(with: 1)
    event.invoke(with: 2)
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func `an event without listeners can be invoked`() {
    BaseEvent<Int>().invoke(with: 1)
    BaseEmptyEvent().invoke()
  }

  @Test func `a listener that is disposed is not told any more`() {
    let event = BaseEmptyEvent()
    var count = 0
    let listening = event.addListner { count += 1 }
    event.invoke()
    listening.dispose()
    event.invoke()
    #expect(count == 1)
  }

  @Test func `a cleared event has no listeners, and takes new ones`() {
    let event = BaseEmptyEvent()
    var log: [String] = []
    event += { log.append("old") }
    event.clear()
    event += { log.append("new") }
    event.invoke()
    #expect(log == ["new"])
  }

  @Test func `a listener replaces the one of the same identity`() {
    let event = BaseEvent<Int>()
    var log: [String] = []
    #expect(event.isEmpty)
    event.addListner(with: "id") { log.append("old \($0)") }
    #expect(event.count == 1)
    event.addListner(with: "id") { log.append("new \($0)") }
    event.addListner { log.append("other \($0)") }
    event.invoke(with: 1)
    #expect(log == ["new 1", "other 1"])
    #expect(event.count == 2)
    #expect(!event.isEmpty)
  }

  @Test func `several listeners replace those of their identities`() {
    let event = BaseEmptyEvent()
    var log: [String] = []
    for round in ["old", "new"] {
      for id in 0..<20 { event.addListner(with: "\(id)") { log.append("\(round) \(id)") } }
    }
    #expect(event.count == 20)
    event.invoke()
    #expect(log == (0..<20).map { "new \($0)" })
    event.clear()
    #expect(event.isEmpty)
    event.addListner(with: "0") { log = [] }
    event.invoke()
    #expect(log == [])
  }

  @Test func `a listener that is disposed is not counted`() {
    let event = BaseEmptyEvent()
    let listenings = (0..<20).map { _ in event.addListner {} }
    #expect(event.count == 20)
    for listening in listenings { listening.dispose() }
    #expect(event.isEmpty)
    event.addListner {}
    #expect(event.count == 1)
  }

  @Test func `an invocation by a listener reaches all after the one in hand`() {
    let event = BaseEvent<Int>()
    var log: [String] = []
    event += { [weak event] in
      log.append("a\($0)")
      if $0 == 1 { event?.invoke(with: 2) }
    }
    event += { log.append("b\($0)") }
    event.invoke(with: 1)
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func `an event is a signal, which ends with it`() {
    var event: BaseEvent<Int>? = BaseEvent<Int>()
    let recorder = EventRecord()
    event?.signal.map { $0 * 2 }.observe { recorder.note($0) }
    event?.invoke(with: 4)
    event = nil
    #expect(recorder.log == ["8", "end"])
  }

  @MainActor
  private final class EventRecord {
    var log: [String] = []
    func note(_ event: SignalEvent<Int, Never>) {
      switch event {
      case .next(let value): log.append("\(value)")
      case .completed: log.append("end")
      }
    }
  }

  // MARK: Scrolling

  nonisolated static let scrollEvents: [(ScrollEvent, String)] = [
    (.didScroll, "didScroll"), (.willBeginDragging, "willBeginDragging"),
    (.willEndDragging, "willEndDragging"),
    (.didEndDragging(willDecelerate: true), "didEndDragging true"),
    (.didEndDragging(willDecelerate: false), "didEndDragging false"),
    (.didScrollToTop, "didScrollToTop"), (.willBeginDecelerating, "willBeginDecelerating"),
    (.didEndDecelerating, "didEndDecelerating"), (.willBeginZooming, "willBeginZooming"),
    (.didEndZooming, "didEndZooming"), (.didZoom, "didZoom"),
    (.didEndScrollingAnimation, "didEndScrollingAnimation"),
    (.didChangeAdjustedContentInset, "didChangeAdjustedContentInset"),
  ]

  @Test(arguments: BaseManagerTests.Kind.allCases, scrollEvents)
  func `each event of scrolling reaches its listeners, once a plugin`(
    kind: BaseManagerTests.Kind, event: (ScrollEvent, String)
  ) {
    let plugin = TableScrollViewDelegateProxyPlugin()
    var log: [String] = []
    plugin.didScroll += { log.append("didScroll") }
    plugin.willBeginDragging += { log.append("willBeginDragging") }
    plugin.willEndDragging += { log.append("willEndDragging") }
    plugin.didEndDragging += { log.append("didEndDragging \($0)") }
    plugin.didScrollToTop += { log.append("didScrollToTop") }
    plugin.willBeginDecelerating += { log.append("willBeginDecelerating") }
    plugin.didEndDecelerating += { log.append("didEndDecelerating") }
    plugin.willBeginZooming += { log.append("willBeginZooming") }
    plugin.didEndZooming += { log.append("didEndZooming") }
    plugin.didZoom += { log.append("didZoom") }
    plugin.didEndScrollingAnimation += { log.append("didEndScrollingAnimation") }
    plugin.didChangeAdjustedContentInset += { log.append("didChangeAdjustedContentInset") }
    let view = kind.view()
    let ddm = view.rddm.baseBuilder.add(plugin: plugin).build()
    view.dataSource?.handle(.scroll(event.0))
    #expect(log == [event.1])
    _ = ddm
  }

  @Test func `the direction of scrolling is told`() {
    let view = HeadlessListView.named(height: 3)
    var log: [ScrollDirection] = []
    let ddm = view.rddm.baseBuilder.add(plugin: .direction { log.append($0) }).build()
    ddm.addCellGenerators((0..<20).map { NameGenerator("\($0)") })
    ddm.forceRefill()
    view.scroll(to: 4)
    view.scroll(to: 9)
    view.scroll(to: 2)
    view.scroll(to: 2)
    view.scroll(to: 3)
    #expect(log == [.down, .down, .up, .down])
  }

  @Test(arguments: BaseManagerTests.Kind.allCases)
  func `at the top of a list no direction is told`(kind: BaseManagerTests.Kind) {
    let view = kind.view(height: 3)
    var log: [ScrollDirection] = []
    let ddm = view.rddm.baseBuilder.add(plugin: .direction { log.append($0) }).build()
    ddm.addSectionHeaderGenerator(NameHeader("without rows"))
    ddm.addSectionHeaderGenerator(NameHeader("with rows"))
    ddm.addCellGenerators((0..<9).map { NameGenerator("\($0)") })
    ddm.forceRefill()
    view.dataSource?.handle(.scroll(.didScroll))
    #expect(log == [])
    view.scroll(to: 1)
    #expect(log == [.down])
  }

  // MARK: Prefetching

  private final class PhotoGenerator: BaseCellGenerator<NameCell>, PrefetcherableItem {
    var requestId: AnyHashable? { model.isEmpty ? nil : model }
  }

  private final class Prefetcher: ContentPrefetcher {
    var log: [String] = []
    func startPrefetching(for requestIds: [AnyHashable]) { log.append("start \(requestIds)") }
    func cancelPrefetching(for requestIds: [AnyHashable]) { log.append("cancel \(requestIds)") }
  }

  @Test(arguments: BaseManagerTests.Kind.allCases)
  func `rows that will be on screen soon are fetched`(kind: BaseManagerTests.Kind) {
    let view = kind.view(height: 2)
    view.prefetchDistance = 2
    let (prefetcher, proxy) = (Prefetcher(), TablePrefetchProxyPlugin())
    var log: [String] = []
    proxy.prefetchEvent += { log.append("prefetch \($0.map(\.item))") }
    proxy.cancelPrefetchingEvent += { log.append("cancel \($0.map(\.item))") }
    let ddm = view.rddm.baseBuilder.add(plugin: .prefetch(prefetcher: prefetcher))
      .add(plugin: proxy).build()
    let names = ["a", "b", "c", "", "e", "f", "g", "h"]
    ddm.addCellGenerators(names.map { PhotoGenerator(with: $0) } + [NameGenerator("i")])
    ddm.forceRefill()
    #expect(log == ["prefetch [2, 3]"])
    view.scroll(to: 5)
    #expect(log == ["prefetch [2, 3]", "prefetch [7, 8]", "cancel [2, 3]"])
    let ids = { (names: [AnyHashable]) in "\(names)" }
    #expect(
      prefetcher.log == ["start \(ids(["c"]))", "start \(ids(["h"]))", "cancel \(ids(["c"]))"])
  }

  @Test func `events of views are told by their names`() {
    let view = HeadlessListView.named(height: 3)
    let log = EventLog()
    let ddm = view.rddm.baseBuilder.add(plugin: log).build()
    ddm.addSectionHeaderGenerator(EventHeader())
    ddm.addSectionFooterGenerator(EventFooter())
    ddm.addCellGenerators([NameGenerator("A"), NameGenerator("B")])
    ddm.forceRefill()
    #expect(log.take() == ["will 0.0 A", "will 0.1 B", "will header 0", "will footer 0"])
    view.allowsMultipleSelection = true
    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(0, 0))
    #expect(
      log.take() == [
        "highlight 0.0", "unhighlight 0.0", "select 0.0", "highlight 0.0", "unhighlight 0.0",
        "deselect 0.0",
      ])
    view.tapAccessory(at: path(0, 1))
    view.moveFocus(to: path(0, 1))
    view.moveFocus(to: nil)
    let source = view.dataSource
    source?.handle(.willBeginEditing(path(0, 0)))
    source?.handle(.didEndEditing(path(0, 0)))
    source?.handle(.didBeginMultipleSelection(path(0, 1)))
    source?.handle(.didEndMultipleSelection)
    source?.handle(.move(path(0, 0), to: path(0, 1)))
    #expect(
      log.take() == [
        "accessory 0.1", "focus 0.1", "focus -", "edit 0.0", "edited 0.0", "begin 0.1", "end",
        "move 0.0 0.1",
      ])
    ddm.clearCellGenerators()
    ddm.forceRefill()
    #expect(
      Set(log.take()) == [
        "end 0.0 A", "end 0.1 B", "end header 0", "end footer 0", "will header 0", "will footer 0",
      ])
  }
}

private final class EventHeader: TableHeaderGenerator {
  func generate() -> (any ReusableView)? { HeadlessListCell() }
}

private final class EventFooter: TableFooterGenerator {
  func generate() -> (any ReusableView)? { HeadlessListCell() }
}

/// Writes down each event.
final class EventLog: BaseTablePlugin<TableEvent> {
  private var log: [String] = []

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  override func process(event: TableEvent, with manager: BaseTableManager?) {
    func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "-" }
    func name(_ generator: any TableCellGenerator) -> String {
      (generator as? NameGenerator)?.model ?? "?"
    }
    let line =
      switch event {
      case .didSelect(let path): "select \(text(path))"
      case .didDeselect(let path): "deselect \(text(path))"
      case .didBeginMultipleSelectionInteraction(let path): "begin \(text(path))"
      case .didEndMultipleSelectionInteraction: "end"
      case .accessoryButtonTapped(let path): "accessory \(text(path))"
      case .didHighlight(let path): "highlight \(text(path))"
      case .didUnhighlight(let path): "unhighlight \(text(path))"
      case .willBeginEditing(let path): "edit \(text(path))"
      case .didEndEditing(let path): "edited \(text(path))"
      case .willDisplayCell(let path, let row): "will \(text(path)) \(name(row))"
      case .didEndDisplayCell(let path, let row): "end \(text(path)) \(name(row))"
      case .willDisplayHeader(let section): "will header \(section)"
      case .didEndDisplayHeader(let section): "end header \(section)"
      case .willDisplayFooter(let section): "will footer \(section)"
      case .didEndDisplayFooter(let section): "end footer \(section)"
      case .didUpdateFocus(let path): "focus \(text(path))"
      case .move(let from, let to): "move \(text(from)) \(text(to))"
      }
    log.append(line)
  }
}
