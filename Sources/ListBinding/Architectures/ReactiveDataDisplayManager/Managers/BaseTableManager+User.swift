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
  ///   - target: Its new index path in the list that the view shows, in the list without the row. If
  ///     the view lags behind, the row comes beside those that it was put between.
  /// - Complexity: O(log *n*), unless the view lags behind.
  public final func moveAsUser(_ generator: any TableCellGenerator, to target: IndexPath) {
    guard let section = section(shownAt: target), contains(generator) else { return }
    var place = place(of: [generator], putAt: target, in: section)
    // A place counts the row itself, which is about to leave its own.
    if section.order.index(of: generator.id).map({ $0 < place }) == true { place -= 1 }
    storage.batchUpdate { _ in
      move(generator, to: place, in: section)
      didPlace([generator])
      moveChildren(of: [generator], besides: [])
    }
  }

  /// Inserts rows where the user dropped them; nothing if the list does not have the section any more.
  ///
  /// - Parameters:
  ///   - generators: The rows; those that the list has already are moved.
  ///   - target: The index path of the first one in the list that the view shows, in the list without
  ///     them. If the view lags behind, they come beside the rows that they were put between.
  /// - Complexity: O(*m* log *n*) for *m* rows, unless the view lags behind.
  public final func insertAsUser(_ generators: [any TableCellGenerator], at target: IndexPath) {
    guard let section = section(shownAt: target), !generators.isEmpty else { return }
    storage.batchUpdate { _ in
      let new = unique(generators)
      let moved = new.filter(contains)
      for generator in moved { take(generator) }
      insert(new, at: place(of: new, putAt: target, in: section), in: section)
      didPlace(new)
      moveChildren(of: moved, besides: new)
    }
  }

  /// Where rows come in a section: behind the row that the view shows before them, or else before the one
  /// behind them.
  ///
  /// - Parameters:
  ///   - generators: The rows, which are not among those beside which they come.
  ///   - target: The index path of the first one in the list that the view shows, without them.
  ///   - section: The section that the view shows there.
  private func place(
    of generators: [any TableCellGenerator], putAt target: IndexPath, in section: GeneratorSection
  ) -> Int {
    let rows = shownSnapshot.section(at: target.section).items
    func shownIndex(_ generator: any TableCellGenerator) -> Int? {
      let hints = [target.item, section.order.index(of: generator.id)]
      return hints.compactMap(\.self).first { rows.indices.contains($0) && rows[$0] === generator }
        ?? rows.firstIndex { $0 === generator }
    }
    func index(now row: any TableCellGenerator) -> Int? {
      generators.contains { $0 === row } ? nil : section.order.index(of: row.id)
    }
    let own = generators.compactMap(shownIndex).sorted()
    var next = min(max(target.item, 0), rows.count - own.count)
    for place in own where place <= next { next += 1 }
    for row in rows[..<next].reversed() {
      if let index = index(now: row) { return index + 1 }
    }
    for row in rows[next...] {
      if let index = index(now: row) { return index }
    }
    return min(max(target.item, 0), section.order.count)
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
