import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// Can only be compared.
private struct Plain: Equatable {
  var text: String
  init(_ text: String) { self.text = text }
}

/// Has an identity, and could be told apart by its value as well.
private struct Row: Hashable, Identifiable {
  var id: Int
  var text = ""
}

private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// What one call without an identity tells of two lists, in each of the ways to ask for it.
private func batches<Item: Sendable>(
  _ old: [Item], _ new: [Item], _ replace: (MutableObservableArray<Item>) async -> Void
) async -> [DataSourceEventKind] {
  let array = MutableObservableArray(old)
  let log = Log<ObservableArrayEvent<Item>>()
  array.observeNext { log.receive($0) }
  await replace(array)
  return Array(log.kinds().dropFirst())
}

private func batches<Metadata: Sendable, Item: Sendable>(
  _ old: [Observable2DArraySection<Metadata, Item>],
  _ replace: (MutableObservable2DArray<Metadata, Item>) async -> Void
) async -> [DataSourceEventKind] {
  let list = MutableObservable2DArray(old)
  let log = Log<Observable2DArrayEvent<Metadata, Item>>()
  list.observeNext { log.receive($0) }
  await replace(list)
  return Array(log.kinds().dropFirst())
}

@Suite struct DifferenceConvenienceTests {
  private let moved: [DataSourceEventKind] = [
    .beginUpdates, .deleteItems([path(1)]), .insertItems([path(2)]), .moveItem(path(0), path(1)),
    .endUpdates,
  ]
  private let reloaded: [DataSourceEventKind] = [
    .beginUpdates, .reloadItems([path(1)]), .endUpdates,
  ]

  @Test func `items of any kind need one call in one dimension`() async {
    let (old, new) = (["a", "b", "c"].map(Plain.init), ["c", "a", "x"].map(Plain.init))
    #expect(await batches(old, new) { $0.replace(with: new, performDiff: true) } == moved)
    #expect(await batches(old, new) { await $0.replaceInBackground(with: new) } == moved)
    #expect(ArrayChange(from: old, to: new).batchesOfKinds == [moved])
    let (strings, others) = (["a", "b", "c"], ["c", "a", "x"])
    #expect(await batches(strings, others) { $0.replace(with: others, performDiff: true) } == moved)
    #expect(await batches(strings, others) { await $0.replaceInBackground(with: others) } == moved)
    #expect(ArrayChange(from: strings, to: others).batchesOfKinds == [moved])
    let (rows, more) = ([Row(id: 1), Row(id: 2)], [Row(id: 1), Row(id: 2, text: "new")])
    #expect(await batches(rows, more) { $0.replace(with: more, performDiff: true) } == reloaded)
    #expect(await batches(rows, more) { await $0.replaceInBackground(with: more) } == reloaded)
    #expect(ArrayChange(from: rows, to: more).batchesOfKinds == [reloaded])
  }

  @Test func `items of any kind need one call in two dimensions`() async {
    func check<Metadata: Sendable, Item: Sendable>(
      _ old: [Observable2DArraySection<Metadata, Item>], _ expected: [DataSourceEventKind],
      _ replace: (MutableObservable2DArray<Metadata, Item>) async -> Void
    ) async {
      #expect(await batches(old, replace) == expected)
    }
    let (old, new) = (["a", "b", "c"].map(Plain.init), ["c", "a", "x"].map(Plain.init))
    let plain = [Observable2DArraySection(metadata: Plain("A"), items: new)]
    let before = [Observable2DArraySection(metadata: Plain("A"), items: old)]
    await check(before, moved) { $0.replace(with: plain, performDiff: true) }
    await check(before, moved) { await $0.replaceInBackground(with: plain) }
    #expect(SectionedChange(from: before, to: plain).batchesOfKinds == [moved])

    let strings = [Observable2DArraySection(metadata: "A", items: ["c", "a", "x"])]
    let letters = [Observable2DArraySection(metadata: "A", items: ["a", "b", "c"])]
    await check(letters, moved) { $0.replace(with: strings, performDiff: true) }
    await check(letters, moved) { await $0.replaceInBackground(with: strings) }
    #expect(SectionedChange(from: letters, to: strings).batchesOfKinds == [moved])

    let more = [
      Observable2DArraySection(metadata: Plain("A"), items: [Row(id: 1), Row(id: 2, text: "new")])
    ]
    let rows = [Observable2DArraySection(metadata: Plain("A"), items: [Row(id: 1), Row(id: 2)])]
    await check(rows, reloaded) { $0.replace(with: more, performDiff: true) }
    await check(rows, reloaded) { await $0.replaceInBackground(with: more) }
    #expect(SectionedChange(from: rows, to: more).batchesOfKinds == [reloaded])
  }

