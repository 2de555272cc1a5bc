import ObservableCollections
import SignalsTesting
import Testing

/// Identities in order, against an array.
struct IdentityOrderTests {
  @Test func `an identity is found where it is`() {
    var order = IdentityOrder<String>()
    order.insert(contentsOf: ["a", "b", "d"], at: 0)
    order.insert("c", at: 2)
    #expect(order.count == 4)
    #expect(["a", "b", "c", "d", "e"].map(order.index) == [0, 1, 2, 3, nil])
    #expect(order.contains("c") && !order.contains("e"))
    #expect(order.remove("b") == 1)
    #expect(order.remove("b") == nil)
    #expect(["a", "b", "c", "d"].map(order.index) == [0, nil, 1, 2])
    order.removeAll()
    #expect(order.count == 0 && order.index(of: "a") == nil)
  }

  @Test func `it does as an array in random scripts`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var order = IdentityOrder<Int>()
    var array: [Int] = []
    var next = 0
    for step in 0..<600 {
      if Int.random(in: 0...4, using: &random) < 3 {
        let new = Array(next..<(next + Int.random(in: 0...3, using: &random)))
        next += new.count
        let index = Int.random(in: 0...array.count, using: &random)
        array.insert(contentsOf: new, at: index)
        order.insert(contentsOf: new, at: index)
      } else if let id = array.randomElement(using: &random) {
        let index = array.firstIndex(of: id)
        array.removeAll { $0 == id }
        if order.remove(id) != index { Issue.record("SEED=\(seed), step \(step)") }
      }
      let isSame = array.enumerated().allSatisfy { order.index(of: $1) == $0 }
      if step % 50 == 0, !isSame || order.count != array.count {
        Issue.record("SEED=\(seed), step \(step)")
        return
      }
    }
  }

  @Test func `a copy is another order`() {
    var order = IdentityOrder<Int>()
    order.insert(contentsOf: 0..<100, at: 0)
    let copy = order
    order.remove(50)
    #expect(copy.index(of: 99) == 99)
    #expect(order.index(of: 99) == 98)
  }

  @Test func `an index out of bounds traps`() async {
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var order = IdentityOrder<Int>()
      order.insert(1, at: 1)
    }
    expect(one, says: "Index 1 is out of range for a list of 0 items")
    let several = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var order = IdentityOrder<Int>()
      order.insert(contentsOf: [1, 2], at: -1)
    }
    expect(several, says: "Index -1 is out of range for a list of 0 items")
  }

  @Test func `an identity that the order has already traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var order = IdentityOrder<Int>()
      order.insert(contentsOf: [1, 1], at: 0)
    }
    expect(result, says: "The order has the identity 1 already")
  }

  private func expect(
    _ result: ExitTest.Result?, says message: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains(message), sourceLocation: location)
  }
}
