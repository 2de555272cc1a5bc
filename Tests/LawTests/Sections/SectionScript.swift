import ObservableCollections

/// A script of mutations, done to a list of sections under the eyes of two observers.
struct SectionScript {
  var start: Grid
  var mutations: [SectionMutation]
  var isBatched: Bool

  /// Before which mutation the second observer comes.
  var lateAt: Int

  /// - Parameter last: How many versions are replayed, from the last.
  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw(last: Int = .max) -> String? {
    let list = MutableObservable2DArray(start)
    let early = EventLog<SectionedSnapshot<String, Int>>()
    let late = EventLog<SectionedSnapshot<String, Int>>()
    list.observeNext { early.receive($0) }
    var model = start
    func run() {
      for (step, mutation) in mutations.enumerated() {
        if step == lateAt { list.observeNext { late.receive($0) } }
        mutation.perform(on: list, fresh: 100 * (step + 1))
        mutation.perform(on: &model, fresh: 100 * (step + 1))
      }
    }
    if isBatched { list.batchUpdate { _ in run() } } else { run() }

    if !list.snapshot.sections.elementsEqual(model) { return "the list is \(list), not \(model)" }
    let events = early.events
    let oracle = Oracle<SectionedSnapshot<String, Int>> { $0.section(at: $1).metadata }
    if let law = oracle.brokenLaw(events, last: last) { return law }
    if events.last?.dataSource != list.snapshot { return "the last event is not the last version" }
    if let law = late.lateLaw(beside: early, endingWith: list.snapshot) { return law }
    return nil
  }
}
