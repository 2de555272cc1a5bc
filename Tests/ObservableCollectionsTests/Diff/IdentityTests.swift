import ObservableCollections
import Synchronization
import Testing

/// Rows that are equal when they show the same, whichever they are.
private struct Titled: Identifiable, Equatable, CustomStringConvertible {
  var id: Int
  var title: String

  init(_ id: Int, _ title: String) {
    self.id = id
    self.title = title
  }

  static func == (left: Titled, right: Titled) -> Bool { left.title == right.title }

  var description: String { "\(id)\(title)" }
}

private typealias Section = Observable2DArraySection<Titled, Titled>

/// The kinds of event between two lists, in code that knows no more of the items than their equality.
private func genericEdits<Item: Equatable & Sendable>(
  _ old: [Item], _ new: [Item]
) -> [[DataSourceEventKind]] {
  let array = MutableObservableArray(old)
  let list = MutableObservable2DArray([Observable2DArraySection(metadata: 0, items: old)])
  let told = Mutex<[[DataSourceEventKind]]>([[], []])
  let observations = [
    array.observeNext { event in told.withLock { $0[0].append(event.kind) } },
    list.observeNext { event in told.withLock { $0[1].append(event.kind) } },
  ]
  array.replace(with: new, performDiff: true)
  list.replace(with: [Observable2DArraySection(metadata: 0, items: new)], performDiff: true)
  observations.forEach { $0.dispose() }
  let section = [old, new].map { [Observable2DArraySection(metadata: 0, items: $0)] }
  let frame: [DataSourceEventKind] = [.reload, .beginUpdates, .endUpdates]
  return [
    ArrayChange(from: old, to: new).batches().flatMap(\.kinds),
    SectionedChange(from: section[0], to: section[1]).batches().flatMap(\.kinds),
  ] + told.withLock { $0 }.map { kinds in kinds.filter { !frame.contains($0) } }
}

/// Two rows are the same by their identity, whatever else their equality says.
@Suite struct IdentityTests {
  private func edits(_ old: [Titled], _ new: [Titled]) -> [DataSourceEventKind] {
    ListChange.difference(from: old, to: new, identifiedBy: .identifiable).batches()
      .flatMap(\.kinds)
  }

  @Test func `the item that was removed is deleted, not one that looks like it`() {
    #expect(
      edits([Titled(1, "a"), Titled(2, "a")], [Titled(2, "a")])
        == [.deleteItems([IndexPath(item: 0, section: 0)])])
  }

  @Test func `generic code that knows no more than equality finds the identity out`() {
    let edits = genericEdits([Titled(1, "a"), Titled(2, "a")], [Titled(2, "a")])
    #expect(edits == Array(repeating: [.deleteItems([IndexPath(item: 0, section: 0)])], count: 4))
  }

  @Test func `an item in the place of one that looks like it is inserted`() {
    #expect(
      edits([Titled(1, "a"), Titled(2, "a")], [Titled(9, "a"), Titled(2, "a")])
        == [
          .deleteItems([IndexPath(item: 0, section: 0)]),
          .insertItems([IndexPath(item: 0, section: 0)]),
        ])
  }

  @Test func `in every small world an item is matched by its identity`() {
    let symbols = [
      Titled(0, "a"), Titled(0, "b"), Titled(1, "a"), Titled(1, "b"), Titled(2, "a"),
    ]
    let worlds = lists(of: symbols, upTo: 3)
    for old in worlds {
      for new in worlds {
        let change = ListChange.difference(from: old, to: new, identifiedBy: .identifiable)
        let matches = Matches(old: [old], new: [new], change: change)
        var faults = matches.faults()
        if change.isIdentity != matches.isUnchanged { faults.append("identity") }
        if !faults.isEmpty { Issue.record("\(old) to \(new): \(faults)") }
      }
    }
  }

  @Test func `in every small world of sections they and their items are matched by identity`() {
    let items = lists(of: [Titled(0, "a"), Titled(1, "a"), Titled(1, "b")], upTo: 1)
    let sections = [Titled(0, "A"), Titled(1, "A"), Titled(0, "B")].flatMap { metadata in
      items.map { Section(metadata: metadata, items: $0) }
    }
    let worlds = lists(of: sections, upTo: 2)
    for old in worlds {
      for new in worlds {
        let found = faults(
          old, new,
          .difference(
            from: old, to: new, sectionsIdentifiedBy: .identifiable,
            itemsIdentifiedBy: .identifiable))
        if !found.isEmpty { Issue.record("\(old) to \(new): \(found)") }
      }
    }
  }

  /// Checks the change of the sections as if they were items, then that of the items.
  private func faults(_ old: [Section], _ new: [Section], _ change: ListChange) -> [String] {
    let sections = Matches(
      old: [old.map(\.metadata)], new: [new.map(\.metadata)],
      change: .items(change.sections.map { $0 }, itemCount: old.count))
    let items = Matches(
      old: old.map { Array($0.items) }, new: new.map { Array($0.items) }, change: change)
    let isUnchanged = sections.isUnchanged && items.isUnchanged
    return sections.faults() + items.faults()
      + (change.isIdentity == isUnchanged ? [] : ["identity"])
  }
}
