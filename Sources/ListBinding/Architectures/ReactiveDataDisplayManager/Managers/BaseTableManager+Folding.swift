/// The rows below expanded ones, which come and go with them.
extension BaseTableManager {
  /// Shows the children of a row below it, or hides them; views are told at once.
  ///
  /// - Complexity: O(*m* log *n*) for *m* children; O(*n*) if the list has one of them that no plugin
  ///   showed.
  func fold(_ generator: any TableCellGenerator, _ foldable: any FoldableItem) {
    let isExpanded = !foldable.isExpanded
    let rows = visibleRows(below: foldable)
    let others = isExpanded ? parents(of: rows, besides: generator) : []
    let hidden = isExpanded ? others.flatMap { visibleRows(below: $0) } : rows
    // Also when the program has been asked, which may edit the list.
    guard contains(generator) else { return }
    for other in others { setExpanded(other, false) }
    setExpanded(foldable, isExpanded)
    hide(hidden, below: isExpanded ? others : [foldable], besides: isExpanded ? rows : [])
    batchUpdate {
      hidden.forEach(leave)
      if isExpanded, contains(generator) { show(rows, below: generator) }
    }
    for other in others { other.didFoldEvent.invoke(with: false) }
    foldable.didFoldEvent.invoke(with: isExpanded)
  }

  private func setExpanded(_ foldable: any FoldableItem, _ isExpanded: Bool) {
    if !isExpanded { expandedRows.remove(ObjectIdentifier(foldable)) }
    foldable.isExpanded = isExpanded
  }

  /// Notes which expanded rows go as they are with those that fold. Others do not come back with these any
  /// more, and are folded.
  private func hide(
    _ rows: [any TableCellGenerator], below parents: [any FoldableItem],
    besides shown: [any TableCellGenerator]
  ) {
    let rows = rows.filter { contains($0) && expanded($0) != nil }
    if rows.isEmpty { return }
    let below = parents.flatMap { visibleRows(below: $0, withFormer: false) }
    let kept = Set((below + shown).map { $0.id })
    for row in rows where !kept.contains(row.id) { collapse(row) }
    for row in rows { expanded(row).map { expandedRows.hide($0) } }
  }

  private func show(_ rows: [any TableCellGenerator], below parent: any TableCellGenerator) {
    place(rows, at: .after(parent))
    for row in [parent] + rows {
      expanded(row).map(noteChildren)
      // The program may have taken it out meanwhile.
      if !contains(row) { expandedRows.remove(row.id) }
    }
  }

  /// Notes what a row shows from now on, if it is expanded.
  func noteChildren(of foldable: any FoldableItem) {
    // The program is asked first, which may edit the list.
    let children = foldable.childGenerators
    if foldable.isExpanded { expandedRows.insert(foldable, showing: children) }
  }

  /// A row as one that is expanded; `nil` if it is not.
  func expanded(_ generator: any TableCellGenerator) -> (any FoldableItem)? {
    guard let foldable = generator as? any FoldableItem, foldable.isExpanded else { return nil }
    return foldable
  }

  /// A row with those of the list that it shows below it.
  func family(of generator: any TableCellGenerator) -> [any TableCellGenerator] {
    guard let foldable = expanded(generator) else { return [generator] }
    return [generator] + listed(visibleRows(below: foldable))
  }

  /// Folds those of new rows that are expanded and hidden, and come back without their children.
  func foldLonely(_ new: [any TableCellGenerator]) {
    guard expandedRows.hasHidden else { return }
    let ids = Set(new.map { $0.id })
    for generator in new where !contains(generator) {
      guard let row = expandedRows.unhide(generator.id), row.isExpanded else { continue }
      let children = row.childGenerators
      if !children.isEmpty, !children.contains(where: { ids.contains($0.id) }) {
        row.isExpanded = false
      }
    }
  }

  // MARK: Moving

  /// Puts the rows that moved ones show behind them, in the order in which the list has them.
  ///
  /// - Parameters:
  ///   - moved: The rows that were moved.
  ///   - named: The rows that stay where they were put, with those that they show.
  func moveChildren(of moved: [any TableCellGenerator], besides named: [any TableCellGenerator]) {
    for parent in moved {
      guard let foldable = expanded(parent) else { continue }
      var last = parent
      for child in inOrder(visibleRows(below: foldable, besides: named)) {
        move(child, behind: last)
        didPlace(child, below: parent)
        last = child
      }
    }
  }

