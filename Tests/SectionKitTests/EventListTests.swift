import SectionKit
import SignalsTesting
import Testing

/// Observers that edit the list before its controllers are told of the same event.
@MainActor
struct EventListTests {
  private final class Selectable: MovableNumbersController {
    var selected: [Int] = []

    override func didSelectItem(at indexPath: SectionIndexPath, in context: CollectionViewContext) {
      selected += (try? item(at: indexPath)).map { [$0] } ?? []
    }
  }

  private let world = World()
  private let controller = Selectable(Group("a", [1, 2, 3]))
  private let binding: ListViewBinding<ListCollectionViewAdapter.Snapshot>

  init() {
    world.adapter.sections = [Section(controller)]
    binding = world.adapter.bind(to: world.view)
  }

  private func whenSelected(_ body: @escaping @MainActor @Sendable () -> Void) {
    binding.selectedItem.observeNext { _ in body() }.dispose(in: world.view.responders.bag)
  }

  @Test func `the item that the user selected is told, though it is gone by then`() {
    whenSelected { [controller] in controller.items.removeFirst() }
    for _ in 0..<3 { world.view.tapItem(at: path(0, 0)) }
    #expect(controller.selected == [1, 2, 3])
    #expect(world.view.texts.isEmpty)
    #expect(world.view.violations.isEmpty && world.errors.isEmpty)
  }

  @Test func `a section may be gone by then`() {
    whenSelected { [world] in world.adapter.sections = [] }
    world.view.tapItem(at: path(0, 1))
    #expect(world.view.texts.isEmpty)
    #expect(world.view.violations.isEmpty && world.errors.isEmpty)
  }

  @Test func `an item that is gone before it is moved is reported`() {
    binding.movedItem.observeNext { [controller] _ in controller.items = [] }
      .dispose(in: world.view.responders.bag)
    world.view.moveItemAsUser(from: path(0, 0), to: path(0, 2))
    #expect(controller.items == [])
    #expect(world.errors == [.invalidIndexPath(path(0, 0))])
    #expect(world.view.violations.isEmpty)
  }
}
