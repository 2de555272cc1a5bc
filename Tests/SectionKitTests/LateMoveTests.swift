import SectionKit
import Testing

/// Moves in a view that lags behind, which shows rows at other places than they have by now.
@MainActor
struct LateMoveTests {
  /// Shows sections of numbers, which become others while the view does not follow; the user moves a row
  /// of those that it shows.
  ///
  /// - Returns: The numbers, or the error that is reported.
  private func move(
    _ shown: [[Int]], thatAre new: [[Int]], from source: IndexPath, to target: IndexPath,
    byAsking asks: Bool
  ) throws -> [[Int]] {
    let world = World()
    world.adapter.allowsMovesBetweenSections = true
    let controllers = shown.enumerated().map {
      MovableNumbersController(Group("\($0.offset)", $0.element))
    }
    world.adapter.sections = controllers.map(Section.init)
    let binding = world.adapter.bind(to: world.view)
    binding.pause()
    for (controller, items) in zip(controllers, new) { controller.items = items }
    if asks {
      world.view.moveItemAsUser(from: source, to: target)
    } else {
      world.view.dragItem(from: source, to: target)
    }
    binding.resume()
    #expect(world.view.texts == controllers.flatMap { $0.items.map(String.init) })
    #expect(world.view.violations.isEmpty)
    if let error = world.errors.first { throw error }
    return controllers.map(\.items)
  }

  @Test(arguments: [true, false])
  func `a row goes beside those that the user put it between`(asks: Bool) throws {
    func moved(_ source: Int, _ target: Int, _ new: Int...) throws -> [Int] {
      try move(
        [[1, 2, 3]], thatAre: [new], from: path(0, source), to: path(0, target), byAsking: asks
      )
      .flatMap(\.self)
    }
    #expect(try moved(0, 2, 9, 1, 2, 3) == [9, 2, 3, 1])
    #expect(try moved(0, 1, 9, 8, 1, 2, 3) == [9, 8, 2, 1, 3])
    #expect(try moved(2, 0, 9, 1, 2, 3) == [9, 3, 1, 2])
    #expect(try moved(2, 1, 3, 2, 1, 9) == [2, 1, 3, 9])
    #expect(try moved(0, 1, 1, 8, 3, 9) == [8, 1, 3, 9])
    #expect(try moved(0, 1, 9, 8, 1) == [9, 1, 8])
    #expect(throws: SectionKitError.invalidIndexPath(path(0, 0))) { try moved(0, 1, 3, 2) }
  }

  @Test(arguments: [true, false])
  func `a row whose neighbours are gone goes beside the next that are left`(asks: Bool) throws {
    func moved(_ source: Int, _ target: Int, _ new: Int...) throws -> [Int] {
      try move(
        [[1, 2, 3, 4, 5]], thatAre: [new], from: path(0, source), to: path(0, target),
        byAsking: asks
      )
      .flatMap(\.self)
    }
    #expect(try moved(4, 2, 1, 4, 5) == [1, 5, 4])
    #expect(try moved(0, 2, 9, 1, 8, 5) == [9, 8, 1, 5])
    #expect(try moved(4, 1, 9, 4, 5) == [9, 5, 4])
  }

  @Test(arguments: [true, false])
  func `a row goes beside those of another section that the user put it between`(asks: Bool) throws
  {
    func moved(_ target: Int, _ new: Int...) throws -> [[Int]] {
      try move(
        [[1, 2], [3, 4]], thatAre: [[9, 1], new], from: path(0, 0), to: path(1, target),
        byAsking: asks)
    }
    #expect(try moved(1, 8, 3, 7, 4) == [[9], [8, 3, 1, 7, 4]])
    #expect(try moved(0, 8, 3, 4) == [[9], [8, 1, 3, 4]])
    #expect(try moved(1, 8, 7, 4) == [[9], [8, 7, 1, 4]])
    #expect(try moved(2, 8, 7, 6) == [[9], [8, 7, 1, 6]])
    #expect(try moved(2) == [[9], [1]])
  }

  @Test func `a section of its own is told where the row is, and where it goes`() {
    final class Own: NumbersController {
      var moves: [[Int]] = []

      override func canMoveItem(
        at indexPath: SectionIndexPath, in context: CollectionViewContext
      ) -> Bool { true }

      override func moveItem(
        at source: SectionIndexPath, to destination: SectionIndexPath,
        in context: CollectionViewContext
      ) throws(SectionKitError) {
        moves.append([source.item, destination.item])
      }
    }
    let (world, controller) = (World(), Own(Group("a", [1, 2, 3])))
    let array = MutableObservableArray([1, 2, 3])
    world.adapter.sections = [Section(controller)]
    controller.bindItems(to: array)
    let binding = world.adapter.bind(to: world.view)
    binding.pause()
    array.insert(9, at: 0)
    world.view.moveItemAsUser(from: path(0, 0), to: path(0, 2))
    #expect(controller.moves == [[1, 3]])
    binding.resume()
    #expect(world.view.texts == ["9", "1", "2", "3"])
  }

  @Test func `a row that is gone is not moved in a controller of one's own`() {
    final class Own: SectionController, SectionDataSource {
      var context: CollectionViewContext?
      var numbers = [1, 2, 3]
      var dataSource: any SectionDataSource { self }
      var numberOfItems: Int { numbers.count }
      var moves = 0

      func item(at index: Int) -> Any? { numbers[index] }
      func didUpdate(model: any SectionModel) {}
      func canMoveItem(at place: SectionIndexPath, in context: CollectionViewContext) -> Bool {
        true
      }
      func moveItem(
        at source: SectionIndexPath, to destination: SectionIndexPath,
        in context: CollectionViewContext
      ) throws(SectionKitError) { moves += 1 }
      func cellForItem(
        at place: SectionIndexPath, in context: CollectionViewContext
      ) throws(SectionKitError) -> any ReusableView {
        let cell = try context.dequeueReusableCell(TextCell.self, for: place)
        cell.text = "\(place.shownItem ?? "-")"
        return cell
      }
    }
    let (world, own) = (World(), Own())
    world.adapter.sections = [Section(model: Group("a")) { own }]
    #expect(world.view.texts == ["1", "2", "3"])
    world.adapter.batchUpdate {
      var update = CollectionViewUpdate(data: [2, 3], deletes: [0])
      update.setData = { own.numbers = $0 }
      try? own.context?.apply(update, by: own)
      world.view.dragItem(from: path(0, 0), to: path(0, 2))
    }
    #expect(own.moves == 0)
    #expect(world.takeErrors() == [.invalidIndexPath(path(0, 0))])
    #expect(world.view.texts == ["2", "3"])
    #expect(world.view.violations.isEmpty)
  }
}
