import ObservableCollections
import Testing

/// A programmer's error stops the program, and says which index it was and how many there are.
@Suite struct OutOfRangeTests {
  private func expect(
    _ result: ExitTest.Result?, says message: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let error = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains(message), sourceLocation: location)
  }

  @Test func `an item that is not there`() async {
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2, 3]).remove(at: 7)
    }
    expect(removed, says: "Index 7 is out of range for a list of 3 items")
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1])[1] = 2
    }
    expect(set, says: "Index 1 is out of range for a list of 1 item")
    let inserted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1]).insert(2, at: 3)
    }
    expect(inserted, says: "Index 3 is out of range for a list of 1 item")
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).moveItem(from: 0, to: 2)
    }
    expect(moved, says: "Index 2 is out of range for a list of 2 items")
    let last = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray<Int>().removeLast()
    }
    expect(last, says: "0 items")
  }

  @Test func `a range that is not there`() async {
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).removeSubrange(1..<4)
    }
    expect(removed, says: "Range 1..<4 is out of range for a list of 2 items")
    let open = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).removeSubrange(3...)
    }
    expect(open, says: "Index 3 is out of range for a list of 2 items")
    let closed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2]).removeSubrange(0...Int.max)
    }
    expect(closed, says: "Range 0..<9223372036854775807 is out of range for a list of 2 items")
    let upTo = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservable2DArray<String, Int>().removeSections(...Int.max)
    }
    expect(upTo, says: "Range 0..<9223372036854775807 is out of range for a list of 0 sections")
  }

  @Test func `a section or an item in it that is not there`() async {
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservable2DArray<String, Int>().appendItem(1, toSection: 2)
    }
    expect(section, says: "Section 2 is out of range for a list of 0 sections")
    let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
      list.removeItem(at: IndexPath(item: 4, section: 0))
    }
    expect(item, says: "Index 4 is out of range for a list of 1 item")
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
      list.moveSection(from: 0, to: 1)
    }
    expect(moved, says: "Section 1 is out of range for a list of 1 section")
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservable2DArray<String, Int>().removeSections(5...)
    }
    expect(range, says: "Section 5 is out of range for a list of 0 sections")
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ["a", "b"].item(at: IndexPath(item: 0, section: 7))
    }
    expect(plain, says: "Section 7 is out of range for a list of 1 section")
  }

  @Test func `an index path that is not one of an item`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
      list.insert(item: 2, at: IndexPath(index: 0))
    }
    expect(result, says: "An index path of an item has two indices")
  }
}
