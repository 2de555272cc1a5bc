import ListBinding
import Testing

nonisolated private struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
}

private final class ChoreCell: HeadlessListCell {
  var title = ""
}

/// What the README says of lists made of lists.
@MainActor
@Suite struct DerivedSampleTests {
  @Test func `a filtered, sorted and grouped list is shown and follows its source`() {
    let chores = MutableObservableArray([
      Chore(id: 1, title: "Water"), Chore(id: 2, title: "Shop"), Chore(id: 3, title: "Wash"),
    ])
    let list = HeadlessListView(viewportHeight: 10)
    let text = Property("")
    let shown =
      chores
      .filtered(by: text) { chore, text in text.isEmpty || chore.title.contains(text) }
      .sorted(by: .ascending(\.title), .descending(\.id))
      .grouped(by: { $0.title.prefix(1) })
    shown.bind(to: list, cellType: ChoreCell.self) { cell, chore in cell.title = chore.title }
    func titles() -> [String] {
      list.visibleCells.compactMap { ($0 as? ChoreCell)?.title }
    }
    #expect(titles() == ["Shop", "Wash", "Water"])

    let told = list.transcript.count
    text.value = "W"
    #expect(titles() == ["Wash", "Water"])
    chores.append(Chore(id: 4, title: "Walk"))
    #expect(titles() == ["Walk", "Wash", "Water"])
    #expect(!list.transcript.dropFirst(told).contains { $0.contains("reload") })
  }

  @Test func `a list is built in the background, with progress`() async throws {
    let chores = MutableObservableArray((0..<2000).map { Chore(id: $0, title: "\($0)") })
    let query = Property<@Sendable (Chore) -> Bool> { $0.id % 2 == 0 }
    let progress = Property(0.0)
    let shown = try await chores.buildInBackground(progress: progress) { chores in
      chores.filtered(by: query).sorted(by: .ascending(\.title))
    }
    #expect(progress.value == 1)
    #expect(shown.count == 1000)
    query.value = { $0.id < 3 }
    #expect(shown.snapshot.map(\.title) == ["0", "1", "2"])
  }
}
