import ListBinding
import SignalsTesting
import Testing

/// Views that are right in their own manner, and the mistakes that the laws find in such a view.
@MainActor
struct ListViewMistakeTests {
  private func laws(
    seed: UInt64, scriptCount: Int, _ makeView: @escaping @MainActor () -> PooledListView
  ) -> ListViewLaws<PooledListView> {
    ListViewLaws(
      seed: seed, scriptCount: scriptCount, makeView: makeView,
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        cell.text = text
        return cell
      },
      shownItems: { $0.items },
      shownTitles: { $0.titles },
      setAttached: { $0.isAttached = $1 },
      makeSupplementaryView: { _, _, _, text in
        let header = PooledListView.Cell()
        header.text = text
        return header
      },
      shownSupplementaryTexts: { $1 == .header ? $0.headers : [] },
      moveItem: { $0.drag($1, to: $2) },
      tapItem: { $0.tap($1) },
      deleteItem: { $0.swipe($1) },
      bindsInCallbacks: true)
  }

  @Test(arguments: PooledListView.Manner.allCases)
  func `a view keeps the laws in its own manner`(manner: PooledListView.Manner) async throws {
    try await laws(seed: 4, scriptCount: 1) { PooledListView(manner) }.check()
  }

  @Test(arguments: PooledListView.Mistake.allCases)
  func `a mistake is found`(mistake: PooledListView.Mistake) async throws {
    // Scripts that show the mistake soon; those that follow do if the scripts become others.
    let seed: UInt64 =
      switch mistake {
      case .goesOnAfterBindingInDisplay, .dragsTooFar, .endsFirstItem: 3
      case .expandedItemsStay, .endsInNewSource: 5
      case .expandsSectionsBesideOthers: 7
      default: 4
      }
    let laws = laws(seed: seed, scriptCount: 50) { PooledListView(mistake: mistake) }
    let first = try #require(await laws.brokenLaws(atMost: 1).first)
    let law: BrokenListViewLaw.Law =
      switch mistake {
      case .attachesKnownSourcesOnly, .dropsUpdatesBeforeLayout: .showsItems
      case .dragsTooFar, .dragsFirstItem, .dropsOnTop, .ignoresDrags, .tellsDragsTwice,
        .dragsFixedItems, .dragsUnasked, .dropsAnywhere:
        .movesItems
      case .tellsNextTap, .tellsTapsTwice, .selectsFixedItems, .deselectsFixedItems: .selectsItems
      case .selectsAfterTelling: .marksBeforeTelling
      case .deletesNextItem, .tellsSwipesTwice, .deletesFixedItems, .deletesUnasked: .deletesItems
      case .selectionStays, .losesMovedSelection, .keepsSelectionInReloads, .selectionStaysInDrags,
        .keepsReplacedSelection, .selectsBesideOthers, .losesSelectionOffScreen:
        .keepsSelection
      // Either shows first, by what else the update does.
      case .ignoresReloadedSections: first.law
      case .focusStays, .losesFocus, .takesFocusOnce, .expandedItemsStay, .losesMovedExpansion,
        .losesExpansionOffScreen, .expandsBesideOthers, .expandsSectionsBesideOthers,
        .losesMovedSections, .losesFocusInDrags, .focusesTapsSilently,
        .namesExpandedItemsBackwards:
        .keepsMarks
      case .tellsSelection, .tellsFocus, .tellsDeletedSelection, .tellsReloadedSelection,
        .tellsSelectionOffScreen:
        .tellsNoMarksOfProgram
      case .headersStay, .keepsHeaders, .keepsLostHeaders: .showsSupplementaryViews
      case .keepsTitles, .keepsLostTitles: .showsTitles
      case .displaysBeyondTheEnd, .endsBeyondTheEnd, .selectsBeyondTheEnd:
        .tellsOfWhatIsThere
      case .tellsDisplaysTwice, .endsFirstItem, .endsInNewSource, .endsInNoSource,
        .tellsHeadersTwice, .asksForFirstHeader, .staysDisplayed:
        .balancesDisplays
      case .forgetsEndsOfHeaders, .emptiesBagsEarly, .emptiesBagsByItself, .keepsBagsWhenDetached,
        .emptiesKeptHeaders:
        .emptiesBags
      case .makesAllCellsAnew, .makesPushedCellsAnew, .swapsCellsSilently, .displaysMovedItemsAnew,
        .reconfiguresOtherCells:
        .keepsCells
      case .keepsSources: .releasesDataSources
      // What is wrong first depends on the list.
      case .goesOnAfterBindingInCell, .goesOnAfterBindingInDisplay, .sharesCells,
        .displaysFirstItem:
        first.law
      }
    #expect(first.law == law, "\(first)")
    #expect(!first.actions.isEmpty)
  }

  @Test(arguments: [PooledListView.Mistake.tellsDragsTwice, .tellsSwipesTwice, .tellsTapsTwice])
  func `a report says that the view told twice`(mistake: PooledListView.Mistake) async throws {
    let laws = laws(seed: 4, scriptCount: 50) { PooledListView(mistake: mistake) }
    let first = try #require(await laws.brokenLaws(atMost: 1).first)
    #expect(first.detail.hasPrefix("it told twice of the "), "\(first)")
  }

  @Test func `a report names what was done in the step`() async throws {
    let laws = laws(seed: 4, scriptCount: 50) { PooledListView(mistake: .endsInNoSource) }
    let first = try #require(await laws.brokenLaws(atMost: 1).first)
    #expect(first.actions.contains("another list is bound"))
    #expect("\(first)".contains("\nactions: \(first.actions.joined(separator: ", "))\n"))
  }

  private func laws(
    _ makeView: @escaping @MainActor () -> LateListView
  ) -> ListViewLaws<LateListView> {
    ListViewLaws(
      seed: 4, scriptCount: 1, stepCount: 10, makeView: makeView,
      makeCell: { view, indexPath, text in
        let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        cell.text = text
        return cell
      },
      shownItems: { $0.items })
  }

  @Test func `a view that draws a little later keeps the laws`() async throws {
    try await laws { LateListView() }.check()
  }

  @Test func `a view that draws what it had before is found, and does not stop the program`()
    async throws
  {
    let laws = laws { LateListView(keepsSource: true) }
    let first = try #require(await laws.brokenLaws(atMost: 1).first)
    #expect([.asksWhatIsThere, .releasesDataSources].contains(first.law), "\(first)")
  }
}
