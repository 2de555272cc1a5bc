import SignalsTesting
import Synchronization
import Testing

@testable import ObservableCollections

/// How long threads wait for one that edits first.
@Suite struct TurnTests {
  @MainActor
  @Test func `the main actor does not wait long for another thread`() {
    let array = MutableObservableArray([1])
    array.store.longestWait.store(1_280, ordering: .relaxed)
    array.store.turn.store(.max, ordering: .relaxed)
    let time = ContinuousClock().measure { array.append(2) }
    #expect(time > .milliseconds(500) && time < .seconds(5))
    // Whoever needs more than a second does not come through by that.
    array.store.longestWait.store(600_000, ordering: .relaxed)
    #expect(ContinuousClock().measure { array.append(3) } < .seconds(60))
  }
}