  @Test func `sections are told apart by the id of their metadata if it has one`() async {
    let section = [Observable2DArraySection(metadata: Row(id: 1), items: ["a"])]
    let renamed = [Observable2DArraySection(metadata: Row(id: 1, text: "new"), items: ["a"])]
    #expect(
      await batches(section) { $0.replace(with: renamed, performDiff: true) }
        == [.beginUpdates, .reloadSections([0]), .endUpdates])
    let name = [Observable2DArraySection(metadata: "A", items: ["a"])]
    let other = [Observable2DArraySection(metadata: "B", items: ["a"])]
    #expect(
      await batches(name) { $0.replace(with: other, performDiff: true) }
        == [.beginUpdates, .deleteSections([0]), .insertSections([0]), .endUpdates])
    // An optional is not told apart by what it wraps.
    let wrapped = [Observable2DArraySection(metadata: Row?.some(Row(id: 1)), items: ["a"])]
    let changed = [
      Observable2DArraySection(metadata: Row?.some(Row(id: 1, text: "new")), items: ["a"])
    ]
    #expect(
      await batches(wrapped) { $0.replace(with: changed, performDiff: true) }
        == [.beginUpdates, .deleteSections([0]), .insertSections([0]), .endUpdates])
  }

  @Test func `many sections whose order changed are told with the fewest moves`() {
    func sections(_ order: [Int]) -> [Observable2DArraySection<Row, Int>] {
      order.map { Observable2DArraySection(metadata: Row(id: $0), items: [$0]) }
    }
    let (old, new) = (sections(Array(0..<40)), sections([39, 20] + (0..<20) + (21..<39)))
    let change = SectionedChange(from: old, to: new)
    #expect(change.batches().map(\.movedSections.count) == [2])
    #expect(change.removedSections.isEmpty && change.insertedSections.isEmpty)
  }

  @Test func `signals of items and of sections of any kind differ in one call`() {
    func kinds<Element, DataSource>(
      _ elements: [Element],
      _ diff: (SafePublishSubject<Element>) -> SafeSignal<DataSourceEvent<DataSource>>
    ) -> [DataSourceEventKind] {
      let subject = SafePublishSubject<Element>()
      let log = Log<DataSourceEvent<DataSource>>()
      diff(subject).observeNext { log.receive($0) }
      for element in elements { subject.next(element) }
      return Array(log.kinds().dropFirst())
    }
    let (old, new) = (["a", "b", "c"].map(Plain.init), ["c", "a", "x"].map(Plain.init))
    #expect(kinds([old, new]) { $0.diff() } == moved)
    #expect(kinds([["a", "b", "c"], ["c", "a", "x"]]) { $0.diff() } == moved)
    func section<Item>(_ items: [Item]) -> [Observable2DArraySection<String, Item>] {
      [Observable2DArraySection(metadata: "A", items: items)]
    }
    #expect(kinds([section(old), section(new)]) { $0.diff() } == moved)
    #expect(kinds([section(["a", "b", "c"]), section(["c", "a", "x"])]) { $0.diff() } == moved)
    let (rows, more) = ([Row(id: 1), Row(id: 2)], [Row(id: 1), Row(id: 2, text: "new")])
    #expect(kinds([rows, more]) { $0.diff() } == reloaded)
    #expect(kinds([section(rows), section(more)]) { $0.diff() } == reloaded)
    let (first, second) = ([Versioned(id: 1)], [Versioned(id: 1, version: 1)])
    let changed: [DataSourceEventKind] = [.beginUpdates, .reloadItems([path(0)]), .endUpdates]
    #expect(kinds([first, second]) { $0.diff() } == changed)
    #expect(kinds([section(first), section(second)]) { $0.diff(moves: false) } == changed)
    #expect(
      kinds([section(rows), section(more)]) {
        $0.diff(sectionsIdentifiedBy: .value, itemsIdentifiedBy: .property(\.text))
      } == [.beginUpdates, .deleteItems([path(1)]), .insertItems([path(1)]), .endUpdates])
  }

  @Test func `values that can only be compared differ as those that have a hash`() {
    var lists: [[Int]] = [[]]
    var last = lists
    for _ in 0..<5 {
      last = last.flatMap { list in (0..<3).map { list + [$0] } }
      lists += last
    }
    for old in lists {
      for new in lists.suffix(364) where old.count + new.count < 9 {
        let compared = ListChange.difference(
          from: old.map { Plain("\($0)") }, to: new.map { Plain("\($0)") }, identifiedBy: .equality)
        if compared != ListChange.difference(from: old, to: new, identifiedBy: .value) {
          Issue.record("\(old) to \(new): \(compared)")
          return
        }
      }
    }
  }

  @Test func `values that have a hash are looked up by it`() {
    /// Counts how often two of them are compared.
    struct Counted: Hashable {
      static let comparisons = Atomic(0)
      var number: Int

      static func == (lhs: Counted, rhs: Counted) -> Bool {
        comparisons.add(1, ordering: .relaxed)
        return lhs.number == rhs.number
      }
    }
    let old = (0..<500).map(Counted.init)
    #expect(ArrayChange(from: old, to: old.reversed()).removed.isEmpty)
    #expect(Counted.comparisons.load(ordering: .relaxed) < 50 * old.count)
  }

  @Test func `values of classes of which one has a hash are told apart by equality alone`() {
    let (old, new) = ([Animal("a"), Animal("b")], [Dog("b"), Dog("a")])
    let change = ArrayChange(from: old, to: new)
    #expect(change.removed.isEmpty && change.inserted.isEmpty && !change.isIdentity)
  }
}

/// Can only be compared, unlike its subclass.
private class Animal: Equatable, @unchecked Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (lhs: Animal, rhs: Animal) -> Bool { lhs.name == rhs.name }
}

private final class Dog: Animal, Hashable, @unchecked Sendable {
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
