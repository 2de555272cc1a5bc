import SectionKit
import Testing

/// Items and models that are not equal to themselves, as what is no number: an update is not refused for
/// them.
@MainActor
struct UnequalTests {
  private final class Numbers: ListSectionController<Group, Double> {
    var next: (([Double]) -> CollectionViewUpdate<[Double]>)?

    override func calculateUpdate(
      from old: [Double], to new: [Double]
    ) -> CollectionViewUpdate<[Double]> {
      next?(new) ?? .difference(from: old, to: new, identifiedBy: .value)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private final class Single: SingleItemSectionController<Group, Double> {
    /// Whether updates are more than a single edit.
    var setsData = false

    override func calculateUpdate(
      from old: Double?, to new: Double?
    ) -> CollectionViewUpdate<Double?> {
      var update = super.calculateUpdate(from: old, to: new)
      if setsData { update.setData = { _ in } }
      return update
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private struct Fresh: SectionModel {
    var sectionId: AnyHashable
    var title = ""

    func isEqual(to other: any SectionModel) -> Bool { false }
  }

  private final class Title: SingleModelSectionController<Fresh> {
    var setsData = false
    var modelUpdates = 0

    override func calculateUpdate(from old: Fresh, to new: Fresh) -> CollectionViewUpdate<Fresh> {
      var update = super.calculateUpdate(from: old, to: new)
      if setsData { update.setData = { _ in } }
      return update
    }

    override func didUpdate(model: any SectionModel) {
      modelUpdates += 1
      super.didUpdate(model: model)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(model.title, at: indexPath, in: context)
    }
  }

  private let world = World()

  private func numbers(_ items: [Double]) -> Numbers {
    let controller = Numbers(model: Group("a"), items: items)
    world.adapter.sections = [Section(model: Group("a")) { controller }]
    _ = world.takeTranscript()
    return controller
  }

  @Test func `a difference of such items is carried out`() {
    let controller = numbers([1, .nan])
    controller.items = [1, .nan, 2]
    #expect(world.view.texts == ["1.0", "nan", "2.0"])
    #expect(!world.takeTranscript().contains("reload section 0"))
    #expect(world.errors.isEmpty)
  }

  @Test func `what an update keeps of such items is reloaded`() {
    let controller = numbers([1, .nan])
    controller.next = { CollectionViewUpdate(data: $0, inserts: [2]) }
    controller.items = [1, .nan, 2]
    #expect(world.view.texts == ["1.0", "nan", "2.0"])
    #expect(Set(world.takeTranscript()) == ["insert 0.2", "reload 0.1"])
    #expect(world.errors.isEmpty)
  }

  @Test func `an update that is wrong of other items is refused`() {
    let controller = numbers([1, .nan])
    controller.next = { _ in CollectionViewUpdate(batchOperations: []) }
    controller.items = [2, .nan]
    #expect(world.view.texts == ["2.0", "nan"])
    #expect(world.takeTranscript() == ["reload section 0"])
    #expect(world.errors.count == 1)
  }

  @Test(arguments: [false, true])
  func `a single item is inserted, reloaded and deleted`(setsData: Bool) {
    let controller = Single(model: Group("a"))
    controller.setsData = setsData
    world.adapter.sections = [Section(model: Group("a")) { controller }]
    _ = world.takeTranscript()
    for item in [.nan, .nan, nil] as [Double?] { controller.item = item }
    #expect(world.takeTranscript() == ["insert 0.0", "reload 0.0", "delete 0.0"])
    #expect(world.errors.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a single model is reloaded`(setsData: Bool) {
    let controller = Title(model: Fresh(sectionId: "a"))
    controller.setsData = setsData
    world.adapter.sections = [Section(model: controller.model) { controller }]
    _ = world.takeTranscript()
    controller.model.title = "x"
    #expect(world.view.texts == ["x"])
    #expect(world.takeTranscript() == ["reload 0.0"])
    #expect(world.errors.isEmpty)
  }

  @Test func `a controller is told of models that follow the one that it was made for`() {
    let controllers = ["a", "b"].map { Title(model: Fresh(sectionId: $0)) }
    func show(_ count: Int) {
      world.adapter.sections = controllers.prefix(count).map { controller in
        Section(model: controller.model) { controller }
      }
    }
    show(1)
    #expect(controllers.map(\.modelUpdates) == [0, 0])
    show(2)
    #expect(controllers.map(\.modelUpdates) == [1, 0])
    show(2)
    #expect(controllers.map(\.modelUpdates) == [2, 1])
    #expect(world.errors.isEmpty)
  }
}
