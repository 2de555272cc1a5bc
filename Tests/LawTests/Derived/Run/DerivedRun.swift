import SignalsTesting

/// What is done to the sources of a derived collection.
struct RowScript: Sendable {
  enum Step: Sendable {
    case edit(RowEdit)

    /// An edit, and another one that an observer makes when it is told of the first.
    case reentrant(RowEdit, RowEdit)

    var edits: [RowEdit] {
      switch self {
      case .edit(let edit): [edit]
      case .reentrant(let first, let second): [first, second]
      }
    }
  }

  var start: RowWorld
  var steps: [Step]

  init(_ start: RowWorld, _ steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  init(_ start: RowWorld, _ edits: [RowEdit]) {
    self.init(start, edits.map { .edit($0) })
  }
}

extension RowScript {
  /// Whether an observer makes edits, too.
  var isReentrant: Bool {
    steps.contains { if case .reentrant = $0 { true } else { false } }
  }
}

extension RowScript: CustomStringConvertible {
  var description: String { "from \(start): \(steps.map { "\($0)" }.joined(separator: ", "))" }
}

/// A run of a script on an operator.
struct DerivedRun {
  /// What happened, for the laws to judge.
  struct Record {
    let start: RowWorld
    let inputs: [RowInput]
    let hasLateObserver: Bool

    /// Whether an input may come before the one before it has been told of.
    let hasOverlap: Bool

    /// How many inputs are judged, from the last.
    let last: Int
    let laws: DerivedCase.Laws
  }

  let derived: DerivedCase
  let script: RowScript
  var last = Int.max

  /// Whether anybody observes; otherwise the collection is only read.
  var isObserved = true

  /// - Returns: The first law that does not hold, or `nil`.
  func brokenLaw() -> String? {
    let tracker = LifetimeTracker()
    let sources = RowSources(script.start, isSectioned: derived.isSectioned)
    let subject = derived.make(sources, tracker.token())
    let law = brokenLaw(of: subject, sources)
    subject.release()
    if let law { return law }
    return tracker.count == 0 ? nil : "\(tracker.count) closures are still alive"
  }

  /// Does the script to sources, of which a subject is made.
  func brokenLaw(of subject: any DerivedSubject, _ sources: RowSources) -> String? {
    if isObserved { subject.observe() }
    var world = script.start
    if let difference = subject.difference(from: world) { return "at the start: \(difference)" }
    var hasLateObserver = false
    for (index, step) in script.steps.enumerated() {
      func join() {
        guard isObserved, !hasLateObserver else { return }
        hasLateObserver = true
        subject.join()
      }
      switch step {
      case .edit(let edit):
        sources.perform(edit, join: join)
        edit.perform(on: &world)
      case .reentrant(let first, let second):
        let answer = Answer { sources.perform(second) }
        subject.onNextUpdate { answer.give() }
        sources.perform(first, join: join)
        subject.onNextUpdate(nil)
        answer.give()
        first.perform(on: &world)
        second.perform(on: &world)
      }
      if let difference = subject.difference(from: world) { return "step \(index): \(difference)" }
    }
    guard isObserved else { return nil }
    return subject.brokenLaw(
      in: Record(
        start: script.start, inputs: sources.history.inputs, hasLateObserver: hasLateObserver,
        hasOverlap: script.isReentrant && derived.hasSeveralSources,
        last: last, laws: derived.laws))
  }
}
