import ObservableCollections
import TestSupport
import Testing

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

private struct Stop: Error {}

/// Sections that are edited in place.
@Suite struct SectionEditTests {
  private let list = MutableObservable2DArray([
    Observable2DArraySection(metadata: "a", items: [1, 2]),
    Observable2DArraySection(metadata: "b", items: [3]),
  ])
  private let log = Log<Observable2DArrayEvent<String, Int>>()

  init() {
    list.observeNext { [log] in log.receive($0) }
  }

  private var kinds: [DataSourceEventKind] { Array(log.kinds().dropFirst()) }
  private var items: [[Int]] { list.snapshot.sections.map { Array($0.items) } }

  @Test func `an item appended to a section's items is told as an insertion`() {
    list.sections[0].items.append(7)
    #expect(items == [[1, 2, 7], [3]])
    #expect(kinds == [.insertItems([path(0, 2)])])
  }

  @Test func `other edits of a section's items are told as what they are`() {
    list.sections[0].items.insert(0, at: 0)
    list.sections[0].items.remove(at: 1)
    list.sections[1].items.append(contentsOf: [4, 5])
    list.sections[1].items.removeSubrange(0..<2)
    #expect(items == [[0, 2], [5]])
    #expect(
      kinds == [
        .insertItems([path(0, 0)]), .deleteItems([path(0, 1)]),
        .insertItems([path(1, 1), path(1, 2)]), .deleteItems([path(1, 0), path(1, 1)]),
      ])
  }

  @Test func `an item that is set through its section is reloaded, alone or with its section`() {
    list.sections[0].items[1] = 9
    #expect(items == [[1, 9], [3]])
    #expect([[.reloadItems([path(0, 1)])], [.reloadSections([0])]].contains(kinds))
  }

  @Test(arguments: [1, 40, 300, 5000])
  func `an edit anywhere in a section is told as what it is`(count: Int) {
    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: 0..<count)])
    let log = Log<Observable2DArrayEvent<String, Int>>()
    list.observeNext { log.receive($0) }
    for (step, index) in [0, count / 3, count / 2, count - 1].enumerated() {
      list.sections[0].items.insert(-1, at: index)
      #expect(log.kinds().last == .insertItems([path(0, index)]))
      list.sections[0].items.remove(at: index)
      #expect(log.kinds().last == .deleteItems([path(0, index)]))
      list.sections[0].items[index] = -2 - step
      #expect(log.kinds().last == .reloadItems([path(0, index)]))
    }
    #expect(log.events.count == 13)
  }

  @Test func `metadata and items that change together reload the section`() {
    func edit(_ section: inout Observable2DArraySection<String, Int>) {
      section.metadata = "A"
      section.items.append(7)
    }
    edit(&list.sections[0])
    #expect(list.section(at: 0).metadata == "A" && items == [[1, 2, 7], [3]])
    #expect(kinds == [.reloadSections([0])])
  }

  @Test func `an edit that changes nothing sends nothing`() {
    list.sections[1].items.append(contentsOf: [])
    #expect(kinds.isEmpty)
  }

  @Test func `what a throwing edit did is kept, as an array keeps it`() {
    func edit(_ section: inout Observable2DArraySection<String, Int>) throws {
      section.metadata = "A"
      section.items.append(7)
      throw Stop()
    }
    var sections = Array(list.snapshot.sections)
    #expect(throws: Stop.self) { try edit(&sections[0]) }
    #expect(throws: Stop.self) { try edit(&list.sections[0]) }
    #expect(Array(list.snapshot.sections) == sections)
    #expect(list.section(at: 0).metadata == "A" && items == [[1, 2, 7], [3]])
    #expect(kinds == [.reloadSections([0])])
    func append(_ items: inout ArraySnapshot<Int>) throws {
      items.append(8)
      throw Stop()
    }
    #expect(throws: Stop.self) { try append(&list.sections[1].items) }
    #expect(items == [[1, 2, 7], [3, 8]])
    #expect(kinds.last == .insertItems([path(1, 1)]))
  }

  @Test func `a slice from past the end of a section is empty or as it should be`() {
    let snapshot = list.snapshot
    let pastTheEnd = path(0, 2)
    #expect(Array(snapshot[..<pastTheEnd]) == [1, 2])
    #expect(Array(snapshot[pastTheEnd...]) == [3])
    #expect(Array(snapshot[pastTheEnd..<pastTheEnd]).isEmpty)
    #expect(Array(snapshot[path(0, 0)..<path(1, 1)]) == [1, 2, 3])
  }

  @Test func `sections are removed by a range`() {
    list.appendSection("c")
    list.removeSections(1...)
    #expect(list.snapshot.sections.map(\.metadata) == ["a"])
    #expect(kinds.last == .deleteSections([1, 2]))
    list.removeSections(0..<0)
    #expect(kinds.count == 2)
  }

  @Test func `items are edited in place beside a thread that removes them`() {
    let list = MutableObservable2DArray([
      Observable2DArraySection(metadata: "a", items: Array(0..<50))
    ])
    onThreads(2) { thread in
      for number in 0..<2000 {
        if thread == 0 {
          list.sections[0].items.append(number)
        } else {
          list.removeAllItems(inSection: 0)
        }
      }
    }
    list.removeAllItems(inSection: 0)
    list.sections[0].items.append(1)
    #expect(list.section(at: 0).items == [1])
  }

  @Test func `a closed range that ends far out is not an open one`() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MutableObservableArray([1, 2, 3]).removeSubrange(1...(Int.max - 1))
    }
    let error = items.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(error.contains("is out of range for a list of 3 items"))
    await #expect(processExitsWith: .failure) {
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1, 2])])
      list.removeItems(1...(Int.max - 1), inSection: 0)
    }
    await #expect(processExitsWith: .failure) {
      let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
      list.removeSections(0...(Int.max - 1))
    }
    await #expect(processExitsWith: .failure) {
      MutableObservableArray([1, 2, 3]).removeSubrange(...(Int.max - 1))
    }
    await #expect(processExitsWith: .failure) {
      MutableObservableArray([1, 2, 3]).removeSubrange(..<Int.max)
    }
    let open = MutableObservableArray([1, 2, 3])
    open.removeSubrange(1...)
    #expect(open.snapshot == [1])
  }

  @Test func `items of a list are mutated in place without a copy of the rest`() {
    var snapshot: ArraySnapshot<[Int]> = [Array(0..<1000), []]
    snapshot[0].append(7)
    snapshot[1].append(8)
    #expect(snapshot[0].last == 7 && snapshot[1] == [8])
    var grid = SectionedSnapshot([Observable2DArraySection(metadata: 0, items: [[1], [2]])])
    grid[path(0, 1)].append(3)
    #expect(grid[path(0, 1)] == [2, 3])
  }
}
