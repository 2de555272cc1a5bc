import DataSourceController
import SignalsTesting

struct Person: Equatable {
  var name: String
}

struct Pet: Equatable {
  var name: String
}

/// A model object that nobody registers a data controller for.
struct Stranger {
  var name: String
}

/// Shows the name of a person; of anything else, nothing.
struct PersonDataController: CellDataController {
  var name: String?

  var reuseIdentifier: String { "name" }

  static func populate(with model: Any) -> any CellDataController {
    PersonDataController(name: (model as? Person)?.name)
  }
}

/// Shows the name of a person or a pet.
struct NameDataController: CellDataController {
  var name: String?

  var reuseIdentifier: String { "name" }

  static func populate(with model: Any) -> any CellDataController {
    NameDataController(name: (model as? Person)?.name ?? (model as? Pet)?.name)
  }
}

/// A model object that is its own data controller.
struct Banner: CellDataController {
  var text: String

  var reuseIdentifier: String { "banner" }

  static func populate(with model: Any) -> any CellDataController { Banner(text: "populated") }
}

/// A header of the program's own.
struct Level: SectionDataModelType {
  var level: Int

  var header: String? { "Level \(level)" }
  var footer: String? { nil }
}

final class NameCell: HeadlessListCell, CellView {
  private(set) var text = ""

  func configure(with dataController: any CellDataController) {
    text =
      switch dataController {
      case let person as PersonDataController: person.name ?? "nobody"
      case let named as NameDataController: named.name ?? "nobody"
      case let banner as Banner: "* \(banner.text)"
      default: "?"
      }
  }
}

/// Writes down what it is told.
@MainActor
final class RecordingDelegate: DataSourceControllerDelegate {
  enum Notification: Equatable {
    case all
    case section(Int)
    case rows([IndexPath])
  }

  private(set) var notifications: [Notification] = []
  var onNotification: (Notification) -> Void = { _ in }
  var onQuestion: () -> Void = {}
  var emptyView: AnyObject?

  func take() -> [Notification] {
    defer { notifications = [] }
    return notifications
  }

  private func note(_ notification: Notification) {
    notifications.append(notification)
    onNotification(notification)
  }

  func dataSourceWasMutated(_ dataSource: DataSourceController) { note(.all) }

  func dataSourceWasMutated(_ dataSource: DataSourceController, section: Int) {
    note(.section(section))
  }

  func dataSourceWasMutated(_ dataSource: DataSourceController, rows: [IndexPath]) {
    note(.rows(rows))
  }

  func backgroundEmptyView(for dataSource: DataSourceController) -> AnyObject? {
    onQuestion()
    return emptyView
  }
}

func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

/// A description of a model object, so that two of any types can be compared.
func name(of model: Any) -> String {
  switch model {
  case let person as Person: person.name
  case let pet as Pet: pet.name
  case let banner as Banner: banner.text
  case let stranger as Stranger: stranger.name
  default: "\(model)"
  }
}

/// The contents of a section as a value that shares nothing with it.
struct Contents: Equatable, ExpressibleByArrayLiteral {
  var header: String?
  var rows: [String]

  init(header: String? = nil, _ rows: [String]) {
    self.header = header
    self.rows = rows
  }

  init(arrayLiteral rows: String...) { self.init(rows) }
}

extension DataSourceController {
  /// The contents of all sections, as they are now.
  var contents: [Contents] {
    sections.map { Contents(header: $0.sectionData?.header, $0.rows.map { name(of: $0) }) }
  }
}

extension HeadlessListView {
  /// The texts of the cells on screen, section by section.
  var texts: [[String]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfItems(inSection: section)).map { row in
        switch cell(at: path(section, row)) {
        case let cell as NameCell: cell.text
        case let cell as HeadlessErrorCell: cell.message
        default: "-"
        }
      }
    }
  }
}

/// A controller, its delegate, and a view that it is bound to.
@MainActor
final class World {
  let controller: DataSourceController
  let delegate = RecordingDelegate()
  let view = World.makeView()

  init(_ sections: [Section]) {
    controller = DataSourceController(sections: sections, delegate: delegate)
    controller.register(dataController: NameDataController.self, for: Person.self)
    controller.register(dataController: NameDataController.self, for: Pet.self)
    controller.bind(to: view)
    view.transcript = []
  }

  /// Creates a world of sections of people.
  convenience init(_ names: [[String]]) {
    self.init(names.map { Section(rows: $0.map { Person(name: $0) }) })
  }

  static func makeView() -> HeadlessListView {
    let view = HeadlessListView(viewportHeight: 100)
    view.register(NameCell.self, forCellReuseIdentifier: "name")
    view.register(NameCell.self, forCellReuseIdentifier: "banner")
    return view
  }

  /// What the view was told since the last call, without the calls that open and close an update.
  func takeTranscript() -> [String] {
    defer { view.transcript = [] }
    return view.transcript.filter { $0 != "begin" && $0 != "end" }
  }

  var contents: [Contents] { controller.contents }
}
