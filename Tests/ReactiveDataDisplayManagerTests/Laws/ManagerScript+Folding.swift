import ReactiveDataDisplayManager

/// The rows below expanded ones.
extension ManagerScript {
  func didFold(_ parent: FoldingGenerator) {
    let rows = visibleRows(below: parent)
    if !parent.isExpanded { expandedRows.removeAll { $0 === parent } }
    // A call folds only what has no rows below it in the list.
    guard place(of: parent) != nil, !isCalling else { return }
    isStaged = false
    guard parent.isExpanded else { return leave(rows) }
    for row in rows {
      if let other = expandedParent(of: row, besides: [parent] + rows) {
        report("\(row.name) is below \(other.name) and \(parent.name)")
      }
    }
    insert(rows, by: 1, of: parent)
    for case let row as FoldingGenerator in [parent] + rows where row.isExpanded {
      expandedRows.removeAll { $0 === row }
      expandedRows.append(row)
      row.shownChildren = row.childGenerators.compactMap { $0 as? LawGenerator }
    }
  }

  /// A row that shows a child, but is not among some rows, and does not show the first of them.
  private func expandedParent(
    of child: LawGenerator, besides rows: [LawGenerator]
  ) -> FoldingGenerator? {
    for case let other as FoldingGenerator in model.flatMap(\.rows) where other.isExpanded {
      let isOther = !([other] + visibleRows(below: other)).contains { $0 === rows[0] }
      if isOther, !rows.contains(where: { $0 === other }),
        (other.childGenerators + formerChildren(of: other)).contains(where: { $0 === child })
      {
        return other
      }
    }
    return nil
  }

  /// A row that is expanded, although it is neither in the list nor hidden below another one.
  func expandedOutside() -> LawGenerator? {
    let parents = generators.compactMap { $0 as? FoldingGenerator }
    return parents.first { row in
      row.isExpanded && place(of: row) == nil && !row.isForgotten
        && !parents.contains { $0.childGenerators.contains { $0 === row } }
    }
  }

  func visibleRows(
    below parent: FoldingGenerator, besides others: [LawGenerator] = []
  ) -> [LawGenerator] {
    var rows: [LawGenerator] = []
    func add(_ children: [any TableCellGenerator]) {
      for case let child as LawGenerator in children
      where !(rows + others).contains(where: { $0 === child }) {
        rows.append(child)
        if let child = child as? FoldingGenerator, child.isExpanded {
          add(child.childGenerators + formerChildren(of: child))
        }
      }
    }
    add(parent.childGenerators + formerChildren(of: parent))
    return rows
  }

  /// What an expanded row shows although it is no child of it any more.
  func formerChildren(of parent: FoldingGenerator) -> [LawGenerator] {
    guard expandedRows.contains(where: { $0 === parent }) else { return [] }
    return model.flatMap(\.rows).filter { row in
      parent.shownChildren.contains { $0 === row }
        && !parent.childGenerators.contains { $0 === row }
    }
  }

  /// Gives a row another child, or one less, also while it is expanded.
  func changeChildren(of parent: FoldingGenerator) {
    let all = generators.compactMap { $0 as? FoldingGenerator }.flatMap(\.childGenerators)
    guard let index = generators.firstIndex(where: { $0 === parent }) else { return }
    // No child of two rows is added: the one that expands would have to fold the other.
    let others = generators[(index + 1)...].filter { row in !all.contains { $0 === row } }
    if let new = others.randomElement(using: &random), int(0...2) == 0 {
      parent.childGenerators.append(new)
    } else if !parent.childGenerators.isEmpty {
      let child = parent.childGenerators.remove(at: int(0...(parent.childGenerators.count - 1)))
      // The list folds it when it comes back.
      if let child = child as? FoldingGenerator, place(of: child) == nil {
        child.isForgotten = true
      }
    }
  }

  /// Removes a child that another row shows, too.
  func removeChild(of parent: FoldingGenerator) {
    let shown = expandedRows.filter { $0 !== parent }.flatMap(\.childGenerators)
    let children = parent.childGenerators.compactMap { $0 as? LawGenerator }
      .filter { child in place(of: child) != nil && shown.contains { $0 === child } }
    if let child = children.randomElement(using: &random) { remove(child) }
  }
}
