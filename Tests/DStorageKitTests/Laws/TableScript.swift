import DStorageKit
import SignalsTesting

/// Random calls of a data source and its sections, valid and invalid, beside a plain model.
@MainActor
final class TableScript<Cell: ScriptCell> {
  /// What a section is expected to be.
  struct Model {
    var key: Int
    var priority: Int
    var section: BaseTableSection
    var isCollapsed = false

    /// The keys and priorities of wrappers, in the order in which they were added.
    var wrappers: [(key: Int, priority: Int, name: String)] = []
    var max: Int

    /// Adds a wrapper: in the place of the one with its key if their priorities are equal, or at the end.
    mutating func put(_ wrapper: (key: Int, priority: Int, name: String)) {
      if let old = wrappers.firstIndex(where: { $0.key == wrapper.key }) {
        let place = wrappers[old].priority == wrapper.priority ? old : wrappers.count - 1
        wrappers.remove(at: old)
        wrappers.insert(wrapper, at: place)
      } else {
        wrappers.append(wrapper)
      }
    }

    /// The names of all rows in order.
    @MainActor var names: [String] {
      if let section = section as? LawSection<Cell> { return section.names.map(\.text) }
      return wrappers.enumerated()
        .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
        .prefix(max).map(\.element.name)
    }
  }

  let dataSource = TableDataSource()
  let checker = HookChecker()

  /// The sections in the order in which they were added.
  var models: [Model] = []

  /// Another data source, and the sections that are there.
  let other = TableDataSource()
  var away: [Model] = []

  private var random: SeededGenerator
  private let tracker: LifetimeTracker
  private var count = 0
  private var depth = 0

  init(seed: UInt64, tracker: LifetimeTracker) {
    random = SeededGenerator(seed: seed)
    self.tracker = tracker
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// The models in the order of the table.
  var ordered: [Model] {
    models.enumerated()
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element)
  }

  /// The names that the table shows, section by section.
  var shown: [[String]] { ordered.map { $0.isCollapsed ? [] : $0.names } }

  /// The names that the table of the other data source shows.
  var shownElsewhere: [String] {
    other.sections.flatMap { section in
      away.first { $0.section === section }.map { $0.isCollapsed ? [] : $0.names } ?? []
    }
  }

  /// Compares what can be read with the model.
  func check() {
    let ordered = ordered
    if dataSource.sections.map(ObjectIdentifier.init)
      != ordered.map({ ObjectIdentifier($0.section) })
    {
      checker.report("the sections are \(dataSource.sections.map(\.priority))")
    }
    if Set(other.sections.map(ObjectIdentifier.init))
      != Set(away.map { ObjectIdentifier($0.section) })
    {
      checker.report("\(other.sections.count) sections are elsewhere, not \(away.count)")
    }
    for (index, model) in ordered.enumerated() {
      if dataSource.getSectionIndex(key: model.key) != index {
        checker.report("the index of \(model.key) is not \(index)")
      }
      let found: BaseTableSection? = dataSource[model.key]
      if found !== model.section { checker.report("\(model.key) is not found") }
      let section = model.section
      let rows = dataSource.list.numberOfItems(inSection: index)
      if section.originRowsCount != model.names.count || section.rowsCount != rows
        || section.isCollapsed != model.isCollapsed || rows != shown[index].count
      {
        checker.report("\(section.originRowsCount) rows instead of \(model.names)")
      }
    }
  }

  // MARK: Calling

  private func name() -> Name {
    count += 1
    return Name("\(count)", tracker.token())
  }

  private func names(_ count: Int) -> [Name] { (0..<count).map { _ in name() } }

