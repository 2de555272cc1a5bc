import Foundation
import ObservableCollections

/// Titles, headers and footers that show others after an update that does not reload their sections.
extension BoundDataSource {
  /// Lets the view ask again about sections that have other metadata or other titles after an update.
  ///
  /// - Parameter metadataToo: Whether sections with other metadata were not reloaded.
  /// - Complexity: O(*s*) for *s* sections that were edited.
  @usableFromInline
  func reconfigureSections(
    after update: ListUpdate<DataSource>, metadataToo: Bool, _ binder: ListBinder<DataSource, View>,
    _ view: View
  ) {
    if isFlat { return }
    var sections = binder.hasTitles ? binder.sectionsWithOtherTitles(after: update) : []
    if metadataToo { sections.formUnion(update.sectionsWithOtherMetadata) }
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
    if mustReload { return }
    guard !isApplying, questionDepth == 0 else {
      // A header that adds a responder whenever it is made must not keep the view asking for ever.
      if askedVersion == displayedVersion, !isApplying { return }
      mustAskForTitles = true
      if isApplying { mustTakeMore = true } else { mustWakeAfterQuestion = true }
      return
    }
    view.reconfigureSupplementaryViews()
  }

  /// Lets the view ask for titles that changed while it could not be told.
  @usableFromInline
  func askForChangedTitles() {
    guard mustAskForTitles else { return }
    mustAskForTitles = false
    askedVersion = displayedVersion
    reconfigureTitles()
  }
}

extension ListBinder {
  /// Whether closures make titles.
  @usableFromInline
  final var hasTitles: Bool { headerTitle != nil || footerTitle != nil }

  fileprivate func sectionsWithOtherTitles(after update: ListUpdate<DataSource>) -> IndexSet {
    var sections = IndexSet()
    let oldList = update.old
    for (old, new) in update.sectionsWithEditedItems {
      let isSame =
        titleForHeader(inSection: old, dataSource: oldList)
        == titleForHeader(inSection: new, dataSource: update.new)
        && titleForFooter(inSection: old, dataSource: oldList)
          == titleForFooter(inSection: new, dataSource: update.new)
      if !isSame { sections.insert(new) }
    }
    return sections
  }
}

extension ListUpdate {
  /// The indices after of the sections that have other metadata and were not reloaded.
  fileprivate var sectionsWithOtherMetadata: IndexSet {
    switch onlyEdit {
    case .updateSection(let section): [section]
    case .some: []
    case nil: structure.reconfiguringSections().sections
    }
  }

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
