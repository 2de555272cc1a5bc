import ListBinding
import Testing

/// A view that comes back gets one reload, always, and before anything else.
@MainActor
struct ReattachmentTests {
  @Test func `what waits when a view comes back is in its reload`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b"]])
    bound.view.isAttached = false
    bound.view.transcript = []
    bound.pileUp { source in
      source.send(.deleteItems([at(0, 0)]), to: [["b"]])
      source.send(.insertItems([at(0, 1)]), to: [["b", "c"]])
    }
    bound.view.isAttached = true
    await settle { bound.shows([["b", "c"]]) }
    for _ in 0..<20 { await Task.yield() }
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.shows([["b", "c"]]))
    bound.source.send(.deleteItems([at(0, 0)]), to: [["c"]])
    #expect(bound.view.transcript.contains("delete 0.0"))
    #expect(!bound.view.transcript.contains("reload"))
  }

  @Test func `what comes while the main actor is busy and the view comes and goes is not partial`()
    async
  {
    let bound = Bound()
    bound.source.send(.reload, to: [["a", "b"]])
    bound.view.transcript = []
    // It waits already when the view leaves.
    bound.pileUp { $0.send(.deleteItems([at(0, 0)]), to: [["b"]]) }
    bound.view.isAttached = false
    bound.view.isAttached = true
    bound.pileUp { $0.send(.insertItems([at(0, 1)]), to: [["b", "c"]]) }
    await settle { bound.shows([["b", "c"]]) }
    #expect(bound.view.transcript.first == "reload")
    #expect(bound.view.transcript.filter { $0 == "reload" }.count == 1)
    #expect(bound.shows([["b", "c"]]))
  }

  @Test func `a view that missed nothing may have forgotten, and is reloaded`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.isAttached = false
    bound.view.transcript = []
    bound.view.isAttached = true
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.shows([["a"]]))
  }

  @Test func `a view that is back at once is reloaded, also after an update`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.transcript = []
    bound.view.isAttached = false
    bound.view.isAttached = true
    bound.source.send(.insertItems([at(0, 1)]), to: [["a", "b"]])
    #expect(bound.view.transcript.first == "reload")
    #expect(bound.view.transcript.contains("insert 0.1"))
    #expect(bound.shows([["a", "b"]]))
  }

  @Test func `a view that leaves and is back within a call is told no more of that update`() {
    final class Flickering: ListBinder<Grid, HeadlessListView> {
      override func deleteItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
        super.deleteItems(at: indexPaths, in: view)
        view.isAttached = false
        view.transcript = []
        view.isAttached = true
      }
    }
    let view = HeadlessListView()
    let source = GridSource()
    let binder = Flickering { grid, indexPath, _ in
      let cell = TextCell()
      cell.text = grid.item(at: indexPath)
      return cell
    }
    source.bind(to: view, using: binder)
    source.send(.reload, to: [["a", "b"]])
    source.send(
      .beginUpdates, .deleteItems([at(0, 1)]), .insertItems([at(0, 0)]), .endUpdates,
      to: [["x", "a"]])
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["x", "a"] && view.violations.isEmpty)
    source.send(.insertItems([at(0, 2)]), to: [["x", "a", "c"]])
    #expect(view.texts == ["x", "a", "c"] && view.violations.isEmpty)
  }

  @Test func `a view that leaves and is back while it asks for a cell shows what is there`() async {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    var mustFlicker = true
    bound.onConfigure = { [view = bound.view] item in
      guard item == "b", mustFlicker else { return }
      mustFlicker = false
      view.isAttached = false
      view.isAttached = true
    }
    bound.source.send(.insertItems([at(0, 1)]), to: [["a", "b"]])
    await settle { bound.shows([["a", "b"]]) }
    #expect(bound.shows([["a", "b"]]))
    bound.source.send(.deleteItems([at(0, 0)]), to: [["b"]])
    await settle { bound.shows([["b"]]) }
    #expect(bound.shows([["b"]]))
  }

  @Test(arguments: 0..<20) func `random leaving and coming back breaks no rule`(seed: Int) async {
    var edits = RandomGridEdits(seed: seed)
    let list = MutableObservable2DArray([edits.section(), edits.section()])
    let view = HeadlessListView(viewportHeight: 100)
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &edits.random) {
      case 0:
        view.isAttached.toggle()
        if view.isAttached { #expect(view.transcript.first == "reload") }
      case 1:
        var copy = edits
        edits = await Task.detached {
          copy.edit(list)
          return copy
        }.value
      default: edits.edit(list)
      }
      if step % 7 == 0 { await Task.yield() }
      view.transcript = []
    }
    view.isAttached = true
    let items = list.snapshot.sections.flatMap(\.items)
    await settle { view.texts == items }
    #expect(view.texts == items && view.violations.isEmpty, "seed \(seed)")
  }
}
