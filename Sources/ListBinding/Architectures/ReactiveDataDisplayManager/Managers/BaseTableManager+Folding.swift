/// The rows below expanded ones, which come and go with them.
extension BaseTableManager {
  /// Shows the children of a row below it, or hides them; views are told at once.
  ///
  /// - Complexity: O(*m* log *n*) for *m* children; O(*n*) if the list has one of them elsewhere.
  func fold(_ generator: any TableCellGenerator, _ foldable: any FoldableItem) {
    guard contains(generator) else { return }
    let isExpanded = !foldable.isExpanded
    let rows = visibleRows(below: foldable)
    let others = isExpanded ? parents(of: rows, besides: generator) : []
    let hidden = isExpanded ? others.flatMap(visibleRows) : rows
    for other in others { other.isExpanded = false }
    foldable.isExpanded = isExpanded
    batchUpdate {
      hidden.forEach(leave)
      if isExpanded, contains(generator) { place(rows, at: .after(generator)) }
    }
    for other in others { other.didFoldEvent.invoke(with: false) }
    foldable.didFoldEvent.invoke(with: isExpanded)
  }

  /// A row with those of the list that it shows below it.
  func family(of generator: any TableCellGenerator) -> [any TableCellGenerator] {
    guard let foldable = generator as? any FoldableItem, foldable.isExpanded else {
      return [generator]
    }
    return [generator] + visibleRows(below: foldable).filter(contains)
  }

  /// Takes rows out for good, which are folded then.
  func drop(_ generators: [any TableCellGenerator]) {
    generators.forEach(collapse)
    // Most calls are of one.
    if generators.count == 1 { return leave(generators[0]) }
    storage.batchUpdate { _ in generators.forEach(leave) }
  }

  /// Makes a row one that is folded.
  func collapse(_ generator: any TableCellGenerator) {
    guard let foldable = generator as? any FoldableItem, foldable.isExpanded else { return }
    foldable.isExpanded = false
  }

  private func leave(_ generator: any TableCellGenerator) {
    willLeave(generator)
    take(generator)
  }

  /// The children of a row, each with its own if it is expanded.
  private func visibleRows(below foldable: any FoldableItem) -> [any TableCellGenerator] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(foldable)]
    var rows: [any TableCellGenerator] = []
    var waiting = Array(foldable.childGenerators.reversed())
    // A generator that is among its own children is left out.
    while let row = waiting.popLast() {
      guard known.insert(row.id).inserted else { continue }
      rows.append(row)
      if let child = row as? any FoldableItem, child.isExpanded {
        waiting += child.childGenerators.reversed()
      }
    }
    return rows
  }

  /// The expanded rows that have a child among some rows, but for those that show another row, too.
  private func parents(
    of rows: [any TableCellGenerator], besides generator: any TableCellGenerator
  ) -> [any FoldableItem] {
    guard rows.contains(where: contains) else { return [] }
    let ids = Set(rows.map { $0.id })
    return storage.snapshot.compactMap { row in
      guard row !== generator, !ids.contains(row.id), let other = row as? any FoldableItem,
        other.isExpanded, other.childGenerators.contains(where: { ids.contains($0.id) }),
        !visibleRows(below: other).contains(where: { $0 === generator })
      else { return nil }
      return other
    }
  }
}
