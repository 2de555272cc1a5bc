internal import Foundation

/// Shows generators that are `HighlightableItem`s in the styles of what the user does with them.
///
/// A row that is touched is shown so once, and as before when the touch ends or its cell leaves the
/// screen, also if the row was moved in the meantime. One that is selected is shown as before at once if it is
/// deselected while that is told, as a `TableSelectablePlugin` does.
open class TableHighlightablePlugin: BaseTablePlugin<TableEvent> {
  /// A row that has styles.
  public typealias GeneratorType = any HighlightableItem

  /// A row that is touched, and where in which view the touch began.
  private struct Touch {
    weak var view: (any ListView)?
    let path: IndexPath
    let item: GeneratorType
  }

  private var touched: [Touch] = []

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .didHighlight(let path):
      // What was told before may have edited the list: the display of the cell has ended already.
      guard manager?.inHand?.cell?.hasEnded != true, let item = item(path, manager),
        !touched.contains(where: { $0.item === item })
      else { return }
      touched.append(
        Touch(view: manager?.view?.listView, path: place(of: path, manager), item: item))
      item.applyHighlightedStyle()
    case .didUnhighlight(let path):
      let (item, place) = (item(path, manager), place(of: path, manager))
      end(index(in: manager) { $0.item === item } ?? index(in: manager) { $0.path == place })
    case .didEndDisplayCell(_, let generator):
      end(index(in: manager) { $0.item === generator })
    case .didSelect(let path): select(path, manager)
    case .didDeselect(let path): item(path, manager)?.applyDeselectedStyle()
    default: break
    }
  }

  /// Shows a row as selected, and as before if others that are told of it deselect it.
  private func select(_ indexPath: IndexPath, _ manager: BaseTableManager?) {
    guard let manager, let generator = manager.generator(at: indexPath),
      let item = generator as? GeneratorType
    else { return }
    item.applySelectedStyle()
    // No view tells that a program has deselected a row.
    manager.tellDisplay {
      if manager.view?.isSelected(generator) != true { item.applyDeselectedStyle() }
    }
  }

  /// The index path as the view has it, which may show all rows in one section.
  private func place(of indexPath: IndexPath, _ manager: BaseTableManager?) -> IndexPath {
    guard let manager, manager.view?.listView?.capabilities.sections == false,
      manager.generator(at: indexPath) != nil
    else { return indexPath }
    return IndexPath(item: manager.shownSnapshot.flatOffset(of: indexPath), section: 0)
  }

  private func end(_ index: Int?) {
    if let index { touched.remove(at: index).item.applyUnhighlightedStyle() }
  }

  /// The index of a touch in the view whose event is handled.
  private func index(
    in manager: BaseTableManager?, where predicate: (Touch) -> Bool
  ) -> Int? {
    let view = manager?.view?.listView
    return touched.firstIndex { $0.view === view && predicate($0) }
  }

  private func item(_ indexPath: IndexPath, _ manager: BaseTableManager?) -> GeneratorType? {
    manager?.generator(at: indexPath) as? GeneratorType
  }
}
