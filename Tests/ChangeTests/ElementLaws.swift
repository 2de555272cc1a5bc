import SignalsTesting
import TestSupport
import Testing

@testable import ObservableCollections

/// Walks all scripts of edits, and checks after each edit all that was composed since the start.
private struct Walk<Snapshot: LawfulSnapshot> {
  let counts: [Int]
  let start: Snapshot
  let depth: Int

  /// Changes of one structure differ in the names of their elements only: each is seen once.
  private var seen: Set<ListChange> = []

  init(_ counts: [Int], depth: Int) {
    self.counts = counts
    start = Snapshot.snapshot(of: World(counts))
    self.depth = depth
  }

  /// - Parameter first: The first edit; all if there is none.
  mutating func run(first: Edit? = nil) {
    let identity = Change<Snapshot>(.identity(sectionCount: counts.count), from: start, to: start)
    if first == nil, let law = identity.brokenLaw(from: start, to: start) {
      Issue.record("\(law): nothing on \(counts)")
    }
    let world = World(counts)
    for edit in first.map({ [$0] }) ?? world.edits(ofSections: Snapshot.hasSections) {
      step(world, start, edit, [], first: nil, script: [edit])
    }
  }

  /// - Parameters:
  ///   - tails: For each edit so far the composition from it to the last one.
  ///   - first: The change that the first edit made.
  private mutating func step(
    _ world: World, _ last: Snapshot, _ edit: Edit, _ tails: [Change<Snapshot>],
    first: Change<Snapshot>?,
    script: [Edit]
  ) {
    var next = world
    let structure = next.perform(edit)
    let snapshot = Snapshot.snapshot(of: next)
    let change = Change<Snapshot>(structure, from: last, to: snapshot)
    let composed = tails.map { $0.followed(by: change) } + [change]
    if let law = brokenLaw(composed, first, snapshot) {
      Issue.record("\(law): \(Script<Snapshot>(counts: counts, edits: script).report(law))")
      return
    }
    if script.count == depth { return }
    for edit in next.edits(ofSections: Snapshot.hasSections) {
      step(next, snapshot, edit, composed, first: first ?? change, script: script + [edit])
    }
  }

  private mutating func brokenLaw(
    _ composed: [Change<Snapshot>], _ first: Change<Snapshot>?, _ snapshot: Snapshot
  ) -> String? {
    let whole = composed[0]
    // Wherever else the edits are parted, the first part is one that was checked further up.
    if let first, composed.count > 2, first.followed(by: composed[1]) != whole {
      return "composition is associative"
    }
    do {
      if try whole.applied(to: start) != snapshot { return "the composition gives the target" }
      if try whole.inverse.applied(to: snapshot) != start { return "its inverse leads back" }
    } catch {
      return "\(error)"
    }
    if !seen.insert(whole.structure).inserted { return nil }
    return whole.brokenLaw(from: start, to: snapshot)
  }
}

/// The laws of changes with elements, on lists that a mutation edits once: one item or one section is
/// inserted, deleted, updated, replaced or moved.
///
/// In the large world these are all scripts of up to four edits on up to four items, which may grow to
/// eight, and of sections and items all of up to two edits on up to 3 × 2, and of up to three where
/// there are no more than two items. Two kinds of edit are left
/// out: a move to the place where it starts, which is no edit; and sections that are inserted with
/// more than one item, which the change does not look into. What a mutation of several items does is
/// a composition of these, and is tried in `LawTests`.
@Suite struct ElementLaws {
  private static let depth = WorldSize.isLarge ? 4 : 2

  private static func sectionedDepth(_ shape: [Int]) -> Int {
    if !WorldSize.isLarge { return 1 }
    return shape.reduce(0, +) > 2 ? 2 : 3
  }

  /// Every count of items with every first edit, to be tried in parallel.
  static var arrays: [(Int, Edit?)] {
    (0...4).flatMap { count in
      [(count, nil)] + World([count]).edits(ofSections: false).map { (count, $0) }
    }
  }

  @Test(arguments: arrays)
  func `all short scripts on small arrays obey the laws`(count: Int, first: Edit?) {
    let depth = first == nil ? 1 : Self.depth
    var walk = Walk<ArraySnapshot<World.Token>>([count], depth: depth)
    walk.run(first: first)
  }

  /// The numbers of items of up to three sections of up to two items.
  static var shapes: [[Int]] {
    var shapes: [[Int]] = [[]]
    var last = shapes
    for _ in 0..<3 {
      last = last.flatMap { shape in (0...2).map { shape + [$0] } }
      shapes += last
    }
    return shapes
  }

  @Test(arguments: shapes)
  func `all short scripts on a few small sections obey the laws`(shape: [Int]) {
    var walk = Walk<SectionedSnapshot<World.Token, World.Token>>(
      shape, depth: Self.sectionedDepth(shape))
    walk.run()
  }

  /// Tens of thousands of scripts a day in the large world, in parts that are tried in parallel.
  private static let parts = WorldSize.isLarge ? 100 : 40
  private static let scripts = WorldSize.isLarge ? 100 : 4

  @Test(arguments: 0..<parts) func `random scripts on arrays obey the laws`(part: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(part))
    for _ in 0..<Self.scripts {
      tryScript(
        ArraySnapshot<World.Token>.self, [Int.random(in: 0...8, using: &random)], using: &random)
    }
  }

  @Test(arguments: 0..<parts) func `random scripts on sections obey the laws`(part: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(part))
    for _ in 0..<Self.scripts {
      let shape = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      tryScript(SectionedSnapshot<World.Token, World.Token>.self, shape, using: &random)
    }
  }

  @Test func `in a section that is reloaded any of two items may stay`() {
    let edits: [Edit] = [
      .updateSection(0), .insertSection(2, 1), .moveSection(0, 3), .updateItem(3, 0),
      .moveItem(3, 1, 3, 0),
    ]
    let script = Script<SectionedSnapshot<World.Token, World.Token>>(
      counts: [2, 0, 0], edits: edits)
    #expect(script.brokenLaw() == nil)
  }

  private func tryScript<Snapshot: LawfulSnapshot>(
    _: Snapshot.Type, _ counts: [Int], using random: inout SeededGenerator
  ) {
    var world = World(counts)
    let edits = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let edit = world.randomEdit(ofSections: Snapshot.hasSections, using: &random)
      _ = world.perform(edit)
      return edit
    }
    let script = Script<Snapshot>(counts: counts, edits: edits)
    if let law = script.brokenLaw() {
      Issue.record("\(script.report(law)), SEED=\(WorldSize.seed)")
    }
  }
}
