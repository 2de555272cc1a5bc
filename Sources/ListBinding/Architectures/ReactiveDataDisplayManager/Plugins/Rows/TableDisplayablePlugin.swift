internal import Foundation

/// Tells generators that are `DisplayableItem`s when their cells come on screen and leave it.
open class TableDisplayablePlugin: BaseTablePlugin<TableEvent> {
  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayCell(_, let generator):
      (generator as? any DisplayableItem)?.willDisplayEvent.invoke(with: ())
    case .didEndDisplayCell(_, let generator):
      (generator as? any DisplayableItem)?.didEndDisplayEvent.invoke(with: ())
    default: break
    }
  }
}

/// Describes the cells of generators that are `AccessibilityItem`s while they are on screen.
open class TableAccessibilityPlugin: BaseTablePlugin<TableEvent> {
  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayCell(_, let generator):
      (generator as? any AccessibilityItem)?.applyAccessibility()
    case .didEndDisplayCell(_, let generator):
      (generator as? any AccessibilityItem)?.resetAccessibility()
    default: break
    }
  }
}

/// Shows generators that are `HighlightableItem`s in the styles of what the user does with them.
open class TableHighlightablePlugin: BaseTablePlugin<TableEvent> {
  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .didHighlight(let path): item(path, manager)?.applyHighlightedStyle()
    case .didUnhighlight(let path): item(path, manager)?.applyUnhighlightedStyle()
    case .didSelect(let path): item(path, manager)?.applySelectedStyle()
    case .didDeselect(let path): item(path, manager)?.applyDeselectedStyle()
    default: break
    }
  }

  private func item(
    _ indexPath: IndexPath, _ manager: BaseTableManager?
  ) -> (any HighlightableItem)? {
    manager?.generator(at: indexPath) as? any HighlightableItem
  }
}
