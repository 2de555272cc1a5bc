import Foundation
import SignalsTesting
import TestSupport
import Testing

@testable import ObservableCollections

private typealias Change = ArrayChange<String>
private typealias Sections = SectionedChange<String, String>

@Suite struct ArrayChangeTests {
  private let change = Change(from: ["a", "b", "c"], to: ["c", "a", "x"], identifiedBy: .value)

  @Test func `a change has the elements at hand that it removes and inserts`() {
    #expect(change.removed == [IndexedElement(index: 1, element: "b")])
    #expect(change.inserted == [IndexedElement(index: 2, element: "x")])
    #expect(change.updated.isEmpty)
    #expect(change.inverse.inserted == change.removed)
  }

  @Test func `a change is printed in short`() {
    #expect("\(change)" == "-1: b, +2: x, move 0→1")
    #expect("\(change.structure)" == "delete 0.1, insert 0.2, move 0.0→0.1")
    #expect("\(Change())" == "no change")
    #expect("\(ListChange.reload)" == "reload")
    #expect("\(change.patch())" == "delete 0.1, move 0.0→0.1, insert 0.2")
  }

  @Test func `a change is of the size of what changed`() {
    let old = Array(0..<100_000)
    let change = ArrayChange(from: old, to: [-1] + old.dropLast(), identifiedBy: .value)
    #expect(change.removed.count == 1 && change.inserted.count == 1)
    #expect(change.batches().map(\.kinds.count) == [2])
  }

