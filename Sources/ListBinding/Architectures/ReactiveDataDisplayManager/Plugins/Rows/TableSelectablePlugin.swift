/// Tells generators that are `SelectableItem`s that they were selected or deselected.
open class TableSelectablePlugin: BaseTablePlugin<TableEvent> {
  /// A row that is told when the user selects it.
  public typealias GeneratorType = any SelectableItem

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .didSelect(let indexPath):
      guard let generator = manager?.generator(at: indexPath),
        let selectable = generator as? GeneratorType
      else { return }
      selectable.didSelectEvent.invoke(with: ())
      if selectable.isNeedDeselect { manager?.view?.deselect(generator) }
    case .didDeselect(let indexPath):
      let selectable = manager?.generator(at: indexPath) as? GeneratorType
      selectable?.didDeselectEvent.invoke(with: ())
    default: break
    }
  }
}
