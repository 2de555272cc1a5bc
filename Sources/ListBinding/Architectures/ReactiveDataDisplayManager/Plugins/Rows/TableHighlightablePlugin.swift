internal import Foundation

/// Shows generators that are `HighlightableItem`s in the styles of what the user does with them.
///
/// A row that is touched is shown so once, and as before when the touch ends or its cell leaves the
/// screen, also if the row was moved in the meantime.
open class TableHighlightablePlugin: BaseTablePlugin<TableEvent> {
  /// A row that has styles.
  public typealias GeneratorType = any HighlightableItem

  /// The rows that are touched, and where in the view the touch began.
  private var touched: [(path: IndexPath, item: GeneratorType)] = []

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .didHighlight(let path):
      // What was told before may have edited the list: the display of the cell has ended already.
      guard manager?.inHand?.cell?.hasEnded != true, let item = item(path, manager),
        index(of: item) == nil
      else { return }
      touched.append((place(of: path, manager), item))
      item.applyHighlightedStyle()
    case .didUnhighlight(let path):
      let index = item(path, manager).flatMap(index)
      let place = place(of: path, manager)
      end(index ?? touched.firstIndex { $0.path == place })
    case .didEndDisplayCell(_, let generator):
      end(touched.firstIndex { $0.item === generator })
    case .didSelect(let path): item(path, manager)?.applySelectedStyle()
    case .didDeselect(let path): item(path, manager)?.applyDeselectedStyle()
    default: break
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

  private func index(of item: GeneratorType) -> Int? { touched.firstIndex { $0.item === item } }

  private func item(_ indexPath: IndexPath, _ manager: BaseTableManager?) -> GeneratorType? {
    manager?.generator(at: indexPath) as? GeneratorType
  }
}
