import SectionKit
import Testing

/// Where cells are when their display ends, after the user edited the list in the view.
@MainActor
struct DisplayTests {
  /// Writes down the ends of displays.
  private final class Told: MovableNumbersController {
    var ends: [String] = []

    override func didEndDisplaying(
      cell: any ReusableView, at indexPath: SectionIndexPath, in context: CollectionViewContext
    ) {
      let item = (try? item(at: indexPath)).map(String.init) ?? "?"
      ends.append("\(item) at \(indexPath.indexPath.section).\(indexPath.item)")
    }
  }

  /// Lets the user delete items.
  private final class Deleting: ListViewResponder {
    var whenDeleted: ([IndexPath]) -> Void = { _ in }

    func canEditItem(at indexPath: IndexPath) -> Bool? { true }

    func handle(_ event: ListViewEvent) {
      if case .didDelete(let places) = event { whenDeleted(places) }
    }
  }

  private let world = World()

  private func controllers(_ numbers: [Int]...) -> [Told] {
    let controllers = numbers.enumerated().map { Told(Group("\($0.offset)", $0.element)) }
    world.adapter.sections = controllers.map(Section.init)
    return controllers
  }

  /// What is told when all displays end.
  private func ends(of controllers: [Told]) -> [String] {
    world.adapter.sections = []
    #expect(world.view.violations.isEmpty)
    return controllers.flatMap(\.ends).sorted()
  }

  @Test(arguments: [
    (0, 2, ["1 at 0.2", "2 at 0.0", "3 at 0.1", "4 at 0.3"]),
    (3, 1, ["1 at 0.0", "2 at 0.2", "3 at 0.3", "4 at 0.1"]),
  ])
  func `cells are where the user dragged them`(from: Int, to: Int, expected: [String]) {
    let controllers = controllers([1, 2, 3, 4])
    world.view.dragItem(from: path(0, from), to: path(0, to))
    #expect(ends(of: controllers) == expected)
  }

  @Test func `cells are where the user dragged them in another section`() {
    world.adapter.allowsMovesBetweenSections = true
    let controllers = controllers([1, 2], [3, 4])
    world.view.dragItem(from: path(0, 0), to: path(1, 1))
    #expect(world.view.texts == ["2", "3", "1", "4"])
    #expect(ends(of: controllers) == ["1 at 1.1", "2 at 0.0", "3 at 1.0", "4 at 1.2"])
  }

  @Test func `cells whose move is taken back are where they were`() {
    let (controllers, array) = (controllers([]), MutableObservableArray([1, 2, 3]))
    controllers[0].bindItems(to: array)
    world.view.dragItem(from: path(0, 0), to: path(0, 2))
    #expect(world.errors == [.notImplemented("moveItem(at:to:in:)")])
    #expect(world.view.texts == ["1", "2", "3"])
    #expect(ends(of: controllers) == ["1 at 0.0", "2 at 0.1", "3 at 0.2"])
  }

  @Test func `cells below those that the user deleted go up`() {
    let (controllers, responder) = (controllers([1, 2, 3, 4]), Deleting())
    world.view.responders.forwardTo = responder
    responder.whenDeleted = { _ in controllers[0].items = [3] }
    world.view.removeItemsAsUser(at: [path(0, 0), path(0, 1)])
    #expect(controllers[0].ends.last == "4 at 0.1")
    #expect(world.view.texts == ["3"])
    #expect(Set(ends(of: controllers)).isSuperset(of: ["3 at 0.0", "4 at 0.1"]))
  }

  @Test func `cells below those whose deletion is taken back are where they were`() {
    let (controllers, responder) = (controllers([1, 2, 3]), Deleting())
    world.view.responders.forwardTo = responder
    world.view.removeItemsAsUser(at: [path(0, 0)])
    #expect(world.view.texts == ["1", "2", "3"])
    controllers[0].ends = []
    #expect(ends(of: controllers) == ["1 at 0.0", "2 at 0.1", "3 at 0.2"])
  }

  /// Tells the view when it is ready, after it has let the layer tell it.
  private final class Gate: CollectionViewAdapterBinder<HeadlessListView> {
    var isReady = true

    override func apply(
      _ update: ListUpdate<ListCollectionViewAdapter.Snapshot>, to view: HeadlessListView,
      tell: () -> Void
    ) {
      super.apply(update, to: view) { if isReady { tell() } }
    }
  }

  @Test(arguments: [true, false])
  func `cells are where they are shown after an update that the view was told later`(
    isComposed: Bool
  ) {
    let view = HeadlessListView()
    let gate = Gate(world.adapter)
    world.adapter.list.bind(to: view, using: gate)
    let controller = Told(Group("a", [1, 2, 3, 4]))
    world.adapter.sections = [Section(controller)]
    #expect(view.texts == ["1", "2", "3", "4"])
    gate.isReady = false
    controller.items = [2, 1, 3, 4]
    if isComposed { controller.items = [2, 3, 1, 4] }
    gate.isReady = true
    gate.resume()
    #expect(view.texts == controller.items.map(String.init))
    controller.ends = []
    view.dataSource = nil
    let expected =
      isComposed ? ["1 at 0.2", "2 at 0.0", "3 at 0.1"] : ["1 at 0.1", "2 at 0.0", "3 at 0.2"]
    #expect(controller.ends.sorted() == expected + ["4 at 0.3"])
  }
}
