import SectionKit
import Testing

/// Code of the program that is called in the middle of an update, and asks or edits.
@MainActor
struct CallsInUpdatesTests {
  private let world = World()
  private let array = MutableObservableArray([1, 2])

  private final class Texts: ListSectionController<Group, String> {
    /// Called when an item is asked for.
    var whenAsked: () -> Void = {}

    override func item(at index: Int) -> Any? {
      whenAsked()
      return super.item(at: index)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell(try item(at: indexPath), at: indexPath, in: context)
    }
  }

  private func section(_ controller: Texts) -> Section {
    Section(model: controller.model) { controller }
  }

  @Test func `a closure that makes items may ask for those that are there`() {
    let controller = Texts(model: Group("a"))
    world.adapter.sections = [section(controller)]
    controller.bindItems(to: array) { [unowned controller] in
      "\($0) beside \(controller.items.count)"
    }
    array.append(3)
    array.batchUpdate { array in
      array.remove(at: 0)
      array.append(4)
      array[0] = 5
    }
    #expect(world.view.texts == ["5 beside 3", "3 beside 2", "4 beside 3"])
    #expect(world.errors.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a closure that makes items may set others`(isBatch: Bool) {
    let controller = Texts(model: Group("a"))
    world.adapter.sections = [section(controller)]
    controller.bindItems(to: array) { [unowned controller] number in
      if number == 3 { controller.items = ["x", "y"] }
      return "\(number)"
    }
    array.batchUpdate { array in
      array.append(3)
      if isBatch { array.append(4) }
    }
    #expect(controller.items == ["x", "y"])
    #expect(world.view.texts == ["x", "y"])
    array.append(5)
    #expect(world.view.texts == ["x", "y"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a closure that makes items may end what it makes them for`() {
    let controller = Texts(model: Group("a"))
    world.adapter.sections = [section(controller)]
    var binding: (any Disposable)?
    binding = controller.bindItems(to: array) { number in
      if number == 3 { binding?.dispose() }
      return "\(number)"
    }
    array.append(3)
    #expect(world.view.texts == ["1", "2"])
    #expect(controller.items == ["1", "2"])
  }

  @Test(arguments: [false, true])
  func `an item that is asked for may take away the sections above`(isBatch: Bool) {
    let (above, controller) = (Texts(model: Group("a"), items: ["x"]), Texts(model: Group("b")))
    let sections = [section(above), section(controller)]
    world.adapter.sections = sections
    controller.bindItems(to: array) { "\($0)" }
    controller.whenAsked = { [adapter = world.adapter] in
      controller.whenAsked = {}
      adapter.sections = [sections[1]]
    }
    array.batchUpdate { array in
      array.append(3)
      if isBatch { array.remove(at: 0) }
    }
    #expect(world.view.texts == (isBatch ? ["2", "3"] : ["1", "2", "3"]))
    #expect(world.view.counts.count == 1)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section that comes anew in the middle of an update shows the data of that`() {
    final class Anew: NumbersController {
      var whenUpdated: () -> Void = {}

      override func calculateUpdate(
        from old: [Int], to new: [Int]
      ) -> CollectionViewUpdate<[Int]> {
        CollectionViewUpdate(
          data: new, inserts: Set(old.count..<new.count), setData: { _ in },
          shouldReload: { [whenUpdated] _ in
            whenUpdated()
            return false
          })
      }
    }
    let controller = Anew(Group("a", [1]))
    world.adapter.sections = [Section(controller)]
    controller.whenUpdated = { [adapter = world.adapter] in
      adapter.sections = []
      adapter.sections = [Section(controller)]
    }
    controller.items = [1, 2, 3]
    #expect(world.view.texts == ["1", "2", "3"])
    #expect(controller.items == [1, 2, 3])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section of its own making shows the items that a view was told of`() {
    final class Own: BaseSectionController {
      var names: [String] = []

      override var numberOfItems: Int { names.count }

      override func item(at index: Int) -> Any? { names[index] }

      override func cellForItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        try cell(indexPath.shownItem as? String ?? "-", at: indexPath, in: context)
      }
    }
    let (adapter, controller) = (ListAdapter(), Own())
    controller.names = ["a", "b", "c"]
    adapter.sections = [Section(model: Group("a")) { controller }]
    let view = HeadlessListView(viewportHeight: 1)
    let binding = adapter.bind(to: view)
    binding.pause()
    let update = CollectionViewUpdate(
      data: ["c"], deletes: [0, 1], setData: { controller.names = $0 })
    try? controller.context?.apply(update, by: controller)
    view.scroll(to: 1)
    #expect(view.texts == ["b"])
    binding.resume()
    #expect(view.texts == ["c"])
    #expect(view.violations.isEmpty)
  }

  /// A section of one number, and what to do when its update is calculated.
  private final class Number: SingleItemSectionController<Group, Int> {
    var next: ((_ new: Int?) -> CollectionViewUpdate<Int?>)?

    override func calculateUpdate(from old: Int?, to new: Int?) -> CollectionViewUpdate<Int?> {
      let body = next
      next = nil
      return body?(new) ?? super.calculateUpdate(from: old, to: new)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(try item(at: indexPath))", at: indexPath, in: context)
    }
  }

  @Test(arguments: [1, nil], [false, true])
  func `an item that is set while another is shown is the newest`(first: Int?, isReload: Bool) {
    let controller = Number(model: Group("a"), item: first)
    world.adapter.sections = [Section(model: controller.model) { controller }]
    controller.next = { [unowned controller] new in
      if isReload {
        return CollectionViewUpdate(
          data: new,
          shouldReload: { _ in
            controller.item = 3
            return true
          })
      }
      controller.item = 3
      return CollectionViewUpdate(data: new, inserts: first == nil ? [0] : [])
    }
    controller.item = 2
    #expect(controller.item == 3)
    #expect(world.view.texts == ["3"])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  private final class Title: SingleModelSectionController<Group> {
    var next: (() -> Void)?

    override func calculateUpdate(from old: Group, to new: Group) -> CollectionViewUpdate<Group> {
      let body = next
      next = nil
      body?()
      return super.calculateUpdate(from: old, to: new)
    }

    override func cellForItem(
      at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) throws(SectionKitError) -> any ReusableView {
      try cell("\(model.numbers)", at: indexPath, in: context)
    }
  }

  @Test func `a model that is set while another is shown is the newest`() {
    let controller = Title(model: Group("a", [1]))
    world.adapter.sections = [Section(model: controller.model) { controller }]
    controller.next = { [unowned controller] in controller.model = Group("a", [3]) }
    controller.model = Group("a", [2])
    #expect(controller.model == Group("a", [3]))
    #expect(world.view.texts == ["[3]"])
    #expect(world.view.violations.isEmpty)
  }
}
