/// Shows and hides the children of a `FoldableItem` when the user selects it.
///
/// With its children go their own, as far as they are expanded; they come back with it.
open class TableFoldablePlugin: BaseTablePlugin<TableEvent> {
  /// A row that has children.
  public typealias GeneratorType = any FoldableItem

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    guard case .didSelect(let indexPath) = event, let manager,
      let generator = manager.generator(at: indexPath),
      let foldable = generator as? GeneratorType
    else { return }
    manager.fold(generator, foldable)
  }
}

extension BaseTableManager {
  /// Shows the children of a row below it, or hides them; views are told at once.
  ///
  /// - Complexity: O(*m* log *n*) for *m* children.
  func fold(_ generator: any TableCellGenerator, _ foldable: any FoldableItem) {
    guard contains(generator) else { return }
    let rows = visibleRows(below: foldable)
    let isExpanded = !foldable.isExpanded
    foldable.isExpanded = isExpanded
    batchUpdate {
      if isExpanded {
        place(rows, at: .after(generator))
      } else {
        for row in rows { drop(row) }
      }
    }
    foldable.didFoldEvent.invoke(with: isExpanded)
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
}
