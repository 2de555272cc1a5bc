import SectionKit
import Testing

/// When a new model of a section is shown, also where its controller goes elsewhere meanwhile.
@MainActor
struct ModelTimeTests {
  private final class Titled: ListSectionController<Group, Int> {
    /// Called when a cell is made.
    var whenShown: () -> Void = {}

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      whenShown()
      return try cell("\(model.title)\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  private let world = World()
  private let above = Titled(model: Group("z"), items: [0])
  private let titled = Titled(model: Group("a", title: "x"), items: [1])

  private func section(_ controller: Titled) -> Section {
    Section(model: controller.model) { controller }
  }

  /// Lets what waits for the main actor come first.
  private func turn() async { for _ in 0..<10 { await Task.yield() } }

  @Test(arguments: [true, false])
  func `a model that is set while a view is updated is shown after that`(isInBatch: Bool) {
    world.adapter.sections = [section(above), section(titled)]
    above.whenShown = { [adapter = world.adapter, above, titled] in
      above.whenShown = {}
      if isInBatch {
        adapter.batchUpdate { titled.model.title = "y" }
      } else {
        titled.model.title = "y"
      }
    }
    above.items = [9]
    #expect(world.view.texts == ["9", "y1"])
    #expect(world.takeTranscript().suffix(2) == ["reload section 0", "reload section 1"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a view that sets another model at each update does not hold up the program`() {
    world.adapter.sections = [section(above), section(titled)]
    titled.whenShown = { [weak titled] in titled?.model.title += "i" }
    above.items = [9]
    titled.items = [2]
    #expect(world.view.texts.last?.last == "2")
    titled.whenShown = {}
  }

  @Test func `a model that is set before a batch and in it is shown at the end of that`() async {
    world.adapter.sections = [section(titled)]
    _ = world.takeTranscript()
    titled.model.title = "y"
    world.adapter.batchUpdate { titled.model.title = "z" }
    #expect(world.view.texts == ["z1"])
    #expect(world.takeTranscript() == ["reload section 0"])
    await turn()
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `a controller that outlives its adapter shows its next model in another`() async {
    do {
      let adapter = ListAdapter(sections: [section(titled)])
      titled.model.title = "y"
      withExtendedLifetime(adapter) {}
    }
    world.adapter.sections = [section(titled)]
    #expect(world.view.texts == ["y1"])
    titled.model.title = "z"
    await turn()
    #expect(world.view.texts == ["z1"])
  }

  @Test func `a controller that goes to another adapter shows its next model there`() async {
    let former = ListAdapter(sections: [section(titled)])
    titled.model.title = "y"
    former.sections = []
    world.adapter.sections = [section(titled)]
    titled.model.title = "z"
    await turn()
    #expect(world.view.texts == ["z1"])
  }
}
