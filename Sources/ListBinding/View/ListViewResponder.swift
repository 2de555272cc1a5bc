public import Foundation

/// Answers what a list view asks beyond counts and cells, and is told what happens in the view.
///
/// Every member has a default that answers nothing. A question goes along the chain of a bound view
/// until somebody answers: the binder, if it is a responder, then those that were added to
/// `view.responders`, the oldest first, and at last `forwardTo`; each is asked once. An answer that
/// cannot be, such as a place that the list does not have, is none. Events go to all of them. Index
/// paths are those of the list that the view shows; of an event, of the list that it showed before the
/// event, since others that are told first may edit it (`ListBinder.snapshotBeforeEvent`).
@MainActor
public protocol ListViewResponder: AnyObject {
  /// Returns the title above a section.
  ///
  /// A view asks for it after an update is complete, never in the middle of one.
  func titleForHeader(inSection section: Int) -> String?

  /// Returns the title below a section.
  func titleForFooter(inSection section: Int) -> String?

  /// Returns the height of a row, or the width of an item in a list that scrolls sideways.
  func extentForItem(at indexPath: IndexPath) -> Double?

  /// Returns the extent of the header or footer of a section.
  func extent(of kind: SupplementaryKind, inSection section: Int) -> Double?

  /// Returns whether the user can select an item; a view that gets no answer lets them.
  func canSelectItem(at indexPath: IndexPath) -> Bool?

  /// Returns whether the user can deselect an item; a view that gets no answer lets them.
  func canDeselectItem(at indexPath: IndexPath) -> Bool?

  /// Returns whether an item is highlighted when it is touched; a view that gets no answer does so.
  func canHighlightItem(at indexPath: IndexPath) -> Bool?

  /// Returns whether the user can move an item; in a view that gets no answer they cannot, unless the
  /// binding writes what they do into an array.
  func canMoveItem(at indexPath: IndexPath) -> Bool?

  /// Returns whether the user can edit or delete an item; in a view that gets no answer they cannot,
  /// unless the binding writes what they do into an array.
  func canEditItem(at indexPath: IndexPath) -> Bool?

  /// Returns what the user can do with an item.
  func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]?

  /// Returns the titles of the index beside the list.
  func indexTitles() -> [String]?

  /// Returns the section that an index title leads to.
  func section(forIndexTitle title: String, at index: Int) -> Int?

  /// Returns where an item goes that the user is about to drop.
  ///
  /// - Parameters:
  ///   - source: Where the item is.
  ///   - proposed: Where the user wants it, in the list without the item.
  func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath?

  /// Called with everything that happens in the view.
  func handle(_ event: ListViewEvent)
}

extension ListViewResponder {
  public func titleForHeader(inSection section: Int) -> String? { nil }
  public func titleForFooter(inSection section: Int) -> String? { nil }
  public func extentForItem(at indexPath: IndexPath) -> Double? { nil }
  public func extent(of kind: SupplementaryKind, inSection section: Int) -> Double? { nil }
  public func canSelectItem(at indexPath: IndexPath) -> Bool? { nil }
  public func canDeselectItem(at indexPath: IndexPath) -> Bool? { nil }
  public func canHighlightItem(at indexPath: IndexPath) -> Bool? { nil }
  public func canMoveItem(at indexPath: IndexPath) -> Bool? { nil }
  public func canEditItem(at indexPath: IndexPath) -> Bool? { nil }
  public func actionsForItem(at indexPath: IndexPath) -> [ListViewAction]? { nil }
  public func indexTitles() -> [String]? { nil }
  public func section(forIndexTitle title: String, at index: Int) -> Int? { nil }
  public func destinationForMove(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    nil
  }
  public func handle(_ event: ListViewEvent) {}
}
