internal import Foundation

/// Passes on to the delegate and the data source of a binder what a view asks and tells.
@MainActor
final class TableManagerResponder<View: ListView>: ListViewResponder {
  private weak var binder: TableManagerBinder<View>?

  init(_ binder: TableManagerBinder<View>) { self.binder = binder }

  /// Asks while the manager answers from the list that the view shows.
  private func ask<Answer>(
    _ question: (BaseTableDelegate, BaseTableDataSource) -> Answer?
  ) -> Answer? {
    guard let binder, let shown = binder.displayedSnapshot else { return nil }
    return binder.manager.whileShowing(shown) { question(binder.delegate, binder.dataSource) }
  }

  func titleForHeader(inSection section: Int) -> String? {
    ask { delegate, source in
      delegate.titleForHeader(inSection: section) ?? source.titleForHeader(inSection: section)
    }
  }

  func titleForFooter(inSection section: Int) -> String? {
    ask { delegate, source in
      delegate.titleForFooter(inSection: section) ?? source.titleForFooter(inSection: section)
    }
  }

  func extentForItem(at indexPath: IndexPath) -> Double? {
    ask { delegate, source in
      delegate.extentForItem(at: indexPath) ?? source.extentForItem(at: indexPath)
    }
  }

  func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    ask { delegate, source in
      delegate.extent(of: kind, inSection: section) ?? source.extent(of: kind, inSection: section)
    }
  }

  func canSelectItem(at indexPath: IndexPath) -> Bool? {
    ask { delegate, source in
      delegate.canSelectItem(at: indexPath) ?? source.canSelectItem(at: indexPath)
    }
  }

  func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    ask { delegate, source in
      delegate.canDeselectItem(at: indexPath) ?? source.canDeselectItem(at: indexPath)
    }
  }

  func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    ask { delegate, source in
      delegate.canHighlightItem(at: indexPath) ?? source.canHighlightItem(at: indexPath)
    }
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool? {
    ask { delegate, source in
      delegate.canMoveItem(at: indexPath) ?? source.canMoveItem(at: indexPath)
    }
  }

  func canEditItem(at indexPath: IndexPath) -> Bool? {
    ask { delegate, source in
      delegate.canEditItem(at: indexPath) ?? source.canEditItem(at: indexPath)
    }
  }

  func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    ask { delegate, source in
      delegate.actionsForItem(at: indexPath) ?? source.actionsForItem(at: indexPath)
    }
  }

  func indexTitles() -> [String]? {
    ask { delegate, source in delegate.indexTitles() ?? source.indexTitles() }
  }

  func section(forIndexTitle title: String, at index: Int) -> Int? {
    ask { delegate, source in
      delegate.section(forIndexTitle: title, at: index)
        ?? source.section(forIndexTitle: title, at: index)
    }
  }

  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    ask { delegate, dataSource in
      delegate.destinationForMove(from: source, to: proposed)
        ?? dataSource.destinationForMove(from: source, to: proposed)
    }
  }

  func handle(_ event: ListViewEvent) { binder?.handle(event) }
}
