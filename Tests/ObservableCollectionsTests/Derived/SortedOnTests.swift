import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import Testing

/// An object that tells of its changes.
private final class Player: Sendable {
  let name: String
  let points: Property<Int>
  let changes = SafePublishSubject<Void>()

  init(_ name: String, _ points: Int) {
    self.name = name
    self.points = Property(points)
  }
}

@Suite struct SortedOnTests {
  private func names(_ players: ObservableArray<Player>) -> String {
    players.snapshot.map(\.name).joined()
  }

  @Test func `items that change their order together come to their places one after the other`() {
    let players = (0..<20).map { Player(String(UnicodeScalar(UInt8(97 + $0))), $0) }
    let array = MutableObservableArray(players)
    let sorted = array.sorted(on: \.changes, by: \.points.value)
    var random = SeededGenerator(seed: 7)
    for round in 0..<200 {
      let changed = players.shuffled(using: &random).prefix(round % 20 + 1)
      for player in changed { player.points.value = Int.random(in: 0..<30, using: &random) }
      // All have changed, and none has told.
      for player in changed.shuffled(using: &random) { player.changes.next(()) }
      let values = sorted.snapshot.map(\.points.value)
      #expect(values == values.sorted(), "round \(round)")
    }
  }

  @Test func `what comes while changed items have not told yet stands among those that have`() {
    let (a, b, c) = (Player("a", 1), Player("b", 5), Player("c", 9))
    let array = MutableObservableArray([a, b, c])
    let sorted = array.sorted(on: \.changes, by: \.points.value, using: >)
    #expect(names(sorted) == "cba")
    a.points.value = 20
    b.points.value = 10
    array.append(Player("d", 7))
    #expect(names(sorted) == "cdba")
    b.changes.next(())
    #expect(names(sorted) == "bcda")
    a.changes.next(())
    #expect(names(sorted) == "abcd")
  }

  @Test func `only the item that tells is asked for its key again`() {
    let players = (0..<50).map { Player("\($0)", $0) }
    let asked = Mutex<[String]>([])
    let array = ObservableArray(players)
    let sorted = array.sorted(on: \.changes) { player in
      asked.withLock { $0.append(player.name) }
      return player.points.value
    }
    asked.withLock { $0 = [] }
    players[7].points.value = 40
    players[7].changes.next(())
    #expect(asked.withLock { $0 } == ["7"])
    #expect(sorted.snapshot.map(\.name)[38...40] == ["39", "7", "40"])
    #expect(array.count == sorted.count)
  }
}
