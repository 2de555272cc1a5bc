import Foundation
import ObservableCollections
import Testing

struct ArraySnapshotTests {
  @Test func `a snapshot equals a literal, an array and a snapshot`() {
    let snapshot: ArraySnapshot = [1, 2, 3]
    #expect(snapshot == [1, 2, 3])
    #expect([1, 2, 3] == snapshot)
    #expect(snapshot != [1, 2])
    #expect([1, 2, 4] != snapshot)
    #expect(snapshot == Array(1...3))
    #expect(snapshot == ArraySnapshot(1...3))
    #expect(snapshot != ArraySnapshot(1...4))
    #expect(ArraySnapshot<Int>() == [])
    let isEqual: Bool = snapshot == [1, 2, 3]
    #expect(isEqual)
  }

  @Test func `a snapshot prints as an array does`() {
    let snapshot: ArraySnapshot = ["a", "b"]
    #expect(snapshot.description == ["a", "b"].description)
    #expect(snapshot.debugDescription == ["a", "b"].debugDescription)
    #expect(ArraySnapshot<Int>().description == "[]")
  }

  @Test func `a snapshot is encoded as an array is`() throws {
    let snapshot = ArraySnapshot(0..<1000)
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode([Int].self, from: data) == Array(0..<1000))
    #expect(try JSONDecoder().decode(ArraySnapshot<Int>.self, from: data) == snapshot)
  }

  @Test func `all edits are those of an array`() {
    var array = Array(0..<1000)
    var snapshot = ArraySnapshot(array)
    let kept = snapshot
    func check(_ step: String) {
      #expect(Array(snapshot) == array, "\(step)")
      #expect(snapshot.elementsEqual(array), "\(step)")
      #expect(snapshot.tree.invariantViolations() == [], "\(step)")
    }
    check("init")
    snapshot.append(-1)
    array.append(-1)
    check("append")
    snapshot.append(contentsOf: 5..<300)
    array.append(contentsOf: 5..<300)
    check("append contents")
    snapshot.insert(-2, at: 500)
    array.insert(-2, at: 500)
    check("insert")
    snapshot.insert(contentsOf: 7..<400, at: 300)
    array.insert(contentsOf: 7..<400, at: 300)
    check("insert contents")
    #expect(snapshot.remove(at: 33) == array.remove(at: 33))
    check("remove")
    snapshot.removeSubrange(100..<900)
    array.removeSubrange(100..<900)
    check("remove range")
    snapshot.removeSubrange(...9)
    array.removeSubrange(...9)
    check("remove a partial range")
    snapshot.replaceSubrange(20..<40, with: [1, 2, 3])
    array.replaceSubrange(20..<40, with: [1, 2, 3])
    check("replace range")
    snapshot[7] = -7
    array[7] = -7
    check("set")
    snapshot.move(from: 3, to: 200)
    array.insert(array.remove(at: 3), at: 200)
    check("move")
    snapshot.update(at: 9) { $0 += 1 }
    array[9] += 1
    check("update")
    snapshot.removeAll { $0 % 2 == 0 }
    array.removeAll { $0 % 2 == 0 }
    check("remove where")
    #expect(snapshot.removeLast() == array.removeLast())
    check("remove last")
    #expect(snapshot + snapshot == array + array)
    #expect(snapshot.extracting(5..<50) == Array(array[5..<50]))
    #expect(ArraySnapshot(snapshot[5..<50]) == Array(array[5..<50]))
    snapshot.removeAll()
    #expect(snapshot.isEmpty)
    #expect(kept == Array(0..<1000))
  }

  @Test func `a partition is found by few questions`() {
    for count in [0, 1, 2, 31, 32, 33, 255, 256, 257, 5_000] {
      let numbers = ArraySnapshot(0..<count)
      for place in [0, 1, count / 3, count - 1, count] where 0...count ~= place {
        var questions = 0
        let found = numbers.partitioningIndex { number in
          questions += 1
          return number >= place
        }
        #expect(found == place)
        #expect(questions <= 2 * (Int.bitWidth - count.leadingZeroBitCount))
      }
    }
  }
}
