import ListBinding
import ObservableCollections

/// The data source that a checked view installs in its base: checks each question and forwards it.
@MainActor
final class CheckedDataSource<Base: ListView> {
  let source: any ListViewDataSource<Base.Cell>
  private(set) weak var view: CheckedListView<Base>?

  /// Tells it apart from those that the view had before.
  private let number: Int

  /// Makes a cell for an item that does not exist, also when the view that checks is gone.
  private let makeSpareCell: ((IndexPath) -> Base.Cell?)?

  /// The counts of the list, and before them those of lists before: the end of something may be told with
  /// an index path of those.
  var recentCounts: [[Int]] = []

  /// The number of sections of the list when it had the most.
  var highestSectionCount = 0

  init(
    _ source: any ListViewDataSource<Base.Cell>, number: Int, view: CheckedListView<Base>
  ) {
    self.source = source
    self.number = number
    self.view = view
    makeSpareCell = view.makeSpareCell
    noteCounts()
  }

  func contains(section: Int) -> Bool { 0..<max(source.numberOfSections(), 0) ~= section }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && contains(section: indexPath[0])
      && 0..<max(source.numberOfItems(inSection: indexPath[0]), 0) ~= indexPath[1]
  }

  private func reportOutOfRange(_ index: ListViolation.Index, _ question: String) {
    view?.report(
      ListViolation(
        .indexInRange, at: index, before: view?.counts ?? [],
        detail: "the view asked for \(question) that the data source does not have"),
      breaking: .asksWhatIsThere)
  }

  /// Answers a question of a section, if there is one.
  private func answer<Answer>(
    _ question: String, of section: Int, _ body: () -> Answer?
  ) -> Answer? {
    guard contains(section: section) else {
      reportOutOfRange(.section(section), "\(question) of a section")
      return nil
    }
    return answer(question, body)
  }

  /// Answers a question of an item, if there is one.
  private func answer<Answer>(
    _ question: String, at indexPath: IndexPath, _ body: () -> Answer?
  ) -> Answer? {
    guard contains(indexPath) else {
      reportOutOfRange(.item(indexPath), "\(question) of an item")
      return nil
    }
    return answer(question, body)
  }

  /// Makes a cell or answers a question; no update may be open.
  private func answer<Answer>(_ question: String, _ body: () -> Answer) -> Answer {
    if view?.update != nil {
      view?.report(
        .noQuestionInUpdate, breaking: .asksWhatIsThere,
        "the view asked for \(question) before endUpdates")
    }
    view?.questionDepth += 1
    defer { view?.questionDepth -= 1 }
    return body()
  }
}

extension CheckedDataSource: ListViewDataSource {
  typealias Cell = Base.Cell

  func numberOfSections() -> Int { source.numberOfSections() }

  func numberOfItems(inSection section: Int) -> Int {
    guard contains(section: section) else {
      reportOutOfRange(.section(section), "the number of items of a section")
      return 0
    }
    return source.numberOfItems(inSection: section)
  }

  func cell(forItemAt indexPath: IndexPath) -> Base.Cell {
    let isReplaced = view?.sourceCount != number
    if isReplaced || !contains(indexPath) {
      reportOutOfRange(
        .item(indexPath),
        isReplaced ? "a cell when it had another data source: one" : "the cell of an item")
      if let spare = makeSpareCell?(indexPath) { return spare }
    }
    let cell = answer("a cell") { source.cell(forItemAt: indexPath) }
    if let problem = view?.ledger?.problem(of: cell, at: indexPath, of: number) {
      view?.onProblem?(.keepsCells, problem)
    }
    return cell
  }

  func supplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Base.Cell? {
    let shown = answer("a supplementary view", of: section) {
      source.supplementaryView(of: kind, inSection: section)
    }
    if let shown {
      let place = SupplementaryPlace(kind: kind, section: section)
      view?.ledger?.note(shown, at: place, of: number)
    }
    return shown
  }

  func titleForHeader(inSection section: Int) -> String? {
    answer("a title", of: section) { source.titleForHeader(inSection: section) }
  }

  func titleForFooter(inSection section: Int) -> String? {
    answer("a title", of: section) { source.titleForFooter(inSection: section) }
  }

  func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    answer("an extent", of: section) { source.extent(of: kind, inSection: section) }
  }

  func extentForItem(at indexPath: IndexPath) -> Double? {
    answer("an extent", at: indexPath) { source.extentForItem(at: indexPath) }
  }

  func canSelectItem(at indexPath: IndexPath) -> Bool? {
    answer("a permission", at: indexPath) { source.canSelectItem(at: indexPath) }
  }

  func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    answer("a permission", at: indexPath) { source.canDeselectItem(at: indexPath) }
  }

  func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    answer("a permission", at: indexPath) { source.canHighlightItem(at: indexPath) }
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool? {
    answer("a permission", at: indexPath) { source.canMoveItem(at: indexPath) }
  }

  func canEditItem(at indexPath: IndexPath) -> Bool? {
    answer("a permission", at: indexPath) { source.canEditItem(at: indexPath) }
  }

  func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    answer("the actions", at: indexPath) { source.actionsForItem(at: indexPath) }
  }

  func indexTitles() -> [String]? { source.indexTitles() }

  func section(forIndexTitle title: String, at index: Int) -> Int? {
    source.section(forIndexTitle: title, at: index)
  }

  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    answer("a destination", at: source) {
      self.source.destinationForMove(from: source, to: proposed)
    }
  }

  func handle(_ event: ListViewEvent) {
    view?.noteUserAction(event)
    check(event)
    switch event {
    case .didMove(let from, let to):
      view?.noteEdit(event)
      noteCounts(afterMoveFrom: from, to: to)
    case .didDelete: view?.noteEdit(event)
    default: view?.noteDisplay(event, toldTo: number)
    }
    source.handle(event)
    // What the user did in the view is no update.
    switch event {
    case .didMove, .didDelete: noteCounts()
    default: break
    }
  }

  func emptyBag(of cell: Base.Cell) {
    view?.questionDepth += 1
    source.emptyBag(of: cell)
    view?.questionDepth -= 1
  }

  func listViewDidAttach() { source.listViewDidAttach() }
}
