@testable import ObservableCollections

/// A list to start with, and edits one after the other; those that cannot be done are left out.
struct Script<Snapshot: LawfulSnapshot>: CustomStringConvertible {
  var counts: [Int]
  var edits: [Edit]

  var description: String { "\(edits) on \(counts)" }

  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw() -> String? {
    var world = World(counts)
    let start = Snapshot.snapshot(of: world)
    var last = start
    var changes: [Change<Snapshot>] = []
    for edit in edits where world.allows(edit) {
      let structure = world.perform(edit)
      let next = Snapshot.snapshot(of: world)
      changes.append(Change(structure, from: last, to: next))
      last = next
    }
    guard let first = changes.first else { return nil }
    let composed = changes.dropFirst().reduce(first) { $0.followed(by: $1) }
    // However they are grouped: from the right, and as a batch groups them.
    let fromTheRight = changes.dropLast().reversed().reduce(changes[changes.count - 1]) {
      $1.followed(by: $0)
    }
    if fromTheRight != composed { return "composition is associative" }
    var composer = ChangeComposer()
    for change in changes { composer.append(change.structure) }
    if composer.finish() != composed.structure { return "composition is associative, by pairs" }
    return composed.brokenLaw(from: start, to: last)
  }

  /// The shortest script that still breaks a law, by leaving out what can be left out.
  func shrunk() -> Script {
    var result = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in result.smaller where candidate.brokenLaw() != nil {
        result = candidate
        isSmaller = true
        break
      }
    }
    return result
  }

  private var smaller: [Script] {
    edits.indices.map { index in
      var script = self
      script.edits.remove(at: index)
      return script
    }
      + counts.indices.filter { counts[$0] > 0 }.map { index in
        var script = self
        script.counts[index] -= 1
        return script
      }
  }

  /// What a person wants to know of a broken law: where it is broken, and a small example.
  func report(_ law: String) -> String {
    let small = shrunk()
    return "\(small.brokenLaw() ?? law): \(small), shrunk from \(self)"
  }
}
