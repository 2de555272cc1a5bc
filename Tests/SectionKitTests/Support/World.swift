import SectionKit

/// An adapter, and a view that it is bound to.
@MainActor
final class World {
  let adapter: ListCollectionViewAdapter
  let view: HeadlessListView
  private(set) var errors: [SectionKitError] = []

  init(_ adapter: ListCollectionViewAdapter = ListCollectionViewAdapter(), height: Int = 100) {
    self.adapter = adapter
    view = HeadlessListView(
      viewportHeight: height, capabilities: ListViewCapabilities(mixesReloads: true))
    adapter.onError = { [weak self] in self?.errors.append($0) }
    adapter.bind(to: view)
    view.transcript = []
  }

  /// What the view was told since the last call, without the calls that open and close an update.
  func takeTranscript() -> [String] {
    defer { view.transcript = [] }
    return view.transcript.filter { $0 != "begin" && $0 != "end" }
  }

  func takeErrors() -> [SectionKitError] {
    defer { errors = [] }
    return errors
  }

  /// How often the view was updated since the transcript was taken.
  var updateCount: Int { view.transcript.filter { $0 == "begin" }.count }
}

extension HeadlessListView {
  /// The number of rows in each section.
  var counts: [Int] { (0..<numberOfSections).map(numberOfItems) }

  /// The texts of the cells on screen, from top to bottom.
  var texts: [String] { visibleCells.map { ($0 as? TextCell)?.text ?? "-" } }
}
