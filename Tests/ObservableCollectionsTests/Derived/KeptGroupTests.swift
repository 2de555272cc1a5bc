import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Testing

/// Groups that have no item in the middle of an update, and some in the end.
@Suite struct KeptGroupTests {
  private let names = MutableObservableArray(["ann", "bob", "bill", "carl"])

  private static let orders: [GroupOrder<Character>] = [
    .ascending, .descending, .firstAppearance, .by { $0 > $1 }, .by { _, _ in false },
  ]

  private static func key(_ name: String) -> Character { name.first ?? "?" }

  /// The sections as text.
  private func text(_ list: SectionedSnapshot<Character, String>) -> [String] {
    list.sections.map { "\($0.metadata): \($0.items.joined(separator: " "))" }
  }

  /// Checks that sections of keys that are there before and after an edit stay, in one update.
  private func check(
    _ order: GroupOrder<Character>, location: SourceLocation = #_sourceLocation,
    _ edit: () -> Void
  ) {
    let list = names.grouped(by: { Self.key($0) }, order: order)
    let recorder = EventRecorder(list.updates)
    edit()
    #expect(recorder.elements.count == 2, sourceLocation: location)
    let afresh = names.grouped(by: { Self.key($0) }, order: order)
    #expect(text(list.snapshot) == text(afresh.snapshot), sourceLocation: location)
    guard let update = recorder.elements.last else { return }
    let (old, new) = (update.old.sections.map(\.metadata), update.new.sections.map(\.metadata))
    for (section, key) in old.enumerated() {
      let place = update.lookup.newIndex(ofSection: section)
      #expect(place == new.firstIndex(of: key), sourceLocation: location)
    }
    #expect(update.structure.sections.allSatisfy { !$0.isUpdated }, sourceLocation: location)
  }

  @Test(arguments: orders.indices)
  func `the section of an only item that another one of its key replaces stays`(order: Int) {
    check(Self.orders[order]) {
      names.batchUpdate { names in
        names.remove(at: 0)
        names.insert("amy", at: 0)
      }
    }
    check(Self.orders[order]) {
      names.batchUpdate { names in
        names.remove(at: 3)
        names.remove(at: 0)
        names.append("dora")
        names.insert("al", at: 1)
        names.insert("cleo", at: 2)
      }
    }
  }

  @Test(arguments: orders.indices)
  func `groups of one item each that swap their keys stay`(order: Int) {
    check(Self.orders[order]) {
      names.batchUpdate { names in
        names[0] = "cleo"
        names[3] = "amy"
      }
    }
    check(Self.orders[order]) {
      names.replace(with: ["amy", "bob", "bill", "carl"], performDiff: true)
    }
    check(Self.orders[order]) {
      names.mutate { names in
        names[0] = "carl"
        names[1] = "ann"
        names[2] = "bo"
        names[3] = "dora"
      }
    }
  }

  @Test(arguments: orders.indices)
  func `a group that stays empty goes, also beside one that does not`(order: Int) {
    let list = names.grouped(by: { Self.key($0) }, order: Self.orders[order])
    names.batchUpdate { names in
      names.removeSubrange(0..<4)
      names.append("bea")
      names.append("dora")
    }
    #expect(Set(text(list.snapshot)) == ["b: bea", "d: dora"])
    names.insert("cleo", at: 0)
    names.batchUpdate { names in
      names[0] = "carl"
      names[1] = "dan"
    }
    let afresh = names.grouped(by: { Self.key($0) }, order: Self.orders[order])
    #expect(text(list.snapshot) == text(afresh.snapshot))
  }

  @Test func `groups whose only items get each other's key from another grouping stay`() {
    let keys = Property<@Sendable (String) -> Character> { $0.first ?? "?" }
    let words = MutableObservableArray(["ab", "ba", "cc"])
    let list = words.grouped(by: keys, order: .ascending)
    let recorder = EventRecorder(list.updates)
    keys.value = { $0.last ?? "?" }
    #expect(text(list.snapshot) == ["a: ba", "b: ab", "c: cc"])
    #expect((0..<3).map { recorder.elements.last?.lookup.newIndex(ofSection: $0) } == [0, 1, 2])
  }

  @Test func `an item that goes alone takes its section along in one edit`() {
    let list = names.grouped { Self.key($0) }
    let recorder = EventRecorder(list.updates)
    names.remove(at: 3)
    names.batchUpdate { $0.remove(at: 0) }
    #expect(
      recorder.elements.dropFirst().map { "\($0.structure)" }
        == ["delete section 2", "delete section 0"])
  }
}
