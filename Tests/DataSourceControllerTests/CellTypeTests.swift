import DataSourceController
import Testing

/// In a view that keeps the cells of what changes, a row that gets another kind of cell is reloaded.
@MainActor
struct CellTypeTests {
  private let world: World
  private let view = HeadlessListView(
    viewportHeight: 100, capabilities: ListViewCapabilities(reconfigures: true))

  init() {
    world = World([Section(rows: [Person(name: "a"), Person(name: "b")])])
    view.register(NameCell.self, forCellReuseIdentifier: "name")
    view.register(NameCell.self, forCellReuseIdentifier: "banner")
    world.controller.register(dataController: Picky.self, for: Person.self)
    world.controller.register(dataController: Picky.self, for: Pet.self)
    world.controller.bind(to: view)
    view.layoutIfNeeded()
  }

  /// Shows people, pets whose name is loud as a banner, and of other pets what is wrong.
  private struct Picky: CellDataController {
    var reuseIdentifier: String { "name" }

    static func populate(with model: Any) -> any CellDataController {
      if model is Person { return NameDataController.populate(with: model) }
      guard let pet = model as? Pet, pet.name == pet.name.uppercased() else {
        return ErrorCellDataController.populate(with: model)
      }
      return Banner(text: pet.name)
    }
  }

  /// Updates the first row; returns what the view was told.
  private func update(_ model: Any) -> [String] {
    view.transcript = []
    world.controller.update(row: model, at: path(0, 0))
    view.layoutIfNeeded()
    #expect(view.violations.isEmpty)
    return view.transcript.filter { $0 != "begin" && $0 != "end" }
  }

  @Test func `a row whose data controller makes one of another type is reloaded`() {
    #expect(update(Person(name: "c")) == ["reconfigure 0.0"])
    #expect(update(Pet(name: "d")) == ["reload 0.0"])
    #expect(view.cell(at: path(0, 0)) is HeadlessErrorCell)
    #expect(update(Pet(name: "e")) == ["reconfigure 0.0"])
    #expect(update(Pet(name: "LOUD")) == ["reload 0.0"])
    #expect(update(Banner(text: "f")) == ["reconfigure 0.0"])
    #expect(update(Stranger(name: "g")) == ["reload 0.0"])
    #expect(update(Pet(name: "h")) == ["reconfigure 0.0"])
    #expect(update(Person(name: "i")) == ["reload 0.0"])
    #expect(view.texts == [["i", "b"]])
  }

  /// Shows a person as the last setting says.
  private struct Moody: CellDataController {
    static var isLoud = false

    var reuseIdentifier: String { "name" }

    static func populate(with model: Any) -> any CellDataController {
      let shown = NameDataController.populate(with: model)
      return isLoud ? Banner(text: name(of: model)) : shown
    }
  }

  @Test func `a row whose data controller is another by now than was shown is reloaded`() {
    Moody.isLoud = false
    world.controller.register(dataController: Moody.self, for: Person.self)
    #expect(update(Person(name: "c")) == ["reconfigure 0.0"])
    Moody.isLoud = true
    #expect(update(Person(name: "d")) == ["reload 0.0"])
    #expect(view.texts == [["* d", "b"]])
  }
}