  /// Makes one call, or several in a batch.
  func step() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    guard int(0...6) == 0 else { return call() }
    dataSource.batchUpdate { for _ in 0..<int(0...4) { call() } }
  }

  private func call() {
    guard !models.isEmpty, int(0...7) > 0 else { return addSection() }
    let index = int(0...models.count - 1)
    let key = int(0...9) == 0 ? -1 : models[index].key
    switch int(0...13) {
    case 12: moveSection()
    case 13: moveWrapper()
    case 0: if int(0...1) == 0 || models.count > 4 { removeSection(key) }
    case 1: collapse(key)
    case 2: expand(key)
    case 3: models[index].section.sectionUpdated()
    case 4: models[index].section.cellUpdated(at: int(-1...5))
    default:
      if let section = models[index].section as? LawSection<Cell> {
        edit(section)
      } else if let section = models[index].section as? MultiTableSection {
        edit(section, index)
      }
    }
  }

  private func addSection() {
    let (key, priority) = (int(0...6), int(-1...2))
    var model: Model
    if int(0...2) == 0 {
      let max = int(1...9)
      model = Model(
        key: key, priority: priority,
        section: MultiTableSection(priority: priority, maxRowsCount: max), max: max)
    } else {
      let (min, max) = (int(0...2), int(2...9))
      let section = LawSection<Cell>(
        names(int(min...max)), priority: priority, min: min, max: max, checker: checker)
      model = Model(key: key, priority: priority, section: section, max: max)
    }
    put(model)
  }

  private func removeSection(_ key: Int) {
    let old = models.first { $0.key == key }
    models.removeAll { $0.key == key }
    if dataSource.removeSection(with: key) !== old?.section { checker.report("removed another") }
  }

  private func collapse(_ key: Int) {
    let index = models.firstIndex { $0.key == key }
    let wasExpanded = index.map { !models[$0].isCollapsed } ?? false
    if let index { models[index].isCollapsed = true }
    if dataSource.collapseSection(with: key) != wasExpanded { checker.report("collapsed again") }
  }

  private func expand(_ key: Int) {
    let index = models.firstIndex { $0.key == key }
    let wasCollapsed = index.map { models[$0].isCollapsed } ?? false
    if let index { models[index].isCollapsed = false }
    if dataSource.expandSection(with: key) != wasCollapsed { checker.report("expanded again") }
  }

  private func edit(_ section: LawSection<Cell>) {
    let count = section.names.count
    switch int(0...3) {
    case 0, 1:
      let index = int(-1...count + 1)
      let isLegal = 0...count ~= index && count < section.maxRowsCount
      if isLegal { section.names.insert(name(), at: index) }
      if section.cellAdded(at: index) != isLegal { checker.report("added at \(index)") }
    case 2:
      let index = int(-1...count)
      let isLegal = 0..<count ~= index && count > section.minRowsCount
      if isLegal { section.names.remove(at: index) }
      if section.cellRemoved(at: index) != isLegal { checker.report("removed at \(index)") }
    default:
      let wanted = int(-2...12)
      let new = min(max(wanted, section.minRowsCount), section.maxRowsCount)
      section.names = Array(section.names.prefix(new)) + names(max(new - count, 0))
      section.originRowsCount = wanted
    }
  }

  private func edit(_ section: MultiTableSection, _ index: Int) {
    guard int(0...5) > 0 else {
      let wanted = int(-2...12)
      models[index].max = min(max(wanted, section.minRowsCount), section.maxRowsCount)
      section.originRowsCount = wanted
      return
    }
    let key = int(0...5)
    let old = models[index].wrappers.firstIndex { $0.key == key }
    guard int(0...2) > 0 else {
      if let old { models[index].wrappers.remove(at: old) }
      if (section.removeWrapper(with: key) != nil) != (old != nil) {
        checker.report("removed wrapper \(key)")
      }
      return
    }
    let (name, priority) = (name(), int(0...2))
    let wrapper = LawWrapper<Cell>(name, priority: priority, owner: section, checker: checker)
    models[index].put((key, priority, name.text))
    section.addWrapper(with: key, wrapper: wrapper)
  }
}
