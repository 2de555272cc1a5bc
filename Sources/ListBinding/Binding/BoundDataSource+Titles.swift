import Foundation
import ObservableCollections

/// Titles that closures make of the items of a section, and that an edit of these changes.
extension BoundDataSource {
  /// Lets the view ask again for the titles that are others after an update.
  ///
  /// - Complexity: O(*s*) for *s* sections whose items were edited.
  @usableFromInline
  func reconfigureTitles(
    after update: ListUpdate<DataSource>, _ binder: ListBinder<DataSource, View>, _ view: View
  ) {
    if isFlat { return }
    let sections = binder.sectionsWithOtherTitles(after: update)
    // A title factory may have ended the binding.
    guard !sections.isEmpty, isBound(to: view), !mustReload else { return }
    guard view.isAttached else {
      mustAskForTitles = true
      return
    }
    view.reconfigureSupplementaryViews(inSections: sections)
  }

  /// Lets the view ask again for all titles, which other responders answer now.
  func reconfigureTitles() {
    guard let view, isBound(to: view), displayedSnapshot != nil, !isFlat else { return }
    guard view.isAttached else { return noteIfRefused() }
    if mustReload || isApplying || questionDepth > 0 { return }
    view.reconfigureSupplementaryViews()
  }
}

extension ListBinder {
  /// Whether closures make titles.
  @usableFromInline
  final var hasTitles: Bool { headerTitle != nil || footerTitle != nil }

  fileprivate func sectionsWithOtherTitles(after update: ListUpdate<DataSource>) -> IndexSet {
    var sections = IndexSet()
    for (old, new) in update.sectionsWithEditedItems {
      let isSame =
        titleForHeader(inSection: old, dataSource: update.old)
        == titleForHeader(inSection: new, dataSource: update.new)
        && titleForFooter(inSection: old, dataSource: update.old)
          == titleForFooter(inSection: new, dataSource: update.new)
      if !isSame { sections.insert(new) }
    }
    return sections
  }
}

extension ListUpdate {
  /// The indices before and after of the sections whose items were edited, and which were not reloaded.
  fileprivate var sectionsWithEditedItems: [(old: Int, new: Int)] {
    switch onlyEdit {
    case .insertItems(_, let section), .deleteItems(_, let section), .reloadItems(_, let section):
      return [(section, section)]
    case .moveItem(let source, let destination):
      return Set([source.section, destination.section]).sorted().map { ($0, $0) }
    case .insertSections, .deleteSections, .reloadSections, .updateSection, .moveSection:
      return []
    case nil: break
    }
    if isReload { return [] }
    let (change, lookup) = (structure, lookup)
    var reloaded = IndexSet()
    var start = 0
    for run in change.sections {
      if run.isUpdated { reloaded.insert(integersIn: start..<start + run.count) }
      start += run.count
    }
    return change.edits.compactMap { edit in
      guard !reloaded.contains(edit.section) else { return nil }
      return lookup.oldIndex(ofSection: edit.section).map { ($0, edit.section) }
    }
  }
}
