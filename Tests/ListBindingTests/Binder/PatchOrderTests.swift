import ListBinding
import Testing

/// The order of the calls that a patch view gets.
@MainActor
struct PatchOrderTests {
  private typealias List = MutableObservable2DArray<String, String>

  nonisolated static let capabilities: [ListViewCapabilities] = [true, false].flatMap { sections in
    [true, false].flatMap { reconfigures in
      [true, false].map { moves in
        ListViewCapabilities(
          updates: .patch, moves: moves, sections: sections, reconfigures: reconfigures,
          reconfiguresSections: reconfigures)
      }
    }
  }

  /// What is told in one update, with the list before and after it.
  private struct Update {
    let calls: [String]
    let old: List.Snapshot
    let new: List.Snapshot

    /// The calls that reload or reconfigure something; `nil` if another one follows them.
    var reloads: ArraySlice<String>? {
      let reloads = calls.drop { !isReload($0) }
      return reloads.allSatisfy(isReload) ? reloads : nil
    }

    private func isReload(_ call: String) -> Bool {
      call.hasPrefix("reload") || call.hasPrefix("reconfigure")
    }

    /// Whether a call names only what has another content after the update.
    func namesChanges(_ call: String) -> Bool {
      let words = call.split(separator: " ").dropFirst()
      if words.first == "section" {
        let old = old.sections.map(\.metadata)
        return words.dropFirst().compactMap { Int($0) }.allSatisfy {
          !old.contains(new.metadata(ofSection: $0))
        }
      }
      let old = old.sections.flatMap(\.items)
      return words.allSatisfy { word in
        let place = word.split(separator: ".").compactMap { Int($0) }
        let item = new[at(place[0], place[1])]
        return item.hasSuffix("!") && !old.contains(item)
      }
    }
  }

  @Test(arguments: capabilities)
  func `reloads come last, with the indices after the update`(
    capabilities: ListViewCapabilities
  ) async {
    var reloadCount = 0
    await tryScripts(15) { seed in
      var edits = RandomGridEdits(seed: Int(truncatingIfNeeded: seed))
      let list = List((0..<3).map { _ in edits.section() })
      let view = HeadlessListView(viewportHeight: 100, capabilities: capabilities)
      list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
      for _ in 0..<10 {
        view.transcript = []
        let old = list.snapshot
        list.batchUpdate { list in for _ in 0..<6 { edits.edit(list) } }
        guard view.transcript.first == "begin" else { continue }
        let calls = view.transcript.dropFirst().prefix { $0 != "end" }
        let update = Update(calls: Array(calls), old: old, new: list.snapshot)
        guard let reloads = update.reloads else { return "\(update.calls)" }
        reloadCount += reloads.count
        if capabilities.sections, !reloads.allSatisfy(update.namesChanges) {
          return "\(update.calls) from \(old) to \(list.snapshot)"
        }
      }
      return view.violations.first.map { "\($0)" }
    }
    #expect(reloadCount > 0)
  }
}
