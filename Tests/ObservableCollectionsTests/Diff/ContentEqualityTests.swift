import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// A row whose `==` compares what it shows, not which one it is.
private struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var title = "same"

  static func == (left: Row, right: Row) -> Bool { left.title == right.title }
}

private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Differences ask which items are the same first, and whether they are equal after that.
@Suite struct ContentEqualityTests {
  private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

  @Test func `the row that goes is the one that is deleted`() {
    let change = ArrayChange(from: rows([1, 2]), to: rows([2]))
    #expect(change.removed.map(\.element.id) == [1])
    #expect(change.batches().map(\.deletedItems) == [[path(0)]])
  }

  @Test func `a row that another one replaces is told`() {
    let array = MutableObservableArray(rows([1, 2]))
    let log = Log<ObservableArrayEvent<Row>>()
    array.observeNext { log.receive($0) }
    array.replace(with: rows([9, 2]), performDiff: true)
    #expect(array.snapshot.map(\.id) == [9, 2])
    #expect(
      log.kinds().dropFirst() == [
        .beginUpdates, .deleteItems([path(0)]), .insertItems([path(0)]), .endUpdates,
      ])
  }

  @Test func `rows that change places move`() {
    let change = ArrayChange(from: rows([1, 2, 3]), to: rows([3, 1, 2]))
    #expect(change.removed.isEmpty && change.inserted.isEmpty && change.updated.isEmpty)
    #expect(change.batches().flatMap(\.movedItems) == [Batch.ItemMove(from: path(2), to: path(0))])
  }

  @Test func `rows of sections are told apart as well`() {
    let old = [
      Observable2DArraySection(metadata: "A", items: rows([1, 2])),
      Observable2DArraySection(metadata: "B", items: rows([3])),
    ]
    let new = [
      Observable2DArraySection(metadata: "A", items: rows([2])),
      Observable2DArraySection(metadata: "B", items: rows([1, 3])),
    ]
    let change = SectionedChange(from: old, to: new)
    #expect(
      change.batches().flatMap(\.movedItems) == [Batch.ItemMove(from: path(0, 0), to: path(0, 1))])
  }

  @Test func `sections are told apart by the id of their metadata before their equality`() {
    let old = [1, 2].map { Observable2DArraySection(metadata: Row(id: $0), items: [$0]) }
    let change = SectionedChange(from: old, to: [old[1]])
    #expect(change.batches().map(\.deletedSections) == [[0]])
    let other = [Observable2DArraySection(metadata: Row(id: 9), items: [1]), old[1]]
    #expect(!SectionedChange(from: old, to: other).isIdentity)
  }

  @Test(arguments: 0..<200) func `identities of a random difference are right`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func list() -> [Row] {
      (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)).map {
        Row(id: $0, title: "\(Int.random(in: 0..<2, using: &random))")
      }
    }
    let (old, new) = (list(), list())
    let change = ArrayChange(from: old, to: new)
    #expect(try change.applied(to: ArraySnapshot(old)).map(\.id) == new.map(\.id))
    let ids = (Set(old.map(\.id)), Set(new.map(\.id)))
    #expect(Set(change.removed.map(\.element.id)) == ids.0.subtracting(ids.1))
    #expect(Set(change.inserted.map(\.element.id)) == ids.1.subtracting(ids.0))
  }

  /// In a tie between equally few moves, what changed stays where it is.
  @Test func `one that moves and another one that changes need one batch`() {
    for count in 2...5 {
      for changed in 0..<count {
        for from in 0..<count {
          for to in 0..<count where from != to && from != changed {
            let old = (0..<count).map { Keyed(id: $0) }
            var new = old
            new[changed].version = 1
            new.insert(new.remove(at: from), at: to)
            let change = ArrayChange(from: old, to: new)
            if change.batches().count != 1 {
              Issue.record("\(from) to \(to) of \(count), \(changed) changed: \(change)")
              return
            }
          }
        }
      }
    }
  }
}
