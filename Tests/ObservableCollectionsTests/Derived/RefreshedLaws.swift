import Dispatch
import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// Items that change while others come, go and cross from section to section.
@Suite struct RefreshedLaws {
  /// What items show, by their identities: an item is a number, its state lies here.
  private final class States: Sendable {
    private let values = Mutex<[Int: Property<Int>]>([:])

    func state(_ item: Keyed) -> Property<Int> { state(item.id) }

    func state(_ id: Int) -> Property<Int> {
      values.withLock { values in
        if let value = values[id] { return value }
        let value = Property(0)
        values[id] = value
        return value
      }
    }

    /// One of the items that were ever there.
    func randomID(using random: inout SeededGenerator) -> Int? {
      values.withLock { Array($0.keys) }.sorted().randomElement(using: &random)
    }
  }

  /// A list that is refreshed, and what is derived from it.
  private struct Chains {
    let mapped: Observable2DArray<Keyed, String>
    let filtered: Observable2DArray<Keyed, Keyed>
    let sorted: Observable2DArray<Keyed, Keyed>
    let sum: Property<Int>
    let bag = DisposeBag()

    init(
      _ list: MutableObservable2DArray<Keyed, Keyed>, _ states: States,
      _ changes: @escaping @Sendable (Keyed) -> Property<Int>
    ) {
      let refreshed = list.refreshed(on: changes)
      mapped = refreshed.mapped { "\($0.id).\($0.version) \(states.state($0).value)" }
      filtered = list.filtered(on: changes) { states.state($0).value % 2 == 0 }
      sorted = list.sorted(on: changes, by: { states.state($0).value })
      sum = Property(0)
      refreshed.flattened().summed { states.state($0).value }.bind(to: sum).dispose(in: bag)
      for list in [filtered, sorted] { list.updates.observeNext { _ in }.dispose(in: bag) }
      mapped.updates.observeNext { _ in }.dispose(in: bag)
    }

    /// Compares all with what comes of the list as it is, and returns the names of what differs.
    func wrong(
      _ list: MutableObservable2DArray<Keyed, Keyed>, _ states: States
    ) -> [String] {
      let items = list.snapshot.sections.map { Array($0.items) }
      let values = items.map { $0.map { states.state($0).value } }
      let texts = zip(items, values).map { zip($0, $1).map { "\($0.id).\($0.version) \($1)" } }
      let even = items.map { $0.filter { states.state($0).value % 2 == 0 } }
      let inOrder = items.map { items in
        items.enumerated().sorted {
          (states.state($0.element).value, $0.offset) < (states.state($1.element).value, $1.offset)
        }.map(\.element)
      }
      let isRight = [
        "mapped": mapped.snapshot.sections.map { Array($0.items) } == texts,
        "summed": sum.value == values.joined().reduce(0, +),
        "filtered": filtered.snapshot.sections.map { Array($0.items) } == even,
        "sorted": sorted.snapshot.sections.map { Array($0.items) } == inOrder,
      ]
      return isRight.filter { !$0.value }.map(\.key).sorted()
    }
  }

  private static func edit(
    _ list: MutableObservable2DArray<Keyed, Keyed>, _ edits: inout RandomEdits
  ) {
    let count = Int.random(in: 1...4, using: &edits.random)
    if count == 1 { return edits.edit(list) }
    list.batchUpdate { list in
      for _ in 0..<count { edits.edit(list) }
      if Bool.random(using: &edits.random) { cross(list, &edits) }
    }
  }

  /// Takes items to a section that comes, and now and then all of a section that goes.
  private static func cross(
    _ list: MutableObservable2DArray<Keyed, Keyed>, _ edits: inout RandomEdits
  ) {
    let new = list.numberOfSections()
    guard let old = (0..<new).randomElement(using: &edits.random) else { return }
    list.appendSection(edits.section())
    let goes = Bool.random(using: &edits.random)
    while list.numberOfItems(inSection: old) > 0, goes || Bool.random(using: &edits.random) {
      list.moveItem(from: [old, 0], to: [new, 0])
    }
    if goes { list.removeSection(at: old) }
  }

  @Test(arguments: WorldSize.seeds(60))
  func `no change of an item is lost that comes while another is observed`(seed: UInt64) {
    let states = States()
    let random = Mutex(SeededGenerator(seed: seed))
    var edits = RandomEdits(seed: Int(truncatingIfNeeded: seed >> 1))
    let list = MutableObservable2DArray<Keyed, Keyed>((0..<3).map { _ in edits.section() })
    let chains = Chains(list, states) { item in
      if let id = random.withLock({ states.randomID(using: &$0) }) { states.state(id).value += 1 }
      return states.state(item)
    }
    for step in 0..<40 {
      Self.edit(list, &edits)
      #expect(chains.wrong(list, states) == [], "SEED=\(seed), step \(step)")
    }
  }

  @Test(arguments: WorldSize.seeds(12))
  func `no change of an item is lost that comes from another thread`(seed: UInt64) {
    let states = States()
    let edits = Mutex(RandomEdits(seed: Int(truncatingIfNeeded: seed >> 1)))
    let list = MutableObservable2DArray<Keyed, Keyed>(
      (0..<3).map { _ in edits.withLock { $0.section() } })
    let chains = Chains(list, states) { states.state($0) }
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        edits.withLock { edits in for _ in 0..<150 { Self.edit(list, &edits) } }
      } else {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<600 { states.randomID(using: &random).map { states.state($0).value += 1 } }
      }
    }
    // The last edits may be told by a queue.
    _ = becomesTrue { chains.wrong(list, states).isEmpty }
    #expect(chains.wrong(list, states) == [], "SEED=\(seed)")
  }
}
