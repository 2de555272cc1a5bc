import SectionKit
import Testing

/// Updates of programs, checked against the data that they claim to lead to.
@MainActor
struct RefusalTests {
  /// A list whose update is the next one that the test has made.
  private final class Custom: NumbersController {
    var next: (([Int], [Int]) -> CollectionViewUpdate<[Int]>)?

    override func calculateUpdate(
      from old: [Int], to new: [Int]
    ) -> CollectionViewUpdate<[Int]> {
      next?(old, new) ?? super.calculateUpdate(from: old, to: new)
    }
  }

  private func run(
    _ old: [Int], _ new: [Int],
    _ update: @escaping ([Int], [Int]) -> CollectionViewUpdate<[Int]>
  ) -> (transcript: [String], errors: [SectionKitError]) {
    let world = World()
    let controller = Custom(Group("a", old))
    world.adapter.sections = [Section(controller)]
    _ = world.takeTranscript()
    controller.next = update
    controller.items = new
    #expect(controller.items == new)
    #expect(world.view.texts == new.map(String.init))
    #expect(world.view.violations.isEmpty)
    controller.next = { .difference(from: $0, to: $1, identifiedBy: .value) }
    let transcript = world.takeTranscript()
    let errors = world.takeErrors()
    controller.items = [7] + new
    #expect(world.takeTranscript() == ["insert 0.0"])
    #expect(world.errors.isEmpty)
    return (transcript, errors)
  }

  @Test func `an update that is right is carried out`() {
    let result = run([1, 2, 3, 4], [4, 1, 3, 9]) { _, new in
      CollectionViewUpdate(data: new, deletes: [1], inserts: [3], moves: [Move(from: 3, to: 0)])
    }
    #expect(result.transcript == ["delete 0.1", "insert 0.3", "move 0.3 0.0"])
    #expect(result.errors.isEmpty)
  }

  @Test func `operations are one update, with the data of each and their completions`() {
    var log: [String] = []
    let result = run([1, 2], [5, 2, 3]) { _, new in
      CollectionViewUpdate(
        batchOperations: [
          CollectionViewBatchOperation(data: [1, 2, 3], inserts: [2]) { log.append("first") },
          CollectionViewBatchOperation(data: new, reloads: [0]) { log.append("second") },
        ], setData: { log.append("\($0)") })
    }
    #expect(log == ["[1, 2, 3]", "[5, 2, 3]", "first", "second"])
    #expect(Set(result.transcript) == ["insert 0.2", "reload 0.0"])
    #expect(result.errors.isEmpty)
  }

  @Test func `an operation may be a reload`() {
    let result = run([1, 2], [3]) { _, new in
      CollectionViewUpdate(data: new, shouldReload: { $0.changeCount == 0 })
    }
    #expect(result.transcript == ["reload section 0"])
    #expect(result.errors.isEmpty)
  }

  nonisolated static let wrong: [@MainActor ([Int], [Int]) -> CollectionViewUpdate<[Int]>] = [
    { _, _ in CollectionViewUpdate(batchOperations: []) },
    { old, _ in CollectionViewUpdate(data: old) },
    { _, new in CollectionViewUpdate(data: new) },
    { _, new in CollectionViewUpdate(data: new, inserts: [0, 1]) },
    { _, new in CollectionViewUpdate(data: new, inserts: [9]) },
    { _, new in CollectionViewUpdate(data: new, inserts: [-1]) },
    { _, new in CollectionViewUpdate(data: new, deletes: [5], inserts: [0, 1]) },
    { _, new in CollectionViewUpdate(data: new, inserts: [0]) },
    { _, new in CollectionViewUpdate(data: new, deletes: [0], inserts: [0], reloads: [0]) },
    { _, new in
      CollectionViewUpdate(
        data: new, inserts: [0], moves: [Move(from: 0, to: 2), Move(from: 0, to: 1)])
    },
    { _, new in CollectionViewUpdate(data: new + [1], inserts: [3, 4]) },
    { _, new in CollectionViewUpdate(data: new.reversed(), shouldReload: { _ in true }) },
  ]

  @Test(arguments: wrong.indices)
  func `an update that does not end at the data is refused, and the section is reloaded`(
    index: Int
  ) {
    let result = run([1, 2], [1, 2, 3]) { Self.wrong[index]($0, $1) }
    #expect(result.transcript == ["reload section 0"])
    guard case .updateDoesNotLeadToData = result.errors.first, result.errors.count == 1 else {
      Issue.record("\(result.errors)")
      return
    }
  }

  /// An adapter whose update is the next one that the test has made.
  private final class CustomAdapter: ListCollectionViewAdapter {
    var next: (([Section]) -> CollectionViewUpdate<[Section]>)?

    override func calculateUpdate(
      from old: [Section], to new: [Section]
    ) -> CollectionViewUpdate<[Section]> {
      next?(new) ?? super.calculateUpdate(from: old, to: new)
    }
  }

