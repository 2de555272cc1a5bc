import ListBinding
import SignalsTesting
import Testing

/// Items that the user drags from one group to another, as the documentation of `write(to:)` has it.
@MainActor
struct GroupDragTests {
  private struct Chore: Identifiable, Equatable, Sendable {
    let id: Int
    var day: String
  }

  private final class Permissions: ListViewResponder {
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  private let chores = MutableObservableArray([
    Chore(id: 1, day: "mon"), Chore(id: 2, day: "mon"), Chore(id: 3, day: "tue"),
    Chore(id: 4, day: "tue"),
  ])
  private let view = HeadlessListView(viewportHeight: 9)

  private func drag(_ moves: [(IndexPath, IndexPath)]) -> [[Int]] {
    let shown = chores.grouped(by: \.day)
    let undo = UndoStack(chores, recording: .groups)
    let permissions = Permissions()
    view.responders.forwardTo = permissions
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = "\($1.id)" }
    binding.movedItemAndDestination.observeNext { [chores] chore, destination in
      let group = shown.section(at: destination.section)
      let others = group.items.filter { $0.id != chore.id }
      undo.group {
        chores.mutate { chores in
          chores.update(id: chore.id) { $0.day = group.metadata }
          if destination.item < others.count {
            chores.moveItem(id: chore.id, beforeID: others[destination.item].id)
          } else if let index = chores.firstIndex(ofID: chore.id) {
            chores.moveItem(from: index, to: chores.count - 1)
          }
        }
      }
    }
    let before = chores.snapshot
    for (from, to) in moves { view.dragItem(from: from, to: to) }
    let result = shown.snapshot.sections.map { $0.items.map(\.id) }
    #expect(view.texts == result.flatMap { $0.map { "\($0)" } })
    for _ in moves { #expect(undo.undo()) }
    #expect(chores.snapshot == before && !undo.canUndo)
    #expect(view.texts == ["1", "2", "3", "4"])
    #expect(view.violations.isEmpty)
    return result
  }

  @Test func `an item goes to its place in another group, as one step`() {
    #expect(drag([([0, 0], [1, 1])]) == [[2], [3, 1, 4]])
    #expect(drag([([1, 0], [0, 2])]) == [[1, 2, 3], [4]])
    #expect(drag([([0, 1], [0, 0])]) == [[2, 1], [3, 4]])
    #expect(drag([([0, 0], [1, 0]), ([1, 2], [0, 0])]) == [[4, 2], [1, 3]])
  }
}
