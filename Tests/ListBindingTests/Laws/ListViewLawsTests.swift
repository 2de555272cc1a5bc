import ListBinding
import SignalsTesting
import Testing

/// The conformance kit, checked against views that keep the laws and views that do not.
@MainActor
struct ListViewLawsTests {
  nonisolated static let updates: [ListViewCapabilities.Updates] = [
    .batch, .patch, .splices, .reload,
  ]

  private func laws(
    seed: UInt64? = nil, scriptCount: Int = 1, _ makeView: @escaping @MainActor () -> ArrayListView
  ) -> ListViewLaws<ArrayListView> {
    ListViewLaws(
      seed: seed ?? .random(in: 0...UInt64.max), scriptCount: scriptCount, makeView: makeView,
      makeCell: { ArrayListView.Cell($2) }, shownItems: { $0.items }, shownTitles: { $0.titles },
      setAttached: { $0.isAttached = $1 })
  }

  @Test(arguments: updates)
  func `the headless list view keeps the laws`(updates: ListViewCapabilities.Updates) async {
    for counting in ListViewCounting.allCases {
      var violations: [ListViolation] = []
      let laws = ListViewLaws<HeadlessListView>(
        scriptCount: 1,
        makeView: {
          let view = HeadlessListView(
            viewportHeight: 100,
            capabilities: ListViewCapabilities(
              updates: updates, reconfigures: true, reconfiguresSections: true),
            counting: counting)
          view.register(TextCell.self, forCellReuseIdentifier: "text")
          view.onViolation = { violations.append($0) }
          view.allowsMultipleSelection = counting == .lazy
          return view
        },
        makeCell: { view, indexPath, text in
          let cell = view.dequeueReusableCell(withIdentifier: "text", for: indexPath)
          (cell as? TextCell)?.text = text
          return cell
        },
        shownItems: { $0.shownItems },
        shownTitles: { view in
          (0..<view.numberOfSections).map { view.headerTitle(forSection: $0) }
        },
        setAttached: { $0.isAttached = $1 },
        makeSupplementaryView: { view, _, section, text in
          let shown = view.dequeueReusableCell(withIdentifier: "text", for: [section, 0])
          (shown as? TextCell)?.text = text
          return shown
        },
        shownSupplementaryTexts: { view, kind in
          (0..<view.numberOfSections).map {
            (view.supplementaryView(of: kind, inSection: $0) as? TextCell)?.text
          }
        },
        moveItem: { $0.dragItem(from: $1, to: $2) },
        tapItem: { $0.tapItem(at: $1) },
        deleteItem: { $0.removeItemsAsUser(at: [$1]) },
        bindsInCallbacks: true)
      for law in await laws.brokenLaws() { Issue.record("\(law)") }
      #expect(violations.isEmpty)
    }
  }

  @Test(arguments: updates)
  func `a view that is written from scratch keeps the laws`(
    updates: ListViewCapabilities.Updates
  ) async {
    for law in await laws({ ArrayListView(updates) }).brokenLaws() { Issue.record("\(law)") }
  }

  @Test(arguments: ArrayListView.Mistake.allCases)
  func `a view that makes a mistake is found`(mistake: ArrayListView.Mistake) async throws {
    // A few scripts may end before the mistake does any harm.
    let laws = laws(scriptCount: 50) { ArrayListView(.patch, mistake: mistake) }
    let first = try #require(await laws.brokenLaws(atMost: 1).first)
    let law: BrokenListViewLaw.Law =
      switch mistake {
      case .forgetsReloads, .forgetsMoves: .showsItems
      case .asksTooEarly, .asksBeyondTheEnd: .asksWhatIsThere
      case .keepsRows: first.law
      case .keepsTitles, .keepsTitlesOfEdits, .keepsLostTitles, .forgetsLateTitles: .showsTitles
      case .keepsSelectedIndices, .selectsBeyondTheEnd: .keepsSelection
      case .forgetsEnds, .tellsEndsTwice: .balancesDisplays
      case .keepsBags: .emptiesBags
      }
    #expect(first.law == law)
    #expect(
      first.description.contains("seed \(first.seed), step \(first.step), \(first.counting) counts")
    )
  }

  @Test func `a script is run again by its seed`() async throws {
    let laws = laws(seed: 7, scriptCount: 3) { ArrayListView(mistake: .forgetsReloads) }
    let first = await laws.brokenLaws(atMost: 1)
    #expect(await laws.brokenLaws(atMost: 1) == first)
    #expect(first.first?.calls.isEmpty == false)
    await #expect(throws: BrokenListViewLaw.self) {
      try await laws.check()
    }
  }
}

/// What is left of a run whose view stops the program.
@MainActor
struct ListViewLawsLogTests {
  private static func run(logsCalls: Bool = false) async {
    let laws = ListViewLaws<ArrayListView>(
      seed: 7, logsCalls: logsCalls, makeView: { ArrayListView() },
      makeCell: { preconditionFailure("no cell for \($2)") }, shownItems: { $0.items })
    _ = await laws.brokenLaws()
  }

  private func text(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test func `the seed is written before the scripts run`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.run()
    }
    #expect(text(result).contains("ListViewLaws of ArrayListView: seed 7\n"))
    #expect(!text(result).contains("step"))
  }

  @Test func `and so are the calls, if they are asked for`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.run(logsCalls: true)
    }
    let first = "seed 7, step 0, eager counts, batch updates\n  (a list is bound)\n  reload\n"
    #expect(text(result).contains(first))
  }
}

extension HeadlessListView {
  /// The texts on screen, section by section.
  fileprivate var shownItems: [[String]] {
    // The layout may bind another list, which is not laid out then.
    let items = Array(zip(indexPathsForVisibleItems, texts))
    var result = [[String]](repeating: [], count: numberOfSections)
    for (indexPath, text) in items where indexPath.section < result.count {
      result[indexPath.section].append(text)
    }
    return result
  }
}
