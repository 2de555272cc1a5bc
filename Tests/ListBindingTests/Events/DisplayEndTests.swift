import ListBinding
import SignalsTesting
import Testing

/// What a program learns of the end of a display, and what is shown behind the rows.
@MainActor
struct DisplayEndTests {
  private final class Label {}

  /// A view of three rows, of which two are on screen, that notes whose display ended.
  private func bound(
    to list: MutableObservableArray<String>, noting body: @escaping @MainActor (String) -> Void
  ) -> HeadlessListView {
    let view = HeadlessListView(viewportHeight: 2)
    list.bind(to: view, cellType: TextCell.self) { cell, text in
      cell.text = text
      cell.whenDisplayEnds { body(text) }
    }
    return view
  }

  @Test func `the end of a display is told once, with what was shown`() {
    let list = MutableObservableArray(["a", "b", "c"])
    var ended: [String] = []
    let view = bound(to: list) { ended.append($0) }
    list.remove(at: 0)
    #expect(ended == ["a"])
    list[0] = "x"
    #expect(ended == ["a", "b"])
    view.dataSource = nil
    #expect(ended == ["a", "b", "x", "c"])
  }

  @Test func `what the end of a display edits is shown after the layout, in which it may come`()
    async
  {
    let list = MutableObservableArray(["a", "b", "c"])
    let view = HeadlessListView(viewportHeight: 2)
    let checked = CheckedListView(view)
    var violations: [ListViolation] = []
    checked.onViolation = { violations.append($0) }
    let binding = list.bind(to: checked, cellType: TextCell.self) { cell, text in
      cell.text = text
      cell.whenDisplayEnds {
        if text == "a" { list.removeAll { $0 == "b" } }
      }
    }
    view.transcript = []
    view.scroll(to: 1)
    #expect(view.transcript == [])
    await binding.displayed()
    #expect(view.transcript == ["begin", "delete 0.1", "end"])
    #expect(view.texts == ["a", "c"] && violations.isEmpty)
  }

  @Test func `what is bound late in a cell ends before the cell is used again`() {
    let list = MutableObservableArray(["a", "b"])
    let view = HeadlessListView()
    view.register(TextCell.self, forCellReuseIdentifier: "cell")
    var made: [HeadlessListCell] = []
    list.bind(to: view) { _, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      #expect(cell.bag.isDisposed)
      made.append(cell)
      return cell
    }
    list.remove(at: 0)
    let late = BlockDisposable {}
    late.dispose(in: made[0].bag)
    list.append("c")
    #expect(made.last === made.first)
    #expect(late.isDisposed)
  }

  @Test func `the end of a display is told when the view goes`() {
    let list = MutableObservableArray(["a"])
    var ended: [String] = []
    var view: HeadlessListView? = bound(to: list) { ended.append($0) }
    #expect(view?.visibleCells.count == 1)
    view = nil
    #expect(ended == ["a"])
  }

  @Test func `a cell that its bag holds goes with its view`() async {
    let clock = Property(0)
    let list = MutableObservableArray(["a", "b", "c"])
    weak var cell: TextCell?
    var calls: [String] = []
    do {
      let view = HeadlessListView(viewportHeight: 2)
      list.bind(to: view, cellType: TextCell.self) { shown, text in
        cell = shown
        clock.observeNext {
          shown.text = "\(text) \($0)"
          calls.append(shown.text)
        }
        .dispose(in: shown.reactive.bag)
      }
      #expect(view.visibleCells.count == 2 && cell != nil)
    }
    await settle { cell == nil }
    #expect(cell == nil)
    clock.value = 1
    #expect(calls == ["a 0", "b 0"])
  }

  @Test func `a cell that its bag holds goes with the view, though parts are kept`() async {
    let list = MutableObservableArray(["a"])
    weak var cell: TextCell?
    var parts: ListViewParts<HeadlessListView>?
    do {
      let view = HeadlessListView(viewportHeight: 2)
      let made = ListViewParts(of: view, count: 2)
      list.bind(to: made[1], cellType: TextCell.self) { shown, _ in
        cell = shown
        shown.bag.add(BlockDisposable { withExtendedLifetime(shown) {} })
      }
      #expect(view.visibleCells.count == 1 && cell != nil)
      parts = made
    }
    await settle { cell == nil }
    #expect(cell == nil)
    withExtendedLifetime(parts) {}
  }

  @Test func `a bag that is emptied on another thread tells the main actor`() async {
    let cell = TextCell()
    var count = 0
    cell.whenDisplayEnds { count += 1 }
    let bag = cell.bag
    await Task.detached { bag.dispose() }.value
    await settle { count > 0 }
    #expect(count == 1)
  }

  @Test func `a checked view passes on what is shown behind the rows`() {
    let view = HeadlessListView()
    let checked = CheckedListView(view)
    let label = Label()
    checked.backgroundView = label
    #expect(view.backgroundView === label)
    #expect(checked.backgroundView === label)
    checked.backgroundView = nil
    #expect(view.backgroundView == nil)
  }
}
