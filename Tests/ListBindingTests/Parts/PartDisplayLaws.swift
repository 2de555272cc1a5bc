import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random edits of three lists in one small view, which tells each part of its own displays.
@MainActor
@Suite struct PartDisplayLaws {
  @Test(arguments: ListViewCapabilities.kinds, Splitting.allCases)
  func `each part is told of the beginning and the end of what it shows`(
    capabilities: ListViewCapabilities, splitting: Splitting
  ) async {
    for seed in WorldSize.seeds(12) {
      for counting in ListViewCounting.allCases {
        let run = PartDisplayRun(seed, capabilities, counting, splitting)
        if let failure = await run.failure() {
          Issue.record("SEED=\(seed) \(capabilities) \(counting) \(splitting): \(failure)")
        }
      }
    }
  }
}

/// What one part is told of displays, checked against its lists.
@MainActor
private final class ToldDisplays: ListViewResponder {
  let number: Int
  private(set) var items = 0
  private(set) var headers = 0

  /// The last lists of the part, by sections.
  private var lists: [[[String]]] = []

  /// The text of the cell that the view has just ended.
  var endedText: () -> String? = { nil }
  var onProblem: (String) -> Void = { _ in }

  /// The list that the part shows, and whether its index paths are told.
  var list: () -> [[String]] = { [] }
  var hasPlaces = true

  init(_ number: Int) { self.number = number }

  /// Notes the list that the part shows, or is about to show.
  func note(_ list: [[String]]) {
    guard lists.last != list else { return }
    lists = lists.suffix(5) + [list]
  }

  func handle(_ event: ListViewEvent) {
    note(list())
    switch event {
    case .willDisplay: items += 1
    case .didEndDisplaying(let path):
      items -= 1
      check(endedText() ?? "nothing", at: path)
    case .willDisplaySupplementaryView: headers += 1
    case .didEndDisplayingSupplementaryView: headers -= 1
    default: return
    }
    if items < 0 || headers < 0 { onProblem("part \(number) is told of too many ends: \(event)") }
  }

  private func check(_ text: String, at path: IndexPath) {
    guard text.hasPrefix("\(number):") else {
      return onProblem("part \(number) is told of the end of \(text), at \(path)")
    }
    let isThere = lists.contains { list in
      list.indices.contains(path.section) && list[path.section].indices.contains(path.item)
        && list[path.section][path.item] == text
    }
    if hasPlaces, !isThere {
      onProblem("part \(number) is told of the end of \(text) at \(path), of lists \(lists)")
    }
  }
}

/// One script with one view.
@MainActor
private final class PartDisplayRun {
  private let view: HeadlessListView
  private let parts: [any ListView<HeadlessListCell>]
  private let arrays = [MutableObservableArray<String>(), MutableObservableArray<String>()]
  private let grid = MutableObservable2DArray<String, String>()
  private let told = [ToldDisplays(0), ToldDisplays(1), ToldDisplays(2)]
  private let movable = Movable()
  private let bag = DisposeBag()
  private var random: SeededGenerator
  private var nameCount = 0
  private var displayed: [() async -> Void] = []
  private var editsInCells = false
  private var endedText: String?
  private var found: String?

  init(
    _ seed: UInt64, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    _ splitting: Splitting
  ) {
    random = SeededGenerator(seed: seed)
    view = HeadlessListView(viewportHeight: 5, capabilities: capabilities, counting: counting)
    parts = splitting.parts(of: view)
    view.responders.forwardTo = movable
    view.onViolation = { [weak self] violation in self?.note("\(violation)") }
    view.didEndDisplaying = { [weak self] cell, _ in
      self?.endedText = (cell as? TextCell)?.text
    }
    for displays in told {
      displays.endedText = { [weak self] in self?.endedText }
      displays.onProblem = { [weak self] problem in self?.note(problem) }
      parts[displays.number].responders.add(displays)
    }
    told[1].hasPlaces = capabilities.sections
    for _ in 0..<5 { edit(0); edit(1); edit(2) }
    bind(arrays[0], to: parts[0], 0)
    bindGrid(to: parts[1])
    bind(arrays[1], to: parts[2], 2)
  }

  private func note(_ problem: String) { found = found ?? problem }

  private func bind(
    _ array: MutableObservableArray<String>, to part: some ListView<HeadlessListCell>,
    _ number: Int
  ) {
    let binding = array.bind(
      to: part, cellType: TextCell.self, using: binder(for: array, in: part)
    ) { [weak self] in self?.show($1, in: $0) }
    binding.write(to: array, identifiedBy: .value)
    let told = told[number]
    told.list = { (binding.displayedSnapshot?.map { $0 }).map { [$0] } ?? [] }
    array.snapshots.observeNext { [told] list in told.note([Array(list)]) }.dispose(in: bag)
    displayed.append { await binding.displayed() }
  }

