import ReactiveDataDisplayManager
import SignalsTesting

/// Random calls of a manager, valid and invalid, beside a plain model of its list.
@MainActor
class ManagerScript {
  /// What a section is expected to be.
  struct Model {
    var header: NameHeader?
    var footer: NameFooter?
    var rows: [LawGenerator] = []

    var isBare: Bool { header == nil && footer == nil }
  }

  let manager: BaseTableManager
  var model: [Model] = []

  /// Whether views may not have been told of everything.
  var isStaged = false

  /// The rows of the list that were expanded there.
  var expandedRows: [FoldingGenerator] = []

  weak var listener: (any ScriptListener)?
  private(set) var fault: String?
  private(set) var generators: [LawGenerator] = []
  private(set) var headers: [LawHeader] = []
  var shownHeaderCount: Int { headers.map(\.shownCount).reduce(0, +) }
  private(set) var footers: [NameFooter] = []
  var random: SeededGenerator
  private let tracker: LifetimeTracker
  private var depth = 0

  /// Whether the model is that of a call already.
  var isCalling: Bool { depth > 0 }

  init(_ manager: BaseTableManager, seed: UInt64, tracker: LifetimeTracker) {
    self.manager = manager
    random = SeededGenerator(seed: seed)
    self.tracker = tracker
    manager.onError = { _ in }
  }

  /// Makes what the script places; once a listener is set.
  func prepare(ownCells: Bool = true) {
    for index in 0..<24 {
      let make: (String, Int, LifetimeToken) -> LawGenerator =
        switch index % 6 {
        case 0: { FoldingGenerator($0, weight: $1, $2) }
        case 1 where ownCells: { OwnCellGenerator($0, weight: $1, $2) }
        case 2: { name, _, token in LawGenerator(name, token) }
        default: { HeavyGenerator($0, weight: $1, $2) }
        }
      let generator = make("\(index)", int(0...3), tracker.token())
      generator.listener = listener
      generators.append(generator)
    }
    // Children of a later row only, so that there are no circles; a child may have children itself.
    for case let (index, parent as FoldingGenerator) in generators.enumerated() {
      let children = generators[(index + 1)...].filter { _ in int(0...3) == 0 }
      parent.childGenerators = children
      parent.onFold = { [unowned self] in didFold($0) }
      parent.didFoldEvent += { [weak listener] _ in listener?.callback() }
    }
    headers = (0..<5).map { LawHeader("h\($0)", int(0...3)) }
    for header in headers { header.listener = listener }
    footers = (0..<4).map { NameFooter("f\($0)") }
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func report(_ text: String) { fault = fault ?? text }

  /// The names of the rows that views show when they have been told.
  var names: [[String]] { model.map { $0.rows.map(\.name) } }

  /// Compares what can be read with the model.
  func check() {
    let shown = manager.list.snapshot.sections.map { section in
      section.items.map { ($0 as? LawGenerator)?.name ?? "?" }
    }
    if shown != names { return report("the list is \(shown), not \(names)") }
    let titles = manager.headers
    if titles != model.map({ $0.header?.title }) { report("the headers are \(titles)") }
    if manager.sections.map(\.footer.footerTitle) != model.map({ $0.footer?.footerTitle }) {
      report("the footers differ")
    }
    if let row = expandedOutside() { report("\(row.name) left the list, and is expanded") }
    for generator in generators {
      let expected = place(of: generator).map { path($0.section, $0.row) }
      if manager.indexPath(of: generator) != expected {
        report("\(generator.name) is not found at \(String(describing: expected))")
      }
    }
  }

  // MARK: Calls

  /// Makes one call, or several in a batch.
  func step() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    guard int(0...7) == 0 else { return call() }
    manager.batchUpdate {
      for _ in 0..<int(0...4) { call() }
      isStaged = false
    }
  }

  /// Expects an error, or none.
  func expect(_ error: DataDisplayError?, _ body: () throws(DataDisplayError) -> Void) {
    do throws(DataDisplayError) {
      try body()
      if let error { report("\(error) was not thrown") }
    } catch let thrown {
      if thrown != error { report("\(thrown) was thrown") }
    }
  }

  /// Makes one call.
  func call() {
    let count = model.flatMap(\.rows).count
    // A list that is nearly empty shows little.
    if count < 6, int(0...2) > 0 { return int(0...2) == 0 ? refill() : add() }
    switch int(0...17) {
    case 0 where model.count < 5: addHeader()
    case 1: addFooter()
    case 2, 3: add()
    case 4: addAfter()
    case 5: addToSection()
    case 6: manager.update(generators: some())
    case 7, 8: remove()
    case 9 where count > 6: clear()
    case 10: refill()
    case 11: fill()
    case 12: removeAll()
    case 13: insert()
    case 14: replace()
    default: callOwn()
    }
  }

