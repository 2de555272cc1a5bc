import ReactiveDataDisplayManager
import SignalsTesting
import TestSupport
import Testing

/// Rows whose models change in place, in lists that are filled anew at random.
@MainActor
struct ShownContentLaws {
  private typealias Row = DiffableCellGenerator<NameCell>

  enum Views: CaseIterable {
    case one, two
    /// Two, which are told of some changes with later ones.
    case late
  }

  /// Tells a view of some changes with later ones.
  private final class LateAnimator: Animator {
    private var random: SeededGenerator
    var isLate = false

    init(_ random: SeededGenerator) { self.random = random }

    func perform(in view: any ListView, operation: () -> Void) {
      if !isLate || Bool.random(using: &random) { operation() }
    }
  }

  @Test(arguments: Views.allCases, [false, true])
  func `after a refill every cell on screen shows its row as it is`(
    kind: Views, repeatsIDs: Bool
  ) {
    for seed in WorldSize.seeds(10) {
      let random = SeededGenerator(seed: seed)
      var script = Script(random, isLate: kind == .late, repeatsIDs: repeatsIDs)
      let animator = LateAnimator(random)
      let views = (0..<(kind == .one ? 1 : 2)).map { _ in HeadlessListView.named(height: 2) }
      for view in views {
        script.ddm.bind(to: view, using: TableManagerBinder(script.ddm, animator: animator))
      }
      for _ in 0..<40 {
        animator.isLate = kind == .late
        script.step(views)
        animator.isLate = false
        if kind == .late { script.ddm.update(generators: [script.last]) }
        views.forEach { $0.layoutIfNeeded() }
        for view in views where view.names != script.names(in: view) {
          Issue.record("SEED=\(seed): \(view.names), not \(script.names(in: view))")
          return
        }
        if !views.allSatisfy(\.violations.isEmpty) { Issue.record("SEED=\(seed)") }
      }
    }
  }

  /// Edits a list at random, and fills it anew.
  @MainActor
  private struct Script {
    let ddm = ManualTableManager()
    private let headers = [NameHeader("0"), NameHeader("1")]
    private var rows: [[Row]] = [[], []]
    let last = NameGenerator("last")
    private let lastHeader = NameHeader("last")
    private var random: SeededGenerator
    private let isLate: Bool
    private let repeatsIDs: Bool

    init(_ random: SeededGenerator, isLate: Bool, repeatsIDs: Bool) {
      self.random = random
      self.isLate = isLate
      self.repeatsIDs = repeatsIDs
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    /// The names of the rows that a view has on screen.
    func names(in view: HeadlessListView) -> [String] {
      view.indexPathsForVisibleItems.map { path in
        path.section < rows.count ? rows[path.section][path.item].model : last.model
      }
    }

    /// Makes some edits, and fills the list anew.
    mutating func step(_ views: [HeadlessListView]) {
      for _ in 0..<int(0...4) { edit(views) }
      rows = rows.map { $0.filter { _ in int(0...7) > 0 } }
      for _ in 0..<int(0...2) { add() }
      if int(0...3) == 0 { rows = [rows[1], rows[0]] }
      replaceSome()
      var contents: [BaseTableManager.SectionContent] = zip(headers, rows).map { ($0, $1) }
      contents.append((lastHeader, [last]))
      if int(0...4) == 0 {
        ddm.batchUpdate {
          ddm.refill(with: int(0...1) == 0 ? [] : contents.reversed())
          // Between two refills nobody sees what a view that lags behind is about to show.
          if !isLate { changeOne() }
          ddm.refill(with: contents)
        }
      } else {
        ddm.refill(with: contents)
      }
    }

    private mutating func add() {
      let id = "\(int(0...(repeatsIDs ? 2 : 12)))"
      if !repeatsIDs, rows.joined().contains(where: { $0.uniqueId == id }) { return }
      let section = int(0...1)
      rows[section].insert(Row(uniqueId: id, with: name()), at: int(0...rows[section].count))
    }

    /// Puts fresh rows in the places of some, mostly equal ones.
    private mutating func replaceSome() {
      for section in rows.indices {
        for item in rows[section].indices where int(0...2) == 0 {
          let old = rows[section][item]
          rows[section][item] = Row(
            uniqueId: old.uniqueId, with: int(0...3) == 0 ? name() : old.model)
        }
      }
    }

    private mutating func name() -> String { "\(int(0...2))" }

    private mutating func changeOne() {
      rows.joined().randomElement(using: &random)?.model = name()
    }

    private mutating func edit(_ views: [HeadlessListView]) {
      let row = rows.joined().randomElement(using: &random)
      switch int(0...9) {
      case 0...3: changeOne()
      case 4...5: views.randomElement(using: &random)?.scroll(to: int(0...8))
      case 6: if let row { ddm.update(generators: [row]) }
      case 7: try? ddm.reloadSection(by: headers[int(0...1)])
      case 8: if let row { ddm.remove(row) }
      default:
        guard let row else { return }
        // It waits for the refill, in which it may come back.
        ddm.removeAllGenerators(from: headers[int(0...1)])
        ddm.addCellGenerators([row])
      }
      if int(0...1) == 0 { views.forEach { $0.layoutIfNeeded() } }
    }
  }
}
