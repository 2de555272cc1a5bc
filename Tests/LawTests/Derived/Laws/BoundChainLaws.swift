import Dispatch
import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// A cell that shows a row.
private final class RowCell: HeadlessListCell {
  var row: Row?
}

/// Views of every kind that check each call, bound to random chains of operators.
@MainActor
@Suite struct BoundChainLaws {
  nonisolated private static let kinds: [(ListViewCapabilities, ListViewCounting)] = [
    (ListViewCapabilities(), .eager),
    (ListViewCapabilities(), .lazy),
    (
      ListViewCapabilities(
        mixesReloads: true, editsMovedSections: true, reconfiguresSections: true), .lazy
    ),
    (ListViewCapabilities(updates: .patch, reconfiguresSections: true), .lazy),
    (ListViewCapabilities(updates: .patch, moves: false, sections: false), .eager),
    (ListViewCapabilities(updates: .splices, moves: false), .lazy),
    (ListViewCapabilities(sections: false, reconfiguresSections: true), .lazy),
  ]

  /// A view, and the rules that were broken.
  @MainActor
  private final class Bound {
    let view: CheckedListView<HeadlessListView>
    let showsSections: Bool
    var violations: [ListViolation] = []

    init(_ kind: (ListViewCapabilities, ListViewCounting)) {
      let base = HeadlessListView(
        viewportHeight: 2000, capabilities: kind.0, counting: kind.1)
      base.register(RowCell.self, forCellReuseIdentifier: "row")
      view = CheckedListView(base, counting: kind.1)
      showsSections = kind.0.sections
      base.onViolation = { [unowned self] in violations.append($0) }
      view.onViolation = { [unowned self] in violations.append($0) }
    }

    func bind<List: RowList>(_ list: List) where List.Snapshot.Item == Row {
      let binder = ListBinder<List.Snapshot, CheckedListView<HeadlessListView>> {
        snapshot, place, view in
        let cell = view.dequeueReusableCell(withIdentifier: "row", for: place)
        (cell as? RowCell)?.row = snapshot.item(at: place)
        return cell
      }
      binder.cellsShowMetadata = false
      binder.onViolation = { [unowned self] in violations.append($0) }
      list.bind(to: view, using: binder)
    }

    /// The rows that the view shows, section by section.
    var shown: [[Row]] {
      var rows: [[Row]] = []
      for place in view.base.indexPathsForVisibleItems.sorted() {
        while rows.count <= place.section { rows.append([]) }
        if let row = (view.base.cell(at: place) as? RowCell)?.row {
          rows[place.section].append(row)
        }
      }
      return rows
    }

    func shows(_ sections: [RowSection]) -> Bool {
      var expected = showsSections ? sections.map(\.rows) : [sections.flatMap(\.rows)]
      while expected.last?.isEmpty == true { expected.removeLast() }
      return shown == expected
    }
  }

  /// Makes edits on another thread while the main actor is kept busy, so that they pile up.
  private func pileUp(_ edits: [RowEdit], _ sources: RowSources) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for edit in edits { sources.perform(edit) }
      isDone.signal()
    }
    isDone.wait()
  }

  private func check(_ number: Int, count: Int) async {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let operators = DerivedChain.rows(1...3, using: &random)
    let derived = DerivedCase(operators)
    let script = DerivedRandomLaws.script(of: derived, count: count, steps: 10, using: &random)
    let sources = RowSources(script.start, isSectioned: derived.isSectioned)
    let chain = RowChain(of: operators.stages, sources, LifetimeTracker().token())
    let views = Self.kinds.map { Bound($0) }
    for bound in views {
      if chain.makesSections { bound.bind(chain.list) } else { bound.bind(chain.array) }
    }
    var world = script.start
    for (index, step) in script.steps.enumerated() {
      if index % 3 == 2 {
        pileUp(step.edits, sources)
      } else {
        for edit in step.edits { sources.perform(edit) }
      }
      for edit in step.edits { edit.perform(on: &world) }
      let expected = chain.model(world).sections
      var waits = 0
      while waits < 40, !views.allSatisfy({ $0.shows(expected) }) {
        waits += 1
        try? await Task.sleep(for: .milliseconds(waits))
      }
      for (bound, kind) in zip(views, Self.kinds)
      where !bound.violations.isEmpty || !bound.shows(expected) {
        Issue.record(
          """
          \(derived.testDescription), \(kind): \(bound.shown), not \(expected); \
          \(bound.violations), SEED=\(WorldSize.seed), \(number), step \(index)
          """)
        return
      }
    }
  }

  @Test func `views of every kind show random chains of operators`() async {
    for number in 0..<(WorldSize.isLarge ? 120 : 25) { await check(number, count: number % 9 * 3) }
  }
}
