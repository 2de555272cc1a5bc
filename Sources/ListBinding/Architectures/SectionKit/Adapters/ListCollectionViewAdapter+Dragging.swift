public import Foundation

/// Drags and drops, which a view passes on to the sections; index paths are those of `list`.
extension ListCollectionViewAdapter {
  /// Returns what a drag that begins at an item drags, as its section says.
  ///
  /// An index path that names no item is reported.
  public final func dragItems(at indexPath: IndexPath) -> [SectionDragItem] {
    guard let (controller, place, context) = target(at: indexPath, allowsEnd: false) else {
      return []
    }
    return controller.dragDelegate?.dragItems(at: place, in: context) ?? []
  }

  /// Returns what a drop would do, as the section there says.
  ///
  /// - Parameters:
  ///   - items: What is dragged.
  ///   - indexPath: Where it would be dropped: an item, or the end of a section. Another one is
  ///     reported.
  /// - Returns: `cancel` where the section takes no part in the drop, `forbidden` by default.
  public final func dropProposal(
    for items: [SectionDragItem], at indexPath: IndexPath
  ) -> SectionDropProposal {
    guard let (controller, place, context) = target(at: indexPath, allowsEnd: true) else {
      return .cancel
    }
    guard let delegate = controller.dropDelegate else { return .forbidden }
    guard delegate.canHandle(drop: items, in: context) else { return .cancel }
    return delegate.dropProposal(for: items, at: place, in: context)
  }

  /// Lets a section take items that are dropped on it, if it proposes to copy or move them.
  ///
  /// - Parameters:
  ///   - items: What is dropped.
  ///   - indexPath: An item, or the end of a section; another one is reported.
  /// - Returns: Whether the section took them.
  @discardableResult
  public final func performDrop(of items: [SectionDragItem], at indexPath: IndexPath) -> Bool {
    switch dropProposal(for: items, at: indexPath) {
    case .cancel, .forbidden: return false
    case .copy, .move: break
    }
    guard let (controller, place, context) = target(at: indexPath, allowsEnd: true) else {
      return false
    }
    controller.dropDelegate?.performDrop(of: items, at: place, in: context)
    return true
  }

  private func target(
    at indexPath: IndexPath, allowsEnd: Bool
  ) -> (any SectionController, SectionIndexPath, CollectionViewContext)? {
    let list = storage.snapshot
    guard indexPath.count == 2, 0..<list.numberOfSections() ~= indexPath[0],
      0..<(list.numberOfItems(inSection: indexPath[0]) + (allowsEnd ? 1 : 0)) ~= indexPath[1]
    else {
      report(.invalidIndexPath(indexPath))
      return nil
    }
    let section = list.section(at: indexPath.section)
    let row = section.items.indices.contains(indexPath.item) ? section.items[indexPath.item] : nil
    let controller = section.metadata.controller
    let context = controller.context ?? CollectionViewContext(host: self)
    return (controller, SectionIndexPath(indexPath, row), context)
  }
}
