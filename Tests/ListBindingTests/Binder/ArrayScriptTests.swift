import ListBinding
import SignalsTesting
import Testing

/// Random mutations of a real two-dimensional array.
private final class ArrayScript {
  let array: MutableObservable2DArray<String, String>
  var random: SeededGenerator
  private var count = 0

  init(array: MutableObservable2DArray<String, String>, seed: UInt64) {
    self.array = array
    random = SeededGenerator(seed: seed)
  }

  func name() -> String {
    count += 1
    // Equal items are common: they must not be taken for each other.
    return "\(count % 7)"
  }

  func section() -> Observable2DArraySection<String, String> {
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
    return Observable2DArraySection(metadata: "s" + name(), items: items)
  }

  /// One mutation, of whatever kind is possible.
  func mutate() {
    let sections = array.numberOfSections()
    guard sections > 0, Int.random(in: 0..<6, using: &random) > 0 else {
      return mutateSections()
    }
    let section = Int.random(in: 0..<sections, using: &random)
    let items = array.numberOfItems(inSection: section)
    let place = items > 0 ? at(section, Int.random(in: 0..<items, using: &random)) : nil
    switch (Int.random(in: 0..<8, using: &random), place) {
    case (0, let place?): array.removeItem(at: place)
    case (1, let place?): array[place] = name()
    case (2, let place?), (3, let place?):
      let target = Int.random(in: 0..<sections, using: &random)
      let room = array.numberOfItems(inSection: target) + (target == section ? 0 : 1)
      array.moveItem(from: place, to: at(target, Int.random(in: 0..<room, using: &random)))
    case (4, let place?): array.removeItems(place.item..<items, inSection: section)
    case (5, _): array.insert(contentsOf: [name(), name()], at: at(section, items))
    default:
      array.insert(item: name(), at: at(section, Int.random(in: 0...items, using: &random)))
    }
  }

  private func mutateSections() {
    let sections = array.numberOfSections()
    guard sections > 0 else { return array.appendSection(section()) }
    let place = Int.random(in: 0..<sections, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: array.removeSection(at: place)
    case 1: array.moveSection(from: place, to: Int.random(in: 0..<sections, using: &random))
    case 2: array.sections[place].metadata = "s" + name()
    case 3: array.replace(with: [section(), section()])
    default: array.insert(section: section(), at: place)
    }
  }

  /// A single mutation, or a batch of some, which may be nested.
  func step() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      array.batchUpdate { array in
        mutate()
        array.batchUpdate { _ in
          mutate()
          mutate()
        }
        mutate()
      }
    default: mutate()
    }
  }
}

private typealias Snapshot = SectionedSnapshot<String, String>

/// A binder that shows items and headers as they are.
private final class TextBinder: ListBinder<Snapshot, HeadlessListView> {
  var violations: [ListViolation] = []
  var onCell: (() -> Void)?

  override func cell(
    at indexPath: IndexPath, dataSource: Snapshot, view: HeadlessListView
  ) -> HeadlessListCell {
    let cell = view.dequeueReusableCell(withIdentifier: "TextCell", for: indexPath)
    (cell as? TextCell)?.text = dataSource[indexPath]
    onCell?()
    return cell
  }

  override func titleForHeader(inSection section: Int, dataSource: Snapshot) -> String? {
    dataSource.section(at: section).metadata
  }

  override func didFind(_ violation: ListViolation, in view: HeadlessListView) {
    violations.append(violation)
  }
}

@MainActor
struct ArrayScriptTests {
  private let array = MutableObservable2DArray<String, String>([
    Observable2DArraySection(metadata: "s", items: ["a", "b", "c"])
  ])
  private let binder = TextBinder()

  private func bind(_ capabilities: ListViewCapabilities) -> HeadlessListView {
    let view = HeadlessListView(viewportHeight: 1000, capabilities: capabilities)
    view.register(TextCell.self, forCellReuseIdentifier: "TextCell")
    array.bind(to: view, using: binder)
    return view
  }

  /// Whether the view shows the array, and nobody broke a rule.
  private func isRight(_ view: HeadlessListView) -> Bool {
    let sections = array.snapshot.sections
    let titles =
      view.capabilities.sections
      ? view.texts == sections.flatMap { Array($0.items) }
        && sections.indices.map { view.headerTitle(forSection: $0) } == sections.map(\.metadata)
        && view.numberOfSections == sections.count
      : view.numberOfSections == 1
    return titles && view.texts == Array(array.snapshot) && view.violations.isEmpty
      && binder.violations.isEmpty
  }

  private func check(_ view: HeadlessListView, _ seed: UInt64, _ step: Int) -> Bool {
    if isRight(view) { return true }
    Issue.record(
      """
      seed \(seed), step \(step), transcript \(view.transcript)
      shown \(view.texts), expected \(array.snapshot)
      violations \(view.violations) \(binder.violations)
      """)
    return false
  }

  @Test(arguments: RandomScriptTests.capabilities)
  func `a view of every kind shows what the array holds`(
    capabilities: ListViewCapabilities
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    let view = bind(capabilities)
    let script = ArrayScript(array: array, seed: seed)
    for step in 0..<100 {
      script.step()
      guard check(view, seed, step) else { return }
      if step % 50 == 49 {
        view.isAttached = false
        for _ in 0..<3 { script.step() }
        view.isAttached = true
        guard check(view, seed, step) else { return }
      }
      view.transcript = []
    }
  }

  @Test(arguments: RandomScriptTests.capabilities)
  func `mutations while cells are made are shown too`(capabilities: ListViewCapabilities) {
    let seed = UInt64.random(in: 0...UInt64.max)
    let view = bind(capabilities)
    let script = ArrayScript(array: array, seed: seed)
    var depth = 0
    binder.onCell = {
      // A mutation may make cells, which may mutate again, but not for ever.
      guard depth < 3, Bool.random(using: &script.random) else { return }
      depth += 1
      script.step()
    }
    for step in 0..<100 {
      depth = 0
      script.step()
      guard check(view, seed, step) else { return }
      view.transcript = []
    }
  }

  @Test(arguments: RandomScriptTests.capabilities)
  func `mutations on another thread are shown in the end`(
    capabilities: ListViewCapabilities
  ) async {
    let seed = UInt64.random(in: 0...UInt64.max)
    let view = bind(capabilities)
    let writer = Task.detached { [array] in
      let script = ArrayScript(array: array, seed: seed)
      for _ in 0..<100 { script.step() }
    }
    await writer.value
    await settle { isRight(view) }
    _ = check(view, seed, 100)
  }

  @Test func `an observable array is bound alike`() {
    let list = MutableObservableArray(["a", "b"])
    let view = HeadlessListView()
    list.bind(to: view, cellType: TextCell.self) { $0.text = $1 }
    list.append("c")
    list.moveItem(from: 0, to: 2)
    list[0] = "B"
    list.batchUpdate { list in
      list.remove(at: 1)
      list.insert("x", at: 0)
    }
    #expect(view.texts == ["x", "B", "a"])
    #expect(
      view.transcript
        == [
          "reload", "begin", "insert 0.2", "end", "begin", "move 0.0 0.2", "end",
          "begin", "reload 0.0", "end", "begin", "delete 0.1", "insert 0.0", "end",
        ])
    #expect(view.violations.isEmpty)
  }
}
