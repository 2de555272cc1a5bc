import ListBinding
import ObservableCollections

/// The data source that a checked view installs in its base: checks each question and forwards it.
@MainActor
final class CheckedDataSource<Base: ListView> {
  private let source: any ListViewDataSource<Base.Cell>
  private weak var view: CheckedListView<Base>?

  init(_ source: any ListViewDataSource<Base.Cell>, view: CheckedListView<Base>) {
    self.source = source
    self.view = view
  }

  private func contains(section: Int) -> Bool { 0..<max(source.numberOfSections(), 0) ~= section }

  private func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && contains(section: indexPath[0])
      && 0..<max(source.numberOfItems(inSection: indexPath[0]), 0) ~= indexPath[1]
  }

  private func reportOutOfRange(_ index: ListViolation.Index, _ question: String) {
    view?.report(
      ListViolation(
        .indexInRange, at: index, before: view?.counts ?? [],
        detail: "the view asked for \(question) that the data source does not have"))
  }

  /// Makes a cell or a title; no update may be open.
  private func answer<Answer>(_ question: String, _ body: () -> Answer) -> Answer {
    if view?.update != nil {
      view?.report(.noQuestionInUpdate, "the view asked for \(question) before endUpdates")
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
    if !contains(indexPath) {
      reportOutOfRange(.item(indexPath), "the cell of an item")
      if let makeSpareCell = view?.makeSpareCell { return makeSpareCell(indexPath) }
    }
    return answer("a cell") { source.cell(forItemAt: indexPath) }
  }

  func titleForHeader(inSection section: Int) -> String? {
    guard contains(section: section) else {
      reportOutOfRange(.section(section), "the title of a section")
      return nil
    }
    return answer("a title") { source.titleForHeader(inSection: section) }
  }

  func listViewDidAttach() { source.listViewDidAttach() }
}
