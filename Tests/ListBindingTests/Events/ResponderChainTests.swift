import ListBinding
import Testing

/// Who is asked, how often, and whose answers count.
@MainActor
struct ResponderChainTests {
  private let view = HeadlessListView()
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "A", items: ["a", "b"]),
    Observable2DArraySection(metadata: "B", items: ["c"]),
  ])

  /// Answers what it is given.
  private class Responder: ListViewResponder {
    var extent: Double?
    var section: Int?
    var destination: IndexPath?
    var count = 0
    var events: [ListViewEvent] = []

    func extentForItem(at indexPath: IndexPath) -> Double? {
      count += 1
      return extent
    }
    func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
      count += 1
      return extent
    }
    func indexTitles() -> [String]? {
      count += 1
      return nil
    }
    func section(forIndexTitle title: String, at index: Int) -> Int? {
      count += 1
      return section
    }
    func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
      count += 1
      return destination
    }
    func handle(_ event: ListViewEvent) { events.append(event) }
  }

  private func askAll(_ source: any ListViewResponder) -> [Bool] {
    [
      source.extentForItem(at: [0, 0]) == nil, source.extent(of: .header, inSection: 0) == nil,
      source.indexTitles() == nil, source.section(forIndexTitle: "x", at: 0) == nil,
      source.destinationForMove(from: [0, 0], to: [0, 1]) == nil,
    ]
  }

  @Test func `a responder that is in the chain twice is asked and told once`() throws {
    let responder = Responder()
    view.responders.add(responder)
    view.responders.forwardTo = responder
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    responder.events = []
    #expect(askAll(try #require(view.dataSource)).allSatisfy(\.self))
    #expect(responder.count == 5)
    view.activateItem(at: [0, 1])
    #expect(responder.events == [.didActivate([0, 1])])
  }

  @Test(arguments: [true, false])
  func `a binder that is in the chain, too, is asked and told once`(isLast: Bool) throws {
    final class Binder: ListBinder<SectionedSnapshot<String, String>, HeadlessListView>,
      ListViewResponder
    {
      var count = 0
      var events: [ListViewEvent] = []
      func titleForHeader(inSection section: Int) -> String? {
        count += 1
        return nil
      }
      func extentForItem(at indexPath: IndexPath) -> Double? {
        count += 1
        return nil
      }
      func handle(_ event: ListViewEvent) { events.append(event) }
    }
    let binder = Binder()
    if isLast { view.responders.forwardTo = binder } else { view.responders.add(binder) }
    list.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1 }
    (binder.count, binder.events) = (0, [])
    #expect(view.dataSource?.titleForHeader(inSection: 0) == nil)
    #expect(view.extentForItem(at: [0, 0]) == nil)
    #expect(binder.count == 2)
    view.activateItem(at: [0, 1])
    #expect(binder.events == [.didActivate([0, 1])])
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func `an extent that cannot be is passed over`(extent: Double) {
    let (wrong, right) = (Responder(), Responder())
    (wrong.extent, right.extent) = (extent, 0)
    view.responders.add(wrong)
    view.responders.forwardTo = right
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.extentForItem(at: [0, 0]) == 0)
    #expect(view.extent(of: .footer, inSection: 1) == 0)
    #expect(wrong.count == 2 && right.count == 2)
    right.extent = extent
    #expect(view.extentForItem(at: [0, 0]) == nil)
  }

  @Test(arguments: [-1, 2, .max])
  func `a section of an index title that the list does not have is passed over`(section: Int) {
    let (wrong, right) = (Responder(), Responder())
    (wrong.section, right.section) = (section, 1)
    view.responders.add(wrong)
    view.responders.forwardTo = right
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.dataSource?.section(forIndexTitle: "x", at: 0) == 1)
    right.section = section
    #expect(view.dataSource?.section(forIndexTitle: "x", at: 0) == nil)
  }

  @Test(arguments: [[0, 2], [2, 0], [-1, 0], [0, -1], [0], []] as [IndexPath], [true, false])
  func `a destination that the list does not have is passed over`(
    destination: IndexPath, hasSections: Bool
  ) {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: hasSections))
    let (wrong, right) = (Responder(), Responder())
    (wrong.destination, right.destination) = (destination, [1, 1])
    view.responders.add(wrong)
    view.responders.forwardTo = right
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    let answer = view.dataSource?.destinationForMove(from: [0, 0], to: [0, 1])
    #expect(answer == (hasSections ? [1, 1] : [0, 2]))
    #expect(wrong.count == 1 && right.count == 1)
  }

  @Test func `in a view of several lists such answers are passed over, too`() throws {
    let (wrong, right) = (Responder(), Responder())
    (wrong.extent, wrong.section, wrong.destination) = (-1, 5, [1, 0])
    (right.extent, right.section, right.destination) = (3, 3, [2, 0])
    view.responders.add(wrong)
    view.responders.forwardTo = right
    let parts = ListViewParts(of: view, count: 2)
    MutableObservableArray(["x"]).bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    list.bind(to: parts[1], cellType: TextCell.self) { $0.text = $1 }
    let source = try #require(view.dataSource)
    #expect(source.extentForItem(at: [1, 0]) == 3)
    #expect(source.extent(of: .header, inSection: 1) == 3)
    #expect(source.section(forIndexTitle: "x", at: 0) == nil)
    right.section = 2
    #expect(source.section(forIndexTitle: "x", at: 0) == 2)
    wrong.destination = [0, 0]
    #expect(source.destinationForMove(from: [1, 0], to: [1, 1]) == [2, 0])
    wrong.count = 0
    #expect(source.extentForItem(at: [1, 7]) == nil)
    #expect(source.extent(of: .header, inSection: 7) == nil)
    #expect(wrong.count == 0)
  }

  /// Answers with its name as the title of each section.
  private final class Titles: ListViewResponder {
    let name: String
    init(_ name: String) { self.name = name }
    func titleForHeader(inSection section: Int) -> String? { "\(name) \(section)" }
  }

  @Test func `a bound view asks for titles again when other responders answer`() {
    let (first, last) = (Titles("first"), Titles("last"))
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    #expect(view.headerTitle(forSection: 1) == nil)
    view.responders.forwardTo = last
    #expect(view.headerTitle(forSection: 1) == "last 1")
    view.responders.add(first)
    #expect(view.headerTitle(forSection: 1) == "first 1")
    view.responders.remove(first)
    #expect(view.headerTitle(forSection: 1) == "last 1")
    view.transcript = []
    view.responders.forwardTo = last
    view.responders.remove(first)
    #expect(view.transcript == [])
    view.responders.forwardTo = nil
    #expect(view.headerTitle(forSection: 1) == nil)
    #expect(view.violations.isEmpty)
  }

  @Test func `a view of several lists asks for titles again, too`() {
    let (whole, part) = (Titles("whole"), Titles("part"))
    let parts = ListViewParts(of: view, count: 2)
    for index in 0..<2 { list.bind(to: parts[index], cellType: TextCell.self) { $0.text = $1 } }
    view.responders.forwardTo = whole
    #expect(view.headerTitle(forSection: 3) == "whole 3")
    parts[1].responders.forwardTo = part
    #expect(view.headerTitle(forSection: 3) == "part 1")
    #expect(view.headerTitle(forSection: 1) == "whole 1")
    #expect(view.violations.isEmpty)
  }

  @Test func `what is in the bag of a view is disposed when the view is released`() {
    var view: HeadlessListView? = HeadlessListView()
    let disposable = SimpleDisposable()
    if let view {
      list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      view.responders.bag.add(disposable)
      #expect(view.visibleCells.count == 3)
    }
    #expect(!disposable.isDisposed)
    view = nil
    #expect(disposable.isDisposed)
  }
}
