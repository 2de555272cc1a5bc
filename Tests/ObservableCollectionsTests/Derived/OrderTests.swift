import SignalsTesting
import Testing

@testable import ObservableCollections

@Suite struct OrderTests {
  @Test(arguments: [0, 1, 2, 7, 8, 9, 17, 100, 1000])
  func `items are put in order as the standard library does, equal ones stay in order`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for bound in [1, 3, 10, 1_000_000] {
      let names = (0..<count).map { _ in "name \(Int.random(in: 0..<bound, using: &random))" }
      for names in [names, names.sorted(), names.sorted(by: >)] {
        let result = ArraySnapshot(names).inOrder(by: <)
        let expected = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
        #expect(result.indices == expected)
        #expect(Array(result.items) == expected.map { names[$0] })
      }
    }
  }

  @Test func `an order that contradicts itself loses no item`() {
    var random = SeededGenerator(seed: 1)
    let items = ArraySnapshot(0..<500)
    let result = items.inOrder { _, _ in Bool.random(using: &random) }
    #expect(result.items.sorted() == Array(items))
    #expect(result.indices == Array(result.items))
  }

  @Test(arguments: [0, 1, 40, 300, 5000])
  func `a range of a list is divided by a predicate`(count: Int) {
    let items = ArraySnapshot((0..<count).map { "\($0)" })
    let step = max(1, count / 13)
    for lower in stride(from: 0, through: count, by: step) {
      for upper in stride(from: lower, through: count, by: step) {
        for bound in stride(from: 0, through: count, by: step) {
          let found = items.tree.partitioningOffset(in: lower..<upper) { offset, item in
            if item != "\(offset)" { Issue.record("\(copy item) is not at \(offset)") }
            if !(lower..<upper).contains(offset) { Issue.record("\(offset) is out of range") }
            return offset >= bound
          }
          let expected = min(max(bound, lower), upper)
          if found != expected { Issue.record("\(lower)..<\(upper), \(bound): \(found)") }
        }
      }
    }
  }
}
