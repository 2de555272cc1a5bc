import ListBinding
import Testing

/// Cells that a closure makes, for every kind of signal that a list can be.
@MainActor
struct CreateCellTests {
  private let view = HeadlessListView()

  private func cell(_ text: String) -> HeadlessListCell {
    let cell = TextCell()
    cell.text = text
    return cell
  }

  private func check(_ texts: [String], _ location: SourceLocation = #_sourceLocation) {
    #expect(view.texts == texts, sourceLocation: location)
    #expect(view.violations.isEmpty, sourceLocation: location)
  }

  @Test func `arrays, their events, their updates, and signals of arrays`() {
    let array = MutableObservableArray(["a"])
    array.bind(to: view) { list, path, _ in cell(list[path.item]) }
    array.append("b")
    check(["a", "b"])
    array.toSignal().bind(to: view) { list, path, _ in cell(list[path.item]) }
    array.append("c")
    check(["a", "b", "c"])
    array.updates.bind(to: view) { list, path, _ in cell(list[path.item]) }
    array.append("d")
    check(["a", "b", "c", "d"])
    #expect(view.transcript.suffix(3) == ["begin", "insert 0.3", "end"])
    SafeSignal.just(["x"]).bind(to: view) { list, path, _ in cell(list[path.item]) }
    check(["x"])
  }

  @Test func `lists of sections, their events and their updates`() {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "A", items: ["a"])])
    list.bind(to: view) { list, path, _ in cell(list[path]) }
    list.appendItem("b", toSection: 0)
    check(["a", "b"])
    list.toSignal().bind(to: view) { list, path, _ in cell(list[path]) }
    list.appendItem("c", toSection: 0)
    check(["a", "b", "c"])
    list.updates.bind(
      to: view, headerTitle: { list, section in list.section(at: section).metadata }
    ) {
      list, path, _ in cell(list[path])
    }
    list.appendSection(Observable2DArraySection(metadata: "B", items: ["d"]))
    check(["a", "b", "c", "d"])
    #expect(view.headerTitle(forSection: 1) == "B")
    list.updates.bind(to: view, animated: false) { list, path, _ in cell(list[path]) }
    view.transcript = []
    list.removeSection(at: 0)
    check(["d"])
    #expect(view.transcript == ["reload"])
  }
}
