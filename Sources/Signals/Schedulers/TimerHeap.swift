/// The actions that wait for their time: a binary heap whose root is due next.
///
/// Actions that are due together come in the order in which they were added. One that was disposed
/// leaves at the latest when the heap has doubled, so that timers which are set and cancelled over
/// and over take no memory.
package struct TimerHeap: Sendable {
  private struct Entry: Sendable {
    let due: Duration
    let number: Int
    let action: ScheduledAction

    func comesBefore(_ other: Entry) -> Bool {
      (due, number) < (other.due, other.number)
    }
  }

  private var entries: [Entry] = []
  private var nextNumber = 0
  private var limit = 16

  package init() {}

  /// Whether every action has been taken out or disposed. Complexity: O(n).
  package var isIdle: Bool { entries.allSatisfy(\.action.isDisposed) }

  /// How many actions are in memory, with those that were disposed.
  package var count: Int { entries.count }

  /// When the next action is due. Complexity: O(log n), amortised.
  package mutating func nextDue() -> Duration? {
    while let first = entries.first, first.action.isDisposed { removeFirst() }
    return entries.first?.due
  }

  /// Adds an action. Complexity: O(log n), amortised.
  package mutating func insert(_ action: ScheduledAction, due: Duration) {
    if entries.count >= limit { removeDisposed() }
    entries.append(Entry(due: due, number: nextNumber, action: action))
    nextNumber += 1
    siftUp(entries.count - 1)
  }

  /// Takes out the next action, if it is due by `time`. Complexity: O(log n).
  package mutating func popFirst(until time: Duration) -> (due: Duration, action: ScheduledAction)?
  {
    guard let due = nextDue(), due <= time, let first = entries.first else { return nil }
    removeFirst()
    return (due, first.action)
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    siftDown(0)
  }

  private mutating func removeDisposed() {
    // A sorted array is a heap.
    entries = entries.filter { !$0.action.isDisposed }.sorted { $0.comesBefore($1) }
    limit = max(16, entries.count * 2)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].comesBefore(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].comesBefore(entries[first]) {
        first = child
      }
      guard first != parent else { return }
      entries.swapAt(parent, first)
      parent = first
    }
  }
}
