import DStorageKit

/// A data source, and a view that it is bound to.
@MainActor
final class World {
  let dataSource = TableDataSource()
  let log = HookLog()
  let view: HeadlessListView

  init(_ sections: KeyValuePairs<String, BaseTableSection> = [:], height: Int = 100) {
    view = World.makeView(height: height)
    for (key, section) in sections { dataSource.addNewSection(with: key, section) }
    dataSource.bind(to: view)
    view.transcript = []
  }

  static func makeView(height: Int = 100) -> HeadlessListView {
    let view = HeadlessListView(viewportHeight: height)
    view.register(NameCell.self, forCellReuseIdentifier: "NameCell")
    view.register(PhotoCell.self, forCellReuseIdentifier: "PhotoCell")
    return view
  }

  /// What the view was told since the last call, without the calls that open and close an update.
  func takeTranscript() -> [String] {
    defer { view.transcript = [] }
    return view.transcript.filter { $0 != "begin" && $0 != "end" }
  }

  /// How often the view was updated since the transcript was taken.
  var updateCount: Int { view.transcript.filter { $0 == "begin" }.count }
}

extension HeadlessListView {
  /// The number of rows in each section.
  var counts: [Int] { (0..<numberOfSections).map(numberOfItems) }

  /// The names of the cells on screen, from top to bottom.
  var names: [String] { visibleCells.map { ($0 as? NameCell)?.name ?? "-" } }
}
