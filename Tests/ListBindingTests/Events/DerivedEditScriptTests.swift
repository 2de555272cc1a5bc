import ListBinding
import SignalsTesting
import TestSupport
import Testing

/// Random edits by the user in lists that are derived by each operator: they are carried out, or refused
/// with the list as it was.
@MainActor
struct DerivedEditScriptTests {
  private typealias Item = NamedItem
  private typealias List = MutableObservableArray<NamedItem>

  nonisolated static let operators = [
    "prefix", "suffix", "dropFirst", "page", "window", "distinct", "joined", "merged", "union",
    "intersection", "subtracting", "symmetricDifference", "flattened", "reversedAndFiltered",
    "sortedPrefix",
  ]

  private func derived(_ name: String, _ list: List, _ others: List) -> ObservableArray<NamedItem> {
    switch name {
    case "prefix": list.prefix(5)
    case "suffix": list.suffix(5)
    case "dropFirst": list.dropFirst(2)
    case "page": list.page(1, size: 3)
    case "window": list.window(2..<6)
    case "distinct": list.distinct { $0.id % 5 }
    case "joined": list.joined(with: others)
    case "merged": list.sorted { $0.id < $1.id }.merged(with: others) { $0.id < $1.id }
    case "union": list.union(others) { $0.id % 6 }
    case "intersection": list.intersection(others) { $0.id % 4 }
    case "subtracting": list.subtracting(others) { $0.id % 4 }
    case "symmetricDifference": list.symmetricDifference(others) { $0.id % 6 }
    case "flattened": list.grouped { $0.id % 3 }.flattened()
    case "reversedAndFiltered": list.reversed().filtered { $0.id % 3 != 0 }
    default: list.sorted { $0.id > $1.id }.prefix(4)
    }
  }

  @Test(arguments: operators)
  func `an edit is carried out or refused`(name: String) async {
    await tryScripts(40) { seed in await problem(name, seed) }
  }

  private func problem(_ name: String, _ seed: UInt64) async -> String? {
    var random = SeededGenerator(seed: seed)
    let list = List((1...8).map(NamedItem.init).shuffled(using: &random))
    let others = List([20, 21, 22].map(NamedItem.init))
    let shown = derived(name, list, others)
    let (view, movable) = (HeadlessListView(viewportHeight: 1_000), Movable())
    view.responders.forwardTo = movable
    let binding = shown.bind(to: view, cellType: TextCell.self) { $0.text = $1.name }
    let edits = binding.write(to: list)
    var refusals: [UserEditRefusal] = []
    edits.onRefusal = { refusals.append($0) }
    for _ in 0..<10 {
      let count = view.numberOfItems(inSection: 0)
      if count == 0 { break }
      let (from, to) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      let (before, source) = (view.texts, Array(list.snapshot))
      refusals = []
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        view.deleteAsUser(at: [0, from], isShown: Bool.random(using: &random))
        let wasThere = source.contains { $0.name == before[from] }
        let isThere = list.snapshot.contains { $0.name == before[from] }
        if wasThere ? isThere : refusals.isEmpty {
          return "\(before[from]) is neither deleted nor refused"
        }
      case 1:
        let text = "\(before[from])!"
        (view.cell(at: [0, from]) as? TextCell)?.text = text
        do { try edits.update(at: [0, from]) { $0.name = text } } catch {
          (view.cell(at: [0, from]) as? TextCell)?.text = before[from]
        }
      default:
        view.dragItem(from: [0, from], to: [0, to])
        await binding.displayed()
        var moved = before
        moved.insert(moved.remove(at: from), at: to)
        if refusals.isEmpty, view.texts != moved, Set(view.texts) == Set(before), name != "distinct"
        {
          return "\(before) became \(view.texts), not \(moved)"
        }
        if !refusals.isEmpty, Array(list.snapshot) != source {
          return "refused, but \(list.snapshot)"
        }
      }
      await binding.displayed()
      if view.texts != shown.snapshot.map(\.name) {
        return "shows \(view.texts), not \(shown.snapshot)"
      }
      if let violation = view.violations.first { return "\(violation)" }
    }
    return nil
  }
}
