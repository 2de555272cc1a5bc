import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

@Suite struct SectionLaws {
  private static let maximum = WorldSize.isLarge ? 3 : 2

  /// The numbers of items of up to `maximum` sections of up to two items.
  static var shapes: [[Int]] {
    var shapes: [[Int]] = [[]]
    var last = shapes
    for _ in 0..<maximum {
      last = last.flatMap { shape in (0...2).map { shape + [$0] } }
      shapes += last
    }
    return shapes
  }

  private static func grid(_ shape: [Int]) -> Grid {
    shape.enumerated().map { section, count in
      Observable2DArraySection(
        metadata: "s\(section)", items: (0..<count).map { 10 * section + $0 })
    }
  }

  private func brokenLaw(_ start: Grid, _ mutations: [SectionMutation]) -> String? {
    for isBatched in [false, true] {
      let script = SectionScript(
        start: start, mutations: mutations, isBatched: isBatched, lateAt: mutations.count / 2)
      if let law = script.brokenLaw(last: 1) { return "\(law): \(script)" }
    }
    return nil
  }

  @Test(arguments: shapes)
  func `single mutations and pairs in small worlds obey the oracle`(shape: [Int]) {
    let start = Self.grid(shape)
    // Of the pairs in the largest ones a third is tried, in each run another.
    let stride = shape.count < 3 ? 1 : 3
    var number = Int(WorldSize.seed % 3)
    for first in SectionMutation.all(on: start, fresh: 100) {
      if let law = brokenLaw(start, [first]) {
        Issue.record("\(law)")
        return
      }
      var next = start
      first.perform(on: &next, fresh: 100)
      for second in SectionMutation.all(on: next, fresh: 200) {
        number += 1
        guard number % stride == 0 else { continue }
        if let law = brokenLaw(start, [first, second]) {
          Issue.record("\(law)")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 500 : 40))
  func `long random scripts obey the oracle`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    let start = Self.grid(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      })
    var grid = start
    var mutations: [SectionMutation] = []
    for step in 1...Int.random(in: 1...25, using: &random) {
      let candidates = SectionMutation.all(on: grid, fresh: 100 * step)
      guard let mutation = candidates.randomElement(using: &random) else { break }
      mutation.perform(on: &grid, fresh: 100 * step)
      mutations.append(mutation)
    }
    let script = SectionScript(
      start: start, mutations: mutations, isBatched: Bool.random(using: &random),
      lateAt: Int.random(in: 0..<mutations.count, using: &random))
    if let law = script.brokenLaw() { Issue.record("\(law), SEED=\(WorldSize.seed), \(number)") }
  }
}
