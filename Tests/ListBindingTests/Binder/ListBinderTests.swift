import Foundation
import ListBinding
import Testing

/// A binder that tells what it is asked, and shows insertions in its own way.
@MainActor
private final class LoudBinder: ListBinder<Grid, HeadlessListView> {
  var applied: [DataSourceEventKind] = []

  override func apply(event: DataSourceEvent<Grid>, to view: HeadlessListView) {
    applied.append(event.kind)
    super.apply(event: event, to: view)
  }

  override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
    view.insertItems(at: indexPaths, with: .bottom)
  }

  override func cell(
    at indexPath: IndexPath, dataSource: Grid, view: HeadlessListView
  ) -> HeadlessListCell {
    let cell = TextCell()
    cell.text = dataSource.item(at: indexPath)
    return cell
  }

  override func titleForHeader(inSection section: Int, dataSource: Grid) -> String? {
    "\(section): \(dataSource.sections[section].count)"
  }
}

@MainActor
struct ListBinderTests {
  @Test func `a legal update is passed on, deletions first`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b"], ["c"]])
    bound.source.send(.moveItem(at(0, 0), at(0, 1)), to: [["b", "a"], ["c"]])
    bound.source.send(
      .beginUpdates, .moveSection(0, 1), .deleteItems([at(1, 0)]), .insertItems([at(1, 0)]),
      .endUpdates, to: [["x"], ["b", "a"]])
    #expect(bound.rules == [.countsAddUp])
    let legal: Grid = [["x", "b"], []]
    bound.source.send(.reload, to: [["x"], ["b", "a"]])
    bound.view.transcript = []
    bound.source.send(
      .beginUpdates, .moveItem(at(1, 0), at(0, 1)), .deleteItems([at(1, 1)]), .endUpdates,
      to: legal)
    #expect(bound.takeTranscript() == ["begin", "delete 1.1", "move 1.0 0.1", "end"])
    #expect(bound.shows(legal))
  }

  @Test func `an update that changes nothing is not told`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.source.send(.beginUpdates, .endUpdates, .insertItems([]), to: [["a"]])
    bound.source.send(.beginUpdates, .moveItem(at(0, 0), at(0, 0)), .endUpdates, to: [["a"]])
    #expect(bound.takeTranscript().isEmpty)
    #expect(bound.violations.isEmpty)
  }

  @Test func `each kind of event can be shown in another way`() {
    let view = HeadlessListView()
    let source = GridSource()
    let binder = LoudBinder(rowAnimation: .left)
    source.bind(to: view, using: binder)
    source.send(.reload, to: [["a"]])
    source.send(
      .beginUpdates, .insertSections([1]), .insertItems([at(0, 0)]), .deleteItems([at(0, 0)]),
      .endUpdates, to: [["x"], []])
    #expect(
      binder.applied == [
        .reload, .beginUpdates, .deleteItems([at(0, 0)]), .insertSections([1]),
        .insertItems([at(0, 0)]), .endUpdates,
      ])
    #expect(view.animations == [.left, .left, .bottom])
    #expect(view.texts == ["x"])
    #expect(view.headerTitle(forSection: 1) == "1: 0")
  }

  @Test func `the view is answered from the snapshot that it was told of`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b", "c"]])
    bound.view.viewportHeight = 1
    bound.source.send(.beginUpdates, .deleteItems([at(0, 2)]), to: [["a", "b"]])
    // The batch is not complete, so the view still shows what was there before.
    bound.view.viewportHeight = 3
    #expect(bound.view.texts == ["a", "b", "c"])
    bound.source.send(.endUpdates, to: [["a", "b"]])
    #expect(bound.shows([["a", "b"]]))
  }

  @Test func `a mutation while a cell is made is shown after the update in hand`() {
    let bound = Bound()
    bound.onConfigure = { [source = bound.source] item in
      switch item {
      case "a": source.send(.insertItems([at(0, 1)]), to: [["a", "b"]])
      case "b": source.send(.insertItems([at(0, 2)]), to: [["a", "b", "c"]])
      default: break
      }
    }
    bound.source.send(.reload, to: [["a"]])
    #expect(
      bound.takeTranscript()
        == ["reload", "begin", "insert 0.1", "end", "begin", "insert 0.2", "end"])
    #expect(bound.shows([["a", "b", "c"]]))
  }

  @Test func `several mutations while a cell is made are shown in order`() {
    let bound = Bound()
    bound.onConfigure = { [source = bound.source] item in
      guard item == "a" else { return }
      source.send(.insertItems([at(0, 1)]), to: [["a", "b"]])
      source.send(.insertItems([at(0, 2)]), to: [["a", "b", "c"]])
      source.send(.deleteItems([at(0, 1)]), to: [["a", "c"]])
    }
    bound.source.send(.reload, to: [["a"]])
    #expect(
      bound.takeTranscript()
        == [
          "reload", "begin", "insert 0.1", "end", "begin", "insert 0.2", "end",
          "begin", "delete 0.1", "end",
        ])
    #expect(bound.shows([["a", "c"]]))
  }

  @Test func `a mutation while the view asks on its own comes later`() async {
    let bound = Bound()
    bound.view.viewportHeight = 1
    bound.source.send(.reload, to: [["a", "b"]])
    bound.onConfigure = { [source = bound.source] item in
      if item == "b" { source.send(.deleteItems([at(0, 0)]), to: [["b"]]) }
    }
    bound.view.scroll(to: 1)
    #expect(bound.view.texts == ["b"])
    #expect(bound.takeTranscript() == ["reload"])
    await settle { bound.view.transcript.last == "end" }
    #expect(bound.takeTranscript() == ["begin", "delete 0.0", "end"])
    #expect(bound.shows([["b"]]))
  }

  @Test func `a binder may use less than the view can do`() {
    final class Modest: ListBinder<Grid, HeadlessListView> {
      var hasSections = false
      override func capabilities(of view: HeadlessListView) -> ListViewCapabilities {
        ListViewCapabilities(updates: .batch, moves: false, sections: hasSections)
      }
    }
    let view = HeadlessListView()
    let source = GridSource()
    let binder = Modest { grid, indexPath, _ in
      let cell = TextCell()
      cell.text = grid.item(at: indexPath)
      return cell
    }
    source.bind(to: view, using: binder)
    source.send(.reload, to: [["a"], ["b"]])
    #expect(view.numberOfSections == 1)
    source.send(.moveItem(at(1, 0), at(0, 0)), to: [["b", "a"], []])
    binder.hasSections = true
    source.send(.moveSection(0, 1), to: [[], ["b", "a"]])
    #expect(view.numberOfSections == 2)
    #expect(view.texts == ["b", "a"])
    #expect(view.transcript == ["reload", "begin", "delete 0.1", "insert 0.0", "end", "reload"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a binder that makes no cells traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let lists = SafePublishSubject<[String]>()
        let view = HeadlessListView()
        lists.bind(to: view, using: ListBinder())
        lists.next(["a"])
      }
    }
  }
}
