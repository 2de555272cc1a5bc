import SignalsTesting
import TestSupport
import Testing

@Suite struct OutlineLaws {
  /// Where scripts start: some items, and the ids of those that are expanded.
  struct Start: Sendable, CustomTestStringConvertible {
    var items: [Twig]
    var expanded: Set<Int>

    var testDescription: String { "\(items), \(expanded.sorted()) expanded" }
  }

  /// Lists of items with all parents, with cycles and duplicates, one of those that are the same
  /// but for the names of the ids.
  private static func starts(count: Int, ids: ClosedRange<Int>) -> [[Twig]] {
    let parents: [Int?] = [nil] + Array(ids) + [ids.upperBound + 1]
    var lists: [[Twig]] = [[]]
    for serial in 1..<(count + 1) {
      lists = lists.flatMap { items in
        ids.flatMap { id in
          parents.map { items + [Twig(serial: serial, id: id, parent: $0)] }
        }
      }
    }
    return lists.filter { items in
      // In the order of their first appearance, ids are 1, 2, 3.
      var known = 0
      for id in items.flatMap({ [$0.id, $0.parent] }) {
        guard let id, ids.contains(id) else { continue }
        if id > known + 1 { return false }
        known = max(known, id)
      }
      return true
    }
  }

  private static func expansions(_ ids: ClosedRange<Int>) -> [Set<Int>] {
    if !WorldSize.isLarge { return [[1], Set(ids)] }
    return ids.reduce([[]]) { sets, id in sets + sets.map { $0.union([id]) } }
  }

  private static func allStarts(count: Int, ids: ClosedRange<Int>) -> [Start] {
    starts(count: count, ids: ids).flatMap { items in
      expansions(ids).map { Start(items: items, expanded: $0) }
    }
  }

  /// Checks all scripts of a length from a start, each as single updates and as one.
  private func tryAll(
    _ start: Start, ids: ClosedRange<Int>, length: Int, count: Int,
    _ script: [OutlineMutation] = []
  ) {
    var (items, expanded) = (start.items, start.expanded)
    for (step, mutation) in script.enumerated() {
      mutation.perform(on: &items, &expanded, step: step + 1)
    }
    for mutation in OutlineMutation.all(on: items, expanded, ids: ids, count: count) {
      let next = script + [mutation]
      if next.count < length {
        tryAll(start, ids: ids, length: length, count: count, next)
        continue
      }
      for isBatched in length == 1 ? [false] : [false, true] {
        let script = OutlineScript(
          start: start.items, expanded: start.expanded, mutations: next, isBatched: isBatched)
        if let law = script.brokenLaw() {
          Issue.record("\(law): \(script)")
          return
        }
      }
    }
  }

  @Test(arguments: 0...2)
  func `every mutation of every small outline obeys the oracle`(count: Int) {
    for start in Self.allStarts(count: count, ids: 1...3) {
      tryAll(start, ids: 1...3, length: 1, count: 5)
    }
  }

  @Test(arguments: 0...1)
  func `every script of two mutations of small outlines obeys the oracle`(count: Int) {
    for start in Self.allStarts(count: count, ids: 1...2) {
      tryAll(start, ids: 1...2, length: 2, count: WorldSize.isLarge ? 3 : 2)
    }
  }

  @Test(.enabled(if: WorldSize.isLarge), arguments: allStarts(count: 1, ids: 1...1))
  func `every script of three mutations of small outlines obeys the oracle`(start: Start) {
    tryAll(start, ids: 1...1, length: 3, count: 2)
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 400 : 50))
  func `long random scripts on outlines obey the oracle`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let ids = 1...Int.random(in: 1...40, using: &random)
    let start = (0..<Int.random(in: 0...30, using: &random)).map { serial in
      Twig(
        serial: serial, id: Int.random(in: ids, using: &random),
        parent: Bool.random(using: &random) ? nil : Int.random(in: ids, using: &random))
    }
    let first = Set(ids.filter { _ in Int.random(in: 0..<4, using: &random) > 0 })
    var (items, expanded) = (start, first)
    var mutations: [OutlineMutation] = []
    for step in 1...Int.random(in: 1...30, using: &random) {
      let mutation = OutlineMutation.random(on: items, expanded, ids: ids, using: &random)
      mutation.perform(on: &items, &expanded, step: step)
      mutations.append(mutation)
    }
    let script = OutlineScript(
      start: start, expanded: first, mutations: mutations,
      isBatched: Bool.random(using: &random))
    if let law = script.brokenLaw() {
      Issue.record("\(law), SEED=\(WorldSize.seed), \(number): \(script)")
    }
  }
}
