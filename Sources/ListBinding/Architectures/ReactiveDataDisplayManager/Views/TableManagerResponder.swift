internal import Foundation

/// Passes on to the delegate and the data source of a binder what a view asks and tells.
@MainActor
final class TableManagerResponder<View: ListView>: ListViewResponder {
  private weak var binder: TableManagerBinder<View>?

  init(_ binder: TableManagerBinder<View>) { self.binder = binder }

  /// Asks the delegate, and then the data source, while the manager answers from the list that the view
  /// shows.
  private func ask<Answer>(_ question: (any ListViewResponder) -> Answer?) -> Answer? {
    guard let binder, let shown = binder.displayedSnapshot else { return nil }
    return binder.manager.whileShowing(shown, in: binder.managerView) {
      question(binder.delegate) ?? question(binder.dataSource)
    }
  }

  func titleForHeader(inSection section: Int) -> String? {
    ask { $0.titleForHeader(inSection: section) }
  }

  func titleForFooter(inSection section: Int) -> String? {
    ask { $0.titleForFooter(inSection: section) }
  }

  func extentForItem(at indexPath: IndexPath) -> Double? {
    ask { $0.extentForItem(at: indexPath) }
  }

  func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    ask { $0.extent(of: kind, inSection: section) }
  }

  func canSelectItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canSelectItem(at: indexPath) }
  }

  func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canDeselectItem(at: indexPath) }
  }

  func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canHighlightItem(at: indexPath) }
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canMoveItem(at: indexPath) }
  }

  func canEditItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canEditItem(at: indexPath) }
  }

  func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    ask { $0.actionsForItem(at: indexPath) }
  }

  func indexTitles() -> [String]? {
    ask { $0.indexTitles() }
  }

  func section(forIndexTitle title: String, at index: Int) -> Int? {
    ask { $0.section(forIndexTitle: title, at: index) }
  }

  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    ask { $0.destinationForMove(from: source, to: proposed) }
  }

  func handle(_ event: ListViewEvent) { binder?.handle(event) }
}
