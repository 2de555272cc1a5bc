import SectionKit
import Testing

/// Wrong updates of items that are `Differentiable`, objects, or comparable by nothing: views show the
/// items that were asked for all the same.
@MainActor
struct HeldUpdateTests {
  /// Something with a name that can be shown.
  fileprivate protocol Named {
    init(_ name: String)
    var name: String { get }
  }

  fileprivate struct Labelled: Differentiable, Named {
    var differenceIdentifier = ""
    var name: String

    init(_ name: String) { self.name = name }

    init(id: String, _ name: String) { (differenceIdentifier, self.name) = (id, name) }

    func isContentEqual(to source: Labelled) -> Bool { name == source.name }
  }

  fileprivate final class Object: Named {
    let name: String
    init(_ name: String) { self.name = name }
  }

  fileprivate struct Opaque: Named {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// A list of plain sections whose update is the one that the test has made.
  fileprivate final class Custom<Item: Named>: ListSectionController<Group, Item> {
    var next: (([Item]) -> CollectionViewUpdate<[Item]>)?

    override func calculateUpdate(
      from old: [Item], to new: [Item]
    ) -> CollectionViewUpdate<[Item]> {
      next?(new) ?? super.calculateUpdate(from: old, to: new)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(try item(at: indexPath).name, at: indexPath, in: context)
    }
  }

  /// A diffing list whose update is the one that the test has made.
  fileprivate final class CustomDiffing: DiffingListSectionController<Group, Labelled> {
    var next: (([Labelled]) -> CollectionViewUpdate<[Labelled]>)?

    override func calculateUpdate(
      from old: [Labelled], to new: [Labelled]
    ) -> CollectionViewUpdate<[Labelled]> {
      next?(new) ?? super.calculateUpdate(from: old, to: new)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(try item(at: indexPath).name, at: indexPath, in: context)
    }
  }

  private struct Result {
    var transcript: [String]
    var errorCount: Int
  }

  /// Sets the items of a controller, and returns what the view was told and how much was reported.
  private func set<Item: Named>(
    _ old: [Item], _ new: [Item], in controller: ListSectionController<Group, Item>,
    _ prepare: () -> Void
  ) -> Result {
    let world = World()
    world.adapter.sections = [Section(model: Group("a")) { controller }]
    #expect(world.view.texts == old.map(\.name))
    _ = world.takeTranscript()
    prepare()
    controller.items = new
    #expect(world.view.texts == new.map(\.name))
    #expect(world.view.violations.isEmpty)
    let result = Result(
      transcript: world.takeTranscript(), errorCount: world.takeErrors().count)
    world.view.isAttached = false
    world.view.isAttached = true
    #expect(world.view.texts == new.map(\.name))
    return result
  }

  private func set<Item: Named>(
    _ old: [Item], _ new: [Item],
    _ update: @escaping @MainActor ([Item]) -> CollectionViewUpdate<[Item]>
  ) -> Result {
    let controller = Custom(model: Group("a"), items: old)
    return set(old, new, in: controller) { controller.next = update }
  }

  @Test(arguments: [true, false])
  func `an item that changed and is not reloaded is refused where items are differentiable`(
    isDiffing: Bool
  ) {
    let old = [Labelled(id: "1", "a"), Labelled(id: "2", "b")]
    let new = [Labelled(id: "1", "b"), Labelled(id: "3", "z")]
    let result: Result
    if isDiffing {
      let controller = CustomDiffing(model: Group("a"), items: old)
      result = set(old, new, in: controller) {
        controller.next = { CollectionViewUpdate(data: $0) }
      }
    } else {
      result = set(old, new) { CollectionViewUpdate(data: $0) }
    }
    #expect(result.transcript == ["reload section 0"])
    #expect(result.errorCount == 1)
  }

  @Test func `an update that tells nothing is refused where items are differentiable`() {
    let old = [Labelled(id: "1", "a"), Labelled(id: "2", "b")]
    let result = set(old, old.reversed()) { _ in CollectionViewUpdate(batchOperations: []) }
    #expect(result.transcript == ["reload section 0"])
    #expect(result.errorCount == 1)
  }

  @Test func `what differs by nothing that is shown needs no reload where items say so`() {
    /// Compared by more than what is shown.
    struct Counted: Differentiable, Equatable, Named {
      var name: String
      var count = 0
      var differenceIdentifier: String { name }
      init(_ name: String) { self.name = name }
      func isContentEqual(to source: Counted) -> Bool { name == source.name }
    }
    var new = Counted("a")
    new.count = 1
    let result = set([Counted("a")], [new]) { CollectionViewUpdate(data: $0) }
    #expect(result.transcript == [])
    #expect(result.errorCount == 0)
  }

  @Test func `an update that tells nothing of other objects is refused`() {
    let result = set([Object("a"), Object("b")], [Object("a"), Object("c")]) { _ in
      CollectionViewUpdate(batchOperations: [])
    }
    #expect(result.transcript == ["reload section 0"])
    #expect(result.errorCount == 1)
  }

  @Test func `an update of objects that is right is carried out as it is`() {
    let old = [Object("a"), Object("b")]
    let result = set(old, [old[1], Object("c"), old[0]]) {
      CollectionViewUpdate(data: $0, inserts: [1], moves: [Move(from: 1, to: 0)])
    }
    #expect(result.transcript == ["insert 0.1", "move 0.1 0.0"])
    #expect(result.errorCount == 0)
  }

  @Test func `what cannot be compared is reloaded wherever it is not inserted`() {
    let result = set([Opaque("a"), Opaque("b")], [Opaque("z"), Opaque("c"), Opaque("a")]) {
      CollectionViewUpdate(data: $0, inserts: [1])
    }
    #expect(result.transcript == ["insert 0.1", "reload 0.0 0.1"])
    #expect(result.errorCount == 0)
  }

  @Test func `what cannot be compared is reloaded when an update tells nothing`() {
    let result = set([Opaque("a"), Opaque("b")], [Opaque("b"), Opaque("a")]) { _ in
      CollectionViewUpdate(batchOperations: [])
    }
    #expect(result.transcript == ["reload 0.0 0.1"])
    #expect(result.errorCount == 0)
  }

  @Test func `a wrong number of items is refused also where they cannot be compared`() {
    for update: @MainActor ([Opaque]) -> CollectionViewUpdate<[Opaque]> in [
      { _ in CollectionViewUpdate(batchOperations: []) },
      { CollectionViewUpdate(data: $0, inserts: [1, 2]) },
      { CollectionViewUpdate(data: Array($0.dropLast())) },
    ] {
      let result = set([Opaque("a")], [Opaque("b"), Opaque("a")], update)
      #expect(result.transcript == ["reload section 0"])
      #expect(result.errorCount == 1)
    }
  }

  @Test func `the data between two operations are not shown`() {
    let result = set([Opaque("a"), Opaque("b")], [Opaque("z"), Opaque("b")]) { new in
      CollectionViewUpdate(batchOperations: [
        CollectionViewBatchOperation(data: [Opaque("x"), Opaque("y"), Opaque("w")], inserts: [2]),
        CollectionViewBatchOperation(data: new, deletes: [0]),
      ])
    }
    #expect(Set(result.transcript) == ["delete 0.0", "reload 0.1", "insert 0.1"])
    #expect(result.errorCount == 0)
  }
}
