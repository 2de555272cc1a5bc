import Foundation
import ListBinding
import Testing

@testable import GtkListBinding

/// What a `GListModel` is told of an update, without a display.
@Suite struct RowUpdateTests {
  @Test func `headers and items of a batch are followed in flat positions`() throws {
    let old = RowLayout(itemCounts: [2, 1], hasHeaders: true)
    let new = RowLayout(itemCounts: [1, 1, 2], hasHeaders: true)
    let update = try RowUpdate(
      [
        .insertSections([0]), .moveItem([0, 1], [2, 1]), .reloadItems([[1, 0]]),
      ], from: old, to: new)
    #expect(update.origins == [nil, nil, 0, 1, 3, 4, 2])
    #expect(update.unmoved == [0, 1, 3, 4])
    #expect(update.changed == [5])
    #expect(
      update.splices(oldCount: 5) == [
        RowUpdate.Splice(position: 0, removed: 0, added: 2),
        RowUpdate.Splice(position: 4, removed: 3, added: 3),
      ])
  }

  @Test func `splices lead from the old rows to the new ones, and leave alone what may stay`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let old = Array(0..<Int.random(in: 0...8, using: &random))
      var kept = old.filter { _ in Bool.random(using: &random) }
      if Bool.random(using: &random) { kept.shuffle(using: &random) }
      var origins = kept.map(Optional.some)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        origins.insert(nil, at: Int.random(in: 0...origins.count, using: &random))
      }
      let update = RowUpdate(origins: origins, changed: [], unmoved: Set(kept))
      var rows = old.map(Optional.some)
      var told = 0
      for splice in update.splices(oldCount: old.count) {
        #expect(splice.removed + splice.added > 0)
        let added = origins[splice.position..<(splice.position + splice.added)]
        rows.replaceSubrange(splice.position..<(splice.position + splice.removed), with: added)
        told += splice.added
      }
      #expect(rows == origins)
      let stay = kept.indices.count { index in
        kept[..<index].allSatisfy { $0 < kept[index] }
          && kept[(index + 1)...].allSatisfy { $0 > kept[index] }
      }
      #expect(told == origins.count - stay)
    }
  }

  @Test func `calls that do not lead to the counts are refused`() {
    let layout = RowLayout(itemCounts: [2], hasHeaders: false)
    #expect(throws: (any Error).self) {
      try RowUpdate([.deleteItems([[0, 0]])], from: layout, to: layout)
    }
  }
}
