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

  /// What it says to what the user does.
  var answer: @MainActor () -> UserAnswer = { .nothing }

  init(
    makeCell: @escaping @MainActor (IndexPath, String) -> View.Cell,
    title: @escaping @MainActor (SupplementaryKind, Int, Snapshot) -> String?,
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

  func canSelectItem(at indexPath: IndexPath) -> Bool? { refusal }

  func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    answer() == .refusesToDeselect ? false : nil
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool? { refusal }

  func canEditItem(at indexPath: IndexPath) -> Bool? { refusal }

  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    answer() == .redirects ? IndexPath(item: 0, section: proposed.section) : nil
  }

  private var refusal: Bool? { answer() == .refuses ? false : nil }
}
