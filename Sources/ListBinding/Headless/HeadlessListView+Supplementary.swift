public import Foundation
import ObservableCollections

extension HeadlessListView {
  /// Returns the view that displays the header or footer of a section, if one of its items is on screen;
  /// of a section without items, if its place is.
  public func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeadlessListCell? {
    layoutIfNeeded()
    return supplementaryViews[SupplementaryPlace(kind: kind, section: section)] ?? nil
  }

  public func reconfigureSupplementaryViews() {
    transcript.append("reconfigure headers")
    headerTitles = HeaderTitles(unknownCount: rows.itemCounts.count)
    endSupplementaryViews()
    layout()
  }

  public func reconfigureSupplementaryViews(inSections sections: IndexSet) {
    transcript.append(
      (["reconfigure header"] + sections.map { "\($0)" }).joined(separator: " "))
    for section in sections { headerTitles.forget(section) }
    endSupplementaryViews { sections.contains($0.section) }
    layout()
  }

  /// Asks for the headers and footers of sections that came on screen.
  func askForSupplementaryViews() {
    let source = dataSource
    for section in visibleSections {
      for kind in SupplementaryKind.allCases {
        let place = SupplementaryPlace(kind: kind, section: section)
        if supplementaryViews[place] != nil { continue }
        guard layoutState == .running, let source, source === dataSource else { return }
        let view = source.supplementaryView(of: kind, inSection: section)
        guard layoutState != .mustReload, source === dataSource else {
          if let view { displays.drop(view, at: .supplementary(place), of: source) }
          return
        }
        supplementaryViews.updateValue(view, forKey: place)
        if let view { displays.begin(view, at: .supplementary(place), for: source) }
      }
    }
  }

  /// Ends the display of headers and footers whose section left the screen.
  func endSupplementaryViewsOffScreen() {
    let visible = visibleSections
    endSupplementaryViews { !visible.contains($0.section) }
  }

  /// Moves headers and footers with their sections; those of reloaded sections are asked for again.
  func carrySupplementaryViews(through change: ListChange, lookup: ChangeLookup) {
    guard !supplementaryViews.isEmpty else { return }
    var updated: Set<Int> = []
    for run in change.sections where run.isKept && run.isUpdated { updated.formUnion(run.range) }
    endSupplementaryViews {
      updated.contains($0.section) || lookup.newIndex(ofSection: $0.section) == nil
    }
    var moved: [SupplementaryPlace: HeadlessListCell?] = [:]
    for (place, view) in supplementaryViews {
      guard let section = lookup.newIndex(ofSection: place.section) else { continue }
      moved.updateValue(view, forKey: SupplementaryPlace(kind: place.kind, section: section))
    }
    supplementaryViews = moved
  }

  /// Ends the display of headers and footers, those above first.
  func endSupplementaryViews(
    where ends: (SupplementaryPlace) -> Bool = { _ in true }
  ) {
    let ending = supplementaryViews.filter { ends($0.key) }
    for (place, view) in ending.sorted(by: { $0.key.section < $1.key.section }) {
      supplementaryViews.removeValue(forKey: place)
      if let view { displays.end(view, at: .supplementary(place)) }
    }
  }

  /// The sections that have items on screen, and those without items whose place is there.
  var visibleSections: Range<Int> {
    isAttached && viewportHeight > 0 ? rows.sections(ofRows: visibleRows) : 0..<0
  }
}
