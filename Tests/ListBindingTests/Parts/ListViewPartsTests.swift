import ListBinding
import Testing

/// Several lists in one view.
@MainActor
struct ListViewPartsTests {
  private let view = HeadlessListView()
  private let letters = MutableObservableArray(["a", "b"])
  private let numbers = MutableObservable2DArray([
    Observable2DArraySection(metadata: "odd", items: ["1", "3"]),
    Observable2DArraySection(metadata: "even", items: ["2"]),
  ])

  private func bind(_ parts: ListViewParts<HeadlessListView>) {
    letters.bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    numbers.bind(
      to: parts[1], cellType: TextCell.self, headerTitle: { $0.sections[$1].metadata }
    ) { $0.text = $1 }
  }

  @Test func `what is told to a part is told to the view, at the part's place`() {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    #expect(view.texts == ["a", "b", "1", "3", "2"])
    #expect((0..<3).map(view.headerTitle(forSection:)) == [nil, "odd", "even"])
    view.transcript = []
    letters.append("c")
    numbers.moveItem(from: [0, 0], to: [1, 0])
    numbers.removeSection(at: 0)
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" } == [
        "insert 0.2", "move 1.0 2.0", "delete section 1",
      ])
    #expect(view.texts == ["a", "b", "c", "1", "2"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a list that is replaced reloads its part alone`() {
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    view.transcript = []
    MutableObservableArray(["x"]).bind(to: parts[0], cellType: TextCell.self) { $0.text = $1 }
    #expect(view.texts == ["x", "1", "3", "2"])
    #expect(!view.transcript.contains("reload"))
    parts[1].dataSource = nil
    #expect(view.texts == ["x"])
    #expect(view.violations.isEmpty)
  }

  @Test func `events and questions go to the part, and then to the view`() {
    final class Responder: ListViewResponder {
      var events: [ListViewEvent] = []
      let answer: Double
      init(_ answer: Double) { self.answer = answer }
      func extentForItem(at indexPath: IndexPath) -> Double? {
        indexPath.item == 0 ? answer : nil
      }
      func handle(_ event: ListViewEvent) { events.append(event) }
    }
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    let (ofPart, ofView) = (Responder(1), Responder(2))
    parts[1].responders.add(ofPart)
    view.responders.add(ofView)
    let source = view.dataSource
    #expect(source?.extentForItem(at: [1, 0]) == 1)
    #expect(source?.extentForItem(at: [0, 0]) == 2)
    #expect(source?.extentForItem(at: [1, 1]) == nil)
    view.tapItem(at: [2, 0])
    #expect(ofPart.events.last == .didSelect([1, 0]))
    #expect(ofView.events.contains(.didSelect([2, 0])))
  }

  @Test func `rows of a view without sections are those of one part after the other`() {
    let view = HeadlessListView(capabilities: ListViewCapabilities(sections: false))
    let parts = ListViewParts(of: view, count: 2)
    bind(parts)
    view.transcript = []
    numbers.insert(item: "5", at: [0, 2])
    letters.removeLast()
    #expect(view.texts == ["a", "1", "3", "5", "2"])
    #expect(
      view.transcript.filter { $0 != "begin" && $0 != "end" } == ["insert 0.4", "delete 0.1"])
    #expect(view.violations.isEmpty)
  }

  @Test func `nothing keeps a view and its parts alive`() {
    weak var released: ListViewParts<HeadlessListView>?
    weak var part: ListViewPart<HeadlessListView>?
    do {
      let view = HeadlessListView()
      let parts = ListViewParts(of: view, count: 2)
      bind(parts)
      (released, part) = (parts, parts[0])
      #expect(view.texts.count == 5)
    }
    #expect(released == nil)
    #expect(part == nil)
    letters.append("later")
  }
}
