import Foundation
import ObservableCollections
import SignalsTesting
import TestSupport
import Testing

/// Every legal change survives being encoded and decoded.
@Suite struct RoundTripLaws {
  /// - Returns: The first law that does not hold, or `nil`.
  private func brokenLaw<Value: Codable & Hashable>(_ value: Value) -> String? {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let json = try encoder.encode(value)
      let decoded = try JSONDecoder().decode(Value.self, from: json)
      if decoded != value || decoded.hashValue != value.hashValue { return "JSON: \(decoded)" }
      if try encoder.encode(decoded) != json { return "JSON, encoded again" }
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let list = try PropertyListDecoder().decode(Value.self, from: encoder.encode(value))
        if list != value { return "property list: \(list)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Checks a change of a list and its inverse, with the items and without.
  private func check(_ change: ArrayChange<Keyed>, _ world: String) -> Bool {
    for change in [change, change.inverse] {
      let law = brokenLaw(change.structure) ?? brokenLaw(Hashed(change))
      if let law {
        Issue.record("\(law), \(world): \(change)")
        return false
      }
    }
    return true
  }

  private func check(_ change: SectionedChange<Keyed, Keyed>, _ world: String) -> Bool {
    for change in [change, change.inverse] {
      let law = brokenLaw(change.structure) ?? brokenLaw(Hashed(change))
      if let law {
        Issue.record("\(law), \(world): \(change)")
        return false
      }
    }
    return true
  }

  /// A change that is compared with its readings: equal changes must read the same.
  private struct Hashed<Value: Codable & Equatable & CustomStringConvertible>: Codable, Hashable {
    let value: Value
    init(_ value: Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    func hash(into hasher: inout Hasher) { hasher.combine("\(value)") }
  }

  static let scripts = 0..<(WorldSize.isLarge ? 60 : 30)

  @Test(arguments: scripts) func `changes of a random list`(number: Int) {
    var edits = RandomEdits(seed: number)
    let array = MutableObservableArray(edits.items(0...12))
    let log = Log<ListUpdate<ArraySnapshot<Keyed>>>()
    array.updates.observeNext { log.receive($0) }
    for step in 0..<12 {
      array.batchUpdate { array in
        for _ in 0...(step % 6) { edits.edit(array) }
      }
    }
    array.replace(with: edits.items(0...5))
    let updates = log.events.dropFirst()
    for first in updates.indices {
      guard var composed = updates[first...].first?.change else { continue }
      guard check(composed, "script \(number)") else { return }
      for next in updates[first...].dropFirst() { composed = composed.followed(by: next.change) }
      guard check(composed, "script \(number)") else { return }
    }
  }

  @Test(arguments: scripts) func `changes of random sections`(number: Int) {
    var edits = RandomEdits(seed: number)
    let list = MutableObservable2DArray<Keyed, Keyed>(
      (0..<(number % 4)).map { _ in edits.section() })
    let log = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { log.receive($0) }
    for step in 0..<12 {
      list.batchUpdate { list in
        for _ in 0...(step % 6) { edits.edit(list) }
      }
    }
    list.replace(with: [edits.section(), edits.section()])
    let updates = log.events.dropFirst()
    for first in updates.indices {
      guard var composed = updates[first...].first?.change else { continue }
      guard check(composed, "script \(number)") else { return }
      for next in updates[first...].dropFirst() { composed = composed.followed(by: next.change) }
      guard check(composed, "script \(number)") else { return }
    }
  }

  @Test func `every change of a small list`() {
    for count in 0...4 {
      let old = (0..<count).map { Keyed(id: $0) }
      for new in arrangements(of: old + [Keyed(id: 9)]) {
        guard check(ArrayChange(from: old, to: new), "\(old.count) items") else { return }
        let changed = new.map { Keyed(id: $0.id, version: $0.id % 2) }
        guard check(ArrayChange(from: old, to: changed), "\(old.count) items") else { return }
      }
    }
  }

  /// All orders of all selections of some items.
  private func arrangements(of items: [Keyed]) -> [[Keyed]] {
    var result: [[Keyed]] = [[]]
    for (index, item) in items.enumerated() {
      var rest = items
      rest.remove(at: index)
      result += arrangements(of: rest).map { [item] + $0 }
    }
    return result
  }

  @Test func `sections that grow from none, and shrink to none`() {
    var edits = RandomEdits(seed: 1)
    for count in 1...5 {
      for room in 0...2 {
        let sections = (0..<count).map { _ in edits.section(room...room) }
        let old = Array(sections.prefix(count % 3))
        guard check(SectionedChange(from: [], to: sections), "growing to \(count)"),
          check(SectionedChange(from: old, to: sections), "growing from \(old.count)"),
          check(SectionedChange(from: sections, to: old.reversed()), "shrinking")
        else { return }
      }
    }
    let list = MutableObservable2DArray<Keyed, Keyed>()
    let log = Log<ListUpdate<KeyedGrid>>()
    list.updates.observeNext { log.receive($0) }
    list.insert(sections: (0..<100).map { _ in edits.section() }, at: 0)
    list.insert(sections: (0..<300).map { _ in edits.section() }, at: 50)
    list.removeAllItemsAndSections()
    for update in log.events { _ = check(update.change, "a hundred sections") }
  }

  @Test func `long inserted runs and long deleted ones`() {
    let many = Array(0..<5_000)
    for (old, new) in [([], many), (many, []), (many, Array(many.dropFirst(2_500)) + many)] {
      let change = ArrayChange(from: old, to: new, identifiedBy: .value)
      #expect(brokenLaw(change.structure) == nil)
      #expect(brokenLaw(Hashed(change)) == nil)
    }
  }

  @Test(.enabled(if: WorldSize.isLarge)) func `a shuffle of more than a million items`() throws {
    var random = SeededGenerator(seed: 1)
    let old = Array(0..<1_100_000)
    let change = ArrayChange(from: old, to: old.shuffled(using: &random), identifiedBy: .value)
    let json = try JSONEncoder().encode(change)
    #expect(try JSONDecoder().decode(ArrayChange<Int>.self, from: json) == change)
    let list = try PropertyListEncoder().encode(change.structure)
    #expect(try PropertyListDecoder().decode(ListChange.self, from: list) == change.structure)
  }

  @Test(.enabled(if: WorldSize.isLarge)) func `more than a million sections`() throws {
    let old = (0..<1_100_000).map { Observable2DArraySection<Int, Int>(metadata: $0) }
    var random = SeededGenerator(seed: 2)
    let change = SectionedChange(
      from: old, to: old.shuffled(using: &random), sectionsIdentifiedBy: .value,
      itemsIdentifiedBy: .value)
    let json = try JSONEncoder().encode(change.structure)
    #expect(try JSONDecoder().decode(ListChange.self, from: json) == change.structure)
  }

  @Test func `snapshots are encoded as arrays are`() throws {
    var edits = RandomEdits(seed: 3)
    let sections = (0..<5).map { _ in edits.section() }
    let grid = SectionedSnapshot(sections)
    #expect(brokenLaw(grid) == nil)
    #expect(brokenLaw(ArraySnapshot(edits.items(5...5))) == nil)
    #expect(brokenLaw(ArraySnapshot<Keyed>()) == nil)
    #expect(
      try JSONDecoder().decode(KeyedGrid.self, from: JSONEncoder().encode(sections)) == grid)
  }
}
