import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random scripts in which the first item on screen, the focus and the selection go along
/// with the list, in views of every reading.
@MainActor
struct KeptPlaceScriptTests {
  nonisolated static let updates: [ListViewCapabilities.Updates] = [
    .batch, .patch, .splices, .reload,
  ]

  @Test(arguments: updates, [true, false])
  func `what is kept stays with its items`(
    updates: ListViewCapabilities.Updates, hasSections: Bool
  ) async {
    for seed in WorldSize.seeds(60) {
      var script = Script(seed, updates, hasSections: hasSections)
      for _ in 0..<14 {
        await script.takeStep()
        if let problem = script.problem {
          Issue.record("seed \(seed): \(problem)\n\(script.log.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  @MainActor
  private struct Script {
    private let list: MutableObservable2DArray<Int, NamedItem>
    private let limit = Property(3)
    private let view: HeadlessListView
    private let binding: ListViewBinding<SectionedSnapshot<Int, NamedItem>>
    private let selection: ListSelection<SectionedSnapshot<Int, NamedItem>, Int>
    private var random: SeededGenerator
    private var count = 100
    private var isPaused = false
    private(set) var log: [String] = []

    /// The item that was first on screen when the user scrolled last; `nil` at the top.
    private var first: Int?
    private var selected: Set<Int> = []
    private var focused: Int?

    init(_ seed: UInt64, _ updates: ListViewCapabilities.Updates, hasSections: Bool) {
      random = SeededGenerator(seed: seed)
      list = MutableObservable2DArray([
        .init(metadata: 0, items: (0..<7).map(NamedItem.init)),
        .init(metadata: 1, items: (7..<13).map(NamedItem.init)),
      ])
      view = HeadlessListView(
        viewportHeight: 3,
        capabilities: ListViewCapabilities(updates: updates, sections: hasSections))
      view.allowsMultipleSelection = true
      binding = list.filtered(by: limit) { $0.id % 4 < $1 }
        .bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      selection = binding.keepSelection(remembersHidden: true)
      binding.keepScrollPosition()
      binding.keepFocus(remembersHidden: true)
    }

    private mutating func int(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// The items that the view shows, from top to bottom.
    private var shown: [Int] {
      binding.displayedSnapshot?.sections.flatMap { $0.items.map(\.id) } ?? []
    }

    private func place(_ row: Int) -> IndexPath {
      var rest = row
      for section in 0..<view.numberOfSections {
        if rest < view.numberOfItems(inSection: section) { return [section, rest] }
        rest -= view.numberOfItems(inSection: section)
      }
      return [0, 0]
    }

    private func row(_ place: IndexPath) -> Int {
      (0..<place.section).reduce(place.item) { $0 + view.numberOfItems(inSection: $1) }
    }

    mutating func takeStep() async {
      let kind = int(12)
      log.append(
        "step \(kind): \(shown), from \(view.contentOffset), first \(String(describing: first))")
      switch kind {
      case 0:
        isPaused = int(2) == 0
        if isPaused { binding.pause() } else { binding.resume() }
      case 1: limit.value = 1 + int(4)
      case 2: view.isAttached.toggle()
      case 3, 4, 5: touch()
      case 6:
        let edits = 2 + int(4)
        list.batchUpdate { _ in for _ in 0..<edits { edit() } }
      default: edit()
      }
      if view.isAttached, !isPaused { _ = await binding.displayed() }
    }

    /// What the user does.
    private mutating func touch() {
      guard view.isAttached, !shown.isEmpty else { return }
      let row = int(shown.count)
      let id = shown[row]
      switch int(3) {
      case 0:
        let old = view.contentOffset
        view.scroll(to: row)
        if view.contentOffset != old {
          first = view.contentOffset == 0 ? nil : shown[view.contentOffset]
        }
      case 1:
        view.tapItem(at: place(row))
        selected.formSymmetricDifference([id])
      default:
        view.moveFocus(to: place(row))
        focused = id
      }
      log.append("touched \(id)")
    }

    private mutating func edit() {
      count += 1
      let sections = list.snapshot.sections.map { $0.items.count }
      let section = int(sections.count)
      let kind = int(7)
      log.append("edit \(kind) in \(section)")
      switch kind {
      case 0, 1: list.insert(item: NamedItem(count), at: [section, int(sections[section] + 1)])
      case 2 where sections[section] > 1:
        let place: IndexPath = [section, int(sections[section])]
        let id = list[place].id
        list.removeItem(at: place)
        if first == id { first = nil; isFirstGone = true }
        selected.remove(id)
        if focused == id { focused = nil; isFocusGone = true }
      case 3 where sections[section] > 0:
        list.moveItem(from: [section, int(sections[section])], to: [section, 0])
      case 4: list.moveSection(from: 0, to: 1)
      case 5: list.replace(with: list.sections.reversed().map { $0 })
      default:
        if sections[section] > 0 { list[[section, int(sections[section])]].name += "!" }
      }
    }

    /// Whether what was kept has been deleted, so that a neighbour is.
    private var isFirstGone = false
    private var isFocusGone = false

    var problem: String? {
      if let violation = view.violations.first { return "\(violation)" }
      guard view.isAttached, !isPaused else { return nil }
      let ids = shown
      let texts = view.indexPathsForSelectedItems.map { ids[row($0)] }
      let expected = selected.intersection(ids)
      if Set(texts) != expected { return "selected \(texts), not \(expected)" }
      if !isFocusGone, let focused, ids.contains(focused) {
        let now = view.focusedItem.map { ids[row($0)] }
        if now != focused { return "focus \(String(describing: now)), not \(focused)" }
      }
      if isFirstGone { return nil }
      let end = max(ids.count - 3, 0)
      if let first {
        guard let row = ids.firstIndex(of: first) else { return nil }
        let expected = min(row, end)
        return view.contentOffset == expected
          ? nil : "at \(view.contentOffset), not \(expected) in \(ids)"
      }
      return view.contentOffset == 0 ? nil : "at \(view.contentOffset), not at the top of \(ids)"
    }
  }
}
