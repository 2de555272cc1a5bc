import SignalsTesting
import TestSupport
import Testing

@testable import ObservableCollections

struct SummaryTreeTests {
  private func check<Shape: SmallShape>(
    _ tree: SummaryTree<Shape>, _ array: [Int], _ context: @autoclosure () -> String
  ) -> Bool {
    let violations = tree.violations()
    if violations.isEmpty, tree.difference(from: array) == nil { return true }
    Issue.record("\(context()): \(tree.difference(from: array) ?? ""); \(violations)")
    return false
  }

  private func checkAllSingleEdits<Shape: SmallShape>(_: Shape.Type, counts: Range<Int>) {
    for count in counts {
      let array = Array(0..<count)
      let tree = SummaryTree<Shape>(Shape(), array)
      var edits: [TreeEdit] = (0...count).flatMap { [.insert(at: $0), .insertMany(7, at: $0)] }
      for index in 0..<count {
        edits += [.remove(at: index), .replace(at: index), .move(index..<(index + 1), to: 0)]
        for length in [2, 5, 13] where index + length <= count {
          edits += [.removeRange(index..<(index + length))]
          edits += [.move(index..<(index + length), to: count - length)]
        }
      }
      for edit in edits {
        var (edited, expected) = (tree, array)
        var fresh = HandlePool()
        _ = fresh.take(count)
        edit.perform(on: &edited, &expected, &fresh)
        guard check(edited, expected, "\(Shape.self): \(edit) on \(count)") else { return }
      }
      guard check(tree, array, "\(Shape.self): built of \(count)") else { return }
    }
  }

  @Test func `every single edit of every small tree is that of an array`() {
    checkAllSingleEdits(TinyNodes.self, counts: 0..<24)
    checkAllSingleEdits(MergingNodes.self, counts: 0..<24)
    checkAllSingleEdits(MergingNodes.self, counts: 55..<58)
  }

  private func checkRandomEdits<Shape: SmallShape>(_: Shape.Type, seed: UInt64, steps: Int) {
    var random = SignalsTesting.SeededGenerator(seed: seed)
    let aim = [10, 60, 300][Int(seed % 3)]
    var tree = SummaryTree<Shape>(Shape())
    var array: [Int] = []
    var fresh = HandlePool()
    for step in 0..<steps {
      let edit = TreeEdit.random(count: array.count, aim: aim, using: &random)
      edit.perform(on: &tree, &array, &fresh)
      let violations = step % 8 == 0 || array.count < 12 ? tree.violations() : []
      let difference = step % 16 == 0 || array.count < 12 ? tree.difference(from: array) : nil
      if !violations.isEmpty || difference != nil || tree.count != array.count {
        Issue.record(
          "\(Shape.self), seed \(seed), step \(step), \(edit): \(difference ?? ""); \(violations)")
        return
      }
    }
    tree.remove(0..<tree.count)
    _ = check(tree, [], "\(Shape.self), seed \(seed): emptied")
    let free = tree.freeLeaves.count + tree.freeInners.count
    #expect(free == tree.leaves.count + tree.inners.count - 1)
  }

  @Test(arguments: 0..<(WorldSize.isLarge ? 300 : 12))
  func `random edits do to a tree what they do to an array`(number: Int) {
    let seed = WorldSize.seed &+ UInt64(number)
    checkRandomEdits(TinyNodes.self, seed: seed, steps: 250)
    checkRandomEdits(MergingNodes.self, seed: seed, steps: 250)
  }

  @Test(arguments: [0, 1, 500, 1000])
  func `labels stay in order where elements are put in at one place`(place: Int) {
    var tree = SummaryTree<TinyNodes>(TinyNodes(), 0..<1000)
    for element in 1000..<5000 { tree.insert(element, at: place) }
    #expect(tree.violations() == [])
    for element in 5000..<9000 { tree.insert(element, at: place + (element - 5000)) }
    #expect(tree.violations() == [])
  }

  @Test func `a range of elements is visited, and divided by a predicate`() {
    let tree = SummaryTree<TinyNodes>(TinyNodes(), 0..<50)
    for lower in stride(from: 0, through: 50, by: 3) {
      for upper in lower...50 {
        var visited: [Int] = []
        tree.forEach(in: lower..<upper) { visited.append($0) }
        if visited != Array(lower..<upper) { Issue.record("\(lower)..<\(upper): \(visited)") }
        let middle = tree.partitioningIndex(in: lower..<upper) { $0 >= 20 }
        if middle != min(max(20, lower), upper) { Issue.record("\(lower)..<\(upper): \(middle)") }
      }
    }
  }

  @Test func `a tree that grows and shrinks does not take more and more nodes`() {
    var tree = SummaryTree<MergingNodes>(MergingNodes(), 0..<200)
    func size() -> Int { tree.leaves.count + tree.inners.count }
    for round in 0..<40 {
      let elements = tree.remove((round * 3)..<(round * 3 + 70))
      tree.insert(contentsOf: elements, at: round)
    }
    let before = size()
    for round in 0..<40 {
      let elements = tree.remove((round * 3)..<(round * 3 + 70))
      tree.insert(contentsOf: elements, at: round)
    }
    #expect(size() <= before * 5 / 4)
  }

  @Test func `trees as operators use them count flags and find handles`() {
    var flags = FlagTree((0..<1000).map { $0 % 3 == 0 })
    #expect(flags.summary == 334)
    #expect(flags.summary(before: 100) == 34)
    flags.replace(at: 1, with: true)
    #expect(flags.summary(before: 100) == 35)
    #expect(flags.tree.invariantViolations() == [])

    var handles = HandleTree()
    var pool = HandlePool()
    // So many that the ways up from two of them meet in nodes of each height.
    for index in 0..<5_000 { handles.insert(pool.take(), at: index / 2) }
    handles.move(17..<18, to: 4_000)
    for index in 0..<5_000 {
      if handles.index(of: handles[index]) != index { Issue.record("\(index) is not found") }
      let others = [0, index - 700, index - 40, index - 1, index, index + 1, index + 90, 4_999]
      for other in others where 0..<5_000 ~= other {
        if handles.isElement(handles[index], behind: handles.locate(other)) == (index > other) {
          continue
        }
        Issue.record("\(index) is not behind \(other), or is")
      }
    }

    var parts = CountTree()
    for index in 0..<300 { parts.insert(.init(handle: pool.take(), count: index % 4), at: index) }
    #expect(parts.summary == 450)
    #expect(parts.firstIndex { $0 > 200 }.index == 134)
    #expect(parts.index(of: parts[134].handle) == 134)
  }
}
