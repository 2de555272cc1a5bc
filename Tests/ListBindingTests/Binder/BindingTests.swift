import ListBinding
import Testing

@MainActor
struct BindingTests {
  let view = HeadlessListView()
  let lists = SafePublishSubject<[String]>()

  @Test func `a signal of arrays is shown in cells of one type, and reloads`() {
    lists.bind(to: view, cellType: TextCell.self) { cell, item in cell.text = item }
    #expect(view.transcript.isEmpty)
    lists.next(["a", "b"])
    #expect(view.texts == ["a", "b"])
    let identifier = CellIdentifiers.identifier(for: TextCell.self)
    #expect(view.visibleCells.allSatisfy { $0.reuseIdentifier == identifier })
    lists.next([])
    #expect(view.texts.isEmpty)
    #expect(view.numberOfSections == 1)
    #expect(view.transcript == ["reload", "reload"])
  }

  @Test func `a closure makes cells of more than one type`() {
    view.register(TextCell.self, forCellReuseIdentifier: "TextCell")
    view.register(HeadlessListCell.self, forCellReuseIdentifier: "Separator")
    lists.bind(to: view) { list, indexPath, view in
      let identifier = list[indexPath.row].isEmpty ? "Separator" : "TextCell"
      return view.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    lists.next(["a", "", "b"])
    #expect(view.visibleCells.map(\.reuseIdentifier) == ["TextCell", "Separator", "TextCell"])
  }

  @Test func `updates are animated as asked`() {
    let source = GridSource()
    source.bind(to: view, cellType: TextCell.self, rowAnimation: .fade) { $0.text = $1 }
    source.send(.reload, to: [["a"]])
    source.send(.insertItems([at(0, 0)]), to: [["x", "a"]])
    source.send(.deleteItems([at(0, 1)]), to: [["x"]])
    #expect(view.animations == [.fade, .fade])
    #expect(view.texts == ["x"])

    let other = HeadlessListView()
    source.bind(to: other, cellType: TextCell.self) { $0.text = $1 }
    source.send(.reload, to: [["x"]])
    source.send(.reloadItems([at(0, 0)]), to: [["X"]])
    #expect(other.animations == [.automatic])
  }

  @Test func `without animation every update is a reload`() {
    let source = GridSource()
    source.bind(to: view, cellType: TextCell.self, animated: false) { $0.text = $1 }
    source.send(.reload, to: [["a"]])
    source.send(.insertItems([at(0, 0)]), to: [["x", "a"]])
    source.send(
      .beginUpdates, .deleteItems([at(0, 0)]), .insertItems([at(0, 1)]), .endUpdates,
      to: [["a", "y"]])
    #expect(view.transcript == ["reload", "reload", "reload"])
    #expect(view.texts == ["a", "y"])
  }

  @Test func `nothing changed means no reload either`() {
    for capabilities in [ListViewCapabilities(), ListViewCapabilities(updates: .reload)] {
      let bound = Bound(capabilities, reloading: capabilities.updates != .reload)
      bound.source.send(.reload, to: [["a", "b"]])
      bound.source.send(.beginUpdates, .endUpdates, .insertItems([]), to: [["a", "b"]])
      bound.source.send(.moveItem(at(0, 1), at(0, 1)), to: [["a", "b"]])
      #expect(bound.takeTranscript() == ["reload"])
      #expect(bound.shows([["a", "b"]]))
      #expect(bound.violations.isEmpty)
    }
  }

  @Test func `a new binding replaces the one before`() {
    let first = lists.bind(to: view, cellType: TextCell.self) { $0.text = "1" + $1 }
    let others = SafePublishSubject<[String]>()
    let second = others.bind(to: view, cellType: TextCell.self) { $0.text = "2" + $1 }
    #expect(first.isDisposed)
    #expect(!second.isDisposed)
    lists.next(["a"])
    #expect(view.texts.isEmpty)
    others.next(["b"])
    #expect(view.texts == ["2b"])
    first.dispose()
    #expect(view.texts == ["2b"])
  }

  @Test func `a binder serves one view at a time`() {
    let binder = ListBinder<[String], HeadlessListView> { list, indexPath, view in
      view.dequeueReusableCell(withIdentifier: "TextCell", for: indexPath)
    }
    let first = lists.bind(to: view, using: binder)
    let other = HeadlessListView()
    let second = lists.bind(to: other, using: binder)
    #expect(first.isDisposed)
    #expect(view.dataSource == nil)
    #expect(!second.isDisposed)
  }

  @Test func `a cell type of another view traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Other {}
        let lists = SafePublishSubject<[String]>()
        lists.bind(to: HeadlessListView(), cellType: Other.self) { _, _ in }
      }
    }
  }
}
