import DataSourceController
import SignalsTesting

/// Random calls of a controller, valid and invalid, beside a plain model that the controller is
/// compared with.
@MainActor
final class ControllerScript {
  typealias Notification = RecordingDelegate.Notification

  /// What a controller is expected to hold.
  private(set) var model: [Contents]
  let controller: DataSourceController

  /// The notifications that are expected, the innermost call last.
  private(set) var expected: [Notification] = []

  private var random: SeededGenerator
  private let tracker: LifetimeTracker
  private var count = 0
  private var depth = 0

  /// A model object whose lifetime is tracked.
  final class Thing {
    let name: String
    private let token: LifetimeToken

    init(_ name: String, _ token: LifetimeToken) {
      self.name = name
      self.token = token
    }
  }

  init(seed: UInt64, tracker: LifetimeTracker) {
    random = SeededGenerator(seed: seed)
    self.tracker = tracker
    model = []
    controller = DataSourceController(sections: [])
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Whether the controller holds what it should.
  var agrees: Bool { contents == model && controller.totalRowCount == rowCount && readsAgree }

  var rowCount: Int { model.reduce(0) { $0 + $1.rows.count } }

  private var contents: [Contents] {
    controller.sections.map { section in
      Contents(
        header: section.sectionData?.header, section.rows.map { ($0 as? Thing)?.name ?? "?" })
    }
  }

  private var readsAgree: Bool {
    let indexPath = place()
    let name = (controller.modelObject(at: indexPath) as? Thing)?.name
    let section = int(-1...model.count)
    return name == (hasRow(indexPath) ? model[indexPath.section].rows[indexPath.row] : nil)
      && controller.data(for: section)?.header
        == (model.indices.contains(section) ? model[section].header : nil)
  }

  // MARK: Making things up

  private func thing() -> Thing {
    count += 1
    return Thing("\(count)", tracker.token())
  }

  private func things() -> [Thing] { (0..<int(0...4)).map { _ in thing() } }

  private func header() -> String? { int(0...2) == 0 ? nil : "h\(int(0...9))" }

  private func section() -> (Section, Contents) {
    let (things, header) = (things(), header())
    let data = header.map { SectionDataModel(header: $0) }
    return (Section(rows: things, sectionData: data), Contents(header: header, things.map(\.name)))
  }

  /// An index path that is out of bounds now and then.
  private func place() -> IndexPath {
    let section = int(0...7) == 0 ? int(-2...9) : int(0...max(model.count - 1, 0))
    let rows = model.indices.contains(section) ? model[section].rows.count : 3
    if int(0...19) == 0 { return [[], [section], [section, 0, 0]][int(0...2)] }
    return path(section, int(0...7) == 0 ? int(-2...9) : int(0...max(rows - 1, 0)))
  }

  private func hasRow(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && model.indices.contains(indexPath[0])
      && model[indexPath[0]].rows.indices.contains(indexPath[1])
  }

  // MARK: Calling

  /// Takes the notification that must come now.
  func takeExpected() -> Notification? { expected.popLast() }

  /// Makes one call, or several in a batch.
  func step() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    guard int(0...7) == 0 else { return call() }
    controller.batchUpdate { for _ in 0..<int(0...4) { call() } }
  }

  private func call() {
    guard rowCount < 40, model.count < 8 else { return replaceAll() }
    switch int(0...13) {
    case 0...3: addRow()
    case 4, 5: updateRow()
    case 6: updateRows()
    case 7: updateRowsByPath()
    case 8, 9: removeRow()
    case 10: addSection()
    case 11: updateSection()
    case 12: updateData()
    default: int(0...3) == 0 ? replaceAll() : removeSection()
    }
  }

  /// Makes a call that the delegate is told of, or not.
  private func call(_ notification: Notification?, _ body: (_ notify: Bool) -> Void) {
    let notify = int(0...3) > 0
    let outer = expected.count
    if notify, let notification { expected.append(notification) }
    body(notify)
    // A notification that did not come is seen as one that is left.
    if expected.count > outer { leftOver = true }
  }

