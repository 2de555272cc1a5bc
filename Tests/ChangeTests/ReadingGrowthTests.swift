import ObservableCollections
import TestSupport
import Testing

private struct Counts: DataSourceProtocol {
  let count: Int
  func numberOfSections() -> Int { count }
  func numberOfItems(inSection section: Int) -> Int { 1 }
}

/// Many kinds in one batch are read in time that grows as they do.
@Suite struct ReadingGrowthTests {
  /// A batch of a kind for each of some sections.
  private func batch(
    _ sections: some Sequence<Int>, _ kind: (Int) -> DataSourceEventKind
  ) -> [DataSourceEventKind] {
    [.beginUpdates] + sections.map(kind) + [.endUpdates]
  }

  /// The kinds of section edits, each naming every other section, first to last and last to first.
  private func batches(_ count: Int) -> [(kinds: [DataSourceEventKind], old: Int, new: Int)] {
    let even = (0..<count).map { 2 * $0 }
    return [
      (batch(even) { .insertSections([$0]) }, count, 2 * count),
      (batch(even.reversed()) { .insertSections([$0]) }, count, 2 * count),
      (batch(even) { .deleteSections([$0]) }, 2 * count, count),
      (batch(even) { .reloadSections([$0]) }, 2 * count, 2 * count),
      (
        batch(0..<2 * count) { $0 % 2 == 0 ? .deleteSections([$0]) : .reloadSections([$0]) },
        2 * count, count
      ),
    ]
  }

  @Test func `many kinds of sections are read in time that grows as they do`() {
    for index in 0..<5 {
      let growth = growth(from: 400) { count in
        let batch = batches(count)[index]
        #expect(throws: Never.self) {
          _ = try ListChange(
            events: batch.kinds, from: Counts(count: batch.old), to: Counts(count: batch.new))
        }
      }
      #expect(growth < 32, "\(index)")
    }
  }

  @Test func `many events of sections become an update in time that grows as they do`() {
    let growth = growth(from: 400) { count in
      let batch = batches(count)[0]
      var reader = EventReader<Counts>()
      _ = reader.receive(DataSourceEvent(kind: .reload, dataSource: Counts(count: batch.old)))
      for kind in batch.kinds {
        let new = DataSourceEvent(kind: kind, dataSource: Counts(count: batch.new))
        if let violation = reader.receive(new)?.violation { Issue.record("\(violation)") }
      }
    }
    #expect(growth < 32)
  }

  @Test func `the kinds of a batch name what one kind could`() throws {
    for batch in batches(5) {
      var single: [DataSourceEventKind: IndexSet] = [:]
      for kind in batch.kinds {
        switch kind {
        case .insertSections(let sections):
          single[.insertSections([]), default: []].formUnion(sections)
        case .deleteSections(let sections):
          single[.deleteSections([]), default: []].formUnion(sections)
        case .reloadSections(let sections):
          single[.reloadSections([]), default: []].formUnion(sections)
        default: break
        }
      }
      let joined: [DataSourceEventKind] = single.map { kind, sections in
        switch kind {
        case .insertSections: .insertSections(sections)
        case .deleteSections: .deleteSections(sections)
        default: .reloadSections(sections)
        }
      }
      let (old, new) = (Counts(count: batch.old), Counts(count: batch.new))
      let change = try ListChange(events: batch.kinds, from: old, to: new)
      let expected = try ListChange(
        events: [.beginUpdates] + joined + [.endUpdates], from: old, to: new)
      #expect(change == expected)
    }
  }

  @Test(
    arguments: [
      ([.insertSections([1, 2]), .insertSections([2])], .oneEditPerIndex),
      ([.deleteSections([3]), .deleteSections([0, 3])], .oneEditPerIndex),
      ([.reloadSections([0, 1, 2]), .reloadSections([1])], .oneEditPerIndex),
      ([.deleteSections([1]), .reloadSections([1])], .oneEditPerIndex),
      ([.insertSections([0]), .insertSections([-1])], .indexInRange),
    ] as [([DataSourceEventKind], ListViolation.Rule)])
  func `sections that several kinds name are refused`(
    kinds: [DataSourceEventKind], rule: ListViolation.Rule
  ) {
    #expect(brokenRule([.beginUpdates] + kinds + [.endUpdates]) == rule)
  }

  @Test(
    arguments: [
      [.reload], [.reload, .insertItems([[0, 1]])], [.insertItems([[0, 1]]), .reload],
    ] as [[DataSourceEventKind]])
  func `a batch that reloads everything is refused`(kinds: [DataSourceEventKind]) {
    #expect(brokenRule([.beginUpdates] + kinds + [.endUpdates]) == .noReloadInBatch)
    #expect(brokenRule([.reload]) == nil)
  }

  private func brokenRule(_ kinds: [DataSourceEventKind]) -> ListViolation.Rule? {
    do throws(ListViolation) {
      _ = try ListChange(events: kinds, from: Counts(count: 4), to: Counts(count: 4))
      return nil
    } catch {
      return error.rule
    }
  }

  @Test func `the steps of many section moves take time that grows as they do`() {
    // Every third section goes, and the others change places by pairs.
    let growth = growth(from: 300) { count in
      let deleted = IndexSet((0..<count).map { 3 * $0 })
      let moves = (0..<count).map { DataSourceEventKind.moveSection(3 * $0 + 2, 2 * $0) }
      let kinds = [.beginUpdates, .deleteSections(deleted)] + moves + [.endUpdates]
      let change = try? ListChange(
        events: kinds, from: Counts(count: 3 * count), to: Counts(count: 2 * count))
      #expect(change?.patch().steps.count == 2 * count)
    }
    #expect(growth < 40)
  }
}
