import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting

/// A user and a program that do at random what they can, in callbacks as well: where a cell or a title is made,
/// where a display ends, and where an event, an update or a change of the selection is observed.
@MainActor
final class CallbackScript<View: ListView> {
  typealias Item = CallbackItem
  typealias List = MutableObservable2DArray<Int, Item>

  private var random: SeededGenerator
  private let tracker: LifetimeTracker
  private let view: View
  private let touched: any TouchedView
  private let makeCell: @MainActor (View, IndexPath, String) -> View.Cell
  private let list: List
  private let limit = Property(9)
  private let shown: Observable2DArray<Int, Item>
  private let movable = Movable()
  private let checksPlaces: Bool
  private let keeps: Bool
  private let writes: Bool
  private let rebinds: Bool
  private var binding: ListViewBinding<List.Snapshot>?
  private var selection: ListSelection<List.Snapshot, Int>?
  private var expansion: ListExpansion<List.Snapshot, Int>?
  private var sections: SectionExpansion<List.Snapshot, Int>?
  private var places = ExpectedPlaces<View>()
  private var isPaused = false
  private var lastID = 100

  /// How many callbacks of this step still do something, and how many of them are running.
  private var budget = 0
  private var depth = 0

  /// How many callbacks did something so far, and how many run in the middle of what a view does.
  private var actionCount = 0
  private var unsureDepth = 0

  /// How many cells were made, and how many of their bags were emptied.
  private var (madeCount, endCount) = (0, 0)
  private(set) var log: [String] = []

  init(
    _ seed: UInt64, _ tracker: LifetimeTracker,
    _ makeScreen: (inout SeededGenerator) -> TouchedScreen<View>
  ) {
    random = SeededGenerator(seed: seed)
    self.tracker = tracker
    let ids = [Array(0..<4), [4, 5], []]
    list = List(
      ids.enumerated().map { section, ids in
        .init(
          metadata: section,
          items: ids.map { Item(id: $0, name: "\($0)", token: tracker.token("item")) })
      })
    shown =
      Bool.random(using: &random)
      ? list : list.filtered(by: limit) { $0.id % 10 <= $1 }
    let screen = makeScreen(&random)
    (view, touched, makeCell) = (screen.view, screen.touched, screen.makeCell)
    checksPlaces = screen.checksPlaces
    keeps = Bool.random(using: &random)
    writes = Bool.random(using: &random)
    rebinds = Bool.random(using: &random)
    view.responders.forwardTo = movable
    list.updates.observeNext { [weak self] _ in self?.callBack("an update", atRest: true) }
    view.reactive.events.observeNext { [weak self] in self?.note($0) }
    bind()
  }

  private func say(_ text: String) {
    log.append(String(repeating: "  ", count: depth) + text)
  }

  private func int(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }

  private func note(_ event: ListViewEvent) {
    places.note(event, in: binding?.displayedSnapshot)
    let isOfUser =
      switch event {
      case .didSelect, .didDeselect, .didHighlight, .didUnhighlight, .didFocus, .didMove,
        .didDelete, .didExpand, .didCollapse, .didExpandSection, .didCollapseSection:
        true
      default: false
      }
    callBack("\(event)", atRest: isOfUser)
  }

  private func bind() {
    say("bind")
    places = ExpectedPlaces()
    let token = tracker.token("closure")
    let binding = shown.bind(
      to: view,
      headerTitle: { [weak self] list, section in
        self?.callBack("a title")
        return "\(list.sections[section].items.count) \(ObjectIdentifier(token))"
      }
    ) { [weak self, makeCell] list, indexPath, view in
      let cell = makeCell(view, indexPath, list[indexPath].name)
      self?.madeCount += 1
      cell.whenDisplayEnds {
        self?.endCount += 1
        self?.callBack("the end of a display")
      }
      self?.callBack("a cell")
      return cell
    }
    // A callback may have bound the view again.
    if binding.isDisposed { return }
    self.binding = binding
    isPaused = false
    selection = nil
    if writes { binding.write(to: list) }
    guard keeps else { return }
    selection = binding.keepSelection(remembersHidden: true)
    expansion = binding.keepExpandedItems(remembersHidden: true)
    sections = binding.keepExpandedSections(identifiedBy: .value, remembersHidden: true)
    binding.keepFocus(remembersHidden: true)
    binding.keepScrollPosition()
    selection?.changes.observeNext { [weak self] _ in self?.callBack("a selection", atRest: true) }
    binding.prefetchItems.observeNext { [weak self] _ in self?.callBack("a prefetch") }
  }

  /// - Parameter isAtRest: Whether the view has done what it was told.
  private func callBack(_ place: String, atRest isAtRest: Bool = false) {
    guard budget > 0, depth < 3, int(5) == 0 else { return }
    budget -= 1
    actionCount += 1
    depth += 1
    if !isAtRest { unsureDepth += 1 }
    say("in \(place):")
    act()
    if !isAtRest { unsureDepth -= 1 }
    depth -= 1
  }
}

// MARK: - What is done

