import Foundation
import ListBinding
import ObservableCollections

/// A binder that shows items and titles as they are.
final class LawBinder<View: ListView>:
  ListBinder<SectionedSnapshot<String, String>, CheckedListView<View>>
{
  typealias Snapshot = SectionedSnapshot<String, String>

  private let makeCell: @MainActor (IndexPath, String) -> View.Cell
  private let onEvent: @MainActor (ListViewEvent) -> Void

  init(
    makeCell: @escaping @MainActor (IndexPath, String) -> View.Cell,
    title: @escaping @MainActor (SupplementaryKind, Int, Snapshot) -> String,
    onEvent: @escaping @MainActor (ListViewEvent) -> Void
  ) {
    self.makeCell = makeCell
    self.onEvent = onEvent
    super.init()
    cellsShowMetadata = false
    // A title of a closure is asked for again when the items are edited.
    headerTitle = { title(.header, $1, $0) }
    footerTitle = { title(.footer, $1, $0) }
  }

  override func cell(
    at indexPath: IndexPath, dataSource: Snapshot, view: CheckedListView<View>
  ) -> View.Cell {
    makeCell(indexPath, dataSource[indexPath])
  }
}

extension LawBinder: ListViewResponder {
  func handle(_ event: ListViewEvent) { onEvent(event) }
}
