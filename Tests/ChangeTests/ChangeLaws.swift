import SignalsTesting
import Testing

@testable import ObservableCollections

/// Checks every law of one change against the worlds that it links.
///
/// - Returns: The first law that does not hold, or `nil`.
func brokenLaw(_ change: ListChange, from old: World, to new: World) -> String? {
  if old.applying(change, to: new) != new { return "the change, applied, gives the target" }
  if new.applying(change.inverse, to: old) != old { return "the inverse leads back" }
  if change.inverse.inverse != change { return "the inverse of the inverse is the change" }
  if change.isIdentity != change.batches().isEmpty { return "nothing changed: nothing is sent" }
  if let law = brokenLaw(change.batches(), from: old, to: new) { return law }
  if let law = brokenLaw(change.patch(), from: old, to: new) { return law }
  let still = change.withoutMoves()
  if still.batches().contains(where: { !$0.movedItems.isEmpty || !$0.movedSections.isEmpty }) {
    return "a change without moves has none"
  }
  if let law = brokenLaw(still.batches(), from: old, to: new) { return "without moves: \(law)" }
  if let law = brokenLaw(still.patch(), from: old, to: new) { return "without moves: \(law)" }
  let flat = change.flattened(from: old, to: new)
  if let law = brokenLaw(flat.batches(), from: old.flattened, to: new.flattened) {
    return "flattened: \(law)"
  }
  return nil
}

private func brokenLaw(_ patch: Patch, from old: World, to new: World) -> String? {
  do {
    return try old.applying(patch, to: new) == new ? nil : "the patch, replayed"
  } catch {
    return "\(error)"
  }
}

private func brokenLaw(_ batches: [Batch], from old: World, to new: World) -> String? {
  guard let batch = batches.first else { return old == new ? nil : "something changed" }
  // A second batch only reloads: its snapshot before is the first batch's result.
  let between = old.applying(batch, to: new)
  do {
    let read = try ListChange(events: batch.updateKinds, from: old, to: new)
    if old.applying(read, to: new).sections.count != new.sections.count { return "the reading" }
    if read.batches() != [batch] { return "a batch, read, is the same batch" }
    guard let second = batches.dropFirst().first else {
      return between == new ? nil : "the batch, replayed, gives the target"
    }
    _ = try ListChange(events: second.updateKinds, from: new, to: new)
    return between.applying(second, to: new) == new ? nil : "both batches, replayed"
  } catch {
    return "\(error)"
  }
}

extension World {
  /// All items in one section.
  var flattened: World {
    var result = World([0])
    result.sections[0].token = Token(id: 0)
    result.sections[0].items = sections.flatMap(\.items)
    return result
  }
}

@Suite struct ChangeLaws {
  /// Walks all scripts of edits and checks the composition from the start after each edit.
  private func walk(
    _ start: World, from world: World, _ composed: ListChange, _ script: [Edit], depth: Int
  ) {
    for edit in world.edits {
      var next = world
      let change = composed.followed(by: next.perform(edit))
      if let law = brokenLaw(change, from: start, to: next) {
        Issue.record("\(law): \(script + [edit]) on \(start.sections.map(\.items.count))")
        return
      }
      if depth > 1 { walk(start, from: next, change, script + [edit], depth: depth - 1) }
    }
  }

  @Test(arguments: [[], [0], [1], [3], [0, 1], [2, 1], [2, 2]])
  func `all pairs of edits in a small world obey the laws`(counts: [Int]) {
    let world = World(counts)
    let identity = ListChange.identity(sectionCount: counts.count)
    walk(world, from: world, identity, [], depth: 2)
  }

  @Test(arguments: 0..<400) func `long scripts obey the laws, however they are grouped`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = World(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      })
    var world = start
    var composer = ChangeComposer()
    var oneByOne = ListChange.identity(sectionCount: start.sections.count)
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      guard let edit = world.edits.randomElement(using: &random) else { break }
      let change = world.perform(edit)
      composer.append(change)
      oneByOne = oneByOne.followed(by: change)
    }
    let composed = composer.finish()
    #expect(composed == oneByOne, "seed \(seed): composition is associative")
    if let composed, let law = brokenLaw(composed, from: start, to: world) {
      Issue.record("\(law), seed \(seed)")
    }
  }
}
