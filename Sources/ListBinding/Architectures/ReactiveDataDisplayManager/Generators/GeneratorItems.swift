/// A row that is told when the user selects it, by a `TableSelectablePlugin`.
@MainActor
public protocol SelectableItem: AnyObject {
  /// Sent when the row was selected.
  var didSelectEvent: BaseEmptyEvent { get }

  /// Sent when the row was deselected.
  var didDeselectEvent: BaseEmptyEvent { get }

  /// Whether the row is deselected as soon as it is selected.
  var isNeedDeselect: Bool { get }
}

extension SelectableItem {
  public var isNeedDeselect: Bool { true }
}

/// A row whose children a `TableFoldablePlugin` shows below it, and hides, when the user selects it.
///
/// It is expanded or not, whatever list it is in: a tap turns `isExpanded` over, and shows or hides the
/// children in the manager whose view was tapped. So a row that folds is for one manager; give each manager
/// one of its own.
@MainActor
public protocol FoldableItem: AnyObject {
  /// Sent with whether the row is expanded now.
  var didFoldEvent: BaseEvent<Bool> { get }

  /// Whether the children are shown.
  var isExpanded: Bool { get set }

  /// The rows below this one, which may be foldable themselves.
  var childGenerators: [any TableCellGenerator] { get }
}

/// A row or header that is told when its cell or view comes on screen and leaves it, by a
/// `TableDisplayablePlugin`; a header that is a title only has no view.
@MainActor
public protocol DisplayableItem: AnyObject {
  /// Sent when the cell came on screen.
  var willDisplayEvent: BaseEmptyEvent { get }

  /// Sent when the display of the cell ended, once for each that came on screen.
  var didEndDisplayEvent: BaseEmptyEvent { get }
}

/// A row that is highlighted and selected in a style of its own, by a `TableHighlightablePlugin`.
@MainActor
public protocol HighlightableItem: AnyObject {
  /// Called when the row is touched.
  func applyHighlightedStyle()

  /// Called when the touch ended.
  func applyUnhighlightedStyle()

  /// Called when the row was selected.
  func applySelectedStyle()

  /// Called when the row was deselected.
  func applyDeselectedStyle()
}

/// A row whose content is fetched before it comes on screen, by a `TablePrefetcherablePlugin`.
@MainActor
public protocol PrefetcherableItem: AnyObject {
  /// What the content is asked for with; `nil` if there is nothing to fetch.
  var requestId: AnyHashable? { get }
}

/// A row that a `TableMovablePlugin` lets the user move.
@MainActor
public protocol MovableItem: AnyObject {
  /// Whether the user can move the row.
  var canMove: Bool { get }

  /// Whether the row can leave its section.
  var canMoveInOtherSection: Bool { get }
}

extension MovableItem {
  public var canMove: Bool { true }
  public var canMoveInOtherSection: Bool { true }
}

/// A row that a `TableDragAndDroppablePlugin` lets the user drag, also out of the list.
@MainActor
public protocol DragAndDroppableItem: AnyObject {
  /// What is dragged; `nil` if the row cannot be.
  var draggedContent: Any? { get }
}

/// A row that has swipe actions, by a `TableSwipeActionsConfigurationPlugin`.
@MainActor
public protocol SwipeableItem: AnyObject {
  /// The names of the actions that the row has.
  var actionTypes: [String] { get }

  /// Sent with the name of the action that the user chose.
  var didSwipeEvent: BaseEvent<String> { get }
}

/// A row that is described to assistive technologies while it is on screen, by a
/// `TableAccessibilityPlugin`.
@MainActor
public protocol AccessibilityItem: AnyObject {
  /// Describes the cell, which came on screen.
  func applyAccessibility()

  /// Takes the description back from the cell, which left the screen.
  func resetAccessibility()
}

/// A header whose title is in the index beside the list, by a `TableSectionTitleDisplayablePlugin`.
@MainActor
public protocol IndexTitleDisplayableItem: AnyObject {
  /// The title in the index.
  var title: String { get }

  /// Whether the index has it.
  var needIndexTitleDisplay: Bool { get }
}

extension IndexTitleDisplayableItem {
  public var needIndexTitleDisplay: Bool { true }
}

/// A row or header that has its place by its weight: the lightest comes first.
@MainActor
public protocol GravityItem: AnyObject {
  /// The weight; one that is set while a manager has the item takes effect at the next refill.
  var heaviness: Int { get set }
}

/// A row that has its place by its weight.
@MainActor
public protocol GravityGenerator: TableCellGenerator, GravityItem {}

/// A header whose section has its place by its weight.
@MainActor
public protocol GravityHeaderGenerator: TableHeaderGenerator, GravityItem {}
