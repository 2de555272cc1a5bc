import ListBinding
import SignalsTesting
import TestSupport
import Testing

nonisolated private struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
}

private final class ChoreCell: HeadlessListCell {
  var title = ""
}

/// The samples of the pages of modules, which `ReadmeTests` compares with the pages.
@MainActor
@Suite struct ModulePageSampleTests {
  // swift-format-ignore
  @Test func `a derived list tells what follows from edits of its source`() {
    let log = Log<String>()
    @Sendable func print(_ value: some Any) { log.receive("\(value)") }

    struct Score: Identifiable, Equatable {
      let id: String
      var points: Int
    }

    let scores = MutableObservableArray([Score(id: "Ada", points: 7), Score(id: "Grace", points: 12)])
    let best = scores.filtered { $0.points > 5 }.sorted(by: .descending(\.points))

    best.updates.observeNext { print($0.kinds) }  // [reload]
    scores.append(Score(id: "Edsger", points: 9))  // [insert 0.1]
    scores.batchUpdate { scores in
      scores[1].points = 8
      scores.insert(Score(id: "Barbara", points: 2), at: 0)
    }  // [begin, move 0.1 0.0, reload 0.0, end]

    #expect(
      log.events == ["[reload]", "[insert 0.1]", "[begin, move 0.1 0.0, reload 0.0, end]"])
  }

  // swift-format-ignore
  @Test func `an array is bound to a view, and written to`() {
    let chores = MutableObservableArray([Chore(id: 1, title: "Water"), Chore(id: 2, title: "Shop")])
    let list = HeadlessListView(viewportHeight: 10)

    let binding = chores.bind(to: list, cellType: ChoreCell.self) { cell, chore in
      cell.title = chore.title
    }
    chores.append(Chore(id: 3, title: "Cook"))
    binding.write(to: chores)  // what the user moves and deletes

    list.removeItemsAsUser(at: [[0, 0]])
    #expect(chores.snapshot.map(\.title) == ["Shop", "Cook"])
    #expect(list.visibleCells.compactMap { ($0 as? ChoreCell)?.title } == ["Shop", "Cook"])
  }
}