  /// Makes a call that only a kind of manager has.
  func callOwn() { add() }

  /// Adds rows to a section, in the model.
  func add(_ rows: [LawGenerator], to section: Int) { insert(rows, at: nil, of: section) }

  func addAfter() {
    let (rows, anchor) = (some(), anchor())
    let isKnown = place(of: anchor) != nil
    if isKnown {
      isStaged = true
      insert(rows, by: 1, of: anchor)
    }
    expect(isKnown ? nil : .unknownGenerator(anchor)) { () throws(DataDisplayError) in
      try manager.addCellGenerators(rows, after: anchor)
    }
  }

  /// Where a section is added with a header, or without one.
  func index(ofNew header: NameHeader?) -> Int { model.count }

  private func addHeader() {
    let header = anyHeader()
    if index(of: header) == nil {
      isStaged = true
      model.insert(Model(header: header), at: index(ofNew: header))
    }
    manager.addSectionHeaderGenerator(header)
  }

  private func addFooter() {
    let footer = footers[int(0...(footers.count - 1))]
    if !model.contains(where: { $0.footer === footer }) {
      isStaged = true
      if let last = model.indices.last, model[last].footer == nil {
        model[last].footer = footer
      } else {
        model.insert(Model(footer: footer), at: index(ofNew: nil))
      }
    }
    manager.addSectionFooterGenerator(footer)
  }

  private func add() {
    let rows = some()
    if !rows.isEmpty {
      isStaged = true
      if model.isEmpty { model.append(Model()) }
      add(rows, to: model.count - 1)
    }
    if rows.count == 1 {
      manager.addCellGenerator(rows[0])
    } else {
      manager.addCellGenerators(rows)
    }
  }

  private func addToSection() {
    let rows = some()
    isStaged = true
    if int(0...1) == 0 {
      let header = anyHeader()
      if let index = index(of: header) { add(rows, to: index) }
      manager.addCellGenerators(rows, toHeader: header)
    } else {
      let footer = footers[int(0...(footers.count - 1))]
      if let index = model.firstIndex(where: { $0.footer === footer }) { add(rows, to: index) }
      manager.addCellGenerators(rows, toFooter: footer)
    }
  }

  private func remove() { remove(anchor()) }

  func remove(_ row: LawGenerator) {
    let removesSection = int(0...1) == 0
    if let place = place(of: row) {
      isStaged = false
      leave(family(of: row))
      if removesSection, model[place.section].rows.isEmpty { model.remove(at: place.section) }
    }
    manager.remove(
      row, with: int(0...1) == 0 ? .fade : nil, needScrollAt: int(0...2) == 0 ? 0 : nil,
      needRemoveEmptySection: removesSection)
  }

  private func clear() {
    isStaged = true
    switch int(0...2) {
    case 0:
      leave(model.flatMap(\.rows))
      model.removeAll { $0.isBare }
      manager.clearCellGenerators()
    case 1:
      for index in model.indices { model[index].header = nil }
      model.removeAll { $0.isBare && $0.rows.isEmpty }
      manager.clearHeaderGenerators()
    default:
      for index in model.indices { model[index].footer = nil }
      model.removeAll { $0.isBare && $0.rows.isEmpty }
      manager.clearFooterGenerators()
    }
  }

  func refill() {
    isStaged = false
    manager.forceRefill()
  }

  /// Fills the list anew by what differs.
  func fill() {
    var contents: [BaseTableManager.SectionContent] = []
    var new: [Model] = []
    var bare = model.first { $0.header == nil }
    var left = generators
    for _ in 0..<int(0...3) {
      let header = int(0...3) == 0 ? nil : anyHeader()
      let rows = some()
      contents.append((header, rows))
      if let header, new.contains(where: { $0.header === header }) { continue }
      let old = header.map { header in model.first { $0.header === header } } ?? bare
      if header == nil { bare = nil }
      let unused = unique(rows).filter { row in left.contains { $0 === row } }
      left.removeAll { row in unused.contains { $0 === row } }
      new.append(Model(header: header, footer: old?.footer, rows: unused))
    }
    isStaged = false
    leave(left.filter { place(of: $0) != nil })
    let rows = new.flatMap(\.rows)
    expandedRows.removeAll { parent in
      !parent.childGenerators.isEmpty
        && !parent.childGenerators.contains { child in rows.contains { $0 === child } }
    }
    model = arranged(new)
    manager.refill(with: contents)
  }

  /// Returns sections in the order in which the manager has them.
  func arranged(_ sections: [Model]) -> [Model] { sections }

  /// Releases what the script holds of the program's.
  func end() {
    generators = []
    model = []
    manager.clearCellGenerators()
    manager.forceRefill()
  }
}
