import Foundation
import ObservableCollections
import TestSupport
import Testing

private typealias List = MutableObservable2DArray<Int, Int>
private typealias Update = ListUpdate<SectionedSnapshot<Int, Int>>

/// Edits of neighbouring items in a batch, which one edit does as well.
@Suite struct JoinedEditsTests {
  /// A list of two sections of so many items.
  private static func list(_ count: Int) -> List {
    List((0..<2).map { Observable2DArraySection(metadata: $0, items: 0..<count) })
  }

  private static func edit(_ list: List, _ edit: ListEdit) {
    switch edit {
    case .insertItems(let range, let section):
      list.insert(contentsOf: range, at: IndexPath(item: range.lowerBound, section: section))
    case .deleteItems(let range, let section): list.removeItems(range, inSection: section)
    case .reloadItems(let range, let section):
      list.replaceItems(range, inSection: section, with: range.map { -$0 })
    case .moveItem(let from, let to): list.moveItem(from: from, to: to)
    default: Issue.record("\(edit) is none of items")
    }
  }

  /// The updates of a list, and what is told of some edits in a batch.
  private static func updates(of count: Int, _ edits: [ListEdit], inBatch: Bool) -> [Update] {
    let (list, log) = (list(count), Log<Update>())
    list.updates.observeNext { log.receive($0) }
    if inBatch {
      list.batchUpdate { list in for edit in edits { self.edit(list, edit) } }
    } else {
      for edit in edits { self.edit(list, edit) }
    }
    return Array(log.events.dropFirst())
  }

  @Test(
    arguments: [
      ([.insertItems(1..<2, section: 1), .reloadItems(1..<2, section: 1)], "insert 1.1"),
      ([.insertItems(1..<4, section: 1), .deleteItems(2..<3, section: 1)], "insert 1.1–2"),
      ([.insertItems(1..<2, section: 1), .insertItems(2..<4, section: 1)], "insert 1.1–3"),
      ([.insertItems(1..<2, section: 1), .insertItems(1..<2, section: 1)], "insert 1.1–2"),
      ([.deleteItems(1..<2, section: 1), .deleteItems(1..<3, section: 1)], "delete 1.1–3"),
      ([.deleteItems(1..<2, section: 1), .deleteItems(0..<1, section: 1)], "delete 1.0–1"),
      ([.reloadItems(1..<2, section: 1), .deleteItems(0..<2, section: 1)], "delete 1.0–1"),
      ([.reloadItems(1..<2, section: 1), .reloadItems(2..<3, section: 1)], "reload 1.1–2"),
    ] as [([ListEdit], String)])
  func `edits of one place in a batch are told as one edit`(edits: [ListEdit], expected: String) {
    let updates = Self.updates(of: 4, edits, inBatch: true)
    #expect(updates.map { $0.onlyEdit?.description } == [expected])
  }

  @Test func `an item that is added silently and changed then is told by one edit`() {
    let (list, log) = (Self.list(4), Log<Update>())
    list.updates.observeNext { log.receive($0) }
    list.silentUpdate { $0.insert(item: 9, at: IndexPath(item: 2, section: 0)) }
    list[IndexPath(item: 2, section: 0)] = 8
    #expect(log.events.dropFirst().map(\.onlyEdit) == [.insertItems(2..<3, section: 0)])
    #expect(Array(log.events.last?.new.section(at: 0).items ?? []) == [0, 1, 8, 2, 3])
  }

  @Test func `edits that cancel out in a batch are told to nobody`() {
    let edits: [ListEdit] = [.insertItems(1..<3, section: 0), .deleteItems(1..<3, section: 0)]
    #expect(Self.updates(of: 2, edits, inBatch: true).isEmpty)
    let more = edits + [.reloadItems(0..<1, section: 1)]
    #expect(
      Self.updates(of: 2, more, inBatch: true).map(\.onlyEdit) == [.reloadItems(0..<1, section: 1)])
  }

  /// All edits of one or two neighbouring items of the first section, and some of the second.
  private static func allEdits(of count: Int) -> [ListEdit] {
    var edits: [ListEdit] = []
    for lower in 0...count {
      for upper in (lower + 1)...(lower + 2) {
        edits.append(.insertItems(lower..<upper, section: 0))
        guard upper <= count else { continue }
        edits += [.deleteItems(lower..<upper, section: 0), .reloadItems(lower..<upper, section: 0)]
      }
    }
    if count > 0 {
      let first = IndexPath(item: 0, section: 0)
      edits.append(.moveItem(first, to: IndexPath(item: 0, section: 1)))
      if count > 1 { edits.append(.moveItem(first, to: IndexPath(item: count - 1, section: 0))) }
    }
    return edits + [.insertItems(0..<1, section: 1), .reloadItems(0..<1, section: 1)]
  }

  private static func count(after edit: ListEdit, of count: Int) -> Int {
    switch edit {
    case .insertItems(let range, 0): count + range.count
    case .deleteItems(let range, 0): count - range.count
    case .moveItem(_, let to) where to.section == 1: count - 1
    default: count
    }
  }

  @Test(arguments: 1...3)
  func `three edits in a batch are the composition of the single ones`(count: Int) {
    for first in Self.allEdits(of: count) {
      let afterFirst = Self.count(after: first, of: count)
      for second in Self.allEdits(of: afterFirst) {
        let afterSecond = Self.count(after: second, of: afterFirst)
        for third in Self.allEdits(of: afterSecond) where third.isPlain || second.isPlain {
          let edits = [first, second, third]
          let single = Self.updates(of: count, edits, inBatch: false)
          let told = Self.updates(of: count, edits, inBatch: true)
          let structure = single.dropFirst().reduce(single[0].structure) {
            $0.followed(by: $1.structure)
          }
          let isRight =
            structure.isIdentity
            ? told.isEmpty
            : told.count == 1 && told[0].structure == structure && told[0].new == single[2].new
          if !isRight { Issue.record("\(edits) of \(count) items: \(told)") }
        }
      }
    }
  }
}

extension ListEdit {
  /// Whether it is one of a single item, so that there are fewer triples.
  fileprivate var isPlain: Bool {
    switch self {
    case .insertItems(let range, 0), .deleteItems(let range, 0), .reloadItems(let range, 0):
      range.count == 1
    default: false
    }
  }
}
