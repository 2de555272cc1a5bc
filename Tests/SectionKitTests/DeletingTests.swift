import SectionKit
import Testing

/// What the user deletes: sections have no part for it, and a responder of the program answers.
@MainActor
struct DeletingTests {
  private final class Deleting: ListViewResponder {
    private let binding: ListViewBinding<ListCollectionViewAdapter.Snapshot>

    init(_ binding: ListViewBinding<ListCollectionViewAdapter.Snapshot>) { self.binding = binding }

    private func item(at path: IndexPath) -> (numbers: NumbersController, number: Int)? {
      guard let list = binding.displayedSnapshot,
        let numbers = list.section(at: path.section).metadata.controller as? NumbersController,
        let number = list[path].item as? Int
      else { return nil }
      return (numbers, number)
    }

    func canEditItem(at indexPath: IndexPath) -> Bool? { item(at: indexPath) != nil }

    func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
      guard let (numbers, number) = item(at: indexPath) else { return nil }
      return [
        ListViewAction("Delete", isDestructive: true) { numbers.items.removeAll { $0 == number } }
      ]
    }

    func handle(_ event: ListViewEvent) {
      guard case .delete(let paths) = event else { return }
      for (numbers, number) in paths.compactMap(item) {
        numbers.items.removeAll { $0 == number }
      }
    }
  }

  @Test func `a responder deletes what the user swipes or deletes`() {
    let world = World()
    let numbers = NumbersController(Group("a", [1, 2, 3, 4]))
    world.adapter.sections = [
      Section(model: Group("t", title: "x")) { TitleController(model: Group("t", title: "x")) },
      Section(numbers),
    ]
    let deleting = Deleting(world.adapter.bind(to: world.view))
    world.view.responders.add(deleting)
    defer { withExtendedLifetime(deleting) {} }
    #expect(world.view.swipeItem(at: path(1, 1), choosing: "Delete"))
    #expect(world.view.texts == ["x", "1", "3", "4"])
    #expect(!world.view.swipeItem(at: path(0, 0), choosing: "Delete"))
    world.view.dataSource?.handle(.delete([path(1, 0), path(1, 2)]))
    #expect(world.view.texts == ["x", "3"])
    #expect(world.view.violations.isEmpty)
  }
}
