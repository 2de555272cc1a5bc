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
    return shown.hasItem(at: indexPath) && shown.flatOffset(of: indexPath) == 0
  }

  /// Whether an index path is that of the last row that the view shows.
  public final func isLast(_ indexPath: IndexPath) -> Bool {
    let shown = shownSnapshot
    guard shown.hasItem(at: indexPath) else { return false }
    return shown.flatOffset(of: indexPath) == shown.numberOfItems - 1
  }

  /// Moves a row to where the user put it; nothing if the list does not have it any more.
  ///
  /// - Parameters:
  ///   - generator: The row; those that it shows below it go along.
  ///   - target: Its new index path in the list that the view shows, in the list without the row. If
  ///     the view lags behind, the row comes beside those that it was put between.
  /// - Complexity: O(log *n*), unless the view lags behind.
  public final func moveAsUser(_ generator: any TableCellGenerator, to target: IndexPath) {
    guard let section = section(shownAt: target), let source = sectionsByGenerator[generator.id]
    else { return }
    let room = section.order.count - (section === source ? 1 : 0)
    let place =
      place(of: [generator.id], putAt: target, in: section) ?? min(max(target.item, 0), room)
    batchUpdate {
      move(generator, to: place, in: section)
      didPlace([generator])
      moveChildren(of: [generator], besides: [])
    }
  }

  /// Inserts rows where the user dropped them; nothing if the list does not have the section any more. Where
  /// the view shows no section they come to the last one, which is made if there is none.
  ///
  /// - Parameters:
  ///   - generators: The rows; those that the list has already are moved.
  ///   - target: The index path of the first one in the list that the view shows, without them; nothing
  ///     is done for one that does not have two indices. If the view lags behind, they come beside the
  ///     rows that they were put between.
  /// - Complexity: O(*m* log *n*) for *m* rows, unless the view lags behind.
  public final func insertAsUser(_ generators: [any TableCellGenerator], at target: IndexPath) {
    if target.count != 2 || generators.isEmpty { return }
    foldLonely(generators)
    batchUpdate {
      let isEmpty = shownSnapshot.numberOfSections() == 0
      guard let section = isEmpty ? lastSection() : section(shownAt: target) else { return }
      let new = unique(generators)
      let moved = listed(new)
      let place = isEmpty ? nil : place(of: Set(new.map { $0.id }), putAt: target, in: section)
      for generator in moved { take(generator) }
      insert(new, at: place ?? min(max(target.item, 0), section.order.count), in: section)
      didPlace(new)
      moveChildren(of: moved, besides: new)
    }
  }

  /// Where rows come that the user put into a section of a view that shows another list than there is by
  /// now: behind the row that the view shows before them, or else before the one behind them.
  ///
  /// - Parameters:
  ///   - ids: The identities of the rows.
  ///   - target: The index path of the first one in the list that the view shows, without them.
  ///   - section: The section that the view shows there.
  /// - Returns: The index of the first one in the section without them; `nil` if the view shows the
  ///   section as it is, or none of the rows beside which they come is left.
  private func place(
    of ids: Set<ObjectIdentifier>, putAt target: IndexPath, in section: SectionRows
  ) -> Int? {
    let rows = shownSnapshot.section(at: target.section).items
    guard let index = sectionOrder.index(of: section.id),
      !rows.isIdentical(to: storage.section(at: index).items)
    else { return nil }
    // A view that made the move itself shows the row at the target.
    let isThere =
      ids.count == 1 && rows.indices.contains(target.item) && ids.contains(rows[target.item].id)
    let own = isThere ? [target.item] : rows.indices.filter { ids.contains(rows[$0].id) }
    var next = min(max(target.item, 0), rows.count - own.count)
    for index in own where index <= next { next += 1 }
    let neighbours = Neighbours(before: rows[..<next], after: rows[next...])
    return neighbours.place { row in
      guard !ids.contains(row.id), let item = section.order.index(of: row.id) else { return nil }
      let before = ids.count { id in section.order.index(of: id).map { $0 < item } == true }
      return IndexPath(item: item - before, section: index)
    }?.item
  }

  /// The section that the view shows at an index path, if the list still has it.
  private func section(shownAt indexPath: IndexPath) -> SectionRows? {
    let shown = shownSnapshot
    guard indexPath.count == 2, shown.hasSection(indexPath.section) else {
      return nil
    }
    let section = shown.section(at: indexPath.section).metadata.rows
    return sectionOrder.contains(section.id) ? section : nil
  }
}
