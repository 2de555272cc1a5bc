import Foundation
import ListBinding
import Testing

@MainActor
struct AttachmentTests {
  @Test func `a detached view is not touched, and gets one reload when it is attached`() {
    let bound = Bound(isAttached: false)
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.insertItems([at(0, 0)]), to: [["b", "a"]])
    bound.source.send(
      .beginUpdates, .deleteItems([at(0, 0)]), .insertItems([at(0, 1)]), .endUpdates,
      to: [["a", "c"]])
    #expect(bound.takeTranscript().isEmpty)
    #expect(bound.configured.isEmpty)
    bound.view.isAttached = true
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.configured == ["a", "c"])
    #expect(bound.shows([["a", "c"]]))
    bound.source.send(.deleteItems([at(0, 0)]), to: [["c"]])
    #expect(bound.takeTranscript() == ["begin", "delete 0.0", "end"])
  }

  @Test func `a view that missed nothing is reloaded too, since it may have forgotten`() {
    let bound = Bound()
    bound.source.send(.reload, to: [["a"]])
    bound.view.isAttached = false
    #expect(bound.view.texts.isEmpty)
    bound.view.isAttached = true
    #expect(bound.takeTranscript() == ["reload", "reload"])
    #expect(bound.shows([["a"]]))
  }

  @Test func `what breaks a rule while the view is detached is reported`() {
    let bound = Bound(isAttached: false)
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.deleteItems([at(0, 4)]), to: [["b"]])
    #expect(bound.rules == [.indexInRange])
    bound.view.isAttached = true
    #expect(bound.takeTranscript() == ["reload"])
    #expect(bound.shows([["b"]]))
  }

  @Test func `a view that is attached while it is told of an update catches up`() {
    let bound = Bound()
    bound.view.willDisplay = { [view = bound.view, source = bound.source] cell, _ in
      guard (cell as? TextCell)?.text == "b" else { return }
      view.willDisplay = nil
      view.isAttached = false
      source.send(.insertItems([at(0, 2)]), to: [["a", "b", "c"]])
      view.isAttached = true
    }
    bound.source.send(.reload, to: [["a"]])
    bound.source.send(.insertItems([at(0, 1)]), to: [["a", "b"]])
    #expect(bound.shows([["a", "b", "c"]]))
  }

  @Test func `a view that is detached between two updates is told of the rest when it is back`()
    async
  {
    struct Row: Identifiable, Equatable, Sendable {
      var id: Int
      var text = ""
    }
    let view = HeadlessListView()
    let rows = MutableObservableArray((1...4).map { Row(id: $0) })
    var mustDetach = false
    rows.bind(to: view) { rows, indexPath, view in
      if mustDetach {
        mustDetach = false
        view.isAttached = false
      }
      let cell = TextCell()
      cell.text = "\(rows[indexPath.item].id)\(rows[indexPath.item].text)"
      return cell
    }
    mustDetach = true
    view.transcript = []
    // 4 moves and changes, so there is a second update that reloads it. Both arrive together.
    let new = [Row(id: 9), Row(id: 4, text: "!"), Row(id: 1), Row(id: 2), Row(id: 3)]
    await Task.detached { rows.replace(with: new, performDiff: true) }.value
    await settle { !view.isAttached }
    #expect(!view.isAttached)
    #expect(!view.transcript.contains { $0.hasPrefix("reload") })
    #expect(view.violations.isEmpty)
    view.transcript = []
    view.isAttached = true
    #expect(view.transcript == ["reload"])
    #expect(view.texts == ["9", "4!", "1", "2", "3"])
    rows.removeLast()
    #expect(view.transcript == ["reload", "begin", "delete 0.4", "end"])
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that is detached within an update is told no more of it`() {
    final class Detaching: ListBinder<Grid, HeadlessListView> {
      override func insertItems(at indexPaths: [IndexPath], in view: HeadlessListView) {
        view.isAttached = false
      }
    }
    let view = HeadlessListView()
    let source = GridSource()
    let binder = Detaching { grid, indexPath, _ in
      let cell = TextCell()
      cell.text = grid.item(at: indexPath)
      return cell
    }
    source.bind(to: view, using: binder)
    source.send(.reload, to: [["a", "b"]])
    source.send(
      .beginUpdates, .insertItems([at(0, 0)]), .deleteItems([at(0, 1)]), .endUpdates,
      to: [["x", "a"]])
    #expect(view.transcript == ["reload", "begin", "delete 0.1"])
    view.isAttached = true
    #expect(view.transcript == ["reload", "begin", "delete 0.1", "reload"])
    #expect(view.texts == ["x", "a"])
    #expect(view.violations.isEmpty)
  }
}
