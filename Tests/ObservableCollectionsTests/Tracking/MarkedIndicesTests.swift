import SignalsTesting
import TestSupport
import Testing

@testable import ObservableCollections

/// Marks against an array of flags.
struct MarkedIndicesTests {
  /// Every edit of a list of some elements.
  private enum Edit {
    case insert(Range<Int>)
    case delete(Range<Int>)
    case move(Int, Int)
    case mark(Int)
    case unmark(Int)

    static func all(on count: Int) -> [Edit] {
      var result: [Edit] = []
      for lower in 0...count {
        result += [.insert(lower..<(lower + 1)), .insert(lower..<(lower + 3))]
        result += (lower...count).map { .delete(lower..<$0) }
      }
      for index in 0..<count {
        result += [.mark(index), .unmark(index)]
        result += (0..<count).map { .move(index, $0) }
      }
      return result
    }

    /// Does the edit to both, and returns whether both say the same of it.
    func perform(on marks: inout MarkedIndices, _ flags: inout [Bool]) -> Bool {
      switch self {
      case .insert(let range):
        marks.insert(range)
        flags.insert(contentsOf: range.map { _ in false }, at: range.lowerBound)
      case .delete(let range):
        let deleted = range.filter { flags[$0] }
        flags.removeSubrange(range)
        return marks.delete(range) == deleted
      case .move(let from, let to):
        marks.move(from: from, to: to)
        flags.insert(flags.remove(at: from), at: to)
      case .mark(let index):
        defer { flags[index] = true }
        return marks.mark(index) == !flags[index]
      case .unmark(let index):
        defer { flags[index] = false }
        return marks.unmark(index) == flags[index]
      }
      return true
    }
  }

  private func areEqual(_ marks: MarkedIndices, _ flags: [Bool]) -> Bool {
    let expected = flags.indices.filter { flags[$0] }
    guard marks.indices == expected, marks.count == expected.count else { return false }
    let middle = flags.count / 3..<flags.count
    return marks.marks(in: middle) == expected.filter(middle.contains)
      && flags.indices.allSatisfy {
        let (rank, isMarked) = marks.rank(of: $0)
        return rank == flags[..<$0].count(where: \.self) && isMarked == flags[$0]
      }
  }

  @Test func `every edit of every small set of marks is that of an array of flags`() {
    for count in 0...4 {
      for bits in 0..<(1 << count) {
        let flags = (0..<count).map { bits & (1 << $0) != 0 }
        let marks = MarkedIndices(flags.indices.filter { flags[$0] })
        for edit in Edit.all(on: count) {
          var (editedMarks, editedFlags) = (marks, flags)
          let isSame = edit.perform(on: &editedMarks, &editedFlags)
          if !isSame || !areEqual(editedMarks, editedFlags) {
            Issue.record("\(edit) on \(flags): \(editedMarks.indices), not \(editedFlags)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<6)
  func `random edits of many marks are those of an array of flags`(number: Int) {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    var flags = (0..<300).map { _ in Int.random(in: 0..<4, using: &random) > 0 }
    var marks = MarkedIndices(flags.indices.filter { flags[$0] })
    for step in 0...400 {
      let index = Int.random(in: 0..<flags.count, using: &random)
      let other = Int.random(in: 0..<flags.count, using: &random)
      let end = min(flags.count, index + Int.random(in: 0..<6, using: &random))
      let edits: [Edit] = [
        .insert(index..<(index + 2)), .delete(index..<end), .move(index, other), .mark(index),
        .unmark(other),
      ]
      guard let edit = edits.randomElement(using: &random),
        edit.perform(on: &marks, &flags), step % 50 > 0 || areEqual(marks, flags)
      else {
        Issue.record("step \(step), SEED=\(WorldSize.seed), \(number)")
        return
      }
    }
  }
}