extension CallbackScript {
  func step() {
    budget = 3
    var counts: [Int]
    // To be laid out is to call back.
    repeat {
      counts = touched.isOnScreen ? touched.shownCounts : []
    } while touched.isOnScreen && counts != touched.shownCounts
    let places: [IndexPath] = counts.enumerated().flatMap { section, count in
      (0..<count).map { [section, $0] }
    }
    guard let place = places.randomElement(using: &random) else { return act() }
    let action = int(9)
    say("\(action) at \(place)")
    switch action {
    case 0: touched.tapItem(at: place)
    case 1:
      let section = int(counts.count)
      let room = counts[section] + (section == place.section ? 0 : 1)
      touched.drag(from: place, to: [section, int(room)])
    case 2: touched.swipeAway(place)
    case 3: touched.toggleItem(at: place)
    case 4: touched.moveFocus(to: place)
    case 5 where view.capabilities.sections: touched.toggleSection(place.section)
    default: act()
    }
  }

  private func act() {
    let action = int(14)
    say("action \(action)")
    switch action {
    case 0:
      isPaused = true
      binding?.pause()
    case 1:
      isPaused = false
      binding?.resume()
    case 2: touched.isOnScreen.toggle()
    case 3 where rebinds: binding?.dispose()
    case 4 where rebinds: bind()
    case 5: scroll(to: int(6))
    case 6: limit.value = 3 + int(7)
    case 7:
      let (list, item, section) = (list, freshItem(), int(list.numberOfSections()))
      meanwhile {
        list.mutate { list in
          if section < list.numberOfSections() { list.insert(item: item, at: [section, 0]) }
        }
      }
    case 8: list.batchUpdate { _ in for _ in 0..<1 + int(3) { edit() } }
    case 9:
      touched.isOnScreen = false
      touched.isOnScreen = true
    case 10: view.reconfigureSupplementaryViews()
    default: edit()
    }
  }

  private func scroll(to offset: Int) {
    let (old, count) = (view.scrollAnchor, actionCount)
    touched.scrollDown(to: offset)
    places.noteScroll(
      in: view, showing: binding?.displayedSnapshot, from: old,
      isSure: count == actionCount && unsureDepth == 0)
  }

  private func freshItem() -> Item {
    lastID += 1
    return Item(id: lastID, name: "\(lastID)", token: tracker.token("item"))
  }

  private func edit() {
    let count = list.numberOfSections()
    let section = int(count)
    let itemCount = count > 0 ? list.numberOfItems(inSection: section) : 0
    let place: IndexPath = [section, int(itemCount)]
    let edit = count > 0 ? int(9) : 0
    say("edit \(edit) at \(place)")
    switch edit {
    case 0: list.appendSection(.init(metadata: lastID + 1, items: [freshItem()]))
    case 1 where count > 1: list.removeSection(at: section)
    case 2 where count > 1: list.moveSection(from: section, to: int(count))
    case 3 where itemCount > 0: list[place].name += "!"
    case 4 where itemCount > 0: list.removeItem(at: place)
    case 5 where itemCount > 0:
      let other = int(count)
      let room = list.numberOfItems(inSection: other) + (other == section ? 0 : 1)
      list.moveItem(from: place, to: [other, int(room)])
    case 6 where int(3) == 0:
      list.replace(
        with: list.snapshot.sections.map {
          .init(metadata: $0.metadata, items: $0.items.reversed())
        })
    default: list.insert(item: freshItem(), at: place)
    }
  }

  func end() {
    budget = 0
    binding?.dispose()
    view.dataSource = nil
  }
}

// MARK: - What must hold

extension CallbackScript {
  func problem() async -> String? {
    for _ in 0..<5 { await Task.yield() }
    budget = 0
    if let problem = touched.problems.first { return problem }
    guard let binding, !binding.isDisposed, touched.isOnScreen, !isPaused else { return nil }
    for _ in 0..<20 where !view.isAttached { await Task.yield() }
    if !view.isAttached { return "a part is kept waiting" }
    await binding.displayed()
    if binding.displayedSnapshot != shown.snapshot { return "the displayed list is another one" }
    return problemOfItems() ?? (keeps ? problemOfMarks() : nil)
  }

  private func problemOfItems() -> String? {
    let list = shown.snapshot
    let counts = list.sections.map(\.items.count)
    let expectedCounts = view.capabilities.sections ? counts : [counts.reduce(0, +)]
    if touched.shownCounts != expectedCounts {
      return "shows \(touched.shownCounts) items, not \(expectedCounts)"
    }
    let visible = view.indexPathsForVisibleItems
    if visible.isEmpty, counts.contains(where: { $0 > 0 }) { return "shows nothing" }
    let (texts, expected) = (
      visible.map(touched.shownText), visible.map { list.item($0, in: view)?.name }
    )
    return texts == expected ? nil : "shows \(texts), not \(expected)"
  }

  private func problemOfMarks() -> String? {
    func ids(_ indexPaths: [IndexPath]) -> Set<Int> {
      Set(indexPaths.compactMap { shown.snapshot.item($0, in: view)?.id })
    }
    let selected = Set(selection?.items.map(\.id) ?? [])
    let selectedInView = ids(view.indexPathsForSelectedItems)
    if selected != selectedInView { return "selected \(selected), in the view \(selectedInView)" }
    let expanded = Set(expansion?.items.map(\.id) ?? [])
    let expandedInView = ids(view.indexPathsForExpandedItems)
    if expanded != expandedInView { return "expanded \(expanded), in the view \(expandedInView)" }
    if view.capabilities.sections, let sections, sections.sections != view.expandedSections {
      return "expanded sections \(sections.sections), in the view \(view.expandedSections)"
    }
    return checksPlaces ? places.problem(in: view, showing: shown.snapshot) : nil
  }

  /// What was not let go of after the end.
  func problemOfEnd() -> String? {
    madeCount == endCount ? nil : "\(madeCount) cells were made, \(endCount) bags emptied"
  }
}
