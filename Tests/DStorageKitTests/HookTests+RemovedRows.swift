import DStorageKit
import Testing

/// Hooks of rows that go.
extension HookTests {
  @Test func `a row that was removed in a batch is told of with the last index that it had`() {
    let section = NamesSection(["a", "b"], log: log)
    let world = World(["a": section])
    _ = log.take()
    world.dataSource.batchUpdate {
      section.insert("x", at: 0)
      section.remove(at: 2)
    }
    #expect(log.take().contains("removed 2 b"))
  }

  @Test func `rows that a number takes away are told of with the last indices that they had`() {
    let section = NamesSection(["a", "b", "c"], log: log)
    let world = World(["a": section])
    _ = log.take()
    world.dataSource.batchUpdate {
      section.insert("x", at: 0)
      section.set(["x", "a"])
    }
    #expect(Set(log.take()).isSuperset(of: ["removed 2 b", "removed 3 c"]))
  }

  private final class Deletable: ListViewResponder {
    func canEditItem(at indexPath: IndexPath) -> Bool? { true }
  }

  @Test func `a row that goes after the user removed another has its own last index`() {
    let section = NamesSection(["a", "b", "c"], log: log)
    let world = World()
    world.dataSource.addNewSection(with: "a", section)
    let binding = world.dataSource.bind(to: world.view)
    let deletion = binding.deletedItems.observeNext { _ in section.remove(at: 0) }
    let responder = Deletable()
    world.view.responders.add(responder)
    _ = log.take()
    world.view.removeItemsAsUser(at: [path(0, 0)])
    section.remove(at: 1)
    #expect(log.take() == ["removed 0 a", "removed 1 c"])
    #expect(world.view.names == ["b"])
    deletion.dispose()
    withExtendedLifetime(responder) {}
  }

  @Test func `a section that is removed is told of its cells`() {
    let world = World(["a": NamesSection(["a", "b"], log: log)])
    _ = log.take()
    world.dataSource.removeSection(with: "a")
    #expect(log.take() == ["removed 0 a", "removed 1 b"])
  }

  @Test func `a section that is replaced is told of its cells`() {
    let world = World(["a": NamesSection(["a"], log: log)])
    _ = log.take()
    world.dataSource.addNewSection(with: "a", NamesSection(["b"], log: log))
    #expect(Set(log.take()) == ["removed 0 a", "prepared 0 b", "added 0 b"])
  }

  @Test func `a hook may take back a section that goes to another data source`() {
    let section = NamesSection(["a"], log: log)
    let (world, other) = (World(["a": section]), TableDataSource())
    section.onHook = { [unowned section] hook, _ in
      if hook == "removed" { world.dataSource.addNewSection(with: "b", section) }
    }
    other.addNewSection(with: "a", section)
    #expect(other.sections.isEmpty)
    #expect(world.dataSource.sections.count == 1)
    #expect(world.view.names == ["a"])
    section.onHook = { _, _ in }
    world.dataSource.removeSection(with: "b")
    #expect(world.dataSource.sections.isEmpty)
  }
}
