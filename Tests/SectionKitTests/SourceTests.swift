import SectionKit
import Testing

/// Sections that follow lists of any kind.
@MainActor
struct SourceTests {
  private let world = World()
  private let controller = NumbersController(Group("a"))

  init() {
    world.adapter.sections = [Section(NumbersController(Group("z", [0]))), Section(controller)]
    _ = world.takeTranscript()
  }

  @Test func `a section follows an observable array edit by edit`() {
    let array = MutableObservableArray([1, 2, 3])
    controller.bindItems(to: array)
    #expect(world.takeTranscript() == ["reload section 1"])
    array.append(4)
    array.remove(at: 0)
    array[0] = 5
    array.moveItem(from: 2, to: 0)
    #expect(
      world.takeTranscript() == ["insert 1.3", "delete 1.0", "reload 1.0", "move 1.2 1.0"])
    array.batchUpdate { array in
      array.insert(9, at: 0)
      array.removeLast()
    }
    #expect(world.updateCount == 1)
    #expect(controller.items == Array(array.snapshot))
    #expect(world.view.texts == ["0"] + array.snapshot.map(String.init))
    array.replace(with: [7])
    #expect(world.view.texts == ["0", "7"])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `items that are set while a list tells its own end it`() {
    let array = MutableObservableArray([1, 2])
    world.view.willDisplay = { [controller] _, _ in
      if controller.items != [9] { controller.items = [9] }
    }
    controller.bindItems(to: array)
    #expect(world.view.texts == ["0", "9"])
    array.append(3)
    #expect(controller.items == [9])
    #expect(world.view.texts == ["0", "9"])
  }

  @Test func `a section that moves, or whose controller runs another too, goes on following`() {
    let array = MutableObservableArray([1])
    controller.bindItems(to: array)
    let sections = world.adapter.sections
    world.adapter.sections = sections.reversed()
    array.append(2)
    #expect(world.view.texts == ["1", "2", "0"])
    world.adapter.sections += [Section(model: Group("b")) { [controller] in controller }]
    world.adapter.sections.removeLast()
    array.append(3)
    #expect(world.view.texts == ["1", "2", "3", "0"])
    world.adapter.sections.removeFirst()
    array.append(4)
    #expect(controller.context == nil)
    #expect(world.view.texts == ["0"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section that shows other rows than its list is not edited row by row`() {
    final class Folded: NumbersController {
      var isFolded = true
      override var numberOfItems: Int { isFolded ? 0 : super.numberOfItems }
    }
    let folded = Folded(Group("f"))
    world.adapter.sections = [Section(folded)]
    let array = MutableObservableArray([1, 2, 3])
    folded.bindItems(to: array)
    array.remove(at: 2)
    array.append(4)
    array.batchUpdate { array in
      array.remove(at: 0)
      array.append(5)
    }
    #expect(world.view.texts == [])
    folded.isFolded = false
    array.append(6)
    #expect(world.view.texts == ["2", "4", "5", "6"])
    array.remove(at: 0)
    #expect(world.view.texts == ["4", "5", "6"])
    #expect(world.errors.isEmpty)
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a section follows a derived collection`() {
    let array = MutableObservableArray([3, 1, 4, 1, 5])
    controller.bindItems(to: array.filtered { $0 > 1 }.sorted(by: <))
    #expect(world.view.texts == ["0", "3", "4", "5"])
    _ = world.takeTranscript()
    array.append(2)
    #expect(world.takeTranscript() == ["insert 1.0"])
    array[0] = 0
    #expect(world.takeTranscript() == ["delete 1.1"])
    #expect(world.view.texts == ["0", "2", "4", "5"])
  }

  @Test func `a section follows the events of a signal, and wrong ones do no harm`() {
    let subject = SafePublishSubject<DataSourceEvent<[Int]>>()
    controller.bindItems(to: subject)
    func send(_ kinds: DataSourceEventKind..., items: [Int]) {
      for kind in kinds { subject.next(DataSourceEvent(kind: kind, dataSource: items)) }
    }
    send(.reload, items: [1, 2])
    #expect(world.takeTranscript() == ["reload section 1"])
    send(.insertItems([path(0, 1)]), items: [1, 5, 2])
    send(
      .beginUpdates, .deleteItems([path(0, 0)]), .insertItems([path(0, 2)]), .endUpdates,
      items: [5, 2, 6])
    #expect(world.takeTranscript() == ["insert 1.1", "delete 1.0", "insert 1.2"])
    send(.insertItems([path(0, 9)]), items: [8])
    #expect(world.takeTranscript() == ["reload section 1"])
    #expect(world.view.texts == ["0", "8"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `a signal of arrays that differ is followed`() {
    let property = Property([1, 2, 3])
    controller.bindItems(to: property.diff())
    _ = world.takeTranscript()
    property.value = [2, 3, 4]
    #expect(world.takeTranscript() == ["delete 1.0", "insert 1.2"])
    #expect(world.view.texts == ["0", "2", "3", "4"])
  }

  @Test func `a list of sections is shown as one`() {
    let list = MutableObservable2DArray<String, Int>([
      Observable2DArraySection(metadata: "a", items: [1, 2]),
      Observable2DArraySection(metadata: "b", items: [3]),
    ])
    controller.bindItems(to: list)
    #expect(world.view.texts == ["0", "1", "2", "3"])
    list.appendItem(4, toSection: 0)
    #expect(world.view.texts == ["0", "1", "2", "4", "3"])
    list.removeSection(at: 1)
    #expect(world.view.texts == ["0", "1", "2", "4"])
    list.appendItem(5, toSection: 0)
    #expect(world.view.texts == ["0", "1", "2", "4", "5"])
  }

  @Test func `what is set takes the place of what was followed`() {
    let array = MutableObservableArray([1])
    let binding = controller.bindItems(to: array)
    controller.items = [4, 5]
    #expect(binding.isDisposed)
    array.append(2)
    #expect(world.view.texts == ["0", "4", "5"])
    let second = controller.bindItems(to: array)
    let other = MutableObservableArray([7])
    controller.bindItems(to: other)
    #expect(second.isDisposed)
    array.append(3)
    #expect(world.view.texts == ["0", "7"])
  }

  @Test func `an array that changes on another thread is followed in order`() async {
    let array = MutableObservableArray<Int>()
    controller.bindItems(to: array)
    await Task.detached { for number in 1...50 { array.append(number) } }.value
    while controller.items.count < 50 { await Task.yield() }
    #expect(world.view.texts == (0...50).map(String.init))
  }

  @Test func `a controller that is not shown follows, and shows all when it is`() {
    let array = MutableObservableArray([1])
    let other = NumbersController(Group("b"))
    other.bindItems(to: array)
    array.append(2)
    world.adapter.sections = [Section(other)]
    #expect(world.view.texts == ["1", "2"])
    world.adapter.sections = []
    array.append(3)
    world.adapter.sections = [Section(other)]
    #expect(world.view.texts == ["1", "2", "3"])
    _ = world.takeTranscript()
    array.append(4)
    #expect(world.takeTranscript() == ["insert 0.3"])
  }

  @Test func `a controller and what it follows are released`() {
    weak var released: NumbersController?
    let array = MutableObservableArray([1])
    do {
      let controller = NumbersController(Group("q"))
      released = controller
      controller.bindItems(to: array)
      world.adapter.sections = [Section(controller)]
    }
    #expect(released != nil)
    world.adapter.sections = []
    #expect(released == nil)
    array.append(2)
  }

  @Test func `an edit of a list that is followed costs what it changes`() {
    let array = MutableObservableArray(Array(0..<20_000))
    controller.bindItems(to: array)
    let before = world.adapter.list.snapshot
    let above = before.sections[0].items
    let last = before[path(1, 19_999)]
    array.insert(-1, at: 10_000)
    let after = world.adapter.list.snapshot
    #expect(after.sections[0].items.isIdentical(to: above))
    #expect(after[path(1, 20_000)] === last)
    #expect(world.takeTranscript().last == "insert 1.10000")
  }
}

/// Sections that follow lists which fail, or whose items are others.
@MainActor
struct OtherSourceTests {
  private struct Lost: Error {}

  private let world = World()
  private let controller = NumbersController(Group("a"))

  init() {
    world.adapter.sections = [Section(controller)]
    _ = world.takeTranscript()
  }

  @Test func `a list that fails is reported, and followed no longer`() {
    let subject = PublishSubject<DataSourceEvent<[Int]>, Lost>()
    let binding = controller.bindItems(to: subject)
    subject.next(DataSourceEvent(kind: .reload, dataSource: [1, 2]))
    subject.next(DataSourceEvent(kind: .insertItems([path(0, 0)]), dataSource: [0, 1, 2]))
    #expect(world.takeTranscript() == ["reload section 0", "insert 0.0"])
    #expect(!binding.isDisposed)
    subject.failed(Lost())
    #expect(binding.isDisposed)
    #expect(world.errors == [.itemsFailed("Lost()")])
    #expect(world.view.texts == ["0", "1", "2"])
    controller.items.append(3)
    #expect(world.view.texts == ["0", "1", "2", "3"])
    #expect(world.errors.count == 1)
  }

  @Test func `a failure of a list that is followed no longer is not reported`() {
    let subject = PublishSubject<DataSourceEvent<[Int]>, Lost>()
    controller.bindItems(to: subject)
    controller.items = [1]
    subject.failed(Lost())
    #expect(world.errors.isEmpty)
    #expect(world.view.texts == ["1"])
  }

  @Test func `a failure on another thread comes after the items before it`() async {
    let subject = PublishSubject<DataSourceEvent<[Int]>, Lost>()
    controller.bindItems(to: subject)
    await Task.detached {
      subject.next(DataSourceEvent(kind: .reload, dataSource: [1, 2]))
      subject.failed(Lost())
    }.value
    while world.errors.isEmpty { await Task.yield() }
    #expect(world.errors == [.itemsFailed("Lost()")])
    #expect(world.view.texts == ["1", "2"])
  }

  @Test func `a section follows a list of other items, edit by edit`() {
    let array = MutableObservableArray(["a", "bb"])
    var calls = 0
    controller.bindItems(to: array) { text in
      calls += 1
      return text.count
    }
    #expect(world.view.texts == ["1", "2"])
    _ = world.takeTranscript()
    calls = 0
    array.insert("ccc", at: 1)
    array.remove(at: 0)
    array[0] = "dddd"
    array.batchUpdate { array in
      array.append("")
      array.moveItem(from: 2, to: 0)
    }
    #expect(world.updateCount == 4)
    #expect(world.view.texts == ["0", "4", "2"])
    #expect(calls == 3)
    #expect(world.view.violations.isEmpty)
  }
}
