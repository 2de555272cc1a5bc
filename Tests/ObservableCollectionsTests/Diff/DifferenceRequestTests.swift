import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

private struct Row: Identifiable, Hashable {
  var id: Int
  var text = ""
}

private final class Comparisons: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increment() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Can only be compared; the task that compares too many is cancelled.
private struct Weighed: Equatable, Sendable {
  static let compared = Comparisons()

  var number: Int

  static func == (left: Weighed, right: Weighed) -> Bool {
    if compared.increment() == 20_000 { withUnsafeCurrentTask { unsafe $0?.cancel() } }
    return left.number == right.number
  }
}

@Suite struct DifferenceRequestTests {
  @Test func `identities that are not unique are reported`() {
    let identity = ItemIdentity<Row, Int>.identifiable
    let rows = [Row(id: 1), Row(id: 2), Row(id: 1, text: "a"), Row(id: 3), Row(id: 1)]
    let duplicates = identity.duplicates(in: rows)
    #expect(duplicates.map(\.id) == [1] && duplicates.first?.indices == [0, 2, 4])
    #expect(identity.duplicates(in: rows[1...3]).isEmpty)

    let sections = [
      Observable2DArraySection(metadata: "a", items: [Row(id: 1), Row(id: 2)]),
      Observable2DArraySection(metadata: "b", items: [Row(id: 2)]),
    ]
    let across = identity.duplicates(inSections: sections)
    #expect(across.map(\.id) == [2])
    #expect(
      across.first?.indices == [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1)])
  }

  @Test func `a difference has no moves if none are asked for`() {
    let array = MutableObservableArray([1, 2, 3, 4])
    let log = Log<ObservableArrayEvent<Int>>()
    array.observeNext { log.receive($0) }
    array.replace(
      with: [4, 1, 2, 3], performDiff: true, identifiedBy: .value, moves: false)
    #expect(
      log.kinds().dropFirst() == [
        .beginUpdates, .deleteItems([IndexPath(item: 3, section: 0)]),
        .insertItems([IndexPath(item: 0, section: 0)]), .endUpdates,
      ])
    #expect(array.snapshot == [4, 1, 2, 3])
  }

  @Test func `a difference can be found in the background`() async {
    let array = MutableObservableArray([Row(id: 1), Row(id: 2)])
    let log = Log<ObservableArrayEvent<Row>>()
    array.observeNext { log.receive($0) }
    let isDone = await array.replaceInBackground(with: [Row(id: 2, text: "b"), Row(id: 1)])
    #expect(isDone && array.snapshot == [Row(id: 2, text: "b"), Row(id: 1)])
    #expect(log.events.count > 1 && !log.kinds().dropFirst().contains(.reload))

    let list = MutableObservable2DArray([Observable2DArraySection(metadata: "a", items: [1])])
    let sections = [Observable2DArraySection(metadata: "b", items: [1, 2])]
    #expect(
      await list.replaceInBackground(
        with: sections, sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value))
    #expect(list.snapshot == SectionedSnapshot(sections))
  }

  @Test func `a difference that is found in the background has no moves if none are wanted`() async
  {
    let array = MutableObservableArray([1, 2, 3, 4])
    let arrayLog = Log<ObservableArrayEvent<Int>>()
    array.observeNext { arrayLog.receive($0) }
    #expect(
      await array.replaceInBackground(with: [4, 1, 2, 3], identifiedBy: .value, moves: false))
    #expect(array.snapshot == [4, 1, 2, 3])

    let sections = [1, 2, 3].map { Observable2DArraySection(metadata: $0, items: [$0]) }
    let list = MutableObservable2DArray(sections)
    let listLog = Log<Observable2DArrayEvent<Int, Int>>()
    list.observeNext { listLog.receive($0) }
    let moved = [sections[2], sections[0], sections[1]]
    #expect(
      await list.replaceInBackground(
        with: moved, sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value, moves: false))
    #expect(list.snapshot == SectionedSnapshot(moved))

    #expect(
      arrayLog.kinds().dropFirst() == [
        .beginUpdates, .deleteItems([IndexPath(item: 3, section: 0)]),
        .insertItems([IndexPath(item: 0, section: 0)]), .endUpdates,
      ])
    #expect(
      listLog.kinds().dropFirst() == [
        .beginUpdates, .deleteSections([2]), .insertSections([0]), .endUpdates,
      ])
  }

  @Test func `a difference from an array that moved on is dropped`() async {
    let array = MutableObservableArray(Array(0..<1000))
    // The array moves on while its items are compared.
    let meddling = ItemIdentity<Int, Int>(
      id: { $0 },
      areEqual: { left, right in
        if left == 500, array.count == 1000 { array.append(1000) }
        return left == right
      })
    let isDone = await array.replaceInBackground(with: Array(0..<990), identifiedBy: meddling)
    #expect(!isDone && array.count == 1001)
  }

  @Test func `a cancelled difference stops and changes nothing`() async {
    let array = MutableObservableArray(Array(0..<100_000))
    let compared = Comparisons()
    let counting = ItemIdentity<Int, Int>(
      id: { $0 },
      areEqual: { left, right in
        // The task cancels itself: from then on nothing is worth comparing.
        if compared.increment() == 2000 { withUnsafeCurrentTask { unsafe $0?.cancel() } }
        return left == right
      })
    let task = Task {
      await array.replaceInBackground(with: Array(0...100_000), identifiedBy: counting)
    }
    #expect(await task.value == false)
    #expect(array.count == 100_000)
    #expect(compared.value < 10_000)
  }

  @Test func `a cancelled difference of what can only be compared stops in the midst of one item`()
    async
  {
    let array = MutableObservableArray((0..<10_000).map(Weighed.init))
    let task = Task {
      await array.replaceInBackground(with: (10_000..<20_000).map(Weighed.init))
    }
    #expect(await task.value == false)
    #expect(array[0].number == 0)
    #expect(Weighed.compared.value < 25_000)
  }

  @Test func `a difference that cannot be cancelled goes to its end in a cancelled task`() async {
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      let array = MutableObservableArray(Array(0..<10_000))
      array.replace(with: Array(1..<10_000), performDiff: true)
      return array.count
    }
    #expect(await task.value == 9999)
  }

  @Test func `a signal of sections tells how they differ`() {
    typealias Section = Observable2DArraySection<String, Int>
    let subject = SafePublishSubject<[Section]>()
    let log = Log<Observable2DArrayEvent<String, Int>>()
    subject.diff(sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value)
      .observeNext { log.receive($0) }
    subject.next([Section(metadata: "a", items: [1])])
    subject.next([Section(metadata: "a", items: [1]), Section(metadata: "b", items: [])])
    #expect(log.kinds() == [.reload, .beginUpdates, .insertSections([1]), .endUpdates])
  }
}
