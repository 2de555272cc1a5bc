public import Foundation

/// What views show, and what the user does there.
extension BaseTableManager {
  /// The list that the view shows whose event is handled, otherwise the view that was bound last; without
  /// a view, the list as it is.
  public final var shownSnapshot: Snapshot {
    inHand?.shown ?? lastView?.displayedSnapshot ?? storage.snapshot
  }

  /// Answers from the list that a view shows, and acts in that view, while a closure runs.
  final func whileShowing<Result>(
    _ shown: Snapshot, in view: TableManagerView?, _ body: () -> Result
  ) -> Result {
    let outer = inHand
    inHand = (view, shown, nil, nil)
    defer { inHand = outer }
    return body()
  }

  /// Whether an index path is that of the first row that the view shows.
  public final func isFirst(_ indexPath: IndexPath) -> Bool {
    let shown = shownSnapshot
    return shown.contains(indexPath) && shown.flatOffset(of: indexPath) == 0
  }

  /// Whether an index path is that of the last row that the view shows.
  public final func isLast(_ indexPath: IndexPath) -> Bool {
    let shown = shownSnapshot
    return shown.contains(indexPath) && shown.flatOffset(of: indexPath) == shown.numberOfItems - 1
  }

  /// Moves a row to where the user put it; nothing if the list does not have it any more.
  ///
  /// - Parameters:
  ///   - generator: The row; those that it shows below it go along.
  ///   - target: Its new index path in the list that the view shows, in the list without the row.
  /// - Complexity: O(log *n*).
  public final func moveAsUser(_ generator: any TableCellGenerator, to target: IndexPath) {
    guard let section = section(shownAt: target), let source = sectionsByGenerator[generator.id]
    else { return }
    let room = section.order.count - (section === source ? 1 : 0)
    storage.batchUpdate { _ in
      move(generator, to: min(max(target.item, 0), room), in: section)
      didPlace([generator])
      moveChildren(of: [generator], besides: [])
    }
  }

  /// Inserts rows where the user dropped them; nothing if the list does not have the section any more.
  ///
  /// - Parameters:
  ///   - generators: The rows; those that the list has already are moved.
  ///   - target: The index path of the first one in the list that the view shows.
  /// - Complexity: O(*m* log *n*) for *m* rows.
  public final func insertAsUser(_ generators: [any TableCellGenerator], at target: IndexPath) {
    guard let section = section(shownAt: target), !generators.isEmpty else { return }
    storage.batchUpdate { _ in
      let new = unique(generators)
      let moved = new.filter(contains)
      for generator in moved { take(generator) }
      insert(new, at: min(max(target.item, 0), section.order.count), in: section)
      didPlace(new)
      moveChildren(of: moved, besides: new)
    }
  }

  /// The section that the view shows at an index path, if the list still has it.
  private func section(shownAt indexPath: IndexPath) -> GeneratorSection? {
    let shown = shownSnapshot
    guard indexPath.count == 2, 0..<shown.numberOfSections() ~= indexPath.section else {
      return nil
    }
    let section = shown.section(at: indexPath.section).metadata
    return sectionOrder.contains(section.id) ? section : nil
  }
}
