public import Foundation
public import ListBinding

/// Drags and drops, which a view passes on to the sections.
///
/// Index paths are those of the list that the view shows, which may not be the newest.
extension ListCollectionViewAdapter {
  /// Returns what a drag that begins at an item drags, as its section says.
  ///
  /// - Parameters:
  ///   - indexPath: The item in the view; an index path that names none is reported.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  public final func dragItems(
    at indexPath: IndexPath, in binding: ListViewBinding<Snapshot>? = nil
  ) -> [SectionDragItem] {
    let list = shownList(in: binding)
    guard let (section, place) = target(at: indexPath, in: list, allowsEnd: false) else {
      return []
    }
    let delegate = section.controller.dragDelegate
    return delegate?.dragItems(at: place, in: context(of: section)) ?? []
  }

  /// Returns what a drop would do, as the section there says.
  ///
  /// - Parameters:
  ///   - items: What is dragged.
  ///   - indexPath: Where it would be dropped: an item in the view, or the end of a section. Another one
  ///     is reported. The section is told where that is in its newest items.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  /// - Returns: `cancel` where the section takes no part in the drop, `forbidden` by default.
  public final func dropProposal(
    for items: [SectionDragItem], at indexPath: IndexPath,
    in binding: ListViewBinding<Snapshot>? = nil
  ) -> SectionDropProposal {
    let list = shownList(in: binding)
    guard let (section, shown) = target(at: indexPath, in: list, allowsEnd: true) else {
      return .cancel
    }
    return dropProposal(for: items, at: shown, of: section, in: list)
  }

  private func dropProposal(
    for items: [SectionDragItem], at shown: SectionIndexPath, of section: AdapterSection,
    in list: Snapshot
  ) -> SectionDropProposal {
    guard let place = dropPlace(of: shown, of: section, in: list) else { return .cancel }
    guard let delegate = section.controller.dropDelegate else { return .forbidden }
    let context = context(of: section)
    guard delegate.canHandle(drop: items, in: context) else { return .cancel }
    return delegate.dropProposal(for: items, at: place, in: context)
  }

  /// Lets a section take items that are dropped on it, if it proposes to copy or move them.
  ///
  /// - Parameters:
  ///   - items: What is dropped.
  ///   - indexPath: An item in the view, or the end of a section; another one is reported. The section is
  ///     told where that is in its newest items.
  ///   - binding: The binding of the view; by default, of the one whose binder was made last.
  /// - Returns: Whether the section took them.
  @discardableResult
  public final func performDrop(
    of items: [SectionDragItem], at indexPath: IndexPath,
    in binding: ListViewBinding<Snapshot>? = nil
  ) -> Bool {
    let list = shownList(in: binding)
    guard let (section, shown) = target(at: indexPath, in: list, allowsEnd: true) else {
      return false
    }
    switch dropProposal(for: items, at: shown, of: section, in: list) {
    case .cancel, .forbidden: return false
    case .copy, .move: break
    }
    guard let place = dropPlace(of: shown, of: section, in: list) else { return false }
    section.controller.dropDelegate?.performDrop(of: items, at: place, in: context(of: section))
    return true
  }

  /// The section and the place that a view shows at an index path.
  private func target(
    at indexPath: IndexPath, in list: Snapshot, allowsEnd: Bool
  ) -> (AdapterSection, SectionIndexPath)? {
    let isEnd =
      allowsEnd && indexPath.count == 2 && list.hasSection(indexPath[0])
      && indexPath[1] == list.numberOfItems(inSection: indexPath[0])
    guard isEnd || list.hasItem(at: indexPath) else {
      report(.invalidIndexPath(indexPath))
      return nil
    }
    let section = list.section(at: indexPath.section)
    return (section.metadata, SectionIndexPath(indexPath, list.itemIfPresent(at: indexPath)))
  }

  /// Where an index path of a view is by now in a section: what is dropped is put there.
  private func dropPlace(
    of shown: SectionIndexPath, of section: AdapterSection, in list: Snapshot
  ) -> SectionIndexPath? {
    guard let (index, count) = place(of: section) else {
      report(.invalidIndexPath(shown.indexPath))
      return nil
    }
    // What a controller takes goes to the section that it runs.
    guard section.standing == .running else { return nil }
    let place =
      place(putAt: shown.indexPath, in: list)
      ?? IndexPath(item: min(shown.item, count), section: index)
    return SectionIndexPath(place, shown.row)
  }
}
