/// Shows and hides the children of a `FoldableItem` when the user selects it.
///
/// Add a `TableSelectablePlugin` beside it, which deselects the row: where one is selected at a time, a view
/// need not tell that the user touches it again.
///
/// With its children go their own, as far as they are expanded; they come back with it. A row that is
/// moved takes the rows below it along, in their order; one that leaves the list otherwise is folded, and
/// takes them along, too. A hidden row that the program puts into the list without its children is folded.
/// A child is below one row: another that has shown it is folded, also if the child was removed in the
/// meantime.
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
