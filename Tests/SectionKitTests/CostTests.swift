import SectionKit
import Testing

/// What a call costs does not depend on the size of the list.
@MainActor
struct CostTests {
  /// Counts what it is asked.
  private final class Counted: MovableNumbersController {
    var cells = 0
    var reads = 0

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      cells += 1
      return try super.cellForItem(at: indexPath, in: context)
    }

    override func item(at index: Int) -> Any? {
      reads += 1
      return super.item(at: index)
    }
  }

  private func work(rowCount: Int, sectionCount: Int) -> [String] {
    let world = World(DiffingListCollectionViewAdapter(), height: 3)
    let array = MutableObservableArray(Array(0..<rowCount))
    let followed = Counted(Group("followed"))
    followed.bindItems(to: array)
    let others = (0..<sectionCount).map { Counted(Group("\($0)", [1])) }
    world.adapter.sections = [Section(followed)] + others.map { Section($0) }
    _ = (world.view.texts, world.takeTranscript())
    let untouched = world.adapter.list.snapshot.sections[1].items
    let counts = { ([followed] + others).map { [$0.cells, $0.reads] } }
    let before = counts()

    let half = rowCount / 2
    array.insert(-1, at: half)
    array.remove(at: half)
    array[half] = -2
    array[1] = -3
    array.insert(-4, at: 0)
    array.moveItem(from: 0, to: half)
    others[1].items = [1, 2]
    world.view.dragItem(from: path(2, 0), to: path(2, 1))

    #expect(world.adapter.list.snapshot.sections[1].items.isIdentical(to: untouched))
    #expect(world.view.violations.isEmpty && world.errors.isEmpty)
    let asked = zip(counts(), before).map { now, before in zip(now, before).map { $0 - $1 } }
    #expect(asked.dropFirst(3).allSatisfy { $0 == [0, 0] })
    return world.takeTranscript().map { $0.replacingOccurrences(of: ".\(half)", with: ".half") }
      + asked.prefix(3).map { "\($0)" }
  }

  @Test func `a call costs what it changes, not what there is`() {
    let few = work(rowCount: 20, sectionCount: 3)
    #expect(few == work(rowCount: 20_000, sectionCount: 500))
    #expect(!few.contains("reload"))
  }
}
