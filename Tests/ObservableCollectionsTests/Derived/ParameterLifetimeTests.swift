import ObservableCollections
import Signals
import Synchronization
import Testing

/// What a derived list does when the array that it is derived from is gone.
@Suite struct ParameterLifetimeTests {
  @Test func `a list whose source is gone is complete, and follows no parameter`() {
    let predicates = Property<@Sendable (Int) -> Bool> { $0 > 1 }
    var source: MutableObservableArray<Int>? = [1, 2, 3]
    let shown = source?.filtered(by: predicates)
    let isComplete = Mutex(false)
    shown?.updates.observeCompleted { isComplete.withLock { $0 = true } }
    predicates.value = { $0 > 2 }
    #expect(shown.map { Array($0.snapshot) } == [3])
    source = nil
    #expect(isComplete.withLock { $0 })
    predicates.value = { _ in true }
    #expect(shown.map { Array($0.snapshot) } == [3])
  }

  @Test func `a list that is derived in several steps follows as long as the first array is kept`()
  {
    let predicates = Property<@Sendable (Int) -> Bool> { $0 > 1 }
    let source: MutableObservableArray<Int> = [1, 2, 3]
    let shown = source.sorted { $0 > $1 }.filtered(by: predicates)
    predicates.value = { _ in true }
    source.append(4)
    #expect(Array(shown.snapshot) == [4, 3, 2, 1])
  }
}
