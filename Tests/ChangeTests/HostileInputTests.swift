import Foundation
import ObservableCollections
import TestSupport
import Testing

private struct Counts: DataSourceProtocol {
  var counts: [Int]
  var sections: Int?
  init(_ counts: Int..., sections: Int? = nil) { (self.counts, self.sections) = (counts, sections) }
  func numberOfSections() -> Int { sections ?? counts.count }
  func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }
}

private func range(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<upper }

private let huge = IndexSet(integersIn: 0..<10_000_000_000)

/// Data, patches and events that no list could have are refused, in time that depends on their size.
@Suite struct HostileInputTests {
  private static let numbers = [Int.max, Int.max - 1, 1 << 62, 1 << 40, 1 << 31, -1, Int.min]

  /// Decodes on a thread of its own, since what eats memory does not end.
  private func decodes<Value: Codable & Sendable>(
    _ coded: Coded, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Value? {
    let decoded: Value?? = result(within: 20) { try? coded.decode(type) }
    #expect(decoded != nil, "Not decoded in time", sourceLocation: sourceLocation)
    return decoded ?? nil
  }

  private func change(from old: [Int], to new: [Int]) throws -> Coded {
    try Coded(encoding: ArrayChange(from: old, to: new, identifiedBy: .value))
  }

  @Test(arguments: [0, 2, 3, 1 << 31, 1 << 40, Int.max, -1])
  func `a change of an array has one section`(count: Int) throws {
    for (old, new) in [([1, 2], [2, 3]), ([1], [1]), ([], [1])] {
      let coded = try change(from: old, to: new)
      let hostile = coded.changing("oldSectionCount") { _ in .number(count) }
      #expect(hostile != coded)
      #expect(decodes(hostile, as: ArrayChange<Int>.self) == nil)
    }
  }

  @Test func `a change of an array comes from one section`() {
    let none = Coded.fields(["sections": .list([]), "counts": .list([]), "items": .list([])])
    let two = Coded.fields([
      "sections": .list([.fields([:]), .fields([:])]), "counts": .list([.number(0), .number(0)]),
      "items": .list([]),
    ])
    func change(from count: Int, _ sections: [Coded], old: Coded, new: Coded) -> Coded {
      let structure = Coded.fields([
        "isReload": .bool(false), "oldSectionCount": .number(count), "sections": .list(sections),
        "edits": .list([]), "oldCounts": .list([]),
      ])
      return .fields(["structure": structure, "old": old, "new": new])
    }
    let kept = Coded.list([.number(0), .number(0), .number(1), .number(0)])
    #expect(
      decodes(change(from: 1, [kept], old: none, new: none), as: ArrayChange<Int>.self) != nil)
    #expect(
      decodes(change(from: 3, [kept], old: two, new: none), as: ArrayChange<Int>.self) == nil)
  }

  @Test(arguments: numbers) func `numbers beyond all lists are refused`(number: Int) throws {
    let array = try change(from: [1, 2, 3, 4], to: [4, 2, 7])
    let sections = try Coded(
      encoding: SectionedChange(
        from: [
          Observable2DArraySection(metadata: 1, items: [1, 2]), .init(metadata: 2, items: []),
        ],
        to: [.init(metadata: 2, items: [2]), .init(metadata: 3, items: [7])],
        sectionsIdentifiedBy: .value, itemsIdentifiedBy: .value))
    for node in 0..<array.size {
      read(array.changing(node: node) { $0.isNumber ? .number(number) : $0 }, ArrayChange<Int>.self)
    }
    for node in 0..<sections.size {
      let hostile = sections.changing(node: node) { $0.isNumber ? .number(number) : $0 }
      read(hostile, SectionedChange<Int, Int>.self)
      if case .fields(let fields) = hostile, let structure = fields["structure"] {
        read(structure, ListChange.self)
      }
    }
  }

  /// Decodes, and reads what decodes nevertheless: an item may be any number.
  private func read<Change: Readable & Sendable>(
    _ coded: Coded, _ type: Change.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fault: String?? = result(within: 20) {
      guard let change = try? coded.decode(type) else { return nil }
      if change.inverse.inverse != change { return "inverse: \(coded.json)" }
      if let list = change as? ListChange {
        _ = (list.batches(), list.patch(), list.withoutMoves().batches(), "\(list)")
      }
      _ = change.followed(by: change.inverse)
      return "\(change)".isEmpty ? "description" : nil
    }
    #expect(fault == .some(nil), sourceLocation: sourceLocation)
  }

  @Test func `what decodes is canonical`() throws {
    let change = ArrayChange(from: [1, 2, 3, 4, 5, 6], to: [1, 2, 4, 5, 6, 7, 8])
    let coded = try Coded(encoding: change)
    // A run of several is written as two runs, in every place where there is one.
    for node in 0..<coded.size {
      let split = coded.changing(node: node) { node in
        guard case .list(let runs) = node else { return node }
        return .list(runs.flatMap { $0.halves ?? [$0] })
      }
      guard split != coded, let decoded = decodes(split, as: ArrayChange<Int>.self) else {
        continue
      }
      #expect(decoded == change && decoded.hashValueOfStructure == change.hashValueOfStructure)
    }
    let identity = try Coded(encoding: ArrayChange(from: [1, 2], to: [1, 2]))
    #expect(decodes(identity, as: ArrayChange<Int>.self)?.isIdentity == true)
  }

  @Test(
    arguments: [
      [.insertItems(range(0, .max), section: 0)], [.deleteItems(range(0, .max), section: 0)],
      [.reloadItems(range(0, .max), section: 0)], [.insertItems(range(.min, .max), section: 0)],
      [.deleteItems(range(.min, 0), section: 0)], [.deleteItems(range(-2, -1), section: 0)],
      [.reloadItems(range(.max - 1, .max), section: 0)], [.insertItems(range(0, 1), section: .max)],
      [.deleteItems(range(0, 1), section: -1)], [.moveItem([0, 0], to: [0, .max])],
      [.moveItem([], to: [0, 0])], [.moveItem([0], to: [0, 0])],
      [.moveItem([0, 0], to: [0, 1, 2])],
      [.moveItem([0, -1], to: [.max, 0])], [.insertSections(range(0, .max))],
      [.deleteSections(range(0, .max))], [.reloadSections(range(.min, .max))],
      [.moveSection(.max, to: .min)], [.insertSections(range(1, 1 << 40))],
      [.insertItems(range(0, 1 << 40), section: 0), .deleteItems(range(0, 1 << 40), section: 0)],
      [.insertItems(range(0, .max), section: 0), .insertItems(range(0, .max), section: 0)],
    ] as [[ListEdit]])
  func `steps that cannot be done name a rule`(steps: [ListEdit]) {
    let isRefused: Bool? = result(within: 20) {
      let old = Counts(2, 1)
      do throws(ListViolation) {
        _ = try ListChange(Patch(steps: steps), from: old, to: old)
        return steps.count == 2
      } catch {
        return !error.detail.isEmpty
      }
    }
    #expect(isRefused == true)
  }

  @Test func `sections that come and go take no more memory than the lists`() {
    let inserted = ListEdit.insertSections(range(0, 65_536))
    let steps = Array(repeating: inserted, count: 300) + [.deleteSections(range(0, 65_536))]
    var refusal = ""
    do throws(ListViolation) {
      _ = try ListChange(Patch(steps: steps), from: Counts(), to: Counts())
    } catch {
      refusal = error.detail
    }
    #expect(refusal.contains("sections in the end"), "not refused before they are there")
    // As many old sections may go as there are.
    let large = Counts(sections: 200_000)
    let replaced = Patch(steps: [
      .insertSections(range(0, 200_000)), .deleteSections(range(200_000, 400_000)),
    ])
    let change = try? ListChange(replaced, from: large, to: large)
    #expect(change?.batches().first?.insertedSections.count == 200_000)
  }

  @Test(
    arguments: [
      .insertSections(huge), .deleteSections(huge), .reloadSections(huge), .moveSection(.min, .max),
      .insertSections([-1]), .deleteSections(IndexSet(integersIn: range(-3, 2))),
      .reloadSections([.min]), .insertSections([-2, 0]),
      .deleteSections([.max - 1]), .insertItems([[]]), .deleteItems([[0]]),
      .reloadItems([[0, 0, 0]]),
      .insertItems([[0, .max]]), .deleteItems([[.max, .max]]), .reloadItems([[0, .min]]),
      .moveItem([], [0, 0]), .moveItem([0, 0], [0]), .moveItem([0, 0], [.max, 0]),
      .moveItem([0, -1], [0, 0]), .moveItem([0, 0], [0, 1, 2]),
    ] as [DataSourceEventKind])
  func `events that cannot be carried out name a rule`(kind: DataSourceEventKind) {
    for kinds in [[kind], [.beginUpdates, kind, .endUpdates]] {
      for new in [Counts(2, 1), Counts(2), Counts(3, 1), Counts(2, 1, sections: 10_000_000_002)] {
        let rule: ListViolation.Rule?? = result(within: 20) {
          do throws(ListViolation) {
            _ = try ListChange(events: kinds, from: Counts(2, 1), to: new)
            return nil
          } catch {
            return error.rule
          }
        }
        // So many sections could only have been inserted, which is refused or read in an instant.
        if new.sections != nil, case .insertSections = kind { continue }
        #expect((rule ?? nil) != nil)
      }
    }
    #expect("\(kind)".utf8.count < 10_000)
  }

  @Test(arguments: [huge, [-1], IndexSet(integersIn: range(-3, 2)), [.min]])
  func `a batch with hostile indices names a rule`(sections: IndexSet) {
    var batch = Batch()
    batch.deletedSections = sections
    batch.insertedSections = sections
    batch.reloadedSections = sections
    batch.movedItems = [Batch.ItemMove(from: [], to: [0, .max])]
    batch.movedSections = [Batch.SectionMove(from: .min, to: .max)]
    let hostile = batch
    let isRefused: Bool? = result(within: 20) {
      _ = "\(hostile)"
      do throws(ListViolation) {
        _ = try ListChange(hostile, from: Counts(1), to: Counts(1))
        return false
      } catch {
        return true
      }
    }
    #expect(isRefused == true)
  }

  @Test(arguments: [-1, Int.min, Int.max, 1 << 40])
  func `a data source that counts beyond all lists names a rule`(count: Int) {
    let kinds: [[DataSourceEventKind]] = [
      [.insertItems([[0, 0]])], [.deleteItems([[0, 0]])], [.reloadItems([[0, 0]])],
      [.beginUpdates, .endUpdates], [.moveItem([0, 0], [0, 1])], [.reloadSections([0])],
    ]
    for kinds in kinds {
      let ended: Bool? = result(within: 20) {
        for (old, new) in [(Counts(count), Counts(1)), (Counts(1), Counts(count))] {
          let change = try? ListChange(events: kinds, from: old, to: new)
          // The content of a section that is reloaded may have any size that a list can have.
          if change != nil, kinds != [.reloadSections([0])] || count < 0 { return false }
        }
        return true
      }
      #expect(ended == true, "\(kinds)")
    }
  }

  @Test func `lists that count beyond all lists are flattened nevertheless`() throws {
    let change = try ListChange(
      events: [.deleteItems([[1, 0]])], from: Counts(2, 1), to: Counts(2, 0))
    let hostile = Counts(.max, .max)
    let isFlat: Bool? = result(within: 20) {
      change.flattened(from: hostile, to: hostile).edits.count == 1
    }
    #expect(isFlat == true)
  }
}

/// What a change of any kind of list can be asked.
private protocol Readable: Codable, Equatable {
  var inverse: Self { get }
  func followed(by next: Self) -> Self
}

extension ListChange: Readable {}
extension Change: Readable
where
  Snapshot.SectionMetadata: Codable & Equatable,
  Snapshot.Item: Codable & Equatable
{}

extension Coded {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }

  /// Two runs that are this one, if it is a run of several kept items.
  fileprivate var halves: [Coded]? {
    guard case .list(let parts) = self, parts.count == 4,
      case (.number(let section), .number(let lower), .number(let count), let mark) = (
        parts[0], parts[1], parts[2], parts[3]
      ), count > 1
    else { return nil }
    let middle = section < 0 ? lower : lower + 1
    return [
      .list([.number(section), .number(lower), .number(1), mark]),
      .list([.number(section), .number(middle), .number(count - 1), mark]),
    ]
  }
}

extension ArrayChange {
  fileprivate var hashValueOfStructure: Int { structure.hashValue }
}
