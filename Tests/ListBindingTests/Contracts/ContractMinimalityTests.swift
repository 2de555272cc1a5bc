import ListBinding
import SignalsTesting
import TestSupport
import Testing

private typealias List = MutableObservableArray<NamedItem>

/// Views that keep rows by identity are told of the rows that change, and of no others.
@MainActor
struct ContractMinimalityTests {
  @Test func `a GListModel tells of the smallest splice that covers a change`() {
    // Each choice of rows that are exchanged, with each splice that covers them.
    for count in 1...5 {
      for exchanged in 1..<(1 << count) {
        let places = (0..<count).filter { exchanged & (1 << $0) != 0 }
        let (first, last) = (places[0], places[places.count - 1])
        for start in 0...first {
          for end in (last + 1)...count {
            let bench = ContractBench<GListModelContract>([(0..<count).map { "\($0)" }])
            bench.view.beginUpdates()
            for place in places { bench.contract.items[place] = StrictRow() }
            bench.contract.itemsChanged(position: start, removed: end - start, added: end - start)
            bench.view.endUpdates()
            let isAccepted = bench.details == []
            if isAccepted != (start == first && end == last + 1) {
              Issue.record("\(places) of \(count), told \(start)..<\(end): \(bench.details)")
            }
          }
        }
      }
    }
  }

  @Test func `a splice of a GListModel that only removes or inserts is the smallest`() {
    let bench = ContractBench<GListModelContract>([["a", "b", "c"]])
    bench.view.beginUpdates()
    bench.grid.sections = [["a", "x", "y"]]
    bench.contract.items.removeSubrange(1...2)
    bench.contract.itemsChanged(position: 1, removed: 2, added: 0)
    bench.contract.items += [StrictRow(), StrictRow()]
    bench.contract.itemsChanged(position: 1, removed: 0, added: 2)
    bench.view.endUpdates()
    #expect(bench.view.texts == [["a", "x", "y"]])
    #expect(
      bench.reportsOne("without a change") {
        bench.view.beginUpdates()
        bench.contract.itemsChanged(position: 1, removed: 0, added: 0)
        bench.view.endUpdates()
      })
  }

  @Test func `of a GListModel, only rows that change or move become other objects`() async {
    await tryScripts(60) { seed in
      var script = Script<GListModelContract>(seed)
      for _ in 0..<12 {
        let old = script.rows
        let edit = script.edit()
        let remade = edit.kept.filter { old[$0] !== script.rows[$0] }
        // A row that changes may be one of those that move.
        let moves = edit.kept.count - edit.stays
        guard max(moves, edit.changed)...(moves + edit.changed) ~= remade.count else {
          return "\(remade.count) objects are new, for \(moves) moves and \(edit.changed) changes"
            + " in \(edit)"
        }
      }
      return script.problem
    }
  }

  @Test func `a document keeps the nodes of all that stays, and moves as few as it can`() async {
    await tryScripts(60) { seed in
      var script = Script<DOMContract>(seed)
      for _ in 0..<12 {
        let old = script.rows
        let document = script.view.contract
        let before = [document.moveCount, document.insertionCount, document.removalCount]
        let edit = script.edit()
        if let id = edit.kept.first(where: { old[$0] !== script.rows[$0] }) {
          return "the node of \(id) is made again in \(edit)"
        }
        let after = [document.moveCount, document.insertionCount, document.removalCount]
        let expected = [edit.kept.count - edit.stays, edit.inserted, edit.removed]
        if zip(after, before).map(-) != expected {
          return "\(zip(after, before).map(-)) moves, insertions and removals, not \(expected)"
            + " in \(edit)"
        }
      }
      return script.problem
    }
  }

  @Test func `a document moves as few sections as it can, and no rows`() async {
    await tryScripts(60) { seed in
      var random = SeededGenerator(seed: seed)
      let list = MutableObservable2DArray(
        (0..<7).map { Observable2DArraySection(metadata: $0, items: [$0 * 2, $0 * 2 + 1]) })
      let view = ContractListView<DOMContract>()
      list.bind(to: view) { list, indexPath, _ in StrictCell("\(list[indexPath])") }
      for _ in 0..<8 {
        let before = view.contract.moveCount
        let sections = list.snapshot.sections.shuffled(using: &random)
        let old = list.snapshot.sections.map(\.metadata)
        list.replace(with: sections, performDiff: true)
        let order = sections.compactMap { old.firstIndex(of: $0.metadata) }
        let count = view.contract.moveCount - before
        let expected = 7 - longestRise(of: order)
        if count != expected { return "\(count) moves, not \(expected), for \(order)" }
      }
      let shown = list.snapshot.sections.map { $0.items.map { "\($0)" } }
      return view.texts == shown && view.contract.insertionCount == 21
        ? nil : "\(view.texts), \(view.contract.insertionCount) nodes"
    }
  }
}

