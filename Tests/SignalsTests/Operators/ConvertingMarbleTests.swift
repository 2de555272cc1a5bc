import Signals
import SignalsTesting
import Testing

/// Conveniences for results, optionals and Booleans.
@Suite struct ConvertingMarbleTests {
  private func flags(
    _ text: String, _ scheduler: VirtualTimeScheduler
  ) throws -> Signal<Bool, MarbleError> {
    try scheduler.cold(text, element: { $0 == "t" }).toSignal()
  }

  private func draw(_ signal: Signal<Bool, MarbleError>) -> Signal<String, MarbleError> {
    signal.map { $0 ? "t" : "f" }
  }

  @Test func `not sends the opposite`() throws {
    #expect(try play { draw(try flags("t-f-#", $0).not()) } == "f-t-#")
  }

  @Test func `and is true while both are`() throws {
    let signal = try play { draw(try flags("t---f--|", $0).and(try flags("-f-t--t|", $0))) }
    #expect(signal == "-f-tf-f|")
    #expect(try play { draw(try flags("t--", $0).and(try flags("-#", $0))) } == "-#")
    #expect(try play { draw(try flags("t--", $0).and(try flags("-|", $0))) } == "-|")
  }

  @Test func `or is true while one is`() throws {
    let signal = try play { draw(try flags("t---f--|", $0).or(try flags("-f-t-f-|", $0))) }
    #expect(signal == "-t-ttf-|")
  }

  private func optional(_ character: Character) -> String? {
    character == "n" ? nil : String(character)
  }

  @Test func `nil is left out or replaced`() throws {
    #expect(
      try play { try $0.cold("anb-n|", element: { self.optional($0) }).ignoreNils() } == "a-b--|")
    #expect(
      try play { try $0.cold("an#", element: { self.optional($0) }).replaceNils(with: "z") }
        == "az#")
  }

  @Test func `elements are wrapped, so that they mix with optional ones`() throws {
    let mixed = try play {
      try $0.cold("a--|").wrapped()
        .merge(with: try $0.cold("-n-|", element: { self.optional($0) }))
        .replaceNils(with: "n")
    }
    #expect(mixed == "an-|")
  }

  private typealias Outcome = Result<String, MarbleError>

  @Test func `elements and the error become results`() throws {
    let draw: @Sendable (Outcome) -> String = { (try? $0.get()) ?? "e" }
    #expect(try play { try $0.cold("a-b#").toResults().map(draw) } == "a-b(e|)")
    #expect(try play { try $0.cold("a-b|").toResults().map(draw) } == "a-b|")
  }

  @Test func `results become elements and an error, which ends the signal`() throws {
    let result: @Sendable (Character) -> Outcome = {
      $0 == "e" ? .failure(MarbleError()) : .success(String($0))
    }
    #expect(try play { try $0.cold("a-eb|", element: result).unwrapResults() } == "a-#")
    #expect(try play { try $0.cold("a-b#", element: result).unwrapResults() } == "a-b#")
    let safe: Signal<String, MarbleError> = SafeSignal.sequence([
      Outcome.success("a"), .failure(MarbleError()), .success("b"),
    ]).unwrapResults()
    #expect(EventRecorder(safe).events == [.next("a"), .failed(MarbleError())])
    #expect(try play { try $0.cold("a-b#").toResults().unwrapResults() } == "a-b#")
  }

  @Test func `a closure that throws ends the signal, and the upstream with it`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("ab-c|")
    let recorder = EventRecorder(
      source.tryMap { element throws(MarbleError) in
        if element == "c" { throw MarbleError() }
        return element.uppercased()
      }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "AB-#")
    #expect(source.subscriptionMarbles() == ["^--!"])
    #expect(try play { try $0.cold("a#").tryMap { $0 } } == "a#")
  }
}
