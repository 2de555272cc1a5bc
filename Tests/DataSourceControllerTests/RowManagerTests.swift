import DataSourceController
import Testing

/// The rows of the API reference, entry by entry: bounds, notifications, and what a view is told.
@MainActor
struct RowManagerTests {
  private let world = World([["a", "b"], ["c"]])
  private var controller: DataSourceController { world.controller }

  private let outside = [
    path(0, 2), path(0, -1), path(1, 1), path(2, 0), path(-1, 0), path(9, 9), [], [0], [0, 0, 0],
  ]

  // MARK: add(row:at:notify:)

  @Test func `a row is inserted above the rows behind it`() {
    controller.add(row: Person(name: "x"), at: path(0, 1))
    #expect(world.contents == [["a", "x", "b"], ["c"]])
    #expect(world.delegate.take() == [.section(0)])
    #expect(world.takeTranscript() == ["insert 0.1"])
    #expect(world.view.texts == [["a", "x", "b"], ["c"]])
  }

  @Test(arguments: [path(9, 0), path(2, 0), path(-1, 0), []])
  func `a row of a section out of bounds makes a new section at the end`(indexPath: IndexPath) {
    controller.add(row: Person(name: "x"), at: indexPath)
    #expect(world.contents == [["a", "b"], ["c"], ["x"]])
    #expect(world.delegate.take() == [.section(indexPath.first ?? 2)])
    #expect(world.takeTranscript() == ["insert section 2"])
  }

  @Test(arguments: [path(0, 2), path(0, 9), path(0, -1), [0], [0, 0, 0]])
  func `a row out of bounds is added at the end of its section`(indexPath: IndexPath) {
    controller.add(row: Person(name: "x"), at: indexPath)
    #expect(world.contents == [["a", "b", "x"], ["c"]])
    #expect(world.delegate.take() == [.section(0)])
    #expect(world.takeTranscript() == ["insert 0.2"])
  }

  @Test func `a row makes the first section of an empty list`() {
    let world = World([Section]())
    world.controller.add(row: Person(name: "x"), at: path(0, 0))
    #expect(world.contents == [["x"]])
    #expect(world.delegate.take() == [.section(0)])
    #expect(world.view.texts == [["x"]])
  }

  // MARK: update(row:at:notify:)

  @Test func `a row is updated`() {
    controller.update(row: Pet(name: "x"), at: path(0, 1))
    #expect(world.contents == [["a", "x"], ["c"]])
    #expect(world.delegate.take() == [.rows([path(0, 1)])])
    #expect(world.takeTranscript() == ["reload 0.1"])
    #expect(world.view.texts == [["a", "x"], ["c"]])
  }

  @Test func `a row out of bounds is not updated`() {
    for indexPath in outside { controller.update(row: Person(name: "x"), at: indexPath) }
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take().isEmpty)
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `an updated row keeps its identity`() {
    let old = controller.list.snapshot[path(0, 1)].id
    controller.update(row: Pet(name: "x"), at: path(0, 1))
    #expect(controller.list.snapshot[path(0, 1)].id == old)
    controller.update(rows: [path(0, 1): Pet(name: "y")])
    #expect(controller.list.snapshot[path(0, 1)].id == old)
  }

  // MARK: update(rows:atSection:notify:)

  @Test func `all rows of a section are replaced, its data stays`() {
    controller.update(sectionData: Level(level: 1), at: 0, notify: false)
    _ = world.takeTranscript()
    controller.update(rows: ["x", "y", "z"].map { Person(name: $0) }, atSection: 0)
    #expect(world.contents == [Contents(header: "Level 1", ["x", "y", "z"]), ["c"]])
    #expect(world.delegate.take() == [.rows([path(0, 0), path(0, 1), path(0, 2)])])
    #expect(Set(world.takeTranscript()) == ["reload 0.0 0.1", "insert 0.2"])
    #expect(world.view.texts == [["x", "y", "z"], ["c"]])
  }

