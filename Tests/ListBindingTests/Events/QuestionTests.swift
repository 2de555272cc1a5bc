import ListBinding
import SignalsTesting
import Testing

/// What a view asks beyond counts and cells, each question along the chain.
@MainActor
struct QuestionTests {
  typealias Sections = MutableObservable2DArray<String, String>

  private let list = Sections([
    .init(metadata: "A", items: ["a", "b"]), .init(metadata: "B", items: ["c"]),
  ])

  /// Answers all, or nothing; notes what it was asked about.
  private final class Responder: ListViewResponder {
    let name: String
    var answers = true
    var asked: [[IndexPath]] = []
    var performed: [String] = []

    init(_ name: String) { self.name = name }

    private func answer<Answer>(_ places: IndexPath..., with value: Answer) -> Answer? {
      asked.append(places)
      return answers ? value : nil
    }

    func extentForItem(at indexPath: IndexPath) -> Double? { answer(indexPath, with: 7) }
    func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
      answer([section], with: kind == .header ? 2 : 3)
    }
    func canHighlightItem(at indexPath: IndexPath) -> Bool? { answer(indexPath, with: false) }
    func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
      let rename = ListViewAction("Rename") { [self] in performed.append("rename") }
      let delete = ListViewAction("Delete", isDestructive: true) { [self] in
        performed.append("delete \(indexPath)")
      }
      return answer(indexPath, with: [rename, delete])
    }
    func indexTitles() -> [String]? { answer(with: ["A", "C"]) }
    func section(forIndexTitle title: String, at index: Int) -> Int? {
      answer([index], with: title == "C" ? 1 : 0)
    }
    func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
      answer(source, proposed, with: [1, 0])
    }
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  @Test func `the first that has an answer gives it, and forwardTo is asked at the end`() throws {
    let view = HeadlessListView()
    let (first, last) = (Responder("first"), Responder("last"))
    view.responders.add(first)
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    view.responders.forwardTo = last
    let source = try #require(view.dataSource)
    for silent in [false, true] {
      first.answers = !silent
      (first.asked, last.asked, first.performed, last.performed) = ([], [], [], [])
      let actions = try #require(source.actionsForItem(at: [1, 0]))
      #expect(actions.map(\.title) == ["Rename", "Delete"])
      #expect(actions.map(\.isDestructive) == [false, true])
      for action in actions { action.perform() }
      #expect((silent ? last : first).performed == ["rename", "delete \([1, 0] as IndexPath)"])
      #expect(source.indexTitles() == ["A", "C"])
      #expect(source.section(forIndexTitle: "C", at: 1) == 1)
      #expect(source.destinationForMove(from: [0, 1], to: [0, 0]) == [1, 0])
      #expect(source.extentForItem(at: [0, 1]) == 7)
      #expect(source.extent(of: .header, inSection: 1) == 2)
      #expect(source.extent(of: .footer, inSection: 1) == 3)
      #expect(source.canHighlightItem(at: [0, 0]) == false)
      let places: [[IndexPath]] = [
        [[1, 0]], [], [[1]], [[0, 1], [0, 0]], [[0, 1]], [[1]], [[1]], [[0, 0]],
      ]
      #expect(first.asked == places)
      #expect(last.asked == (silent ? places : []))
    }
    last.answers = false
    #expect(source.actionsForItem(at: [1, 0]) == nil)
    #expect(source.indexTitles() == nil)
    #expect(source.destinationForMove(from: [0, 1], to: [0, 0]) == nil)
    #expect(source.extentForItem(at: [0, 1]) == nil)
  }

  @Test(arguments: [true, false])
  func `a destination that the list does not have is none`(hasSections: Bool) {
    final class Stray: ListViewResponder {
      func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
      func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
        [7, 3]
      }
    }
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    let stray = Stray()
    view.responders.forwardTo = stray
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.dataSource?.destinationForMove(from: [0, 0], to: [0, 1]) == nil)
    view.dataSource?.handle(.didMove([0, 0], to: [9, 9]))
    #expect(view.texts == ["a", "b", "c"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a responder that the program set stays the last one beside a former data source`() {
    let (mine, other) = (Responder("mine"), Responder("other"))
    let (former, late) = (Former(), Former())
    let view = HeadlessListView()
    view.dataSource = former
    view.responders.forwardTo = mine
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.responders.forwardTo === mine)
    view.responders.forwardTo = nil
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.responders.forwardTo === former)
    view.dataSource = late
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.responders.forwardTo === late)
    view.responders.forwardTo = other
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.responders.forwardTo === other)
  }

  /// A data source that the view had before.
  private final class Former: ListViewDataSource {
    func numberOfSections() -> Int { 0 }
    func numberOfItems(inSection section: Int) -> Int { 0 }
    func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell { TextCell() }
    func titleForHeader(inSection section: Int) -> String? { nil }
    func listViewDidAttach() {}
  }

  @Test func `nobody is asked about an item that the view does not show`() {
    let view = HeadlessListView()
    let responder = Responder("only")
    view.responders.forwardTo = responder
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    for wrong: IndexPath in [[0, 2], [2, 0], [-1, 0], [0], []] {
      #expect(view.dataSource?.actionsForItem(at: wrong) == nil)
      #expect(view.dataSource?.extentForItem(at: wrong) == nil)
      #expect(view.dataSource?.destinationForMove(from: wrong, to: [0, 0]) == nil)
    }
    #expect(responder.asked == [])
  }

  @Test func `nobody is asked about a section that the view does not show`() {
    let view = HeadlessListView()
    let responder = Responder("only")
    view.responders.forwardTo = responder
    list.bind(
      to: view, cellType: TextCell.self, headerTitle: { $0.section(at: $1).metadata }
    ) { $0.text = $1 }
    responder.asked = []
    for wrong in [-1, 2, .max] {
      #expect(view.dataSource?.numberOfItems(inSection: wrong) == 0)
      #expect(view.dataSource?.titleForHeader(inSection: wrong) == nil)
      #expect(view.dataSource?.titleForFooter(inSection: wrong) == nil)
      #expect(view.dataSource?.extent(of: .header, inSection: wrong) == nil)
      #expect(view.dataSource?.supplementaryView(of: .header, inSection: wrong) == nil)
    }
    #expect(responder.asked == [])
  }

  @Test func `an item goes where the responder says, also in the array`() {
    let view = HeadlessListView()
    let responder = Responder("only")
    view.responders.forwardTo = responder
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      .write(to: list, identifiedBy: .value)
    #expect(view.dragItem(from: [0, 0], to: [0, 1]) == [1, 0])
    #expect(responder.asked.last == [[0, 0], [0, 1]])
    #expect(list.sections.map { Array($0.items) } == [["b"], ["a", "c"]])
    #expect(view.texts == ["b", "a", "c"])
  }

  @Test func `a view without sections asks by the index paths of the list`() throws {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let responder = Responder("only")
    view.responders.forwardTo = responder
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let source = try #require(view.dataSource)
    #expect(source.actionsForItem(at: [0, 2])?.count == 2)
    #expect(source.extentForItem(at: [0, 1]) == 7)
    #expect(source.destinationForMove(from: [0, 0], to: [0, 1]) == [0, 1])
    #expect(responder.asked == [[[1, 0]], [[0, 1]], [[0, 0], [0, 1]]])
    #expect(source.indexTitles() == nil)
    #expect(source.extent(of: .header, inSection: 0) == nil)
  }

  @Test func `sections are animated one by one, if the binder says so`() {
    final class Binder: ListBinder<Sections.Snapshot, HeadlessListView> {
      override func animation(for edit: AnimatedEdit, ofSection section: Int) -> RowAnimation {
        switch edit {
        case .insertion: section.isMultiple(of: 2) ? .left : .right
        case .deletion: section < 2 ? .top : .bottom
        case .reload: .fade
        }
      }
    }
    let view = HeadlessListView()
    list.bind(to: view, cellType: TextCell.self, using: Binder()) { $0.text = $1 }
    func animations(_ edit: () -> Void) -> [RowAnimation] {
      let count = view.animations.count
      edit()
      return Array(view.animations.dropFirst(count))
    }
    let inserted = animations {
      list.insert(
        sections: ["C", "D", "E"].map { Sections.Section(metadata: $0, items: []) }, at: 1)
    }
    #expect(inserted == [.right, .left, .right])
    #expect(animations { list.removeSections(1..<4) } == [.bottom, .top])
    #expect(animations { list.sections[0].metadata = "a" } == [.fade])
    #expect(list.sections.map(\.metadata) == ["a", "B"])
    #expect(view.violations.isEmpty)
  }
}
