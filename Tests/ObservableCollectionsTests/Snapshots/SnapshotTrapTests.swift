import Foundation
import ObservableCollections
import Testing

/// Wrong indices stop the program, and say which index it was and how many items there are.
struct SnapshotTrapTests {
  func expect(_ message: String, in result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message))
  }

  @Test func `reading past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ArraySnapshot([1, 2, 3])[7]
    }
    expect("Index 7 is out of range for a list of 3 items", in: result)
  }

  @Test func `reading before the start names the index`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ArraySnapshot([1])[-1]
    }
    expect("Index -1 is out of range for a list of 1 item", in: result)
  }

  @Test func `replacing past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot[5] = 1
    }
    expect("Index 5 is out of range for a list of 5 items", in: result)
  }

  @Test func `inserting past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot.insert(1, at: 6)
    }
    expect("Index 6 is out of range for a list of 5 items", in: result)
  }

  @Test func `inserting several past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot.insert(contentsOf: [1, 2], at: -1)
    }
    expect("Index -1 is out of range for a list of 5 items", in: result)
  }

  @Test func `removing from nothing names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot<Int>()
      snapshot.removeLast()
    }
    expect("Index -1 is out of range for a list of 0 items", in: result)
  }

  @Test func `removing past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot.remove(at: 5)
    }
    expect("Index 5 is out of range for a list of 5 items", in: result)
  }

  @Test func `a range past the end is named with the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot.removeSubrange(3..<9)
    }
    expect("Range 3..<9 is out of range for a list of 5 items", in: result)
  }

  @Test func `moving past the end names the index and the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = ArraySnapshot(0..<5)
      snapshot.move(from: 1, to: 5)
    }
    expect("Index 5 is out of range for a list of 5 items", in: result)
  }

  @Test func `a section past the end is named with the count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let snapshot: SectionedSnapshot<String, Int> = [.init(metadata: "a", items: [1])]
      _ = snapshot.numberOfItems(inSection: 2)
    }
    expect("Section 2 is out of range for a list of 1 section", in: result)
  }

  @Test func `an item past the end of its section is named with its count`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let snapshot: SectionedSnapshot<String, Int> = [.init(metadata: "a", items: [1, 2])]
      _ = snapshot[IndexPath(item: 4, section: 0)]
    }
    expect("Index 4 is out of range for a list of 2 items", in: result)
  }

  @Test func `inserting into a section that is not there names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = SectionedSnapshot<String, Int>()
      snapshot.insert(1, at: IndexPath(item: 0, section: 0))
    }
    expect("Section 0 is out of range for a list of 0 sections", in: result)
  }

  @Test func `an index path of one index is no item's`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let snapshot: SectionedSnapshot<String, Int> = [.init(metadata: "a", items: [1, 2])]
      _ = snapshot[IndexPath(index: 0)]
    }
    expect("An index path of an item has two indices", in: result)
  }
}
