import ObservableCollections
import SignalsTesting
import Testing

/// Sums of whole numbers that fit into their type, where what is added up on the way does not.
@Suite struct SumTests {
  @Test func `a batch may leave the range and come back`() {
    let numbers = MutableObservableArray<UInt8>([0, 200] + Array(repeating: 0, count: 30))
    let sums = EventRecorder(numbers.summed { $0 })
    numbers.batchUpdate {
      $0[0] = 200
      $0[1] = 0
    }
    numbers.batchUpdate {
      $0.insert(100, at: 7)
      $0.insert(155, at: 9)
      $0[0] = 0
    }
    #expect(sums.elements == [200, 255])
  }

  @Test func `neighbours may add up to more than the whole`() {
    let values = Array(repeating: 0, count: 13) + [-Int.max, .max, .max, .min, 1, 5]
    for start in 0..<values.count {
      let turned = MutableObservableArray(values[start...] + values[..<start])
      let sum = turned.summed { $0 }
      #expect(sum.value == 5)
      turned.append(-7)
      #expect(sum.value == -2)
    }
  }

  @Test(arguments: 0..<UInt64(40))
  func `sums of small numbers are those of wide ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = MutableObservableArray<Int8>()
    let sum = numbers.summed { $0 }
    for _ in 0..<200 {
      let old = numbers.snapshot
      numbers.batchUpdate { numbers in
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0...numbers.count, using: &random)
          if place < numbers.count, Bool.random(using: &random) {
            numbers.remove(at: place)
          } else {
            numbers.insert(.random(in: .min ... .max, using: &random), at: place)
          }
        }
        // The sum has to fit in the end.
        var rest = numbers.snapshot.reduce(0) { $0 + Int($1) }
        while Int8(exactly: rest) == nil {
          let step = Int8(clamping: -rest)
          numbers.append(step)
          rest += Int(step)
        }
      }
      #expect(sum.value == Int8(numbers.snapshot.reduce(0) { $0 + Int($1) }), "\(seed): \(old)")
    }
  }

  @Test func `the average of great numbers is one of them`() {
    let numbers = MutableObservableArray<Float>([2e38, 3e38])
    let average = numbers.averaged { $0 }
    #expect(average.value == 2.5e38)
    numbers.removeAll()
    #expect(average.value == nil)
    numbers.append(3)
    #expect(average.value == 3)
  }
}
