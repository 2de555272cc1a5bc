import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

@Suite struct ArrayLaws {
  private static let maximumCount = 3

  private typealias Alphabet = ([Int], _ fresh: Int) -> [ArrayMutation]

  /// All scripts that begin with some mutations, checked one after the other.
  private func tryAll(
    _ start: [Int], from items: [Int], _ script: [ArrayMutation], length: Int, _ alphabet: Alphabet
  ) {
    for isBatched in [false, true] {
      let script = ArrayScript(
        start: start, mutations: script, isBatched: isBatched, lateAt: script.count / 2)
      // What a script does before its last mutation is a script of its own.
      if let law = script.brokenLaw(last: 1) {
        Issue.record("\(law): \(script)")
        return
      }
    }
    if script.count == length { return }
    let fresh = 10 * (script.count + 1)
    for mutation in alphabet(items, fresh) {
      var next = items
      mutation.perform(on: &next, fresh: fresh)
      tryAll(start, from: next, script + [mutation], length: length, alphabet)
    }
  }

  /// The arrays to start with, and the first mutation.
  static var beginnings: [([Int], ArrayMutation)] {
    (0...maximumCount).flatMap { count in
      let start = Array(1..<(count + 1))
      return ArrayMutation.all(on: start, fresh: 10).map { (start, $0) }
    }
  }

  @Test(arguments: beginnings)
  func `all scripts of three mutations on small arrays obey the oracle`(
    start: [Int], first: ArrayMutation
  ) {
    var items = start
    first.perform(on: &items, fresh: 10)
    tryAll(start, from: items, [first], length: 3, ArrayMutation.all)
  }

  @Test(.enabled(if: WorldSize.isLarge), arguments: beginnings.filter { $0.0.isEmpty })
  func `all scripts of four mutations on small arrays obey the oracle`(
    start: [Int], first: ArrayMutation
  ) {
    guard ArrayMutation.distinct(on: start, fresh: 10).contains(first) else { return }
    var items = start
    first.perform(on: &items, fresh: 10)
    tryAll(start, from: items, [first], length: 4, ArrayMutation.distinct)
  }

  @Test(arguments: 0...maximumCount)
  func `mutations in other words obey the oracle, and so does what follows`(count: Int) {
    let start = Array(1..<(count + 1))
    for first in ArrayMutation.inOtherWords(on: start, fresh: 10) {
      var items = start
      first.perform(on: &items, fresh: 10)
      let all = ArrayMutation.all(on: items, fresh: 20)
      tryAll(start, from: items, [first], length: 2) { _, _ in
        all + ArrayMutation.inOtherWords(on: items, fresh: 20)
      }
    }
  }

  /// A long script, with items that are there twice or not, and an observer that edits or not.
  private func randomScript(_ number: Int) -> ArrayScript {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    var script = ArrayScript(
      start: (0..<Int.random(in: 0...80, using: &random)).map { $0 + 1000 }, mutations: [],
      isBatched: Bool.random(using: &random), lateAt: 0, repeatsItems: number % 3 == 1)
    if script.repeatsItems { script.start = script.start.map { $0 % 3 } }
    var items = script.start
    for step in 0..<Int.random(in: 1...30, using: &random) {
      let fresh = script.fresh(step)
      let mutation = ArrayMutation.random(on: items, fresh: fresh, using: &random)
      mutation.perform(on: &items, fresh: fresh)
      script.mutations.append(mutation)
    }
    script.lateAt = Int.random(in: 0..<script.mutations.count, using: &random)
    return script
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 400 : 50))
  func `long random scripts obey the oracle`(number: Int) {
    let law = randomScript(number).brokenLaw()
    if let law { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 400 : 50))
  func `an observer that edits leaves every observer with the list`(number: Int) {
    var script = randomScript(number)
    script.reactions = .init(interval: 1 + number % 5, seed: UInt64(number))
    if let law = script.brokenLaw() { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }
}
