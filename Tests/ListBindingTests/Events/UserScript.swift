import Foundation
import ListBinding
import ObservableCollections
import SignalsTesting

private typealias Item = NamedItem
private typealias List = MutableObservable2DArray<Int, NamedItem>
private typealias Snapshot = SectionedSnapshot<Int, NamedItem>

/// A binder that lets updates wait while it is busy.
private final class BusyBinder: ListBinder<Snapshot, HeadlessListView> {
  var isBusy = false

  override func apply(
    _ update: ListUpdate<Snapshot>, to view: HeadlessListView, tell: () -> Void
  ) {
    if !isBusy { super.apply(update, to: view, tell: tell) }
  }
}

/// A user and a program that do at random what they can: the user selects, focuses, types, drags and deletes
/// in two views of one list; the program edits, also from other threads, from observers and in batches,
/// searches, undoes, pauses, takes the view off screen and lets updates wait in a binder.
@MainActor
final class UserScript {
  private var random: SeededGenerator
  private let list = List([
    .init(metadata: 0, items: (0..<5).map(Item.init)),
    .init(metadata: 1, items: (5..<9).map(Item.init)),
    .init(metadata: 2, items: (9..<12).map(Item.init)),
  ])
  private let limit = Property(4)
  private let shown: Observable2DArray<Int, NamedItem>
  private let view: HeadlessListView
  private let other = HeadlessListView(viewportHeight: 100)
  private let movable = Movable()
  private let binder = BusyBinder()
  private let binding: ListViewBinding<Snapshot>
  private let otherBinding: ListViewBinding<Snapshot>
  private let edits: UserEdits<Snapshot, Item>?
  private let selection: ListSelection<Snapshot, Int>
  private let undo: UndoStack<Snapshot>
  private var tapped: Set<Int> = []
  private var focused: Int?
  private var lastID = 100
  /// The edits that other threads are at.
  private let others = DispatchGroup()
  private var isPaused = false
  private let doesFocus: Bool
  private let observes: Bool
  var log: [String] = []

  init(_ seed: UInt64, _ capabilities: ListViewCapabilities) {
    random = SeededGenerator(seed: seed)
    view = HeadlessListView(
      viewportHeight: 100, capabilities: capabilities,
      counting: Bool.random(using: &random) ? .eager : .lazy)
    view.allowsMultipleSelection = true
    view.responders.forwardTo = movable
    other.responders.forwardTo = movable
    undo = UndoStack(list, recording: .groups)
    doesFocus = Bool.random(using: &random)
    observes = Bool.random(using: &random)
    shown = Bool.random(using: &random) ? list.filtered(by: limit) { $0.id % 5 <= $1 } : list
    binding = shown.bind(to: view, cellType: TextCell.self, using: binder) { $0.text = $1.name }
    otherBinding = list.bind(to: other, cellType: TextCell.self) { $0.text = $1.name }
    otherBinding.write(to: list)
    edits = Int.random(in: 0..<4, using: &random) == 0 ? nil : binding.write(to: list, undo: undo)
    selection = binding.keepSelection(remembersHidden: true)
    if doesFocus { binding.keepFocus(remembersHidden: true) }
    log.append(
      "writes \(edits != nil) observes \(observes) counting \(view.counting) focus \(doesFocus)")
    if observes {
      view.reactive.events.observeNext { [weak self] event in
        MainActor.assumeIsolated { self?.observe(event) }
      }
    }
  }

  private func observe(_ event: ListViewEvent) {
    switch event {
    case .didMove, .didDelete:
      log.append(" observer:")
      switch int(8) {
      case 0: binding.pause(); isPaused = true; log.append("  pause")
      case 1: binding.pause(); binding.resume(); isPaused = false; log.append("  pause resume")
      case 2:
        view.isAttached = false; if int(2) == 0 { view.isAttached = true };
        log.append("  detach \(view.isAttached)")
      case 3: if undo.canUndo { log.append("  undo"); undo.undo() }
      case 4, 5: editAsProgram()
      default: break
      }
    default: break
    }
  }

  private func int(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }

  private func rows(_ binding: ListViewBinding<Snapshot>, _ view: HeadlessListView) -> [(
    place: IndexPath, id: Int
  )] {
    let ids = binding.displayedSnapshot?.sections.map { $0.items.map(\.id) } ?? []
    if !view.capabilities.sections {
      return ids.flatMap(\.self).enumerated().map { ([0, $0.offset], $0.element) }
    }
    return ids.enumerated().flatMap { section, ids in
      ids.enumerated().map { ([section, $0.offset], $0.element) }
    }
  }

  private func userEdit(_ view: HeadlessListView, _ rows: [(place: IndexPath, id: Int)]) {
    if rows.isEmpty || !view.isAttached { return }
    switch int(3) {
    case 0:
      let some = (0..<1 + int(2)).map { _ in rows[int(rows.count)] }
      log.append("remove \(some.map(\.id)) \(view === other ? "other" : "")")
      view.removeItemsAsUser(at: some.map(\.place))
    case 1:
      let some = [rows[int(rows.count)]]
      log.append("delete \(some.map(\.id))")
      view.deleteItemsAsUser(at: some.map(\.place))
    default:
      let row = rows[int(rows.count)]
      let section = int(view.numberOfSections)
      let count = view.numberOfItems(inSection: section)
      let place: IndexPath = [section, int(count + (section == row.place.section ? 0 : 1))]
      log.append("drag \(row) to \(place) \(view === other ? "other" : "")")
      view.dragItem(from: row.place, to: place)
    }
  }

