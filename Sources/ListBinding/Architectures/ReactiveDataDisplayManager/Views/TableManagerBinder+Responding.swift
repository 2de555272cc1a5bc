public import Foundation

/// Passes on to the delegate and the data source what the view asks and tells.
extension TableManagerBinder: ListViewResponder {
  /// Asks the delegate, and then the data source, while the manager answers from the list that the view
  /// shows.
  private func ask<Answer>(_ question: (any ListViewResponder) -> Answer?) -> Answer? {
    guard let shown = displayedSnapshot else { return nil }
    return manager.whileShowing(shown, in: managerView) {
      question(delegate) ?? question(dataSource)
    }
  }

  public final func titleForHeader(inSection section: Int) -> String? {
    ask { $0.titleForHeader(inSection: section) }
  }

  public final func titleForFooter(inSection section: Int) -> String? {
    ask { $0.titleForFooter(inSection: section) }
  }

  public final func extentForItem(at indexPath: IndexPath) -> Double? {
    ask { $0.extentForItem(at: indexPath) }
  }

  public final func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? {
    ask { $0.extent(of: kind, inSection: section) }
  }

  public final func canSelectItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canSelectItem(at: indexPath) }
  }

  public final func canDeselectItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canDeselectItem(at: indexPath) }
  }

  public final func canHighlightItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canHighlightItem(at: indexPath) }
  }

  public final func canMoveItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canMoveItem(at: indexPath) }
  }

  public final func canEditItem(at indexPath: IndexPath) -> Bool? {
    ask { $0.canEditItem(at: indexPath) }
  }

  public final func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? {
    ask { $0.actionsForItem(at: indexPath) }
  }

  public final func indexTitles() -> [String]? {
    ask { $0.indexTitles() }
  }

  public final func section(forIndexTitle title: String, at index: Int) -> Int? {
    ask { $0.section(forIndexTitle: title, at: index) }
  }

  public final func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath?
  {
    ask { $0.destinationForMove(from: source, to: proposed) }
  }

  public final func handle(_ event: ListViewEvent) {
    guard let shown = eventSnapshot else { return }
    manager.whileShowing(shown, in: managerView) {
      switch event {
      case .willDisplay(let path): cells[shown[path].id]?.appear()
      case .didMove, .didDelete: for cell in cells.values { cell.follow(event) }
      case .willDisplaySupplementaryView(.header, let section):
        // It is on screen now, and ends with its bag.
        let header = manager.shownSection(section)?.header.id
        manager.inHand?.header = header.flatMap { headers.removeValue(forKey: $0) }
      case .didHighlight(let path) where shown.hasItem(at: path):
        manager.inHand?.cell = cells[shown[path].id]
      default: break
      }
      manager.displays.whileTelling {
        delegate.handle(event)
        dataSource.handle(event)
      }
    }
  }
}
