import Foundation
import ListBinding
import SignalsTesting
import Testing

private typealias Item = NamedItem
private typealias List = MutableObservable2DArray<Int, NamedItem>

/// A user who selects, drags and deletes at random, in views of every reading, beside a program that edits,
/// searches and pauses: what is selected is what was tapped.
@MainActor
struct MarkScriptTests {
  @Test(arguments: [ListViewCapabilities.Updates.batch, .patch, .splices, .reload], [true, false])
  func `what was tapped is selected as long as it is there`(
    updates: ListViewCapabilities.Updates, hasSections: Bool
  ) async {
    await tryScripts(30) { seed in
      let script = Script(
        seed, ListViewCapabilities(updates: updates, sections: hasSections))
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
    private let list = List([
      .init(metadata: 0, items: (0..<5).map(Item.init)),
      .init(metadata: 1, items: (5..<9).map(Item.init)),
      .init(metadata: 2, items: (9..<12).map(Item.init)),
    ])
    private let limit = Property(4)
    private let view: HeadlessListView
    private let movable = Movable()
    private let shown: Observable2DArray<Int, Item>
    private let binding: ListViewBinding<SectionedSnapshot<Int, Item>>
    private let selection: ListSelection<SectionedSnapshot<Int, Item>, Int>
    private var tapped: Set<Int> = []
    private var lastID = 100
    private var isPaused = false
    var log: [String] = []

    init(_ seed: UInt64, _ capabilities: ListViewCapabilities) {
      random = SeededGenerator(seed: seed)
      view = HeadlessListView(viewportHeight: 100, capabilities: capabilities)
      view.allowsMultipleSelection = true
      view.responders.forwardTo = movable
      shown =
        Bool.random(using: &random) ? list.filtered(by: limit) { $0.id % 5 <= $1 } : list
      binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      binding.write(to: list)
      selection = binding.keepSelection(remembersHidden: true)
    }

    private func int(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }

    /// The rows of the view, and the items that they show.
    private var rows: [(place: IndexPath, id: Int)] {
      let ids = binding.displayedSnapshot?.sections.map { $0.items.map(\.id) } ?? []
      if !view.capabilities.sections {
        return ids.flatMap(\.self).enumerated().map { ([0, $0.offset], $0.element) }
      }
      return ids.enumerated().flatMap { section, ids in
        ids.enumerated().map { ([section, $0.offset], $0.element) }
      }
    }

    func step() {
      let rows = rows
      let kind = rows.isEmpty ? 5 + int(4) : int(9)
      switch kind {
      case 0:
        let row = rows[int(rows.count)]
        log.append("tap \(row)")
        view.tapItem(at: row.place)
        tapped.formSymmetricDifference([row.id])
      case 1, 2:
        let some = (0..<1 + int(2)).map { _ in rows[int(rows.count)] }
        log.append("\(kind == 1 ? "remove" : "delete") \(some)")
        let places = some.map(\.place)
        if kind == 1 {
          view.removeItemsAsUser(at: places)
        } else {
          view.deleteItemsAsUser(at: places)
        }
      case 3, 4:
        let row = rows[int(rows.count)]
        let section = int(view.numberOfSections)
        let count = view.numberOfItems(inSection: section)
        let place: IndexPath = [section, int(count + (section == row.place.section ? 0 : 1))]
        log.append("drag \(row) to \(place)")
        view.dragItem(from: row.place, to: place)
      case 5:
        isPaused.toggle()
        log.append(isPaused ? "pause" : "resume")
        if isPaused { binding.pause() } else { binding.resume() }
      case 6:
        limit.value = 1 + int(4)
        log.append("limit \(limit.value)")
      default: editAsProgram()
      }
    }

    private func editAsProgram() {
      let section = int(3)
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
      if let violation = view.violations.first { return "\(violation)" }
      if isPaused { return nil }
      await binding.displayed()
      let expected = shown.snapshot.sections.flatMap { $0.items.map(\.name) }
      if view.texts != expected { return "shows \(view.texts), not \(expected)" }
      tapped.formIntersection(list.snapshot.sections.flatMap { $0.items.map(\.id) })
      let chosen = tapped.intersection(rows.map(\.id))
      let selected = Set(selection.items.map(\.id))
      let inView = Set(
        view.indexPathsForSelectedItems.compactMap { (view.cell(at: $0) as? TextCell)?.text })
      if selected != chosen || inView != Set(chosen.map { "\($0)" }) {
        return "selected \(selected), in the view \(inView), not \(chosen)"
      }
      return nil
    }
  }
}