  private(set) var leftOver = false

  private func addRow() {
    let (indexPath, thing) = (place(), thing())
    guard let section = indexPath.first, model.indices.contains(section) else {
      let asked = indexPath.first ?? model.count
      model.append(Contents([thing.name]))
      return call(.section(asked)) { controller.add(row: thing, at: indexPath, notify: $0) }
    }
    model[section].rows.insert(
      thing.name, at: hasRow(indexPath) ? indexPath[1] : model[section].rows.count)
    call(.section(section)) { controller.add(row: thing, at: indexPath, notify: $0) }
  }

  private func updateRow() {
    let (indexPath, thing) = (place(), thing())
    let isThere = hasRow(indexPath)
    if isThere { model[indexPath.section].rows[indexPath.row] = thing.name }
    call(isThere ? .rows([indexPath]) : nil) {
      controller.update(row: thing, at: indexPath, notify: $0)
    }
  }

  private func updateRows() {
    let (section, things) = (int(-1...model.count), things())
    let isThere = model.indices.contains(section)
    if isThere { model[section].rows = things.map(\.name) }
    call(isThere ? .rows(things.indices.map { path(section, $0) }) : nil) {
      controller.update(rows: things, atSection: section, notify: $0)
    }
  }

  private func updateRowsByPath() {
    var rows: [IndexPath: Thing] = [:]
    for _ in 0..<int(0...3) { rows[place()] = thing() }
    let last = rows.keys.max()
    let isRefused = last.map { !($0.first.map(model.indices.contains) ?? false) } ?? false
    let updated = isRefused ? [] : rows.keys.filter(hasRow).sorted()
    for indexPath in updated {
      model[indexPath.section].rows[indexPath.row] = rows[indexPath]?.name ?? "?"
    }
    call(isRefused ? nil : .rows(updated)) { controller.update(rows: rows, notify: $0) }
  }

  private func removeRow() {
    let indexPath = place()
    let isThere = hasRow(indexPath)
    if isThere {
      model[indexPath.section].rows.remove(at: indexPath.row)
      if model[indexPath.section].rows.isEmpty { model.remove(at: indexPath.section) }
    }
    call(isThere ? .all : nil) { controller.remove(rowAt: indexPath, notify: $0) }
  }

  private func addSection() {
    let (section, contents) = section()
    let index = int(0...4) == 0 ? nil : int(-1...model.count + 1)
    let isInside = index.map(model.indices.contains) ?? false
    model.insert(contents, at: isInside ? index ?? 0 : model.count)
    call(.all) { controller.add(section: section, at: index, notify: $0) }
  }

  private func updateSection() {
    let ((section, contents), index) = (section(), int(-1...model.count))
    let isThere = model.indices.contains(index)
    if isThere { model[index] = contents }
    call(isThere ? .section(index) : nil) {
      controller.update(section: section, at: index, notify: $0)
    }
  }

  private func updateData() {
    let (header, index) = (header(), int(-1...model.count))
    let isThere = model.indices.contains(index)
    if isThere { model[index].header = header }
    call(isThere ? .section(index) : nil) {
      controller.update(sectionData: SectionDataModel(header: header), at: index, notify: $0)
    }
  }

  private func removeSection() {
    let index = int(-1...model.count)
    let isThere = model.indices.contains(index)
    if isThere { model.remove(at: index) }
    call(isThere ? .all : nil) { controller.remove(sectionAt: index, notify: $0) }
  }

  private func replaceAll() {
    guard int(0...2) > 0 else {
      model = []
      return call(.all) { controller.removeAllSections(notify: $0) }
    }
    let sections = (0..<int(0...3)).map { _ in section() }
    model = sections.map(\.1)
    call(.all) { controller.update(allSections: sections.map(\.0), notify: $0) }
  }
}
