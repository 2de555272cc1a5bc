import SectionKit
import Synchronization
import Testing

/// The errors that are reported, and what the view shows then.
@MainActor
struct ErrorTests {
  private final class NoCells: ListSectionController<Group, Int> {}

  /// A list whose cell, header and moves are what the test says.
  private final class Odd: NumbersController {
    var makeCell:
      ((SectionIndexPath, CollectionViewContext) throws(SectionKitError) -> any ReusableView)?
    var header = SectionSize.zero

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      guard let makeCell else { return try super.cellForItem(at: indexPath, in: context) }
      return try makeCell(indexPath, context)
    }

    override func headerSize(in context: CollectionViewContext) -> SectionSize { header }
  }

  private final class Foreign: ReusableView {
    let bag = DisposeBag()
  }

  @Test func `a controller that makes no cells is reported, and error cells are shown`() {
    let world = World()
    let controller = NoCells(model: Group("a"), items: [1])
    world.adapter.sections = [Section(model: controller.model) { controller }]
    #expect(world.view.texts == ["-"])
    #expect(world.takeErrors() == [.notImplemented("cellForItem(at:in:)")])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a cell of another kind of view is reported`() {
    let world = World()
    let controller = Odd(Group("a", [1]))
    controller.makeCell = { _, _ in Foreign() }
    world.adapter.sections = [Section(controller)]
    #expect(world.view.texts == ["-"])
    #expect(
      world.takeErrors() == [
        .dequeuedViewHasNotTheCorrectType(expected: "HeadlessListCell", actual: "Foreign")
      ])
  }

  @Test func `a type that the view has no cells of is reported`() {
    let world = World()
    let controller = Odd(Group("a", [1]))
    controller.makeCell = { (indexPath, context) throws(SectionKitError) in
      try context.dequeueReusableCell(Foreign.self, for: indexPath)
    }
    world.adapter.sections = [Section(controller)]
    #expect(world.view.texts == ["-"])
    #expect(
      world.takeErrors() == [
        .dequeuedViewHasNotTheCorrectType(expected: "Foreign", actual: "none")
      ])
  }

  @Test func `a header with a size and no view is reported`() {
    let world = World()
    let controller = Odd(Group("a", [1]))
    controller.header = SectionSize(width: 0, height: 20)
    world.adapter.sections = [Section(controller)]
    #expect(world.view.supplementaryView(of: .header, inSection: 0) == nil)
    #expect(world.takeErrors() == [.unsupportedSupplementaryViewKind(.header)])
  }

  @Test func `a model of another type is reported, and the section stays`() {
    let world = World()
    let controller = NumbersController(Group("a", [1]))
    world.adapter.sections = [Section(controller)]
    world.adapter.sections = [Section(model: Other()) { controller }]
    #expect(
      world.takeErrors() == [
        .sectionControllerModelTypeMismatch(expected: "Group", actual: "Other")
      ])
    #expect(world.view.texts == ["1"])
  }

  @Test func `a context outlives its adapter, and says so`() throws {
    let controller = NumbersController(Group("a", [1]))
    let update = CollectionViewUpdate(data: 0)
    var adapter: ListAdapter? = ListAdapter(sections: [Section(controller)])
    let context = try #require(controller.context)
    try context.apply(update, by: controller)
    let stranger = NumbersController(Group("b"))
    #expect(throws: SectionKitError.adapterDoesNotContainSectionController) {
      try context.apply(update, by: stranger)
    }
    #expect(context.adapter === adapter)
    adapter = nil
    #expect(context.adapter == nil)
    #expect(throws: SectionKitError.adapterIsNotSetOnContext) {
      try context.apply(update, by: controller)
    }
  }

  @Test func `a section outlives its adapter, and has no rows then`() {
    final class Source: ListCollectionViewAdapterDataSource {
      func models(for adapter: ListCollectionViewAdapter) -> [any SectionModel] { [Group("a")] }
      func sectionController(
        with model: any SectionModel, for adapter: ListCollectionViewAdapter
      ) -> any SectionController { NumbersController(Group("a", [1])) }
    }
    final class Keeping: ListCollectionViewAdapter {
      var kept: [Section] = []
      override func calculateUpdate(
        from old: [Section], to new: [Section]
      ) -> CollectionViewUpdate<[Section]> {
        kept = new
        return super.calculateUpdate(from: old, to: new)
      }
    }
    let source = Source()
    var adapter: Keeping? = Keeping(dataSource: source)
    let kept = adapter?.kept ?? []
    #expect(kept.map { $0.controllerAccessor().dataSource.numberOfItems } == [1])
    adapter = nil
    #expect(kept.map { $0.controllerAccessor().dataSource.numberOfItems } == [0])
  }

  @Test func `cells are dequeued in answer to a view alone`() throws {
    let world = World()
    let controller = Odd(Group("a", [1]))
    var kept: SectionIndexPath?
    controller.makeCell = { (indexPath, context) throws(SectionKitError) in
      kept = indexPath
      return try context.dequeueReusableCell(TextCell.self, for: indexPath)
    }
    world.adapter.sections = [Section(controller)]
    let (context, indexPath) = (try #require(controller.context), try #require(kept))
    #expect(throws: SectionKitError.adapterIsNotSetOnContext) {
      try context.dequeueReusableCell(TextCell.self, for: indexPath)
    }
    #expect(throws: SectionKitError.invalidIndexPath(path(0, 0))) {
      let other = BannerController(model: Group("b"))
      _ = try other.item(at: indexPath)
    }
  }

  @Test func `a controller of its own making tells its updates by the context`() throws {
    final class Plain: SectionController, SectionDataSource {
      var context: CollectionViewContext?
      var dataSource: any SectionDataSource { self }
      var numberOfItems = 1

      func didUpdate(model: any SectionModel) {}

      func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        try context.dequeueReusableCell(TextCell.self, for: indexPath)
      }
    }
    let world = World()
    let controller = Plain()
    world.adapter.sections = [Section(model: Group("a")) { controller }]
    #expect(world.view.counts == [1])
    _ = world.takeTranscript()
    let update = CollectionViewUpdate(
      data: 3, inserts: [0, 2], setData: { controller.numberOfItems = $0 })
    try controller.context?.apply(update, by: controller)
    #expect(world.takeTranscript() == ["insert 0.0 0.2"])
    try controller.context?.apply(update, by: controller)
    #expect(world.takeTranscript() == ["reload section 0"])
    #expect(world.errors.count == 1)
    #expect(world.view.counts == [3])
    #expect(world.view.dataSource?.canSelectItem(at: path(0, 0)) == nil)
    #expect(world.adapter.dropProposal(for: [], at: path(0, 0)) == .forbidden)
    #expect(world.adapter.dragItems(at: path(0, 0)).isEmpty)
    world.view.tapItem(at: path(0, 0))
    #expect(world.view.supplementaryView(of: .header, inSection: 0) == nil)
  }

  @Test func `cells are dequeued while a view asks for one, and not later`() throws {
    let world = World()
    let controller = Odd(Group("a", [1]))
    var kept: (SectionIndexPath, CollectionViewContext)?
    controller.makeCell = { (indexPath, context) throws(SectionKitError) in
      kept = (indexPath, context)
      return try context.dequeueReusableCell(TextCell.self, for: indexPath)
    }
    world.adapter.sections = [Section(controller)]
    let (indexPath, context) = try #require(kept)
    #expect(throws: SectionKitError.adapterIsNotSetOnContext) {
      try context.dequeueReusableCell(TextCell.self, for: indexPath)
    }
    #expect(world.errors.isEmpty)
  }

  /// An identity that counts how often it is compared.
  private struct CountedId: Hashable {
    static let comparisons = Mutex(0)
    let number: Int

    static func == (lhs: CountedId, rhs: CountedId) -> Bool {
      comparisons.withLock { $0 += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Counted: SectionModel {
    let sectionId: AnyHashable
    func isEqual(to other: any SectionModel) -> Bool { true }
  }

  @Test func `sections that repeat are found in linear time`() {
    let world = World()
    let sections = (0..<1500).map { index in
      Section(model: Counted(sectionId: CountedId(number: index % 500))) { BaseSectionController() }
    }
    world.adapter.sections = sections
    #expect(CountedId.comparisons.withLock(\.self) < 20_000)
    guard case .duplicateSectionIds(let ids) = world.errors.first else {
      Issue.record("\(world.errors)")
      return
    }
    #expect(ids == (0..<500).map { "\(CountedId(number: $0))" })
  }
}
