import Foundation
import ListBinding
import SignalsTesting
import TestSupport
import Testing

private struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  var version = 0
}

private struct Header: Identifiable, Equatable, Sendable {
  let id: Int
  var version = 0
}

private typealias List = MutableObservable2DArray<Header, Item>

/// In every kind of view, what the user selected, expanded, gave the focus and scrolled to stays with its
/// items, while the list is edited, filtered, replaced, paused, and out of sight.
@MainActor
struct ContractMarkTests {
  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)
    ?? .random(in: 0...UInt64.max)

  private func check<Contract: ViewContract>(_: Contract.Type) {
    for offset in 0..<UInt64(WorldSize.scriptCount(12)) {
      var script = MarkScript<Contract>(seed: Self.seed &+ offset)
      for step in 0..<60 {
        script.takeStep()
        guard let problem = script.problem else { continue }
        Issue.record("\(Contract.name), step \(step), SEED=\(Self.seed &+ offset): \(problem)")
        return
      }
    }
  }

  @Test func `marks stay with their items in a UITableView`() { check(UITableViewContract.self) }
  @Test func `marks stay with their items in a UICollectionView`() {
    check(UICollectionViewContract.self)
  }
  @Test func `marks stay with their items in an NSTableView`() { check(NSTableViewContract.self) }
  @Test func `marks stay with their items in an NSOutlineView`() {
    check(NSOutlineViewContract.self)
  }
  @Test func `marks stay with their items in a RecyclerView`() { check(RecyclerViewContract.self) }
  @Test func `marks stay with their items in a GListModel`() { check(GListModelContract.self) }
  @Test func `marks stay with their items in a QAbstractItemModel`() {
    check(QAbstractItemModelContract.self)
  }
  @Test func `marks stay with their items in a document`() { check(DOMContract.self) }

  @Test func `a short list gets a second page`() async {
    let list = MutableObservableArray([Item(id: 1), Item(id: 2)])
    let view = ContractListView<UICollectionViewContract>()
    let binding = list.bind(to: view) { _, _, _ in StrictCell() }
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
    let paginator = Paginator(list, identifiedBy: .identifiable, prefetchDistance: 1) {
      (_: Int?) in Page(items: [Item(id: 3)], next: nil)
    }
    binding.loadPages(with: paginator)
    while !paginator.state.isExhausted { await Task.yield() }
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `a reload of an NSTableView leaves nothing selected, unless the binding keeps it`() {
    let list = MutableObservableArray([Item(id: 1), Item(id: 2)])
    let view = ContractListView<NSTableViewContract>()
    let binding = list.bind(to: view) { _, _, _ in StrictCell() }
    view.tapItem(at: [0, 1])
    list.replace(with: [Item(id: 2), Item(id: 1)])
    #expect(view.indexPathsForSelectedItems == [])
    binding.keepSelection()
    view.tapItem(at: [0, 1])
    list.replace(with: [Item(id: 1), Item(id: 2)])
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
  }
}

/// A list in a view, what is done to both, and what must be marked then.
@MainActor
private struct MarkScript<Contract: ViewContract> {
  private let list: List
  private let limit = Property(Int.max)
  private let view = ContractListView<Contract>()
  private let binding: ListViewBinding<SectionedSnapshot<Header, Item>>
  private var random: SeededGenerator
  private var count = 0

  private var selected: Set<Int> = []
  private var expanded: Set<Int> = []
  private var expandedSections: Set<Int> = []
  private var focused: Int?