  nonisolated static let wrongSections:
    [@MainActor ([Section]) -> CollectionViewUpdate<[Section]>] = [
      { _ in CollectionViewUpdate(batchOperations: []) },
      { CollectionViewUpdate(data: $0) },
      { CollectionViewUpdate(data: $0, inserts: [0]) },
      { CollectionViewUpdate(data: $0, inserts: [2, 7]) },
      { CollectionViewUpdate(data: $0 + $0, inserts: [2, 3, 4, 5]) },
      { CollectionViewUpdate(data: Array($0.dropLast()), shouldReload: { _ in true }) },
      { CollectionViewUpdate(data: $0, inserts: [2], moves: [Move(from: 0, to: 1)]) },
      { CollectionViewUpdate(data: $0, inserts: [-1]) },
      { CollectionViewUpdate(data: $0, inserts: [.max]) },
      { CollectionViewUpdate(data: $0, inserts: [.min]) },
      { CollectionViewUpdate(data: $0, deletes: [-1], inserts: [1, 2]) },
      { CollectionViewUpdate(data: $0, inserts: [2], reloads: [-1]) },
      { CollectionViewUpdate(data: $0, inserts: [2], moves: [Move(from: -1, to: -1)]) },
    ]

  @Test(arguments: wrongSections.indices)
  func `an update of sections that does not end at them is refused, and all is reloaded`(
    index: Int
  ) {
    let adapter = CustomAdapter()
    let world = World(adapter)
    let controllers = [1, 2, 3].map { NumbersController(Group("\($0)", [$0])) }
    adapter.sections = controllers.prefix(2).map(Section.init)
    adapter.next = Self.wrongSections[index]
    adapter.sections = controllers.map(Section.init)
    #expect(world.view.texts == ["1", "2", "3"])
    #expect(world.takeTranscript().last == "reload")
    #expect(world.view.violations.isEmpty)
    guard case .updateDoesNotLeadToData = world.errors.first, world.errors.count == 1 else {
      Issue.record("\(world.errors)")
      return
    }
    adapter.next = nil
    controllers[2].items = [4]
    #expect(world.view.texts == ["1", "2", "4"])
  }

  @Test(arguments: [false, true])
  func `an update with other controllers of the same sections shows those asked for`(
    isReload: Bool
  ) {
    let adapter = CustomAdapter()
    let world = World(adapter)
    let (asked, other) = (
      NumbersController(Group("a", [1])), NumbersController(Group("a", [2, 3]))
    )
    adapter.next = { _ in
      isReload
        ? CollectionViewUpdate(data: [Section(other)], shouldReload: { _ in true })
        : CollectionViewUpdate(data: [Section(other)], inserts: [0])
    }
    adapter.sections = [Section(asked)]
    #expect(world.view.texts == ["1"])
    #expect(asked.context != nil && other.context == nil)
    #expect(world.view.violations.isEmpty)
    #expect(world.errors.isEmpty)
  }

  @Test func `of items that are set while others are the newest are shown`() {
    let world = World()
    let controller = Custom(Group("a", [1]))
    world.adapter.sections = [Section(controller)]
    controller.next = { [unowned controller] _, new in
      controller.next = nil
      controller.items = [5, 6, 7]
      return CollectionViewUpdate(data: new, inserts: [1])
    }
    controller.items = [1, 2]
    #expect(controller.items == [5, 6, 7])
    #expect(world.view.texts == ["5", "6", "7"])
    #expect(world.view.violations.isEmpty)
    controller.next = { [unowned controller] _, new in
      controller.next = nil
      return CollectionViewUpdate(
        data: new,
        shouldReload: { _ in
          controller.items = [8]
          return true
        })
    }
    controller.items = [3]
    #expect(controller.items == [8])
    #expect(world.view.texts == ["8"])
    #expect(world.view.violations.isEmpty)
  }

  @Test func `completions are called also of operations that are refused, and of those after`() {
    var log: [String] = []
    let result = run([1, 2], [3]) { _, new in
      CollectionViewUpdate(batchOperations: [
        CollectionViewBatchOperation(data: [1, 2, 3], inserts: [2]) { log.append("right") },
        CollectionViewBatchOperation(data: [1], inserts: [7]) { log.append("wrong") },
        CollectionViewBatchOperation(data: new, reloads: [0]) { log.append("after") },
      ])
    }
    #expect(log == ["right", "wrong", "after"])
    #expect(result.transcript == ["reload section 0"])
    #expect(result.errors.count == 1)
  }

  @Test func `completions are called also of operations on sections that are refused`() {
    let adapter = CustomAdapter()
    let world = World(adapter)
    var log: [String] = []
    adapter.next = { sections in
      CollectionViewUpdate(batchOperations: [
        CollectionViewBatchOperation(data: sections, inserts: [7]) { log.append("wrong") },
        CollectionViewBatchOperation(data: sections) { log.append("after") },
      ])
    }
    adapter.sections = [Section(NumbersController(Group("a", [1])))]
    #expect(log == ["wrong", "after"])
    #expect(world.view.texts == ["1"])
    #expect(world.errors.count == 1)
  }

  @Test func `completions do not wait for a view that is paused`() {
    let (adapter, controller) = (ListAdapter(), Custom(Group("a", [1])))
    adapter.sections = [Section(controller)]
    let view = HeadlessListView(viewportHeight: 9)
    let binding = adapter.bind(to: view)
    var shown: [[String]] = []
    controller.next = { _, new in
      CollectionViewUpdate(data: new, inserts: [1], completion: { shown.append(view.texts) })
    }
    controller.items = [1, 2]
    binding.pause()
    controller.next = { _, new in
      CollectionViewUpdate(data: new, inserts: [2], completion: { shown.append(view.texts) })
    }
    controller.items = [1, 2, 3]
    #expect(shown == [["1", "2"], ["1", "2"]])
    binding.resume()
    #expect(view.texts == ["1", "2", "3"])
  }
}
