import Foundation
import ListBinding
import TestSupport
import Testing

nonisolated private struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
}

private final class ChoreCell: HeadlessListCell {
  var title = ""
}

/// The samples of the README and of the pages of modules, which `ReadmeTests` compares with them.
@MainActor
@Suite struct ReadmeSampleTests {
  private let chores = MutableObservableArray([
    Chore(id: 3, title: "Cook"), Chore(id: 1, title: "Water the plants"),
  ])
  private let list = HeadlessListView(viewportHeight: 10)

  private var titles: [String] { list.visibleCells.compactMap { ($0 as? ChoreCell)?.title } }

  // swift-format-ignore
  @Test func `a filtered, sorted and grouped list is shown and follows its source`() {
    let text = Property("")

    let shown = chores
      .filtered(by: text) { chore, text in text.isEmpty || chore.title.contains(text) }
      .sorted(by: .ascending(\.title), .descending(\.id))
      .grouped(by: { $0.title.prefix(1) })

    shown.bind(to: list, cellType: ChoreCell.self) { cell, chore in cell.title = chore.title }
    text.value = "Water"  // one batch, no reload
    // The binding loads the view, once; what follows is updates.
    #expect(list.transcript.first == "reload")
    #expect(list.transcript.filter { $0 == "begin" }.count == 1)
    #expect(!list.transcript.dropFirst().contains { $0.contains("reload") })
    #expect(titles == ["Water the plants"])
    chores.append(Chore(id: 4, title: "Water the lawn"))
    text.value = ""
    #expect(titles == ["Cook", "Water the lawn", "Water the plants"])
    #expect(!list.transcript.dropFirst().contains { $0.contains("reload") })
  }

  // swift-format-ignore
  @Test func `a list has sections with titles`() {
    let rooms = MutableObservable2DArray([
      Observable2DArraySection(metadata: "Kitchen", items: [Chore(id: 1, title: "Water the plants")]),
      Observable2DArraySection(metadata: "Garden", items: [Chore(id: 2, title: "Water the lawn")]),
    ])

    rooms.bind(
      to: list, cellType: ChoreCell.self,
      headerTitle: { rooms, section in rooms.metadata(ofSection: section) }
    ) { cell, chore in cell.title = chore.title }

    rooms.appendItem(Chore(id: 3, title: "Cook"), toSection: 0)
    rooms.moveSection(from: 1, to: 0)
    #expect(titles == ["Water the lawn", "Water the plants", "Cook"])
    #expect((0..<2).map { list.headerTitle(forSection: $0) } == ["Garden", "Kitchen"])
  }

  // swift-format-ignore
  @Test func `a list is built in the background, with progress`() async throws {
    let progress = Property(0.0)
    let shown = try await chores.buildInBackground(progress: progress) { chores in
      chores.filtered { !$0.title.isEmpty }.sorted(by: .ascending(\.title))
    }
    #expect(progress.value == 1)
    chores.append(Chore(id: 4, title: "Shop"))
    #expect(shown.snapshot.map(\.title) == ["Cook", "Shop", "Water the plants"])
  }

  // swift-format-ignore
  @Test func `what the user does is written, can be taken back, and is told`() {
    let clock = Property("noon")
    let binding = chores.bind(to: list, cellType: ChoreCell.self) { cell, chore in
      clock.observeNext { cell.title = "\(chore.title) at \($0)" }.dispose(in: cell.reactive.bag)
    }
    let undo = UndoStack(chores, recording: .groups)
    binding.write(to: chores, undo: undo)  // what the user moves and deletes, without an echo
    undo.undo()  // takes back what the user did last, and leaves what others did since
    let selection = binding.keepSelection(remembersHidden: true)
    binding.selectedItem.observeNext { chore in print("You chose", chore.title) }
    final class Permissions: ListViewResponder {
      func canSelectItem(at indexPath: IndexPath) -> Bool? { indexPath.item < 100 }
    }

    let permissions = Permissions()
    list.responders.forwardTo = permissions  // held weakly; titles and actions can be answered, too
    #expect(titles == ["Cook at noon", "Water the plants at noon"])
    clock.value = "one"
    list.removeItemsAsUser(at: [IndexPath(item: 0, section: 0)])
    #expect(titles == ["Water the plants at one"])
    undo.undo()
    #expect(titles == ["Cook at one", "Water the plants at one"])
    withExtendedLifetime((selection, permissions)) {}
  }

  // swift-format-ignore
  @Test func `a derived list tells what follows from edits of its source`() {
    let log = Log<String>()
    @Sendable func print(_ value: some Any) { log.receive("\(value)") }

    nonisolated struct Score: Identifiable, Equatable {
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