  /// What the user scrolled to, and the row of it, which a view that holds it may make anew.
  private var first: (id: Int, offset: Double, row: StrictRow)?
  private var scrollCount = 0
  private var isPaused = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    list = List()
    binding = list.filtered(by: limit) { $0.id % 4 < $1 }
      .bind(to: view) { list, indexPath, view in
        let cell = view.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        cell.text = "\(list[indexPath].id)"
        return cell
      }
    binding.keepSelection(remembersHidden: true)
    binding.keepExpandedItems(remembersHidden: true)
    binding.keepFocus(remembersHidden: true)
    binding.keepScrollPosition()
    if Contract.capabilities.sections {
      binding.keepExpandedSections(identifiedBy: .identifiable)
    }
    for _ in 0..<3 { list.appendSection(section()) }
  }

  mutating func takeStep() {
    switch int(11) {
    case 0, 1, 2: touch()
    case 9: scroll()
    case 10:
      isPaused.toggle()
      if isPaused { binding.pause() } else { binding.resume() }
    case 3: limit.value = 1 + int(5)
    case 4:
      view.isAttached = false
      for _ in 0..<int(4) { edit() }
      view.isAttached = true
    case 5:
      list.batchUpdate { _ in for _ in 0..<2 + int(4) { edit() } }
    default: edit()
    }
    if Contract.holdsScrollPosition, let first,
      !view.contract.sections.contains(where: { $0.rows.contains { $0 === first.row } })
    {
      self.first = nil
    }
  }

  /// What is marked, but should not be, or the other way round.
  var problem: String? {
    if let violation = view.violations.first { return "\(violation)" }
    let shown = Set(view.texts.joined().compactMap { Int($0) })
    if shown != Set(snapshot.joined().map(\.id)) { return "it shows \(shown)" }
    func ids(_ indexPaths: [IndexPath]) -> Set<Int> { Set(indexPaths.compactMap(id)) }
    let isSelected = ids(view.indexPathsForSelectedItems)
    if isSelected != selected.intersection(shown) {
      return "selected is \(isSelected) instead of \(selected.intersection(shown))"
    }
    let isExpanded = ids(view.indexPathsForExpandedItems)
    if isExpanded != expanded.intersection(shown) {
      return "expanded is \(isExpanded) instead of \(expanded.intersection(shown))"
    }
    if let focused, shown.contains(focused), view.focusedItem.flatMap(id) != focused {
      return "the focus is at \(String(describing: view.focusedItem)) instead of \(focused)"
    }
    if focused == nil, view.focusedItem != nil { return "an item has the focus" }
    if let first, shown.contains(first.id) {
      let anchor = view.scrollAnchor
      if anchor.flatMap({ id(at: $0.indexPath) }) != first.id || anchor?.offset != first.offset {
        return "scrolled to \(String(describing: anchor)) instead of \(first.id), \(first.offset)"
      }
    }
    guard Contract.capabilities.sections else { return nil }
    let headers = self.headers
    let sections = Set(view.expandedSections.map { headers[$0] })
    let expected = expandedSections.intersection(headers)
    return sections == expected ? nil : "expanded sections are \(sections), not \(expected)"
  }

  /// What the view shows, section by section.
  private var snapshot: [[Item]] {
    let sections = (binding.displayedSnapshot?.sections).map { $0.map { Array($0.items) } } ?? []
    return Contract.capabilities.sections ? sections : [Array(sections.joined())]
  }

  /// The headers of the sections that the view shows.
  private var headers: [Int] { binding.displayedSnapshot?.sections.map(\.metadata.id) ?? [] }

  private func id(at indexPath: IndexPath) -> Int? {
    snapshot[indexPath.section][indexPath.item].id
  }

  // MARK: The user

  private mutating func place() -> (IndexPath, id: Int)? {
    let places = snapshot.enumerated().flatMap { section, items in
      items.indices.map { (IndexPath(item: $0, section: section), id: items[$0].id) }
    }
    return places.randomElement(using: &random)
  }

  private mutating func scroll() {
    guard let (place, id) = place() else { return }
    // Each is another one: who scrolls away and back between two updates, has not scrolled for the view.
    scrollCount += 1
    let offset = -Double(scrollCount) / 1024
    view.scrollAnchor = ScrollAnchor(indexPath: place, offset: offset)
    first = (id, offset, view.contract.sections[place.section].rows[place.item])
  }

  private mutating func touch() {
    guard let (place, id) = place() else { return }
    switch int(4) {
    case 0:
      view.tapItem(at: place)
      selected.formSymmetricDifference([id])
    case 1:
      view.toggleItem(at: place)
      expanded.formSymmetricDifference([id])
    case 2 where Contract.capabilities.sections:
      view.toggleSection(place.section)
      expandedSections.formSymmetricDifference([headers[place.section]])
    default:
      focused = int(5) == 0 ? nil : id
      view.moveFocus(to: focused == nil ? nil : place)
    }
  }

  // MARK: The program

  private mutating func int(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func item() -> Item {
    count += 1
    return Item(id: count)
  }

  private mutating func section() -> List.Section {
    count += 1
    return List.Section(
      metadata: Header(id: count), items: (0..<int(5)).map { _ in item() })
  }

  private mutating func edit() {
    let sections = list.numberOfSections()
    guard sections > 0, int(6) > 0 else { return editSections() }
    let section = int(sections)
    let room = list.numberOfItems(inSection: section)
    guard room > 0, int(4) > 0 else {
      return list.insert(item: item(), at: IndexPath(item: int(room + 1), section: section))
    }
    let place = IndexPath(item: int(room), section: section)
    switch int(5) {
    case 0: list.removeItem(at: place)
    case 1, 2: list[place].version += 1
    default:
      let target = int(sections)
      let end = list.numberOfItems(inSection: target) - (target == section ? 1 : 0)
      list.moveItem(from: place, to: IndexPath(item: int(end + 1), section: target))
    }
  }

  private mutating func editSections() {
    let sections = list.numberOfSections()
    guard sections > 0, sections < 8 else {
      return list.replace(with: [section(), section(), section()])
    }
    switch int(6) {
    case 0: list.removeSection(at: int(sections))
    case 1: list.moveSection(from: int(sections), to: int(sections))
    case 2: list.sections[int(sections)].metadata.version += 1
    case 3: list.insert(section: section(), at: int(sections + 1))
    case 4: list.replace(with: list.snapshot.sections.shuffled(using: &random))
    default: list.replace(with: list.snapshot.sections.shuffled(using: &random), performDiff: true)
    }
  }
}
