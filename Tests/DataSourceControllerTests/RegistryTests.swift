import DataSourceController
import Testing

/// Which data controller a model object gets.
@MainActor
struct RegistryTests {
  private let controller = DataSourceController(
    rows: [Person(name: "a"), Pet(name: "x"), Stranger(name: "s"), Banner(text: "hello")])

  @Test func `a model object gets the data controller of its type, populated`() {
    controller.register(dataController: PersonDataController.self, for: Person.self)
    let found = controller.cellDataController(at: path(0, 0))
    #expect((found as? PersonDataController)?.name == "a")
  }

  @Test func `a model object of another type gets none`() {
    controller.register(dataController: PersonDataController.self, for: Person.self)
    #expect(controller.cellDataController(at: path(0, 1)) == nil)
    #expect(controller.cellDataController(at: path(0, 2)) == nil)
    #expect(controller.cellDataController(at: path(0, 9)) == nil)
  }

  @Test func `a data controller that is registered for the wrong model shows nothing`() {
    controller.register(dataController: PersonDataController.self, for: Pet.self)
    let found = controller.cellDataController(at: path(0, 1))
    #expect(found is PersonDataController)
    #expect((found as? PersonDataController)?.name == nil)
  }

  @Test func `one data controller shows model objects of two types`() {
    controller.register(dataController: NameDataController.self, for: Person.self)
    controller.register(dataController: NameDataController.self, for: Pet.self)
    let names = (0..<2).map {
      (controller.cellDataController(at: path(0, $0)) as? NameDataController)?.name
    }
    #expect(names == ["a", "x"])
  }

  @Test func `the last type that is registered for a model is used`() {
    controller.register(dataController: PersonDataController.self, for: Person.self)
    controller.register(dataController: NameDataController.self, for: Person.self)
    #expect(controller.cellDataController(at: path(0, 0)) is NameDataController)
  }

  @Test func `a model object that is a data controller is used as it is`() {
    #expect((controller.cellDataController(at: path(0, 3)) as? Banner)?.text == "hello")
    controller.register(dataController: NameDataController.self, for: Banner.self)
    #expect((controller.cellDataController(at: path(0, 3)) as? Banner)?.text == "hello")
  }

  @Test func `the type is the exact dynamic one`() {
    class Base {}
    final class Derived: Base {}
    let rows: [Any] = [Base(), Derived(), Person?.some(Person(name: "a")) as Any]
    let controller = DataSourceController(rows: rows)
    controller.register(dataController: NameDataController.self, for: Base.self)
    controller.register(dataController: NameDataController.self, for: Person.self)
    let found = (0..<3).map { controller.cellDataController(at: path(0, $0)) != nil }
    #expect(found == [true, false, false])
  }
}
