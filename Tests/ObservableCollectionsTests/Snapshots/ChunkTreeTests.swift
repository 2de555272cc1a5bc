import ObservableCollections
import SignalsTesting
import Testing

/// What one edit of a script does, to a tree and to an array.
enum ScriptedEdit {
  case insert(Int, at: Int)
  case remove(at: Int)
  case replace(at: Int, with: Int)
  case update(at: Int, with: Int)
  case splice(Range<Int>, [Int])

  func apply(to array: inout [Int]) {
    switch self {
    case .insert(let element, let index): array.insert(element, at: index)
    case .remove(let index): array.remove(at: index)
    case .replace(let index, let element): array[index] = element
    case .update(let index, let element): array[index] = element
    case .splice(let range, let elements): array.replaceSubrange(range, with: elements)
    }
  }

  func apply<Shape: ChunkShape<Int>>(to tree: inout ChunkTree<Int, Shape>) {
    switch self {
    case .insert(let element, let index): tree.insert(element, at: index)
    case .remove(let index): tree.remove(at: index)
    case .replace(let index, let element): tree.replace(at: index, with: element)
    case .update(let index, let element): tree.update(at: index) { $0 = element }
    case .splice(let range, let elements): tree.replaceSubrange(range, with: ChunkTree(elements))
    }
  }
}

struct ChunkTreeTests {
  /// Edits a tree and reports when it is not what the array says, or another copy has changed.
  func check<Shape: ChunkShape<Int>>(
    _ edit: ScriptedEdit, on array: [Int], _ tree: ChunkTree<Int, Shape>, alsoUnshared: Bool = true
  ) {
    var expected = array
    edit.apply(to: &expected)
    var edited = tree
    edit.apply(to: &edited)
    report(edited, expected, "shared \(edit) on \(array.count)")
    report(tree, array, "kept \(edit) on \(array.count)")
    guard alsoUnshared else { return }
    var own = ChunkTree<Int, Shape>(array)
    edit.apply(to: &own)
    report(own, expected, "own \(edit) on \(array.count)")
  }

  func report<Shape: ChunkShape<Int>>(
    _ tree: ChunkTree<Int, Shape>, _ expected: [Int], _ context: @autoclosure () -> String
  ) {
    let violations = tree.invariantViolations()
    if tree.array != expected || !violations.isEmpty || tree.count != expected.count {
      Issue.record("\(context()): \(tree.array), not \(expected); \(violations)")
    }
  }

  func checkAllSingleEdits<Shape: ChunkShape<Int>>(
    _: Shape.Type, counts: some Sequence<Int>
  ) {
    for count in counts {
      let array = Array(1..<count + 1)
      let tree = ChunkTree<Int, Shape>(array)
      report(tree, array, "built \(count)")
      for index in 0...count { check(.insert(-1, at: index), on: array, tree) }
      for index in 0..<count {
        check(.remove(at: index), on: array, tree)
        check(.replace(at: index, with: -1), on: array, tree)
        check(.update(at: index, with: -1), on: array, tree)
      }
    }
  }

  @Test func `every single edit of every small tree is that of an array`() {
    checkAllSingleEdits(TinyShape.self, counts: 0...70)
    checkAllSingleEdits(TinyWeightedShape.self, counts: 0...40)
    checkAllSingleEdits(WideLeafShape.self, counts: [0, 1, 15, 16, 17, 33, 64, 65, 130])
  }

  @Test func `every splice of every small tree is that of an array`() {
    for count in 0...22 {
      let array = Array(1..<count + 1)
      let tree = ChunkTree<Int, TinyWeightedShape>(array)
      for lower in 0...count {
        for upper in lower...count {
          for inserted in [0, 1, 3, 9, 20] {
            let elements = Array(100..<100 + inserted)
            let edit = ScriptedEdit.splice(lower..<upper, elements)
            check(edit, on: array, tree, alsoUnshared: false)
          }
        }
      }
    }
  }

  @Test func `every range of every small tree can be extracted`() {
    for count in 0...40 {
      let array = Array(1..<count + 1)
      let tree = ChunkTree<Int, TinyWeightedShape>(array)
      for lower in 0...count {
        for upper in lower...count {
          report(
            tree.extracting(lower..<upper), Array(array[lower..<upper]), "\(lower)..<\(upper)")
        }
      }
      report(tree, array, "extracted from")
    }
  }

  @Test func `trees of all sizes can be joined`() {
    for left in 0...48 {
      for right in 0...48 {
        let (head, tail) = (Array(0..<left), Array(0..<right))
        var tree = ChunkTree<Int, TinyWeightedShape>(head)
        let other = ChunkTree<Int, TinyWeightedShape>(tail)
        let kept = tree
        tree.append(other)
        report(tree, head + tail, "\(left) + \(right)")
        report(kept, head, "left of \(left) + \(right)")
        report(other, tail, "right of \(left) + \(right)")
      }
    }
  }

