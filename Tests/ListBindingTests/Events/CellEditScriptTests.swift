import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random scripts of what a user types in cells, drags and deletes, while the program edits the same items.
@MainActor
struct CellEditScriptTests {
  typealias List = MutableObservable2DArray<Int, NamedItem>
  typealias Snapshot = SectionedSnapshot<Int, NamedItem>

  enum Shown: CaseIterable {
    case list, filtered, mapped
  }

  @Test(arguments: Shown.allCases, [true, false])
  func `every cell shows its item in the end`(shown: Shown, hasSections: Bool) async {
    for number in 0..<WorldSize.scriptCount(100) {
      let seed = WorldSize.seed &+ UInt64(number)
      var script = Script(seed: seed, shown, hasSections: hasSections)
      for _ in 0..<12 { script.takeStep() }
      await script.end()
      if let problem = script.problem {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  /// A list in a view, and what is done to both.
  @MainActor
  private struct Script {
    private let list: List
    private let shown: Observable2DArray<Int, NamedItem>
    private let view: HeadlessListView
    private let binding: ListViewBinding<Snapshot>
    private let edits: UserEdits<Snapshot, NamedItem>
    private let limit = Property(3)
    private var random: SeededGenerator
    private var count = 0
    private var log: [String] = []

    init(seed: UInt64, _ kind: Shown, hasSections: Bool) {
      random = SeededGenerator(seed: seed)
      list = List([
        .init(metadata: 0, items: (0..<4).map(NamedItem.init)),
        .init(metadata: 1, items: (4..<7).map(NamedItem.init)),
      ])
      shown =
        switch kind {
        case .list: list
        case .filtered: list.filtered(by: limit) { $0.id % 4 < $1 }
        case .mapped:
          list.mapped { item in
            var item = item
            item.name += "?"
            return item
          }
        }
      view = HeadlessListView(
        viewportHeight: 1_000,
        capabilities: ListViewCapabilities(
          updates: seed % 2 == 0 ? .batch : .patch, sections: hasSections))
      binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
      edits = binding.write(to: list)
      isMapped = kind == .mapped
    }

    private let isMapped: Bool

    private mutating func int(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private var places: [IndexPath] {
      (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      }
    }

    private mutating func place(of places: [IndexPath]) -> IndexPath? {
      places.isEmpty ? nil : places[int(places.count)]
    }

    mutating func takeStep() {
      let kind = int(10)
      log.append("step \(kind)")
      switch kind {
      case 0: binding.pause()
      case 1: binding.resume()
      case 2: limit.value = 1 + int(4)
      case 3: view.isAttached.toggle()
      case 4, 5, 6:
        let edits = 2 + int(4)
        list.batchUpdate { _ in
          for _ in 0..<edits { int(3) == 0 ? editByProgram() : editByUser() }
        }
      case 7: editByProgram()
      default: editByUser()
      }
    }

    private mutating func editByUser() {
      guard view.isAttached, let place = place(of: places) else { return }
      count += 1
      let text = "\(count)"
      switch int(6) {
      case 0:
        guard let to = self.place(of: places), !isMapped else { return }
        log.append("drag \(place) to \(to)")
        view.dragItem(from: place, to: to)
      case 1:
        log.append("delete \(place)")
        view.deleteAsUser(at: place, isShown: int(2) == 0)
      default:
        guard let cell = view.cell(at: place) as? TextCell else { return }
        log.append("type \(text) at \(place)")
        cell.text = isMapped ? text + "?" : text
        do { try edits.update(at: listPlace(place)) { $0.name = text } } catch {
          // The cell shows what nobody took; the program would tell the user.
          cell.text = binding.displayedSnapshot?[listPlace(place)].name ?? ""
        }
      }
    }

    private func listPlace(_ place: IndexPath) -> IndexPath {
      if view.capabilities.sections { return place }
      guard let list = binding.displayedSnapshot else { return place }
      var rest = place.item
      for section in 0..<list.numberOfSections() {
        if rest < list.numberOfItems(inSection: section) { return [section, rest] }
        rest -= list.numberOfItems(inSection: section)
      }
      return place
    }

    private mutating func editByProgram() {
      count += 1
      let list = list.snapshot
      let places = (0..<list.numberOfSections()).flatMap { section in
        (0..<list.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      }
      let found = place(of: places)
      let kind = int(6)
      log.append("program \(kind) \(count) \(String(describing: found))")
      switch kind {
      case 0: self.list.insert(item: NamedItem(100 + count), at: [int(2), 0])
      case 1: if let found { self.list.removeItem(at: found) }
      case 2: if let found { self.list.moveItem(from: found, to: [found.section, 0]) }
      case 3 where int(2) == 0: self.list.replace(with: Array(list.sections.reversed()))
      case 3: self.list.moveSection(from: 0, to: 1)
      default: if let found { self.list[found].name = "p\(count)" }
      }
    }

    func end() async {
      view.isAttached = true
      binding.resume()
      await binding.displayed()
    }

    var problem: String? {
      if let violation = view.violations.first { return "\(violation)\n\(log)" }
      let expected = shown.snapshot.sections.flatMap { $0.items.map(\.name) }
      return view.texts == expected ? nil : "shows \(view.texts), not \(expected)\n\(log)"
    }
  }
}
