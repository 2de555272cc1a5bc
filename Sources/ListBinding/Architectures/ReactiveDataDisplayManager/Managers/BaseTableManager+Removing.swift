internal import Foundation

extension BaseTableManager {
  /// Removes a row, and tells views; nothing if the list does not have it.
  ///
  /// - Parameters:
  ///   - generator: The row; those that it shows below it go along.
  ///   - animation: How the deletion is shown; `nil` for the animation of the view.
  ///   - offset: How far below the top of the screen the row is scrolled that takes its place, or the
  ///     last one; `nil` not to scroll.
  ///   - needRemoveEmptySection: Whether the section goes in the same update, if it has no other rows.
  /// - Complexity: O(log *n*).
  public final func remove(
    _ generator: any TableCellGenerator, with animation: RowAnimation? = nil,
    needScrollAt offset: Double? = nil, needRemoveEmptySection: Bool = false
  ) {
    guard let section = sectionsByGenerator[generator.id] else { return }
    let path = offset == nil ? nil : indexPath(of: generator)
    let place = path.map(storage.snapshot.flatOffset)
    animated(animation) {
      if expanded(generator) != nil {
        removeFamily(of: generator, in: section, needRemoveEmptySection)
      } else if needRemoveEmptySection, section.order.count == 1 {
        // The section takes its row along.
        forget(generator)
        remove(section)
      } else {
        leave(generator)
      }
    }
    if let offset, let place { scroll(toPlace: place, offset: offset) }
  }

  /// Removes a row with those that it shows below it.
  private func removeFamily(
    of generator: any TableCellGenerator, in section: SectionRows,
    _ needRemoveEmptySection: Bool
  ) {
    let rows = family(of: generator)
    batchUpdate {
      drop(rows)
      if needRemoveEmptySection, section.order.count == 0 { remove(section) }
    }
  }

  private func scroll(toPlace place: Int, offset: Double) {
    let list = storage.snapshot
    if list.isEmpty { return }
    let path = list.indexPath(atFlatOffset: min(place, list.numberOfItems - 1))
    scrollTo(generator: list[path], offset: offset)
  }

  /// Scrolls the view to a row; nothing if it does not show it.
  ///
  /// - Parameters:
  ///   - generator: The row.
  ///   - offset: How far the row is to be below the top of the screen, in the view's unit.
  /// - Complexity: O(log *n*), unless the view lags behind.
  public final func scrollTo(generator: any TableCellGenerator, offset: Double = 0) {
    view?.scroll(to: generator, near: indexPath(of: generator), offset: offset)
  }

  /// Lets views load everything again, and calls a closure when the view that was bound last has done
  /// so; at once without a view.
  ///
  /// - Parameter completion: Called once on the main actor.
  public final func forceRefill(completion: @escaping @MainActor @Sendable () -> Void) {
    forceRefill()
    guard let lastView else { return completion() }
    Task {
      await lastView.displayed()
      completion()
    }
  }
}