  @Test func `the rows of a section out of bounds are not replaced`() {
    for section in [2, -1, .max] { controller.update(rows: [1], atSection: section) }
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take().isEmpty)
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `a section whose rows are replaced by none stays`() {
    controller.update(rows: [], atSection: 0)
    #expect(world.contents == [[], ["c"]])
    #expect(world.delegate.take() == [.rows([])])
    #expect(world.takeTranscript() == ["delete 0.0 0.1"])
  }

  // MARK: update(rows:notify:)

  @Test func `rows are updated by their index paths, as one update`() {
    controller.update(
      rows: [path(1, 0): Pet(name: "z"), path(0, 1): Pet(name: "y"), path(0, 0): Pet(name: "x")])
    #expect(world.contents == [["x", "y"], ["z"]])
    #expect(world.delegate.take() == [.rows([path(0, 0), path(0, 1), path(1, 0)])])
    #expect(world.takeTranscript() == ["reload 0.0 0.1 1.0"])
  }

  @Test func `no rows are no update, of which the delegate is told`() {
    controller.update(rows: [:])
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take() == [.rows([])])
    #expect(world.takeTranscript().isEmpty)
  }

  @Test(arguments: [2, 9])
  func `where the greatest section is out of bounds no row is updated`(section: Int) {
    controller.update(rows: [path(0, 0): 1, path(section, 0): 2])
    controller.update(rows: [path(-1, 0): 1, []: 2])
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take().isEmpty)
    #expect(world.takeTranscript().isEmpty)
  }

  @Test func `rows out of bounds are skipped`() {
    controller.update(
      rows: [path(0, 9): 1, path(1, 0): Pet(name: "x"), path(0, -1): 2, path(-1, 0): 3, []: 4])
    #expect(world.contents == [["a", "b"], ["x"]])
    #expect(world.delegate.take() == [.rows([path(1, 0)])])
    #expect(world.takeTranscript() == ["reload 1.0"])
  }

  @Test func `when all rows are skipped, the delegate is told of none`() {
    controller.update(rows: [path(0, 9): 1, [1]: 2])
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take() == [.rows([])])
  }

  // MARK: remove(rowAt:notify:)

  @Test func `a row is removed`() {
    controller.remove(rowAt: path(0, 0))
    #expect(world.contents == [["b"], ["c"]])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["delete 0.0"])
  }

  @Test func `the last row takes its section along, with one notification`() {
    let world = World([["A"], ["B"]])
    world.controller.remove(rowAt: path(1, 0))
    #expect(world.contents == [["A"]])
    #expect(world.delegate.take() == [.all])
    #expect(world.takeTranscript() == ["delete section 1"])
  }

  @Test func `a row out of bounds is not removed`() {
    for indexPath in outside { controller.remove(rowAt: indexPath) }
    #expect(world.contents == [["a", "b"], ["c"]])
    #expect(world.delegate.take().isEmpty)
    #expect(world.takeTranscript().isEmpty)
  }

  // MARK: notify

  @Test func `without notify the delegate is not told, and the view is`() {
    controller.add(row: Person(name: "x"), at: path(0, 0), notify: false)
    controller.add(row: Person(name: "x"), at: path(9, 0), notify: false)
    controller.update(row: Person(name: "y"), at: path(0, 0), notify: false)
    controller.update(rows: [Person(name: "z")], atSection: 1, notify: false)
    controller.update(rows: [path(0, 1): Person(name: "w")], notify: false)
    controller.remove(rowAt: path(2, 0), notify: false)
    #expect(world.delegate.take().isEmpty)
    #expect(world.view.texts == [["y", "w", "b"], ["z"]])
  }

  @Test func `through the protocol the delegate is told by default`() {
    let rows: any RowManager = controller
    rows.add(row: Person(name: "x"), at: path(0, 0))
    rows.update(row: Person(name: "x"), at: path(0, 0))
    rows.update(rows: [Person(name: "x"), Person(name: "y")], atSection: 0)
    rows.update(rows: [path(0, 0): Person(name: "x")])
    rows.remove(rowAt: path(0, 0))
    #expect(
      world.delegate.take() == [
        .section(0), .rows([path(0, 0)]), .rows([path(0, 0), path(0, 1)]), .rows([path(0, 0)]),
        .all,
      ])
  }
}