  @Test func `appending one by one fills the leaves, prepending keeps the structure`() {
    var appended = ChunkTree<Int, TinyWeightedShape>()
    var prepended = ChunkTree<Int, TinyWeightedShape>()
    for count in 1...600 {
      appended.insert(count, at: count - 1)
      prepended.insert(count, at: 0)
      if !appended.invariantViolations().isEmpty || !prepended.invariantViolations().isEmpty {
        Issue.record("\(count) elements")
      }
    }
    #expect(appended.array == Array(1...600))
    #expect(prepended.array == Array((1...600).reversed()))
    #expect(appended.depth <= 6)
    for count in (1...600).reversed() {
      #expect(appended.remove(at: 0) == 601 - count)
      #expect(prepended.remove(at: count - 1) == 601 - count)
      if !appended.invariantViolations().isEmpty || !prepended.invariantViolations().isEmpty {
        Issue.record("down to \(count - 1) elements")
      }
    }
    #expect(appended.count == 0)
  }

  @Test(arguments: 0..<12)
  func `long random scripts leave all kept copies as they were`(seed: UInt64) {
    runScript(TinyShape.self, seed: seed, steps: 600)
    runScript(TinyWeightedShape.self, seed: seed &+ 1000, steps: 600)
    runScript(WideLeafShape.self, seed: seed &+ 2000, steps: 300)
  }

  func runScript<Shape: ChunkShape<Int>>(
    _: Shape.Type, seed: UInt64, steps: Int
  ) {
    var random = SeededGenerator(seed: seed)
    var array: [Int] = []
    var tree = ChunkTree<Int, Shape>()
    var kept: [(array: [Int], tree: ChunkTree<Int, Shape>)] = []
    let growing = Int.random(in: 3...8, using: &random)
    for step in 0..<steps {
      let edit = randomEdit(count: array.count, growing: growing, step, using: &random)
      edit.apply(to: &array)
      edit.apply(to: &tree)
      let violations = tree.invariantViolations()
      if tree.array != array || !violations.isEmpty {
        Issue.record("seed \(seed), step \(step), \(edit): \(violations)")
        return
      }
      if Int.random(in: 0..<4, using: &random) == 0 { kept.append((array, tree)) }
      if kept.count > 5 { kept.remove(at: Int.random(in: 0..<kept.count, using: &random)) }
    }
    for (index, copy) in kept.enumerated() where copy.tree.array != copy.array {
      Issue.record("seed \(seed): kept copy \(index) has changed")
    }
  }

  func randomEdit(
    count: Int, growing: Int, _ step: Int, using random: inout SeededGenerator
  ) -> ScriptedEdit {
    let element = Int.random(in: 0..<1000, using: &random)
    let kind = Int.random(in: 0..<12, using: &random)
    guard count > 0, kind > growing || count > 150 else {
      return count > 150
        ? .splice(0..<Int.random(in: 0..<count, using: &random), [])
        : .insert(element, at: Int.random(in: 0...count, using: &random))
    }
    let index = Int.random(in: 0..<count, using: &random)
    switch kind % 4 {
    case 0: return .remove(at: index)
    case 1: return .replace(at: index, with: element)
    case 2: return .update(at: index, with: element)
    default:
      let end = Int.random(in: index...min(count, index + 20), using: &random)
      return .splice(index..<end, Array(0..<Int.random(in: 0..<24, using: &random)))
    }
  }

  @Test func `weights are found and summed at every place`() {
    for count in 0...60 {
      let weights = (0..<count).map { ($0 * 7) % 4 }
      let tree = ChunkTree<Int, TinyWeightedShape>(weights)
      var flat = 0
      for (index, weight) in weights.enumerated() {
        if tree.weight(before: index) != flat { Issue.record("weight before \(index) of \(count)") }
        for inside in 0..<weight {
          let found = tree.offset(atWeight: flat + inside)
          if found != (index, flat) { Issue.record("\(flat + inside) of \(count): \(found)") }
        }
        flat += weight
      }
      #expect(tree.weight == flat)
      #expect(tree.weight(before: count) == flat)
    }
  }

  @Test func `the first difference is found past what is shared`() {
    for count in 0...60 {
      let tree = ChunkTree<Int, TinyShape>(0..<count)
      #expect(tree.firstDifference(from: ChunkTree(0..<count), by: ==) == count)
      for index in 0..<count {
        var other = tree
        other.replace(at: index, with: -1)
        if tree.firstDifference(from: other, by: ==) != index {
          Issue.record("\(index) of \(count)")
        }
        var compared = 0
        other = tree
        other.insert(-1, at: index)
        other.remove(at: index)
        let difference = tree.firstDifference(from: other) {
          compared += 1
          return $0 == $1
        }
        if difference != count { Issue.record("inserted and removed at \(index) of \(count)") }
        if compared > 24 { Issue.record("\(compared) comparisons for one at \(index) of \(count)") }
      }
    }
  }
}
