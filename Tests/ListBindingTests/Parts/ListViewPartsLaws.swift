import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random edits of three lists that share one strict view.
@MainActor
@Suite struct ListViewPartsLaws {
  @Test(arguments: ListViewCapabilities.kinds, Splitting.allCases)
  func `a view shows its parts one below the other, and keeps what is selected in each`(
    capabilities: ListViewCapabilities, splitting: Splitting
  ) async {
    for seed in WorldSize.seeds(3) {
      for counting in ListViewCounting.allCases {
        let run = PartsRun(seed, capabilities, counting, splitting)
        if let failure = await run.failure() {
          Issue.record("SEED=\(seed) \(capabilities) \(counting) \(splitting): \(failure)")
        }
      }
    }
  }
}

/// One script with one view.
@MainActor
private final class PartsRun {
  private let view: HeadlessListView
  private let parts: [any ListView<HeadlessListCell>]
  private let first = MutableObservableArray<String>()
  private let second = MutableObservable2DArray<String, String>()
  private let third = MutableObservableArray<String>()
  private var random: SeededGenerator
  private var edits: RandomGridEdits
  private var nameCount = 0
  private var bindings: [any Disposable] = []
  private var selected: [() -> [String]] = []
  private var displayed: [() async -> Void] = []
  private var editsInCells = false

  init(
    _ seed: UInt64, _ capabilities: ListViewCapabilities, _ counting: ListViewCounting,
    _ splitting: Splitting
  ) {
    random = SeededGenerator(seed: seed)
    edits = RandomGridEdits(seed: Int(seed))
    view = HeadlessListView(viewportHeight: 500, capabilities: capabilities, counting: counting)
    view.allowsMultipleSelection = true
    parts = splitting.parts(of: view)
    bind(0, first)
    bind(1, second)
    bind(2, third)
  }

  private func bind<List: SignalProtocol & AnyObject>(_ index: Int, _ list: List)
  where
    List.Element: DataSourceEventProtocol,
    List.Element.DataSource: QueryableDataSourceProtocol & Sendable,
    List.Element.DataSource.Item == String, List.Failure == Never
  {
    bind(index, list, to: parts[index])
  }

  private func bind<List: SignalProtocol & AnyObject>(
    _ index: Int, _ list: List, to part: some ListView<HeadlessListCell>
  )
  where
    List.Element: DataSourceEventProtocol,
    List.Element.DataSource: QueryableDataSourceProtocol & Sendable,
    List.Element.DataSource.Item == String, List.Failure == Never
  {
    let binding = list.bind(to: part, cellType: TextCell.self) { [weak self] cell, text in
      cell.text = text
      self?.cellWasMade()
    }
    let selection = binding.keepSelection(identifiedBy: .value)
    if index < selected.count {
      selected[index] = { selection.items }
      displayed[index] = { await binding.displayed() }
    } else {
      selected.append { selection.items }
      displayed.append { await binding.displayed() }
    }
    if let array = list as? MutableObservableArray<String> {
      (binding as? ListViewBinding<ArraySnapshot<String>>)?.write(to: array, identifiedBy: .value)
    }
    if let list = list as? MutableObservable2DArray<String, String> {
      (binding as? ListViewBinding<SectionedSnapshot<String, String>>)?
        .write(to: list, identifiedBy: .value)
    }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func cellWasMade() {
    guard editsInCells, int(0...3) == 0 else { return }
    editsInCells = false
    switch int(0...2) {
    case 0: edit(first)
    case 1: second.appendSection(Observable2DArraySection(metadata: "late", items: [name()]))
    default: edit(third)
    }
  }

  private func edit() {
    switch int(0...5) {
    case 0...1: edit(first)
    case 2...3: edits.edit(second)
    default: edit(third)
    }
  }

  private func name() -> String {
    nameCount += 1
    return "n\(nameCount)"
  }

  private func edit(_ array: MutableObservableArray<String>) {
    let count = array.count
    let place = int(0...max(count - 1, 0))
    switch int(0...6) {
    case 0 where count > 0: array.remove(at: place)
    case 1 where count > 0: array[place] += "!"
    case 2 where count > 0: array.moveItem(from: place, to: int(0...count - 1))
    case 3:
      array.replace(with: [name()] + array.snapshot.dropLast())
    default: array.insert(name(), at: place)
    }
  }

  func failure() async -> String? {
    var found: String?
    view.onViolation = { found = found ?? "\($0)" }
    for step in 0..<50 {
      editsInCells = int(0...2) == 0
      switch int(0...9) {
      case 0: view.isAttached.toggle()
      case 1: bind(0, first)
      case 2: bind(1, second)
      case 3 where view.isAttached && !view.texts.isEmpty:
        view.tapItem(at: anyPlace())
      case 4 where view.isAttached && !view.texts.isEmpty && view.capabilities.updates != .reload:
        let (place, section) = (anyPlace(), int(0...view.numberOfSections - 1))
        let room = view.numberOfItems(inSection: section) - (section == place.section ? 1 : 0)
        view.dragItem(from: place, to: IndexPath(item: int(0...room), section: section))
      case 5:
        first.batchUpdate { _ in
          for _ in 0..<3 { edit() }
        }
      default: edit()
      }
      editsInCells = false
      if !view.isAttached, int(0...1) == 0 { view.isAttached = true }
      guard view.isAttached else { continue }
      _ = view.texts
      for wait in displayed { await wait() }
      let expected =
        Array(first.snapshot) + second.sections.flatMap { Array($0.items) } + Array(third.snapshot)
      if view.texts != expected { found = found ?? "the view shows \(view.texts), not \(expected)" }
      let shown = view.indexPathsForSelectedItems.map { view.texts[row(of: $0)] }
      let kept = selected.flatMap { $0() }
      if shown != kept { found = found ?? "\(shown) is selected in the view, not \(kept)" }
      if let found { return "step \(step): \(found)" }
    }
    return nil
  }

  private func row(of indexPath: IndexPath) -> Int {
    (0..<indexPath.section).reduce(indexPath.item) { $0 + view.numberOfItems(inSection: $1) }
  }

  private func anyPlace() -> IndexPath {
    var row = int(0...view.texts.count - 1)
    var section = 0
    while row >= view.numberOfItems(inSection: section) {
      row -= view.numberOfItems(inSection: section)
      section += 1
    }
    return IndexPath(item: row, section: section)
  }
}