/// The number of elements of the longest ascending part of an order.
private func longestRise(of order: [Int]) -> Int {
  var ends: [Int] = []
  for place in order {
    let index = ends.firstIndex { $0 > place } ?? ends.count
    ends.replaceSubrange(index..<min(index + 1, ends.count), with: [place])
  }
  return ends.count
}

/// Random edits of a list in a view, each with what must become of the rows.
@MainActor
private struct Script<Contract: ViewContract> {
  let view = ContractListView<Contract>()
  private let list = List((0..<8).map(NamedItem.init))
  private var random: SeededGenerator
  private var count = 8

  struct Edit {
    var old: [NamedItem]
    var new: [NamedItem]

    /// The items that were there before and are after it.
    var kept: [Int] { old.map(\.id).filter { id in new.contains { $0.id == id } } }
    var inserted: Int { new.count - kept.count }
    var removed: Int { old.count - kept.count }
    var changed: Int { new.count { item in old.contains { $0.id == item.id && $0 != item } } }

    /// How many of the kept items need not move.
    var stays: Int {
      longestRise(of: new.compactMap { item in old.firstIndex { $0.id == item.id } })
    }
  }

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    list.bind(to: view) { list, indexPath, view in
      let cell = view.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.text = list[indexPath.item].name
      return cell
    }
  }

  /// The row of each item.
  var rows: [Int: StrictRow] {
    Dictionary(uniqueKeysWithValues: zip(list.snapshot.map(\.id), view.contract.sections[0].rows))
  }

  var problem: String? {
    if let violation = view.violations.first { return "\(violation)" }
    let names = list.snapshot.map(\.name)
    return view.texts == [names] ? nil : "\(view.texts) is shown instead of \(names)"
  }

  private mutating func int(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func item() -> NamedItem {
    count += 1
    return NamedItem(count)
  }

  /// Replaces the list by a difference, or edits it in a batch.
  mutating func edit() -> Edit {
    let old = Array(list.snapshot)
    if int(2) == 0 {
      var new = old.filter { _ in int(5) > 0 }
      if int(2) == 0 { new.shuffle(using: &random) }
      for index in new.indices where int(4) == 0 { new[index].name += "!" }
      for _ in 0..<int(4) { new.insert(item(), at: int(new.count + 1)) }
      list.replace(with: new, performDiff: true, identifiedBy: .identifiable)
    } else {
      list.batchUpdate { list in
        for _ in 0..<(1 + int(4)) {
          let item = item()
          guard list.count > 1, int(3) > 0 else {
            list.insert(item, at: int(list.count + 1))
            continue
          }
          switch int(3) {
          case 0: list.remove(at: int(list.count))
          case 1: list[int(list.count)].name += "?"
          default: list.moveItem(from: int(list.count), to: int(list.count))
          }
        }
      }
    }
    return Edit(old: old, new: Array(list.snapshot))
  }
}
