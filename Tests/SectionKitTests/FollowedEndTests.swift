import SectionKit
import Testing

/// The end of a list that a section follows: the user can move its items from then on.
@MainActor
struct FollowedEndTests {
  private let world = World()
  private let controller = MovableNumbersController(Group("a"))

  init() { world.adapter.sections = [Section(controller)] }

  @Test func `an observable array ends when it is released`() {
    do {
      let array = MutableObservableArray([1, 2])
      controller.bindItems(to: array)
    }
    world.view.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(controller.items == [2, 1])
    #expect(world.errors.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a subject ends when it is completed, and when it is released`(isCompleted: Bool) {
    do {
      let subject = SafePublishSubject<DataSourceEvent<[Int]>>()
      controller.bindItems(to: subject)
      subject.next(DataSourceEvent(kind: .reload, dataSource: [1, 2]))
      if isCompleted { subject.completed() }
    }
    world.view.dragItem(from: path(0, 0), to: path(0, 1))
    #expect(controller.items == [2, 1])
    #expect(world.view.texts == controller.items.map(String.init))
    #expect(world.errors.isEmpty)
  }
}