  /// The rows that the list has, in the order in which it has them.
  private func inOrder(_ rows: [any TableCellGenerator]) -> [any TableCellGenerator] {
    rows.compactMap { row in indexPath(of: row).map { (path: $0, row: row) } }
      .sorted { $0.path < $1.path }.map(\.row)
  }

  private func move(_ generator: any TableCellGenerator, behind other: any TableCellGenerator) {
    guard let (section, place) = position(of: other) else { return }
    let isAbove = section.order.index(of: generator.id).map { $0 < place } ?? false
    move(generator, to: isAbove ? place : place + 1, in: section)
  }

  // MARK: Leaving

  /// Takes rows out for good, which are folded then.
  func drop(_ generators: [any TableCellGenerator]) {
    generators.forEach(collapse)
    batchUpdate { generators.forEach(leave) }
  }

  /// Makes a row one that is folded.
  func collapse(_ generator: any TableCellGenerator) {
    expanded(generator)?.isExpanded = false
  }

  /// Takes a row out for good, as it is.
  func leave(_ generator: any TableCellGenerator) {
    forget(generator)
    take(generator)
  }

  /// Remembers nothing of a row that leaves the list.
  func forget(_ generator: any TableCellGenerator) {
    shownContents.forget(generator)
    forgetPlace(of: generator)
  }

  /// Remembers only what views show of a row, whose place another object may take.
  func forgetPlace(of generator: any TableCellGenerator) {
    willLeave(generator)
    if expandedRows.isEmpty { return }
    expandedRows.remove(generator.id)
    expandedRows.release(generator.id)
  }

  // MARK: Children

  /// The children of a row, each with its own if it is expanded; without some rows and theirs. An expanded
  /// row has those, too, that were its children when it was expanded, and that it still shows.
  func visibleRows(
    below foldable: any FoldableItem, besides others: [any TableCellGenerator] = [],
    withFormer: Bool = true
  ) -> [any TableCellGenerator] {
    func children(of row: any FoldableItem) -> [any TableCellGenerator] {
      withFormer ? self.children(of: row) : row.childGenerators
    }
    var known = Set(others.map { $0.id })
    known.insert(ObjectIdentifier(foldable))
    var rows: [any TableCellGenerator] = []
    var waiting = Array(children(of: foldable).reversed())
    // A generator that is among its own children is left out.
    while let row = waiting.popLast() {
      guard known.insert(row.id).inserted else { continue }
      rows.append(row)
      if let child = row as? any FoldableItem, child.isExpanded {
        waiting += children(of: child).reversed()
      }
    }
    return rows
  }

  /// The children of a row, and behind them those that it shows although they are none any more.
  func children(of foldable: any FoldableItem) -> [any TableCellGenerator] {
    let children = foldable.childGenerators
    if expandedRows.isEmpty || !foldable.isExpanded { return children }
    let former = expandedRows.children(
      of: ObjectIdentifier(foldable), besides: Set(children.map { $0.id }))
    return former.isEmpty ? children : children + inOrder(former)
  }

  /// The expanded rows that have a child among some rows, but for those that show another row, too.
  private func parents(
    of rows: [any TableCellGenerator], besides generator: any TableCellGenerator
  ) -> [any FoldableItem] {
    var known = Set(rows.map { $0.id })
    known.insert(generator.id)
    let ids = known
    return candidates(for: rows, ids).filter { other in
      known.insert(ObjectIdentifier(other)).inserted && other.isExpanded
        && !visibleRows(below: other).contains { $0 === generator }
    }
  }

  /// The expanded rows that have a child among some rows.
  private func candidates(
    for rows: [any TableCellGenerator], _ ids: Set<ObjectIdentifier>
  ) -> [any FoldableItem] {
    let known = rows.map { expandedRows.parents(of: $0.id) }
    // Others may show a row that a program put there.
    guard zip(rows, known).contains(where: { $1.isEmpty && contains($0) }) else {
      return known.flatMap(\.self)
    }
    return storage.snapshot.compactMap(expanded).filter { other in
      other.childGenerators.contains { ids.contains($0.id) }
    }
  }
}
