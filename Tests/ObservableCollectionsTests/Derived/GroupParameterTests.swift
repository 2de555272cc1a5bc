import ObservableCollections
import Signals
import Synchronization
import Testing

/// What items are grouped by, and in which order: without `Comparable`, and as properties.
@Suite struct GroupParameterTests {
  /// A key that has no order.
  private struct Initial: Hashable {
    var letter: Character
  }

  private let names = MutableObservableArray(["bob", "ann", "bill", "amy", "carl"])

  /// The sections as text, and the number of updates and of reloads.
  private func text<Metadata>(_ list: Observable2DArray<Metadata, String>) -> [String] {
    list.snapshot.sections.map { "\($0.metadata): \($0.items.joined(separator: " "))" }
  }

  private final class Told: Sendable {
    private let updates = Mutex<[Bool]>([])

    init<Metadata>(_ list: Observable2DArray<Metadata, String>) {
      list.updates.observeNext { [weak self] update in
        self?.updates.withLock { $0.append(update.isReload) }
      }
    }

    /// For each update whether it was a reload.
    var reloads: [Bool] { updates.withLock { $0 } }
  }

  @Test func `keys from a property need no order`() {
    let keys = Property<@Sendable (String) -> Initial> { Initial(letter: $0.first ?? "?") }
    let list = names.grouped(by: keys)
    let told = Told(list)
    #expect(list.snapshot.sections.map(\.metadata.letter) == ["b", "a", "c"])
    keys.value = { Initial(letter: $0.last ?? "?") }
    #expect(list.snapshot.sections.map(\.metadata.letter) == ["b", "n", "l", "y"])
    #expect(told.reloads == [true, false])
  }

  @Test func `metadata are made of keys from a property`() {
    let keys = Property<@Sendable (String) -> Int> { $0.count }
    let list = names.grouped(by: keys, order: .descending, metadata: { "\($0) letters" })
    let told = Told(list)
    #expect(text(list) == ["4 letters: bill carl", "3 letters: bob ann amy"])
    keys.value = { $0.hasPrefix("b") ? 1 : 0 }
    #expect(text(list) == ["1 letters: bob bill", "0 letters: ann amy carl"])
    #expect(told.reloads == [true, false])
  }

  @Test func `another order of a property moves sections, in one update`() {
    let orders = Property<GroupOrder<Character>>(.ascending)
    let list = names.grouped(by: { $0.first ?? "?" }, order: orders)
    let titled = names.grouped(by: { $0.first ?? "?" }, order: orders, metadata: { "\($0)." })
    let told = Told(list)
    #expect(text(list) == ["a: ann amy", "b: bob bill", "c: carl"])
    orders.value = .firstAppearance
    #expect(text(list) == ["b: bob bill", "a: ann amy", "c: carl"])
    orders.value = .descending
    #expect(text(titled) == ["c.: carl", "b.: bob bill", "a.: ann amy"])
    names.insert("dora", at: 2)
    #expect(text(list) == ["d: dora", "c: carl", "b: bob bill", "a: ann amy"])
    names.removeAll { $0.first == "c" }
    #expect(text(list) == ["d: dora", "b: bob bill", "a: ann amy"])
    orders.value = .by { $0 > $1 }
    #expect(told.reloads == [true, false, false, false, false])
  }

  @Test func `another kind of a join shows and hides items without a partner, in one update`() {
    let kinds = Property(JoinKind.inner)
    let (left, right) = (MutableObservableArray([1, 2]), MutableObservableArray([2, 3]))
    let list = left.joined(with: right, on: { $0 }, equals: { $0 }, kinds)
    let told = Mutex<[String]>([])
    list.updates.observeNext { update in told.withLock { $0.append("\(update.structure)") } }
    kinds.value = .full
    kinds.value = .left
    kinds.value = .inner
    kinds.value = .inner
    #expect(
      told.withLock { $0.dropFirst() } == ["insert 0.0 0.2", "delete 0.2", "delete 0.0"])
    right.append(1)
    #expect(list.snapshot.map(\.left) == [1, 2])
  }

  @Test func `arrays are merged in the order of keys`() {
    let others = MutableObservableArray(["al", "bo"])
    let keys = Property<[SortKey<String>]>([.descending(\.count)])
    let merged = names.merged(with: others, by: .ascending(\.count), .descending { $0 })
    let byKeys = names.merged(with: others, by: keys)
    #expect(Array(merged.snapshot) == ["bo", "al", "bob", "ann", "amy", "carl", "bill"])
    keys.value = [.ascending { $0 }]
    #expect(byKeys.snapshot.first == "al")
  }

  /// A key that is told apart by its number, and shows a title.
  private struct Titled: Hashable {
    var number: Int
    var title: String

    static func == (lhs: Titled, rhs: Titled) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a section shows the key that came first, of those that are equal`() {
    let list = names.grouped(by: { Titled(number: $0.count, title: $0) })
    #expect(list.snapshot.sections.map(\.metadata.title) == ["bob", "bill"])
    names.remove(at: 0)
    #expect(list.snapshot.sections.map(\.metadata.title) == ["bob", "bill"])
    names.removeAll { $0.count == 3 }
    names.append("eve")
    #expect(list.snapshot.sections.map(\.metadata.title) == ["bill", "eve"])
  }
}