  @Test func `a change of another array is not applied`() {
    let error = #expect(throws: ChangeMismatch.self) { try change.applied(to: ["a"]) }
    #expect(
      error?.description == "Change does not fit: the change starts from 3 items, and there are 1")
    let array = MutableObservableArray(["a"])
    #expect(throws: ChangeMismatch.self) { try array.apply(change) }
    #expect(array.snapshot == ["a"])
  }

  @Test func `events that no list view could carry out name the rule they break`() {
    let error = #expect(throws: ListViolation.self) {
      try Change(events: [.deleteItems([IndexPath(item: 0, section: 0)])], from: ["a"], to: ["b"])
    }
    #expect(error?.rule == .countsAddUp)
  }

  @Test func `all events of something that moved and changed are one change`() throws {
    let array = MutableObservableArray(["a", "b", "c"])
    let recorder = EventRecorder(array.updates)
    array.batchUpdate { array in
      array.moveItem(from: 0, to: 2)
      array[2] = "d"
    }
    let update = try #require(recorder.elements.last)
    #expect(update.kinds.count == 6)
    let change = try Change(events: update.kinds, from: update.old, to: update.new)
    #expect(change == update.change)
    #expect(try change.applied(to: ["a", "b", "c"]) == ["b", "c", "d"])
  }

  @Test func `a second batch that does more than reload is refused`() {
    let kinds: [DataSourceEventKind] = [
      .beginUpdates, .deleteItems([[0, 0]]), .endUpdates,
      .beginUpdates, .insertItems([[0, 0]]), .endUpdates,
    ]
    let error = #expect(throws: ListViolation.self) {
      try Change(events: kinds, from: ["a"], to: ["a"])
    }
    #expect(error?.rule == .updatesPair)
  }

  @Test func `each rule that events break is named`() {
    typealias Kind = DataSourceEventKind
    func path(_ item: Int, _ section: Int = 0) -> IndexPath {
      IndexPath(item: item, section: section)
    }
    /// Reads kinds that turn two sections of two items into others of as many.
    func rule(_ kinds: Kind..., counts: [Int] = [2, 2]) -> ListViolation.Rule? {
      let update = [Kind.beginUpdates] + kinds + [.endUpdates]
      let reading = Result { () throws(ListViolation) in
        try ListChange(events: update, from: World([2, 2]), to: World(counts))
      }
      if case .failure(let violation) = reading { return violation.rule }
      return nil
    }
    #expect(rule(.deleteItems([path(0)]), counts: [1, 2]) == nil)
    #expect(rule(.deleteItems([path(0), path(0)]), counts: [1, 2]) == .sortedAndUnique)
    #expect(rule(.deleteItems([path(1), path(0)]), counts: [0, 2]) == .sortedAndUnique)
    #expect(rule(.deleteItems([path(2)]), counts: [1, 2]) == .indexInRange)
    #expect(rule(.insertItems([path(3)]), counts: [3, 2]) == .indexInRange)
    #expect(rule(.moveSection(0, 2)) == .indexInRange)
    #expect(rule(.deleteItems([path(0)]), .reloadItems([path(0)])) == .oneEditPerIndex)
    #expect(rule(.moveItem(path(0), path(1)), .insertItems([path(1)])) == .oneEditPerIndex)
    #expect(rule(.reloadSections([0]), .reloadItems([path(0)])) == .noItemEditInEditedSection)
    #expect(rule(.deleteItems([path(0)])) == .countsAddUp)
    #expect(rule(.deleteSections([0])) == .countsAddUp)
    #expect(rule(.beginUpdates) == .updatesPair)
  }

  @Test func `a section that is reloaded reloads its items where no sections are shown`() {
    let change = ListChange(.updateSection(1), from: World([1, 2]), to: World([1, 2]))
    let flat = change.flattened(from: World([1, 2]), to: World([1, 2]))
    #expect(
      flat.batches().map(\.kinds) == [
        [.reloadItems([IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])]
      ])
  }

  @Test func `steps that nobody could carry out name the rule they break`() {
    func rule(_ steps: ListEdit...) -> ListViolation.Rule? {
      do {
        _ = try ListChange(Patch(steps: steps), from: ["a", "b"], to: ["a"])
        return nil
      } catch {
        return error.rule
      }
    }
    #expect(rule(.deleteItems(1..<2, section: 0)) == nil)
    #expect(rule(.deleteItems(1..<3, section: 0)) == .indexInRange)
    #expect(rule(.deleteItems(0..<2, section: 0)) == .countsAddUp)
    #expect(rule(.deleteItems(0..<1, section: 1)) == .indexInRange)
    #expect(rule(.deleteSections(0..<1)) == .countsAddUp)
    #expect(
      rule(.reloadSections(0..<1), .reloadItems(0..<1, section: 0)) == .noItemEditInEditedSection)
    #expect(rule(.moveItem([0, 0], to: [0, 2])) == .indexInRange)
    let (few, all) = (ListEdit.deleteSections(0..<1), ListEdit.deleteSections(0..<Int.max))
    #expect(rule(.insertSections(0..<1), few, all) == .indexInRange)
  }

  @Test func `a patch of many insertions of sections is read in time`() {
    let steps = (0..<10_000).map { ListEdit.insertSections($0..<($0 + 1)) }
    let new = SectionedSnapshot(steps.map { _ in Observable2DArraySection<Int, Int>(metadata: 0) })
    let change: ListChange?? = result(within: 20) {
      try? ListChange(Patch(steps: steps), from: SectionedSnapshot<Int, Int>(), to: new)
    }
    #expect(change??.lookup.oldIndex(ofSection: 0) == .some(nil))
  }

  @Test func `a reload has all elements, and can be taken back`() throws {
    let reload = try Change(events: [.reload], from: ["a", "b"], to: ["c"])
    #expect(reload.batchesOfKinds == [[.reload]])
    #expect(try reload.inverse.applied(to: ["c"]) == ["a", "b"])
    #expect(
      try reload.followed(by: Change(from: ["c"], to: ["d"])).applied(to: ["a", "b"]) == ["d"])
    #expect(
      try change.followed(by: Change(events: [.reload], from: ["c", "a", "x"], to: []))
        .inverse.applied(to: []) == ["a", "b", "c"])
    #expect("\(reload.patch())" == "delete 0.0–1, insert 0.0")
  }

  @Test func `changes are coded and decoded`() throws {
    let sectioned = Sections(
      from: [.init(metadata: "A", items: ["a", "b"]), .init(metadata: "B", items: ["c"])],
      to: [.init(metadata: "C", items: ["x", "c"]), .init(metadata: "A", items: ["b"])],
      sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value)
    let coded = try JSONEncoder().encode(sectioned)
    #expect(try JSONDecoder().decode(Sections.self, from: coded) == sectioned)
    let reload = try Change(events: [.reload], from: ["a", "b"], to: ["c"])
    for change in [change, Change(), reload] {
      let coded = try JSONEncoder().encode(change)
      #expect(try JSONDecoder().decode(Change.self, from: coded) == change)
    }
  }

  @Test(arguments: [
    // Not enough items, an item that is not there, one that is in two places, overflowing counts.
    #"{"structure":S,"items":{"removed":[],"inserted":[],"updated":[]}}"#,
    #"{"structure":S,"items":{"removed":[{"index":1,"element":"b"}],"inserted":[],"updated":[]}}"#,
  ]) func `data that is no change is not decoded`(data: String) {
    let structures = [
      #"{"isReload":false,"oldSectionCount":1,"sections":[[0,0,1,0]],"oldCounts":[{"section":0,"count":2}],"edits":[{"section":0,"runs":[[0,1,1,0]]}]}"#,
      #"{"isReload":false,"oldSectionCount":1,"sections":[[0,0,1,0]],"oldCounts":[{"section":0,"count":2}],"edits":[{"section":0,"runs":[[0,1,2,0]]}]}"#,
      #"{"isReload":false,"oldSectionCount":1,"sections":[[0,0,1,0]],"oldCounts":[{"section":0,"count":2}],"edits":[{"section":0,"runs":[[0,0,2,0],[0,0,1,0]]}]}"#,
      #"{"isReload":false,"oldSectionCount":1,"sections":[[-1,0,9223372036854775807,0]],"oldCounts":[],"edits":[]}"#,
      #"{"isReload":true,"oldSectionCount":1,"sections":[],"oldCounts":[],"edits":[]}"#,
    ]
    for structure in structures {
      let json = Data(data.replacingOccurrences(of: "S", with: structure).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Change.self, from: json) }
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Sections.self, from: json) }
    }
  }
}
