import ObservableCollections

/// A script of mutations, done to an observable array under the eyes of two observers.
struct ArrayScript {
  var start: [Int]
  var mutations: [ArrayMutation]
  var isBatched: Bool

  /// Before which mutation the second observer comes.
  var lateAt: Int

  /// - Parameter last: How many versions are replayed, from the last.
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw(last: Int = .max) -> String? {
    let array = MutableObservableArray(start)
    let early = EventLog<ArraySnapshot<Int>>()
    let late = EventLog<ArraySnapshot<Int>>()
    array.observeNext { early.receive($0) }
    var model = start
    func run() {
      for (step, mutation) in mutations.enumerated() {
        if step == lateAt { array.observeNext { late.receive($0) } }
        mutation.perform(on: array, fresh: 10 * (step + 1))
        mutation.perform(on: &model, fresh: 10 * (step + 1))
      }
    }
    if isBatched { array.batchUpdate { _ in run() } } else { run() }

    if array.snapshot != model { return "the array is \(array), not \(model)" }
    let events = early.events
    if let law = Oracle().brokenLaw(events, last: last) { return law }
    if events.last?.dataSource != array.snapshot { return "the last event is not the last version" }
    if !late.isTail(of: early) { return "the late observer saw \(late.events.map(\.kind))" }
    if late.events.first?.kind != .reload { return "the late observer is not told to reload" }
    let batchKinds = isBatched ? events.dropFirst().map(\.kind) : []
    if let first = batchKinds.first, first != .beginUpdates, first != .reload {
      return "a batch starts with \(first)"
    }
    if model == start, mutations.allSatisfy(\.keepsContents), !batchKinds.isEmpty {
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
      .removeAll, .removeWhere:
      true
    case .set, .replaceSubrange, .replace, .replaceWithDiff:
      false
    }
  }
}
