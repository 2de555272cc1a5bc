import ListBinding
import Testing

/// Titles that closures make of the items of sections.
@MainActor
struct TitleTests {
  private typealias Snapshot = SectionedSnapshot<String, Int>

  private let view = HeadlessListView()
  private let list = MutableObservable2DArray(
    ["A", "B", "C"].map { Observable2DArraySection(metadata: $0, items: [1, 2]) })
  private let log = Log()

  @MainActor
  private final class Log {
    var asked: [Int] = []
  }

  private func bind(_ view: HeadlessListView) -> ListViewBinding<Snapshot> {
    let binding = list.bind(
      to: view, cellType: TextCell.self,
      headerTitle: { [log] list, section in
        log.asked.append(section)
        return "\(list.section(at: section).metadata) \(list.numberOfItems(inSection: section))"
      },
      footerTitle: { list, section in "\(list.section(at: section).items.reduce(0, +))" },
      configureCell: { $0.text = "\($1)" })
    view.transcript = []
    log.asked = []
    return binding
  }

  private func check(_ location: SourceLocation = #_sourceLocation) {
    let titles = list.sections.map { "\($0.metadata) \($0.items.count)" }
    #expect(
      titles.indices.map { view.headerTitle(forSection: $0) } == titles, sourceLocation: location)
    #expect(view.violations.isEmpty, sourceLocation: location)
  }

  @Test func `a title that an edit of items changes is asked for again`() {
    _ = bind(view)
    list.appendItem(3, toSection: 1)
    #expect(view.transcript == ["begin", "insert 1.2", "end", "reconfigure header 1"])
    #expect(Set(log.asked) == [1])
    check()
    view.transcript = []
    list.moveItem(from: at(1, 2), to: at(2, 0))
    #expect(view.transcript.last == "reconfigure header 1 2")
    check()
    view.transcript = []
    // The footer is another one.
    list[at(0, 0)] = 7
    #expect(view.transcript == ["begin", "reload 0.0", "end", "reconfigure header 0"])
    check()
  }

  @Test func `a title that stays is left alone, and so are sections whose items do`() {
    _ = bind(view)
    list.moveItem(from: at(0, 0), to: at(0, 1))
    list[at(0, 0)] = 2
    #expect(!view.transcript.contains { $0.hasPrefix("reconfigure") })
    log.asked = []
    list.insert(section: .init(metadata: "N", items: []), at: 0)
    #expect(log.asked == [0])
    list.moveSection(from: 0, to: 3)
    list.removeSection(at: 0)
    #expect(!view.transcript.contains { $0.hasPrefix("reconfigure") })
    check()
  }

  @Test func `after a batch the sections that were edited are asked for, where they are`() {
    _ = bind(view)
    list.batchUpdate { list in
      list.removeSection(at: 0)
      list.appendItem(9, toSection: 1)
      list.sections[0].metadata = "b"
      list.appendItem(8, toSection: 0)
    }
    #expect(view.transcript.last == "reconfigure header 1")
    check()
  }

  @Test func `of many sections those that are edited are asked for`() {
    let list = MutableObservable2DArray(
      (0..<1_000).map { Observable2DArraySection(metadata: "\($0)", items: [1]) })
    list.bind(
      to: view, cellType: TextCell.self,
      headerTitle: { [log] list, section in
        log.asked.append(section)
        return "\(list.numberOfItems(inSection: section))"
      }, configureCell: { $0.text = "\($1)" })
    log.asked = []
    list.batchUpdate { list in
      list.appendItem(1, toSection: 7)
      list.appendItem(1, toSection: 900)
    }
    #expect(Set(log.asked) == [7, 900] && log.asked.count == 6)
  }

  @Test func `an edit of the user's that the view shows changes the title, too`() {
    let movable = Movable()
    view.responders.forwardTo = movable
    bind(view).write(to: list, identifiedBy: .value)
    view.removeItemsAsUser(at: [at(0, 1)])
    check()
    view.dragItem(from: at(0, 0), to: at(1, 0))
    check()
    let other = HeadlessListView()
    other.responders.forwardTo = movable
    _ = bind(other)
    other.removeItemsAsUser(at: [at(1, 0)])
    // Nobody carries it out.
    #expect(other.headerTitle(forSection: 1) == "B 3")
    #expect(other.violations.isEmpty)
  }

  @Test func `a cell that is edited does not hide the titles of later edits`() throws {
    let edits = bind(view).write(to: list, identifiedBy: .value)
    try edits.update(at: at(0, 0)) { $0 = 7 }
    list.appendItem(5, toSection: 1)
    check()
  }

  @Test func `the title of a cell that is edited in an untold update is asked for again`() throws {
    final class Binder: ListBinder<Snapshot, HeadlessListView> {
      var isBusy = false

      override func apply(
        _ update: ListUpdate<Snapshot>, to view: HeadlessListView, tell: () -> Void
      ) {
        if !isBusy { super.apply(update, to: view, tell: tell) }
      }
    }
    let binder = Binder()
    binder.headerTitle = { "\($0.section(at: $1).items.reduce(0, +))" }
    let binding = list.bind(to: view, cellType: TextCell.self, using: binder) {
      $0.text = "\($1)"
    }
    let edits = binding.write(to: list, identifiedBy: .value)
    binder.isBusy = true
    try edits.update(at: at(1, 0)) { $0 = 7 }
    binder.isBusy = false
    binding.resume()
    #expect((0..<3).map(view.headerTitle(forSection:)) == ["3", "9", "3"])
    #expect(view.violations.isEmpty)
  }

  @Test func `the views of a part are those of its sections`() {
    let parts = ListViewParts(of: view, count: 2)
    MutableObservableArray([1]).bind(to: parts[0], cellType: TextCell.self) { $0.text = "\($1)" }
    list.bind(
      to: parts[1], cellType: TextCell.self,
      headerTitle: { "\($0.numberOfItems(inSection: $1))" }, configureCell: { $0.text = "\($1)" })
    list.appendItem(3, toSection: 1)
    #expect(view.headerTitle(forSection: 2) == "3")
    #expect(view.transcript.last == "reconfigure header 2")
  }

  @Test func `whoever makes a title may end the binding`() {
    let bag = DisposeBag()
    list.bind(
      to: view, cellType: TextCell.self,
      headerTitle: { list, section in
        if list.numberOfItems(inSection: section) > 2 { bag.dispose() }
        return "\(list.numberOfItems(inSection: section))"
      }, configureCell: { $0.text = "\($1)" }
    ).dispose(in: bag)
    list.appendItem(3, toSection: 0)
    #expect(view.texts == [] && view.violations.isEmpty)
  }

  @Test func `what is edited in a cell changes the title made of it`() throws {
    let edits = bind(view).write(to: list, identifiedBy: .value)
    try edits.update(at: at(0, 0)) { $0 = 7 }
    #expect(view.dataSource?.titleForFooter(inSection: 0) == "9")
    #expect(view.transcript == ["reconfigure header 0"])
  }

  @Test func `a move that is answered by an edit of sections leaves no title behind`() {
    let movable = Movable()
    view.responders.forwardTo = movable
    bind(view).write(to: list, identifiedBy: .value)
    view.reactive.didMoveRow.observeNext { [list] _, _ in
      list.insert(section: Observable2DArraySection(metadata: "D", items: []), at: 0)
    }
    view.dragItem(from: at(0, 0), to: at(1, 0))
    check()
    #expect(list.sections.map(\.metadata) == ["D", "A", "B", "C"])
  }
}
