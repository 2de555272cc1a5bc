import ObservableCollections
import Signals
import Synchronization
import Testing

/// What is told when one of several sources is replaced as a whole.
@Suite struct ReloadTests {
  private let first = MutableObservableArray([1, 2, 3])
  private let second = MutableObservableArray([3, 4])

  /// What a list is told while something is done, in short.
  private func told<Item>(
    _ list: ObservableArray<Item>, _ body: () -> Void
  ) -> [String] {
    let lines = Mutex<[String]>([])
    let observation = list.updates.observeNext { update in
      lines.withLock { $0.append(update.isReload ? "reload" : "\(update.structure)") }
    }
    lines.withLock { $0 = [] }
    body()
    observation.dispose()
    return lines.withLock { $0 }
  }

  @Test func `nothing is told of nothing that is replaced by nothing`() {
    let shown = first.filtered { $0 > 10 }
    #expect(told(shown) { first.replace(with: [4]) } == [])
    #expect(told(shown) { first.replace(with: [11]) } == ["reload"])
    #expect(told(shown) { first.replace(with: [5]) } == ["reload"])
    let keys = SafePublishSubject<@Sendable (Int) -> Int>()
    let empty = MutableObservableArray<Int>()
    #expect(told(empty.distinct(by: keys)) { keys.next { $0 } } == [])
  }

  private func joined(_ kind: JoinKind) -> ObservableArray<JoinedItems<Int, Int>> {
    first.joined(with: second, on: { $0 }, equals: { $0 }, kind)
  }

  @Test func `rows that all come from the array that is replaced are told as a reload`() {
    #expect(told(joined(.inner)) { first.replace(with: [1, 2, 3]) } == ["reload"])
    #expect(told(joined(.left)) { first.replace(with: [1, 2, 3]) } == ["reload"])
    #expect(told(joined(.inner)) { second.replace(with: [3, 4]) } == ["reload"])
    #expect(told(first.intersection(second) { $0 }) { first.replace(with: [3]) } == ["reload"])
    #expect(told(first.subtracting(second) { $0 }) { first.replace(with: [1]) } == ["reload"])
    second.removeAll()
    for list in [
      first.joined(with: second), first.merged(with: second, by: { $0 < $1 }),
      first.union(second) { $0 }, first.symmetricDifference(second) { $0 },
    ] {
      #expect(told(list) { first.replace(with: [5, 6]) } == ["reload"])
      #expect(told(list) { first.replace(with: []) } == ["reload"])
      #expect(told(list) { first.replace(with: []) } == [])
      #expect(told(list) { second.replace(with: [7]) } == ["reload"])
      second.removeAll()
    }
  }

  @Test func `rows of another array stay when one is replaced`() {
    let list = first.joined(with: second)
    #expect(told(list) { first.replace(with: [1]) } == ["delete 0.0–2, insert 0.0"])
    #expect(told(list) { second.replace(with: [3, 4]) } == ["delete 0.1–2, insert 0.1–2"])
    #expect(told(first.merged(with: second, by: <)) { first.replace(with: [9]) }.count == 1)
    #expect(told(joined(.full)) { first.replace(with: [9, 3]) } == ["delete 0.0–1, insert 0.0–1"])
    #expect(!told(joined(.left)) { second.replace(with: [3, 4]) }.contains("reload"))
  }

  @Test func `a single row is replaced by a reload`() {
    let list = first.joined(with: second)
    first.removeAll()
    second.replace(with: [1])
    #expect(told(list) { second.replace(with: [2]) } == ["reload"])
  }

  @Test func `arrays that stay keep their rows when the array of them is replaced`() {
    let third = MutableObservableArray([5])
    let arrays = MutableObservableArray<ObservableArray<Int>>([first, second])
    let list = arrays.joined()
    #expect(told(list) { arrays.replace(with: [first, third, second]) } == ["insert 0.3"])
    #expect(told(list) { arrays.replace(with: [second, first]) }.count == 1)
    #expect(Array(list.snapshot) == [3, 4, 1, 2, 3])
    #expect(told(list) { arrays.replace(with: [second, first]) } == [])
    #expect(told(list) { second.append(6) } == ["insert 0.2"])
    #expect(told(list) { third.append(6) } == [])
    #expect(told(list) { arrays.replace(with: [first, first]) }.count == 1)
    #expect(told(list) { first.append(4) } == ["insert 0.3", "insert 0.7"])
    #expect(told(list) { arrays.replace(with: [third]) } == ["reload"])
    #expect(told(list) { third.replace(with: [8]) } == ["reload"])
    #expect(told(list) { arrays.replace(with: [ObservableArray()]) } == ["reload"])
    #expect(told(list) { arrays.replace(with: []) } == [])
  }

  @Test func `an array of arrays that is replaced lets go of those that went`() {
    weak var gone: MutableObservableArray<Int>?
    let arrays = MutableObservableArray<ObservableArray<Int>>([first])
    let list: ObservableArray<Int> = arrays.joined()
    do {
      let array = MutableObservableArray([7])
      gone = array
      arrays.replace(with: [array, first])
      #expect(Array(list.snapshot) == [7, 1, 2, 3])
    }
    arrays.replace(with: [first])
    #expect(gone == nil)
    #expect(Array(list.snapshot) == [1, 2, 3])
  }
}
