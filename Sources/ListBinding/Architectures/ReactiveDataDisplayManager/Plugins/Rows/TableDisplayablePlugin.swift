internal import Foundation

/// Tells generators that are `DisplayableItem`s when their cells come on screen and leave it, and headers
/// that are, when the views that they made do.
open class TableDisplayablePlugin: BaseTablePlugin<TableEvent> {
  /// A row or header that is told when its cell or view comes and goes.
  public typealias GeneratorType = any DisplayableItem

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayCell(_, let generator):
      (generator as? GeneratorType)?.willDisplayEvent.invoke(with: ())
    case .didEndDisplayCell(_, let generator):
      (generator as? GeneratorType)?.didEndDisplayEvent.invoke(with: ())
    case .willDisplayHeader(let section):
      guard let header = manager?.shownSection(section)?.header as? GeneratorType,
        let view = manager?.inHand?.header
      else { return }
      header.willDisplayEvent.invoke(with: ())
      // The section of an event at the end may be that of another header by then.
      view.whenDisplayEnds { header.didEndDisplayEvent.invoke(with: ()) }
    default: break
    }
  }
}

/// Describes the cells of generators that are `AccessibilityItem`s while they are on screen.
///
/// A header or footer describes its view by itself, in `generate()`.
open class TableAccessibilityPlugin: BaseTablePlugin<TableEvent> {
  /// A row that describes its cell.
  public typealias GeneratorType = any AccessibilityItem

  open override func process(event: TableEvent, with manager: BaseTableManager?) {
    switch event {
    case .willDisplayCell(_, let generator):
      (generator as? GeneratorType)?.applyAccessibility()
    case .didEndDisplayCell(_, let generator):
      (generator as? GeneratorType)?.resetAccessibility()
    default: break
    }
  }
}
