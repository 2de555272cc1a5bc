import ObservableCollections
import SignalsTesting
import Synchronization
import TestSupport

/// A script of mutations, done to an observable array under the eyes of two observers.
struct ArrayScript {
  /// Edits of an observer while it is told of events.
  ///
  /// The mutations of the script are chosen anew then, since the planned ones may have lost their places.
  struct Reactions {
    /// Of how many events it answers one.
    var interval: Int
    var random: SeededGenerator
    private var eventCount = 0
    private(set) var count = 0

    init(interval: Int, seed: UInt64) {
      self.interval = interval
      random = SeededGenerator(seed: seed)
    }

    /// Whether it edits at the next event: three times at most.
    mutating func answersNext() -> Bool {
      eventCount += 1
      guard count < 3, eventCount > 1, eventCount.isMultiple(of: interval) else { return false }
      count += 1
      return true
    }
  }

  var start: [Int]
  var mutations: [ArrayMutation]
  var isBatched: Bool

  /// Before which mutation the second observer comes.
  var lateAt: Int

  /// Whether items come that are there already.
  var repeatsItems = false
  var reactions: Reactions?

  /// The first item that a mutation brings.
  func fresh(_ step: Int) -> Int {
    repeatsItems ? step % 3 : 10 * (step + 1)
  }

  /// - Parameter last: How many versions are replayed, from the last.
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw(last: Int = .max) -> String? {
    let array = MutableObservableArray(start)
    let early = EventLog<ArraySnapshot<Int>>()
    let late = EventLog<ArraySnapshot<Int>>()
    let state = Mutex((items: start, reactions: reactions))
    let mutate: @Sendable (ArrayMutation, Int) -> Void = { [weak array] planned, fresh in
      let mutation = state.withLock { state in
        var mutation = planned
        if var reactions = state.reactions {
          mutation = .random(on: state.items, fresh: fresh, using: &reactions.random)
          state.reactions = reactions
        }
        mutation.perform(on: &state.items, fresh: fresh)
        return mutation
      }
      if let array { mutation.perform(on: array, fresh: fresh) }
    }
    array.observeNext { [self] event in
      early.receive(event)
      let number = state.withLock { state in
        state.reactions?.answersNext() == true ? state.reactions?.count : nil
      }
      if let number { mutate(.append, fresh(mutations.count + number)) }
    }
    func run() {
      for (step, mutation) in mutations.enumerated() {
        if step == lateAt { array.observeNext { late.receive($0) } }
        mutate(mutation, fresh(step))
      }
    }
    if isBatched { array.batchUpdate { _ in run() } } else { run() }

    let items = state.withLock { $0.items }
    if array.snapshot != items { return "the array is \(array), not \(items)" }
    let events = early.events
    if let law = Oracle().brokenLaw(events, last: last) { return law }
    if events.last?.dataSource != array.snapshot { return "the last event is not the last version" }
    if let law = late.lateLaw(beside: early, endingWith: array.snapshot) { return law }
    let batchKinds = isBatched ? events.dropFirst().map(\.kind) : []
    if let first = batchKinds.first, first != .beginUpdates, first != .reload {
      return "a batch starts with \(first)"
    }
    let saysNothing = !repeatsItems && reactions == nil && mutations.allSatisfy(\.keepsContents)
    if items == start, saysNothing, !batchKinds.isEmpty {
      return "nothing changed, and \(batchKinds) is sent"
    }
    return nil
  }
}

extension ArrayMutation {
  /// Whether the mutation says nothing new of an item that it keeps.
  fileprivate var keepsContents: Bool {
    switch self {
    case .insert, .insertMany, .append, .appendMany, .move, .remove, .removeLast, .removeSubrange,
      .removeAll, .removeWhere, .swap, .sort, .appendByOperator, .insertSorted, .removeFirst,
      .removeFirstMany, .removeLastMany, .mutate:
      true
    case .set, .replaceSubrange, .replace, .replaceWithDiff, .update, .apply:
      false
    }
  }
}