  private func bindGrid(to part: some ListView<HeadlessListCell>) {
    let binding = grid.bind(
      to: part, cellType: TextCell.self, using: binder(for: grid, in: part)
    ) { [weak self] in self?.show($1, in: $0) }
    binding.write(to: grid, identifiedBy: .value)
    let told = told[1]
    told.list = { binding.displayedSnapshot?.sections.map { Array($0.items) } ?? [] }
    grid.snapshots.observeNext { [told] list in
      told.note(list.sections.map { Array($0.items) })
    }.dispose(in: bag)
    displayed.append { await binding.displayed() }
  }

  /// A binder that makes a header for each section.
  private func binder<List: SignalProtocol, Part: ListView<HeadlessListCell>>(
    for _: List, in _: Part
  ) -> ListBinder<List.Element.DataSource, Part>
  where List.Element: DataSourceEventProtocol {
    let binder = ListBinder<List.Element.DataSource, Part>()
    binder.createSupplementaryView = { _, kind, _, part in
      guard kind == .header else { return nil }
      part.register(TextCell.self, forCellReuseIdentifier: "header")
      return part.dequeueReusableCell(withIdentifier: "header", for: [0, 0])
    }
    return binder
  }

  private func show(_ text: String, in cell: TextCell) {
    cell.text = text
    guard editsInCells, int(0...3) == 0 else { return }
    editsInCells = false
    edit(int(0...2))
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func name(_ part: Int) -> String {
    nameCount += 1
    return "\(part):\(nameCount)"
  }

  private func edit(_ part: Int) {
    if part == 1 { editGrid() } else { edit(arrays[part / 2], of: part) }
  }

  private func edit(_ array: MutableObservableArray<String>, of part: Int) {
    let count = array.count
    let place = int(0...max(count - 1, 0))
    switch int(0...9) {
    case 0...1 where count > 0: array.remove(at: place)
    case 2 where count > 0: array[place] += "!"
    case 3 where count > 0: array.moveItem(from: place, to: int(0...count - 1))
    case 4: array.replace(with: [name(part)] + array.snapshot.dropLast())
    case 5...6:
      array.batchUpdate { array in
        for _ in 0..<int(0...4) where !array.isEmpty { array.remove(at: int(0...array.count - 1)) }
        for _ in 0..<int(0...3) { array.insert(name(part), at: int(0...array.count)) }
      }
    default: array.insert(name(part), at: place)
    }
  }

  private func editGrid() {
    let sections = grid.numberOfSections()
    guard sections > 0, int(0...3) > 0 else {
      let items = (0..<int(0...2)).map { _ in name(1) }
      let section = Observable2DArraySection(metadata: "s", items: items)
      return grid.insert(section: section, at: int(0...sections))
    }
    let section = int(0...sections - 1)
    let count = grid.numberOfItems(inSection: section)
    let place = IndexPath(item: int(0...max(count - 1, 0)), section: section)
    switch int(0...8) {
    case 0...1: grid.removeSection(at: section)
    case 2: grid.sections[section].metadata += "!"
    case 3: grid.moveSection(from: section, to: int(0...sections - 1))
    case 4 where count > 0: grid.removeItem(at: place)
    case 5 where count > 0: grid[place] += "!"
    default: grid.insert(item: name(1), at: place)
    }
  }

  func failure() async -> String? {
    for step in 0..<60 {
      editsInCells = int(0...4) == 0
      let kind = int(0...11)
      switch kind {
      case 0: view.isAttached.toggle()
      case 1...3 where view.isAttached: view.scroll(to: int(0...max(view.contentHeight, 1)))
      case 4 where hasRows: view.removeItemsAsUser(at: [anyPlace()])
      case 5 where hasRows && view.capabilities.updates != .reload:
        let (place, section) = (anyPlace(), int(0...view.numberOfSections - 1))
        let room = view.numberOfItems(inSection: section) - (section == place.section ? 1 : 0)
        view.dragItem(from: place, to: IndexPath(item: int(0...room), section: section))
      default: edit(int(0...2))
      }
      editsInCells = false
      if !view.isAttached, int(0...1) == 0 { view.isAttached = true }
      if view.isAttached {
        _ = view.texts
        for wait in displayed { await wait() }
        _ = view.texts
      }
      checkBalance()
      if let found { return "step \(step), kind \(kind): \(found)" }
    }
    return nil
  }

  private func checkBalance() {
    for displays in told {
      let count = parts[displays.number].indexPathsForVisibleItems.count
      if displays.items != count {
        note("part \(displays.number) has \(displays.items) open displays of \(count) items")
      }
    }
    let headers = (0..<(view.isAttached ? view.numberOfSections : 0)).count {
      view.supplementaryView(of: .header, inSection: $0) != nil
    }
    let toldHeaders = told.reduce(0) { $0 + $1.headers }
    if headers != toldHeaders { note("\(toldHeaders) open displays of \(headers) headers") }
  }

  private var hasRows: Bool { view.isAttached && view.contentHeight > 0 }

  private func anyPlace() -> IndexPath {
    var row = int(0...view.contentHeight - 1)
    var section = 0
    while row >= view.numberOfItems(inSection: section) {
      row -= view.numberOfItems(inSection: section)
      section += 1
    }
    return IndexPath(item: row, section: section)
  }
}
