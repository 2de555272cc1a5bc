import SignalsTesting
import Testing

@testable import ListBinding

/// Rows of lists whose headers are rows of their own, through updates.
@Suite struct RowUpdateTests {
  @Test(arguments: [true, false])
  func `a layout knows the row at each position, and its position`(hasHeaders: Bool) {
    let layout = RowLayout(itemCounts: [2, 0, 1], hasHeaders: hasHeaders)
    let rows: [ListRow] = [
      .header(0), .item([0, 0]), .item([0, 1]), .header(1), .header(2), .item([2, 0]),
    ].filter { hasHeaders || layout.contains($0) }
    #expect(layout.rowCount == rows.count)
    #expect((0..<layout.rowCount).map(layout.row(at:)) == rows)
    #expect(rows.map(layout.position(of:)) == Array(rows.indices))
    for row in [ListRow.header(3), .item([0, 2]), .item([-1, 0]), .item([0]), .item([0, 0, 0])] {
      #expect(!layout.contains(row))
    }
    #expect(layout.contains(.header(0)) == hasHeaders)
    #expect(layout.positions(ofSection: 2) == (hasHeaders ? 4..<6 : 2..<3))
  }

  @Test func `headers and items of a batch are followed`() throws {
    let old = RowLayout(itemCounts: [2, 1])
    let new = RowLayout(itemCounts: [1, 1, 2])
    let update = try RowUpdate(
      [.insertSections([0]), .moveItem([0, 1], [2, 1]), .reloadItems([[1, 0]])],
      from: old, to: new)
    #expect(origins(update) == [nil, nil, 0, 1, 3, 4, 2])
    #expect(update.isMoved(.item([0, 1])))
    #expect(!update.isMoved(.item([1, 0])))
    #expect(update.isReloaded(.item([1, 0])))
    #expect(!update.isReloaded(.header(1)))
    #expect(
      update.splices() == [
        RowSplice(position: 0, removed: 0, added: 2),
        RowSplice(position: 4, removed: 3, added: 3),
      ])
  }

  @Test func `what is told of a section counts for its items`() throws {
    let layout = RowLayout(itemCounts: [1, 2])
    let moved = try RowUpdate(
      [.moveSection(0, 1)], from: layout, to: RowLayout(itemCounts: [2, 1]))
    #expect(moved.isMoved(.item([0, 0])) && !moved.isMovedAlone(.item([0, 0])))
    #expect(moved.row(after: .item([0, 0])) == .item([1, 0]))
    let reloaded = try RowUpdate([.reloadSections([1])], from: layout, to: layout)
    #expect(reloaded.isReloaded(.item([1, 1])) && reloaded.isInReloadedSection(.item([1, 1])))
    #expect(!reloaded.isReloaded(.item([0, 0])))
  }

  @Test func `calls that do not lead to the counts are refused`() {
    let layout = RowLayout(itemCounts: [2], hasHeaders: false)
    #expect(throws: ListViolation.self) {
      try RowUpdate([.deleteItems([[0, 0]])], from: layout, to: layout)
    }
  }

  @Test func `splices lead from the old rows to the new ones, and leave alone what may stay`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let old = Array(0..<Int.random(in: 0...8, using: &random))
      var kept = old.filter { _ in Bool.random(using: &random) }
      if Bool.random(using: &random) { kept.shuffle(using: &random) }
      var origins = kept.map(Optional.some)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        origins.insert(nil, at: Int.random(in: 0...origins.count, using: &random))
      }
      let splices = RowRun.splices(
        of: origins.map { RowRun(origin: $0, count: 1) }, oldCount: old.count)
      let stay = kept.indices.count { index in
        kept[..<index].allSatisfy { $0 < kept[index] }
          && kept[(index + 1)...].allSatisfy { $0 > kept[index] }
      }
      #expect(splices.allSatisfy { $0.removed + $0.added > 0 })
      #expect(splices.reduce(0) { $0 + $1.added } == origins.count - stay)
      #expect(rows(after: splices, of: origins, oldCount: old.count) == origins)
    }
  }

  @Test(arguments: [true, false])
  func `random updates lead to the new rows`(hasHeaders: Bool) throws {
    for seed in 0..<200 {
      var edits = RandomGridEdits(seed: seed)
      let list = MutableObservable2DArray<String, String>()
      for _ in 0..<4 { list.appendSection(edits.section()) }
      for _ in 0..<12 {
        let old = list.snapshot
        let updates = EventRecorder(list.updates)
        list.batchUpdate { list in for _ in 0..<3 { edits.edit(list) } }
        updates.dispose()
        guard updates.elements.count == 2, let events = updates.elements.last?.events else {
          continue
        }
        let layouts = [old, list.snapshot].map { list in
          RowLayout(
            itemCounts: (0..<list.numberOfSections()).map(list.numberOfItems(inSection:)),
            hasHeaders: hasHeaders)
        }
        // Items that both moved and changed are told of in a second batch.
        let calls = events.map(\.kind).prefix { $0 != .endUpdates }.filter { $0 != .beginUpdates }
        let update = try RowUpdate(calls, from: layouts[0], to: layouts[1])
        let origins = origins(update)
        #expect(
          rows(after: update.splices(), of: origins, oldCount: layouts[0].rowCount) == origins,
          "seed \(seed): \(calls)")
      }
    }
  }

  /// The old position of each new row.
  private func origins(_ update: RowUpdate) -> [Int?] {
    (0..<update.new.rowCount).map { position in
      update.row(before: update.new.row(at: position)).map(update.old.position(of:))
    }
  }

  /// The old positions of rows, after splices were done to all of them.
  private func rows(after splices: [RowSplice], of origins: [Int?], oldCount: Int) -> [Int?] {
    var rows = (0..<oldCount).map(Optional.some)
    for splice in splices {
      let added = origins[splice.position..<(splice.position + splice.added)]
      rows.replaceSubrange(splice.position..<(splice.position + splice.removed), with: added)
    }
    return rows
  }
}
