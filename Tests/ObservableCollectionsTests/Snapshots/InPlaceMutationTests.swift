import Foundation
import ObservableCollections
import Testing

private typealias Section = Observable2DArraySection<String, [Int]>

/// Items of snapshots that are mutated in place, as those of arrays are.
@Suite struct InPlaceMutationTests {
  /// Where an item keeps its numbers.
  private func address(_ item: inout [Int]) -> UnsafeRawPointer? {
    item.withUnsafeMutableBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func list(_ count: Int) -> [[Int]] {
    (0..<count).map {
      var item = [$0]
      item.reserveCapacity(8)
      return item
    }
  }

  @Test(arguments: [1, 40, 5000]) func `an item of a snapshot is not copied`(count: Int) {
    var snapshot = ArraySnapshot(list(count))
    for index in [0, count / 2, count - 1] {
      let before = address(&snapshot[index])
      snapshot[index].append(-1)
      #expect(address(&snapshot[index]) == before)
      snapshot.update(at: index) { $0.append(-2) }
      #expect(address(&snapshot[index]) == before)
      #expect(snapshot[index].last == -2)
    }
  }

  @Test func `an item of a list of sections is not copied`() {
    let sections = (0..<100).map { Section(metadata: "\($0)", items: list(30)) }
    var snapshot = SectionedSnapshot(sections)
    for section in [0, 50, 99] {
      let path = IndexPath(item: 20, section: section)
      snapshot[path].reserveCapacity(8)
      let before = address(&snapshot[path])
      snapshot[path].append(-1)
      #expect(address(&snapshot[path]) == before && snapshot[path] == [20, -1])
    }
    var section = Section(metadata: "a", items: list(30))
    section[3].reserveCapacity(8)
    let before = address(&section[3])
    section[3].append(-1)
    #expect(address(&section[3]) == before && section[3] == [3, -1])
  }

  @Test(arguments: [1, 40, 5000]) func `copies keep what they were`(count: Int) {
    var snapshot = ArraySnapshot(list(count))
    let copy = snapshot
    for index in [0, count / 2, count - 1] { snapshot[index].append(-1) }
    #expect(copy == ArraySnapshot(list(count)))
    #expect(snapshot[count - 1].last == -1 && snapshot != copy)
    let sections = [Section(metadata: "a", items: list(count))]
    var grid = SectionedSnapshot(sections)
    let old = grid
    grid[IndexPath(item: count - 1, section: 0)].append(-1)
    #expect(old == SectionedSnapshot(sections) && grid != old)
    #expect(old.numberOfItems == count && grid.numberOfItems == count)
  }

  @Test func `what a mutation did before it threw stays`() {
    struct Stop: Error {}
    func append(to item: inout [Int]) throws {
      item.append(-1)
      throw Stop()
    }
    var snapshot = ArraySnapshot(list(100))
    #expect(throws: Stop.self) { try append(to: &snapshot[70]) }
    #expect(snapshot[70] == [70, -1] && snapshot.count == 100)
    var grid = SectionedSnapshot([Section(metadata: "a", items: list(3))])
    let path = IndexPath(item: 1, section: 0)
    #expect(throws: Stop.self) { try append(to: &grid[path]) }
    #expect(grid[path] == [1, -1] && grid.numberOfItems == 3)
  }
}
