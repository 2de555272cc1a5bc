import ListBinding
import Testing

/// A headless view looks at what is displayed, selected or changed, not at all rows.
@MainActor
@Suite(.serialized)
struct ManyRowsTests {
  @Test func `edits of a million rows do not look at all of them`() {
    let rows = MutableObservableArray(Array(0..<1_000_000))
    let view = HeadlessListView()
    rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    view.selectItem(at: at(0, 500_000))
    view.scroll(to: 400_000)
    for step in 0..<300 {
      rows.insert(-step, at: step)
      rows.remove(at: 700_000)
      rows[400_100 + step] = 0
    }
    #expect(view.indexPathsForSelectedItems == [at(0, 500_300)])
    #expect(view.texts.first == "400000" && view.contentOffset == 400_300)
    #expect(view.violations.isEmpty)
  }

  @Test func `what is told of animations does not grow for ever`() {
    let rows = MutableObservableArray([0])
    let view = HeadlessListView()
    rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    for step in 0..<20_000 {
      rows[0] = step
      view.transcript = []
    }
    #expect(view.animations.count < 10_000)
  }
}