  func step() {
    let rows = rows(binding, view)
    switch int(16) {
    case 0:
      if rows.isEmpty || !view.isAttached { return }
      let row = rows[int(rows.count)]
      log.append("tap \(row)")
      view.tapItem(at: row.place)
      tapped.formSymmetricDifference([row.id])
    case 1, 2, 3, 4: userEdit(view, rows)
    case 5: userEdit(other, self.rows(otherBinding, other))
    case 6:
      isPaused.toggle()
      log.append(isPaused ? "pause" : "resume")
      if isPaused { binding.pause() } else { binding.resume() }
    case 7:
      binder.isBusy.toggle()
      log.append("busy \(binder.isBusy)")
      if !binder.isBusy { binder.resume() }
    case 8:
      if rows.isEmpty || !view.isAttached { return }
      let row = rows[int(rows.count)]
      log.append("focus \(row)")
      view.moveFocus(to: row.place)
      focused = row.id
    case 9:
      log.append("attached \(!view.isAttached)")
      view.isAttached.toggle()
    case 10:
      log.append("undo \(undo.canUndo)")
      if undo.canUndo { undo.undo() }
    case 11:
      if rows.isEmpty || !view.isAttached { return }
      let row = rows[int(rows.count)]
      if let edits, view.capabilities.sections {
        log.append("update \(row)")
        let name = (binding.item(at: row.place)?.name ?? "") + "'"
        (view.cell(at: row.place) as? TextCell)?.text = name
        try? edits.update(at: row.place) { $0.name = name }
      }
    case 12:
      log.append("background:")
      var edits: [@Sendable () -> Void] = []
      let list = list
      for _ in 0..<1 + int(4) {
        lastID += 1
        let (id, section) = (lastID, int(list.numberOfSections()))
        edits.append {
          list.mutate { l in
            if section < l.snapshot.numberOfSections() {
              l.insert(item: Item(id), at: [section, 0])
            }
          }
        }
        log.append(" insert \(id) at \(section).0")
      }
      let all = edits
      if int(2) == 0 {
        meanwhile { for edit in all { edit() } }
      } else {
        // Concurrently with an edit of the user's.
        DispatchQueue.global().async(group: others) { for edit in all { edit() } }
        userEdit(view, rows)
      }
    case 13:
      limit.value = 1 + int(4)
      log.append("limit \(limit.value)")
    case 14:
      log.append("batch:")
      list.batchUpdate { _ in
        for _ in 0..<1 + int(3) { editAsProgram() }
        if int(3) == 0 { userEdit(view, self.rows(binding, view)) }
      }
    default: editAsProgram()
    }
  }

  private func editAsProgram() {
    let sections = list.numberOfSections()
    switch int(8) {
    case 0 where sections > 2:
      let section = int(sections)
      log.append("the program removes section \(section)")
      list.removeSection(at: section)
      return
    case 1:
      lastID += 2
      log.append("the program appends section \(lastID)")
      list.appendSection(.init(metadata: lastID, items: [Item(lastID - 1), Item(lastID)]))
      return
    case 2 where sections > 1:
      let (from, to) = (int(sections), int(sections))
      log.append("the program moves section \(from) \(to)")
      list.moveSection(from: from, to: to)
      return
    case 3 where int(3) == 0:
      log.append("the program replaces all")
      let all = list.snapshot.sections.map {
        Observable2DArraySection(metadata: $0.metadata, items: Array($0.items.reversed()))
      }
      list.replace(with: all)
      return
    default: break
    }
    let section = int(sections)
    let count = list.numberOfItems(inSection: section)
    if count > 2, int(2) == 0 {
      let place: IndexPath = [section, int(count)]
      log.append("the program removes \(list[place].id)")
      list.removeItem(at: place)
    } else {
      lastID += 1
      log.append("the program inserts \(lastID)")
      list.insert(item: Item(lastID), at: [section, int(count + 1)])
    }
  }

  func problem() async -> String? {
    await withCheckedContinuation { continuation in
      others.notify(queue: .global()) { continuation.resume() }
    }
    if let violation = view.violations.first { return "\(violation)" }
    if let violation = other.violations.first { return "other \(violation)" }
    if isPaused || binder.isBusy || !view.isAttached { return nil }
    let (shown, shownList) = (binding, self.shown)
    let done = Property(false)
    let waiting = Task {
      await shown.displayed(); done.value = true
    }
    for _ in 0..<2000 where !done.value {
      try? await Task.sleep(for: .microseconds(done.value ? 0 : 500))
    }
    if !done.value { waiting.cancel(); return "displayed() never returns" }
    for _ in 0..<40 {
      let expected = shownList.snapshot.sections.flatMap { $0.items.map(\.name) }
      if view.texts == expected { break }
      try? await Task.sleep(for: .milliseconds(5))
    }
    await shown.displayed()
    await otherBinding.displayed()
    let expected = shownList.snapshot.sections.flatMap { $0.items.map(\.name) }
    if view.texts != expected { return "shows \(view.texts), not \(expected)" }
    if other.texts != list.snapshot.sections.flatMap({ $0.items.map(\.name) }) {
      return "other shows \(other.texts), not \(expected)"
    }
    let ids = Set(shownList.snapshot.sections.flatMap { $0.items.map(\.id) })
    func id(_ p: IndexPath) -> Int {
      Int(((view.cell(at: p) as? TextCell)?.text ?? "?").filter { $0 != "'" }) ?? -1
    }
    let chosen = tapped.intersection(ids)
    let selected = Set(selection.items.map(\.id))
    let inView = Set(view.indexPathsForSelectedItems.map(id))
    if selected != chosen || inView != chosen {
      return "selected \(selected), in the view \(inView), not \(chosen)"
    }
    if doesFocus, let focused {
      let now = view.focusedItem.map(id)
      if ids.contains(focused), now != focused { return "focus on \(now as Any), not \(focused)" }
    }
    return nil
  }
}
