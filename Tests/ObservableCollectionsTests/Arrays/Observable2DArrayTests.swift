import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

private typealias Section = Observable2DArraySection<String, Int>

private func path(_ section: Int, _ item: Int) -> IndexPath {
  IndexPath(item: item, section: section)
}

@Suite struct Observable2DArrayTests {
  private func kinds(
    _ items: [[Int]], _ mutate: (MutableObservable2DArray<String, Int>) -> Void
  ) -> [DataSourceEventKind] {
    let list = MutableObservable2DArray(
      items.enumerated().map { Section(metadata: "s\($0)", items: $1) })
    let log = Log<Observable2DArrayEvent<String, Int>>()
    list.observeNext { log.receive($0) }
    mutate(list)
    return Array(log.kinds().dropFirst())
  }

  @Test func `each mutation of sections tells one kind of event`() {
    #expect(kinds([]) { $0.appendSection("a") } == [.insertSections([0])])
    let section = Section(metadata: "a", items: [1])
    #expect(kinds([[]]) { $0.appendSection(section) } == [.insertSections([1])])
    #expect(kinds([[]]) { $0.insert(section: section, at: 0) } == [.insertSections([0])])
    #expect(
      kinds([[]]) { $0.insert(sections: [section, section], at: 1) } == [.insertSections([1, 2])])
    #expect(kinds([[]]) { $0.appendSections([section, section]) } == [.insertSections([1, 2])])
    #expect(kinds([[]]) { $0.appendSections([]) } == [])
    #expect(kinds([[], []]) { $0.moveSection(from: 0, to: 1) } == [.moveSection(0, 1)])
    #expect(kinds([[1], []]) { $0.removeSection(at: 0) } == [.deleteSections([0])])
    #expect(kinds([[1], []]) { $0.removeLastSection() } == [.deleteSections([1])])
    #expect(kinds([[], [], []]) { $0.removeSections(1...) } == [.deleteSections([1, 2])])
    #expect(kinds([[], [1]]) { $0.removeAllSections(where: \.isEmpty) } == [.deleteSections([0])])
    #expect(kinds([[], [1]]) { $0.removeAllItemsAndSections() } == [.deleteSections([0, 1])])
    #expect(kinds([[], [1]]) { $0.sections[1].metadata = "b" } == [.reloadSections([1])])
    #expect(kinds([[], [1]]) { $0.sections[0] = section } == [.reloadSections([0])])
    #expect(
      kinds([[], [1]]) { $0.replaceSections(0..<2, with: [section]) } == [
        .beginUpdates, .deleteSections([1]), .reloadSections([0]), .endUpdates,
      ])
    #expect(kinds([[1]]) { $0.replace(with: [section]) } == [.reload])
  }

  @Test func `each mutation of items tells one kind of event`() {
    #expect(kinds([[1]]) { $0.appendItem(2, toSection: 0) } == [.insertItems([path(0, 1)])])
    #expect(
      kinds([[1]]) { $0.appendItems([2, 3], toSection: 0) } == [
        .insertItems([path(0, 1), path(0, 2)])
      ])
    #expect(kinds([[1]]) { $0.insert(item: 2, at: path(0, 0)) } == [.insertItems([path(0, 0)])])
    #expect(
      kinds([[], [1]]) { $0.insert(contentsOf: [2, 3], at: path(1, 1)) } == [
        .insertItems([path(1, 1), path(1, 2)])
      ])
    #expect(kinds([[1]]) { $0[path(0, 0)] = 2 } == [.reloadItems([path(0, 0)])])
    #expect(kinds([[1], [2]]) { $0.removeItem(at: path(1, 0)) } == [.deleteItems([path(1, 0)])])
    #expect(kinds([[1, 2]]) { $0.removeLastItem(inSection: 0) } == [.deleteItems([path(0, 1)])])
    #expect(
      kinds([[1, 2, 3]]) { $0.removeItems(0..<2, inSection: 0) } == [
        .deleteItems([path(0, 0), path(0, 1)])
      ])
    #expect(
      kinds([[1], [2]]) { $0.removeAllItems() } == [.deleteItems([path(0, 0), path(1, 0)])])
    #expect(kinds([[1], [2]]) { $0.removeAllItems { $0 == 2 } } == [.deleteItems([path(1, 0)])])
    #expect(
      kinds([[2], [1, 2]]) { $0.removeAllItems(inSection: 1) { $0 == 2 } } == [
        .deleteItems([path(1, 1)])
      ])
    #expect(
      kinds([[1], [2]]) { $0.moveItem(from: path(0, 0), to: path(1, 1)) } == [
        .moveItem(path(0, 0), path(1, 1))
      ])
  }

  @Test func `an item that leaves a deleted section is an insertion where it goes`() {
    let kinds = kinds([[1, 2], [3]]) { list in
      list.batchUpdate { list in
        list.moveItem(from: path(0, 0), to: path(1, 0))
        list.removeSection(at: 0)
      }
    }
    #expect(
      kinds == [.beginUpdates, .deleteSections([0]), .insertItems([path(0, 0)]), .endUpdates])
  }

  @Test func `an item that goes to a new section is a deletion where it was`() {
    let kinds = kinds([[1, 2]]) { list in
      list.batchUpdate { list in
        list.appendSection("new")
        list.moveItem(from: path(0, 1), to: path(1, 0))
      }
    }
    #expect(
      kinds == [.beginUpdates, .deleteItems([path(0, 1)]), .insertSections([1]), .endUpdates])
  }

  @Test func `a section that moves and changes is reloaded in a second batch`() {
    let kinds = kinds([[1], [2], [3]]) { list in
      list.batchUpdate { list in
        list.sections[0].metadata = "other"
        list.moveSection(from: 0, to: 2)
        list.appendItem(4, toSection: 2)
      }
    }
    #expect(
      kinds == [
        .beginUpdates, .insertItems([path(2, 1)]), .moveSection(0, 2), .endUpdates,
        .beginUpdates, .reloadSections([2]), .endUpdates,
      ])
  }

  @Test func `a difference moves items between sections and keeps the rest`() {
    let kinds = kinds([[1, 2, 3], [4, 5]]) { list in
      let new = [
        Section(metadata: "s0", items: [1, 3]), Section(metadata: "s1", items: [4, 2, 5, 6]),
      ]
      list.replace(with: new, performDiff: true)
      #expect(list.snapshot.sections.map(\.items) == [[1, 3], [4, 2, 5, 6]])
    }
    #expect(
      kinds == [
        .beginUpdates, .insertItems([path(1, 3)]), .moveItem(path(0, 1), path(1, 1)), .endUpdates,
      ])
  }
}
