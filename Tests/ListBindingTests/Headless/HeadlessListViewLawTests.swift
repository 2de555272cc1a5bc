import ListBinding
import SignalsTesting
import Testing

/// A data source whose every answer is new, so that kept cells can be told from new ones.
@MainActor
private final class TokenSource: ListViewDataSource {
  var counts: [Int] = []
  private var count = 0

  /// The view, if cells are to be dequeued.
  weak var view: HeadlessListView?

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func cell(forItemAt indexPath: IndexPath) -> HeadlessListCell {
    count += 1
    let cell =
      view?.dequeueReusableCell(withIdentifier: "token", for: indexPath) as? TextCell ?? TextCell()
    cell.text = "\(count)"
    return cell
  }

  func titleForHeader(inSection section: Int) -> String? { nil }
  func listViewDidAttach() {}
}

/// The headless list view, checked against the plain and slow readers of the same calls.
@MainActor
struct HeadlessListViewLawTests {
  private func tokens(_ view: HeadlessListView) -> [IndexPath: String] {
    Dictionary(
      uniqueKeysWithValues: zip(view.indexPathsForVisibleItems, view.texts).map { ($0, $1) })
  }

  private func call(_ kind: DataSourceEventKind, _ view: HeadlessListView) {
    switch kind {
    case .insertItems(let indexPaths): view.insertItems(at: indexPaths, with: .none)
    case .deleteItems(let indexPaths): view.deleteItems(at: indexPaths, with: .none)
    case .reloadItems(let indexPaths):
      if view.capabilities.reconfigures {
        view.reconfigureItems(at: indexPaths)
      } else {
        view.reloadItems(at: indexPaths, with: .none)
      }
    case .moveItem(let from, let to): view.moveItem(at: from, to: to)
    case .insertSections(let sections): view.insertSections(sections, with: .none)
    case .deleteSections(let sections): view.deleteSections(sections, with: .none)
    case .reloadSections(let sections): view.reloadSections(sections, with: .none)
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .reload, .beginUpdates, .endUpdates: break
    }
  }

  private func strict(
    _ kinds: [DataSourceEventKind], _ before: [Int], _ after: [Int],
    _ updates: ListViewCapabilities.Updates
  ) throws(ListViolation) -> ListArrangement {
    if updates == .batch {
      return try StrictBatch.arrangement(of: kinds, before: before, after: after)
    }
    var patch = StrictPatch(before: before)
    for kind in kinds { try patch.apply(kind) }
    return try patch.finish(after: after)
  }

  /// What the view should keep: the old index path of each item that keeps its cell.
  private func keptCells(_ arrangement: ListArrangement) -> [IndexPath: IndexPath] {
    var kept: [IndexPath: IndexPath] = [:]
    for (new, old) in arrangement.newIndexPaths().map({ ($1, $0) })
    where arrangement[new] == .kept(old) {
      kept[new] = old
    }
    return kept
  }

  /// Whether each item that was reloaded shows new content in the cell that it had.
  private func areReconfigured(
    _ view: HeadlessListView, _ arrangement: ListArrangement,
    _ old: [IndexPath: HeadlessListCell]
  ) -> Bool {
    arrangement.newIndexPaths().allSatisfy { before, after in
      guard case .reloaded = arrangement[after] else { return true }
      return old[before] === view.cell(at: after)
    }
  }

  nonisolated static let capabilities: [ListViewCapabilities] =
    [.batch, .patch].flatMap { updates in
      [false, true].map {
        ListViewCapabilities(
          updates: updates, mixesReloads: true, editsMovedSections: true, reconfigures: $0)
      }
    }

  @Test(arguments: capabilities, ListViewCounting.allCases)
  func `cells, selection and violations are those of the strict readers`(
    capabilities: ListViewCapabilities, counting: ListViewCounting
  ) {
    let updates = capabilities.updates
    let seed = UInt64.random(in: 0...UInt64.max)
    var script = UpdateScript(seed: seed)
    let view = HeadlessListView(
      viewportHeight: 100, capabilities: capabilities, counting: counting)
    view.register(TextCell.self, forCellReuseIdentifier: "token")
    let source = TokenSource()
    if capabilities.reconfigures { source.view = view }
    view.dataSource = source
    var reported: [ListViolation] = []
    view.onViolation = { reported.append($0) }

    for _ in 0..<1_000 {
      script.start()
      let kinds = script.kinds().filter { $0 != .reload }
      if updates == .batch, script.int(0...2) > 0 { script.correctCounts(for: kinds) }
      let (before, after) = (script.before, script.after)
      source.counts = before
      view.reloadData()
      let old = tokens(view)
      let oldCells = Dictionary(
        uniqueKeysWithValues: zip(view.indexPathsForVisibleItems, view.visibleCells))
      let selected = Set(old.keys.filter { _ in script.int(0...2) == 0 })
      selected.forEach(view.selectItem)
      reported = []

      view.beginUpdates()
      source.counts = after
      for kind in kinds { call(kind, view) }
      view.endUpdates()

      let new = tokens(view)
      var isRight = new.count == after.reduce(0, +)
      do throws(ListViolation) {
        let arrangement = try strict(kinds, before, after, updates)
        let kept = keptCells(arrangement)
        let paths = arrangement.newIndexPaths()
        isRight = isRight && reported.isEmpty
        if capabilities.reconfigures {
          isRight = isRight && areReconfigured(view, arrangement, oldCells)
        }
        isRight =
          isRight && Set(view.indexPathsForSelectedItems) == Set(selected.compactMap { paths[$0] })
        for (place, token) in new {
          isRight = isRight && (kept[place].map { old[$0] == token } ?? !old.values.contains(token))
        }
      } catch {
        isRight = isRight && reported.count == 1 && view.indexPathsForSelectedItems.isEmpty
        isRight = isRight && Set(new.values).isDisjoint(with: old.values)
      }
      guard isRight else {
        Issue.record(
          "seed \(seed), \(kinds) from \(before) to \(after): \(reported), \(old) \(new)")
        return
      }
      view.transcript = []
    }
  }
}
