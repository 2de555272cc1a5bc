import Foundation
import ListBinding
import ObservableCollections

/// What has to hold after each step, and when the view shows nothing any more.
extension ListViewLawRun {
  /// Lets a view that works a little later have its way: about a second in all.
  func wait(until condition: () -> Bool) async {
    for wait in 1...45 where broken == nil && !condition() {
      try? await Task.sleep(for: .milliseconds(wait))
    }
  }

  /// Waits until a view that was attached is reloaded: if a list was bound while the view told something, it
  /// is a little later.
  func waitForReload() async {
    guard let binding else { return }
    isReloaded = false
    let reload = Task {
      await binding.displayed()
      isReloaded = true
    }
    await wait { isReloaded }
    reload.cancel()
  }

  /// Compares the view with the list, when what waits has been applied.
  func checkContents() async {
    // A section without items may have yet to get another title.
    await wait {
      showsList && supplementaryProblem == nil && checked.userAction?.problem == nil
        && brokenDisplay == nil && supplementaryBagProblem == nil
        && checked.marks.focus.mayBe(view.focusedItem)
    }
    if let action = checked.userAction, let problem = action.problem {
      return report(action.law, problem)
    }
    let items = laws.shownItems(view)
    guard items == expectedItems else {
      return report(.showsItems, "it shows \(items) instead of \(expectedItems)")
    }
    checkVisibleItems(in: items)
    checkMarks()
    if let (law, detail) = brokenDisplay?.problem { report(law, detail) }
    if let titles = shownTitles, titles != expectedTitles(.header) {
      report(.showsTitles, "it shows \(titles) instead of \(expectedTitles(.header))")
    }
    if let problem = supplementaryProblem { report(.showsSupplementaryViews, problem) }
    if let problem = supplementaryBagProblem { report(.emptiesBags, problem) }
    // Of a view that does not say what is on screen, ends may be told later.
    if visibleCount != nil {
      checked.forgetOldCounts()
      ledger.forgetOldPlaces()
    }
  }

  /// Checks a view that has left the screen.
  func checkDetached() async {
    await wait { ledger.detachedProblem == nil }
    if let (law, detail) = ledger.detachedProblem?.problem { report(law, detail) }
  }

  /// Checks a view that has lost its data source.
  func checkEnd() async {
    await wait {
      showsNothing && fullBagCount == 0 && checked.keptSourceCount == 0
        && ledger.formerSourceProblem == nil
    }
    if !showsNothing { report(.showsNothingWithoutDataSource, "it shows \(laws.shownItems(view))") }
    if fullBagCount > 0 {
      report(.emptiesBags, "\(fullBagCount) bags are full when nothing is shown")
    }
    if let problem = ledger.formerSourceProblem { report(.balancesDisplays, problem) }
    if checked.keptSourceCount > 0 {
      report(.releasesDataSources, "it keeps \(checked.keptSourceCount) data sources")
    }
  }

  private var showsNothing: Bool { laws.shownItems(view).allSatisfy(\.isEmpty) }

  private var showsList: Bool {
    laws.shownItems(view) == expectedItems
      && (shownTitles.map { $0 == expectedTitles(.header) } ?? true)
  }

  private var brokenDisplay: BrokenDisplay? {
    ledger.problem(
      visibleCount: visibleCount, makesSupplementaryViews: laws.makeSupplementaryView != nil)
  }

  /// How many items are on screen; `nil` if the view does not say.
  private var visibleCount: Int? {
    let count = view.indexPathsForVisibleItems.count
    return count == 0 && expectedItems.contains { !$0.isEmpty } ? nil : count
  }

  private func expectedTitles(_ kind: SupplementaryKind) -> [String?] {
    let list = list.snapshot
    return list.sections.indices.map { title(kind, ofSection: $0, in: list) }
  }

  /// The titles that the view shows; `nil` if it has no sections, or cannot tell.
  private var shownTitles: [String?]? {
    guard capabilities.sections, let shownTitles = laws.shownTitles else { return nil }
    // An empty one may stand for none.
    return shownTitles(view).map { $0 == "" ? nil : $0 }
  }

  /// What is wrong with the headers and footers that the view shows; `nil` if nothing is, or it cannot tell.
  private var supplementaryProblem: String? {
    guard capabilities.sections, let shownTexts = laws.shownSupplementaryTexts else { return nil }
    let counts = list.snapshot.sections.map(\.items.count)
    for kind in SupplementaryKind.allCases {
      let (shown, expected) = (shownTexts(view, kind), expectedTitles(kind))
      guard shown.contains(where: { $0 != nil }) else { continue }
      // A section without items may be shown without its header.
      let isRight =
        shown.count == expected.count
        && expected.indices.allSatisfy {
          shown[$0] == expected[$0] || shown[$0] == nil && counts[$0] == 0
        }
      if !isRight { return "its \(kind)s are \(shown) instead of \(expected)" }
    }
    return nil
  }

  /// What is wrong with the bags of the headers and footers that the view shows, of whose displays it need not
  /// tell; `nil` if nothing is.
  private var supplementaryBagProblem: String? {
    guard capabilities.sections, let shownTexts = laws.shownSupplementaryTexts else { return nil }
    for kind in SupplementaryKind.allCases {
      guard let fullCount = ledger.fullBagCount(of: kind) else { continue }
      let shownCount = shownTexts(view, kind).count { $0 != nil }
      if fullCount < shownCount {
        return "\(shownCount) \(kind)s are shown, but the bags of only \(fullCount) are full"
      }
    }
    return nil
  }

  private func checkVisibleItems(in sections: [[String]]) {
    let visible = view.indexPathsForVisibleItems
    let areThere = visible.allSatisfy { item(at: $0, in: sections) != nil }
    if !areThere || zip(visible, visible.dropFirst()).contains(where: { $0 >= $1 }) {
      report(.balancesDisplays, "it says that \(visible.map(\.listDescription)) are on screen")
    }
  }

  /// What is at an index path, if anything is.
  func item(at place: IndexPath, in sections: [[String]]) -> String? {
    guard place.count == 2, sections.indices.contains(place.section),
      sections[place.section].indices.contains(place.item)
    else { return nil }
    return sections[place.section][place.item]
  }

  /// What the view is to show.
  var expectedItems: [[String]] {
    let items = list.snapshot.sections.map { Array($0.items) }
    return capabilities.sections ? items : [Array(items.joined())]
  }
}
