import Foundation
import ListBinding
import SignalsTesting
import TestSupport
import Testing

private typealias Item = NamedItem

/// A user who selects, drags and deletes at random in a view of three lists, beside a program that edits,
/// pauses and takes the view off screen.
@MainActor
struct ListViewPartsScriptTests {
  @Test(
    arguments: ListViewCapabilities.kinds, Splitting.allCases)
  func `what was tapped in any part is selected as long as it is there`(
    capabilities: ListViewCapabilities, splitting: Splitting
  ) async {
    await tryScripts(20) { seed in
      let script = Script(seed, capabilities, splitting)
      for _ in 0..<25 {
        script.step()
        if let problem = await script.problem() {
          return "\(problem)\n\(script.log.joined(separator: "\n"))"
        }
      }
      return nil
    }
  }

  @MainActor
  private final class Script {
    private var random: SeededGenerator
    private let arrays: [MutableObservableArray<Item>]
    private let view: HeadlessListView
    private let movable = Movable()
    private var bindings: [ListViewBinding<ArraySnapshot<Item>>] = []
    private var selections: [ListSelection<ArraySnapshot<Item>, Int>] = []
    private var paused = [false, false, false]
    private var tapped: Set<Int> = []
    private var lastID = 100
    var log: [String] = []

    init(_ seed: UInt64, _ capabilities: ListViewCapabilities, _ splitting: Splitting) {
      random = SeededGenerator(seed: seed)
      arrays = [
        MutableObservableArray((0..<4).map(Item.init)),
        MutableObservableArray((4..<8).map(Item.init)),
        MutableObservableArray((8..<10).map(Item.init)),
      ]
      view = HeadlessListView(viewportHeight: 100, capabilities: capabilities)
      view.allowsMultipleSelection = true
      view.responders.forwardTo = movable
      for (part, array) in zip(splitting.parts(of: view), arrays) { bind(array, to: part) }
    }
    private func bind(
      _ array: MutableObservableArray<Item>, to part: some ListView<HeadlessListCell>
    ) {
      let b = array.bind(to: part, cellType: TextCell.self) { $0.text = $1.name }
      if int(4) > 0 { b.write(to: array) } else { log.append("no writer \(bindings.count)") }
      selections.append(b.keepSelection(remembersHidden: true))
      bindings.append(b)
    }
    private func int(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }
    private var rows: [(place: IndexPath, part: Int, id: Int)] {
      var all: [(place: IndexPath, part: Int, id: Int)] = []
      for (p, b) in bindings.enumerated() {
        let items: [Item] = b.displayedSnapshot.map { $0.map { $0 } } ?? []
        for (i, item) in items.enumerated() {
          all.append((view.capabilities.sections ? [p, i] : [0, all.count], p, item.id))
        }
      }
      return all
    }
    func step() {
      let rows = rows
      switch int(9) {
      case 0:
        if rows.isEmpty || !view.isAttached { return }
        let row = rows[int(rows.count)]
        log.append("tap \(row)")
        view.tapItem(at: row.place)
        tapped.formSymmetricDifference([row.id])
      case 1, 2:
        if rows.isEmpty || !view.isAttached { return }
        let some = (0..<1 + int(3)).map { _ in rows[int(rows.count)] }
        log.append("remove \(some)")
        view.removeItemsAsUser(at: some.map(\.place))
      case 3, 4:
        if rows.isEmpty || !view.isAttached { return }
        let row = rows[int(rows.count)]
        let section = int(view.numberOfSections)
        let count = view.numberOfItems(inSection: section)
        let place: IndexPath = [section, int(count + (section == row.place.section ? 0 : 1))]
        log.append("drag \(row) to \(place)")
        view.dragItem(from: row.place, to: place)
      case 5:
        let p = int(3)
        paused[p].toggle()
        log.append("paused \(p) \(paused[p])")
        if paused[p] { bindings[p].pause() } else { bindings[p].resume() }
      case 6:
        if int(2) == 0 { view.isAttached.toggle(); log.append("attached \(view.isAttached)") }
      default:
        let p = int(3)
        let array = arrays[p]
        if array.snapshot.count > 1, int(2) == 0 {
          let i = int(array.snapshot.count)
          log.append("program removes \(array.snapshot[i].id)")
          array.remove(at: i)
        } else {
          lastID += 1
          let (id, i) = (lastID, int(array.snapshot.count + 1))
          log.append("program inserts \(id) in \(p)")
          if int(3) == 0 {
            meanwhile { array.insert(Item(id), at: i) }
          } else {
            array.insert(Item(id), at: i)
          }
        }
      }
    }
    func problem() async -> String? {
      if let violation = view.violations.first { return "\(violation)" }
      for _ in 0..<10 { await Task.yield() }
      if let violation = view.violations.first { return "\(violation)" }
      if paused.contains(true) || !view.isAttached { return nil }
      for b in bindings {
        let done = Property(false)
        let waiting = Task {
          await b.displayed(); done.value = true
        }
        for _ in 0..<1000 where !done.value { try? await Task.sleep(for: .microseconds(500)) }
        if !done.value { waiting.cancel(); return "displayed() never returns" }
      }
      let expected = arrays.flatMap { $0.snapshot.map(\.name) }
      if view.texts != expected { return "shows \(view.texts), not \(expected)" }
      let ids = Set(arrays.flatMap { $0.snapshot.map(\.id) })
      let chosen = tapped.intersection(ids)
      let selected = Set(selections.flatMap { $0.items.map(\.id) })
      let inView = Set(
        view.indexPathsForSelectedItems.map {
          Int((view.cell(at: $0) as? TextCell)?.text ?? "") ?? -1
        })
      if selected != chosen || inView != chosen {
        return "selected \(selected), in the view \(inView), not \(chosen)"
      }
      return nil
    }
  }
}
