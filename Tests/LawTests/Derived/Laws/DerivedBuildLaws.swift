import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

/// Collections that are built in the background: piece by piece, while their sources change.
@Suite struct DerivedBuildLaws {
  /// Builds a collection from copies of its sources, three rows at a time.
  private func build(
    _ derived: DerivedCase, _ sources: RowSources, _ tracker: LifetimeTracker,
    progress: Property<Double>
  ) async throws(CancellationError) -> any DerivedSubject {
    let token = tracker.token()
    if derived.isSectioned {
      return try await sources.list.buildInBackground(pieceCount: 3, progress: progress) { list in
        Built(derived.make(sources.copied { $0.list = list }, token))
      }.subject
    }
    return try await sources.array.buildInBackground(
      with: sources.others, pieceCount: 3, progress: progress
    ) { array, others in
      Built(
        derived.make(
          sources.copied {
            $0.array = array
            $0.others = others
          }, token))
    }.subject
  }

  private struct Built: Sendable {
    let subject: any DerivedSubject
    init(_ subject: any DerivedSubject) { self.subject = subject }
  }

  private func script(of derived: DerivedCase, number: Int) -> RowScript {
    var random = SeededGenerator(seed: WorldSize.seed &+ UInt64(number))
    return DerivedRandomLaws.script(of: derived, count: 25, steps: 20, using: &random)
  }

  private func check(_ derived: DerivedCase, number: Int) async throws {
    let script = script(of: derived, number: number)
    let sources = RowSources(script.start, isSectioned: derived.isSectioned)
    let tracker = LifetimeTracker()
    let early = Mutex(script.steps.prefix(10).flatMap(\.edits))
    let fractions = Mutex<[Double]>([])
    @Sendable func makeEdit() -> Bool {
      let next = early.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let next { sources.perform(next) }
      return next != nil
    }
    let progress = Property(0.0)
    progress.observeNext { fraction in
      fractions.withLock { $0.append(fraction) }
      _ = makeEdit()
    }
    let subject = try await build(derived, sources, tracker, progress: progress)
    while makeEdit() {}
    let told = fractions.withLock { $0 }
    if told.last != 1 || zip(told, told.dropFirst()).contains(where: >) {
      Issue.record("\(derived.testDescription): progress \(told)")
    }
    sources.history.begin()
    let run = DerivedRun(
      derived: derived,
      script: RowScript(sources.world, Array(script.steps.dropFirst(10))))
    let law = run.brokenLaw(of: subject, sources)
    subject.release()
    if let law = law ?? (tracker.count == 0 ? nil : "closures are alive") {
      Issue.record(
        "\(derived.testDescription): \(law.prefix(2000)), SEED=\(WorldSize.seed), \(number)")
    }
  }

  @Test(arguments: DerivedCase.all)
  func `what is built while its sources change obeys the oracle`(derived: DerivedCase) async throws
  {
    for number in 0..<(WorldSize.isLarge ? 16 : 3) { try await check(derived, number: number) }
  }

  @Test(arguments: DerivedCase.all)
  func `nothing is alive after a build that was cancelled`(derived: DerivedCase) async {
    let (rows, closures) = (LifetimeTracker(), LifetimeTracker())
    let sources = RowSources(
      script(of: derived, number: 1).start.tracked(by: rows), isSectioned: derived.isSectioned)
    let progress = Property(0.0)
    progress.observeNext { fraction in
      if fraction > 0, fraction < 1 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) {
      _ = try await build(derived, sources, closures, progress: progress)
    }
    if closures.count > 0 { Issue.record("\(derived.testDescription): closures are alive") }
    sources.clear()
    if rows.count > 0 { Issue.record("\(derived.testDescription): \(rows.count) rows are alive") }
  }
}
