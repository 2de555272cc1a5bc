import Signals
import SignalsTesting
import Testing

/// `scan(into:)`, `first(where:)`, `groupBy` and `window` in time.
@Suite struct GroupingMarbleTests {
  private func through<Output: Sendable>(
    _ text: String, _ build: (Signal<Int, MarbleError>) -> Signal<Output, MarbleError>
  ) throws -> String {
    try play { build(try $0.cold(text, element: number).toSignal()) }
  }

  /// Draws a signal of signals: what is sent for each of them, and then each of them.
  private func inner<Inner: SignalProtocol<Int, MarbleError>, Output: Sendable>(
    _ text: String, _ draw: @escaping @Sendable (Inner) -> Output,
    _ build: (Signal<Int, MarbleError>) -> Signal<Inner, MarbleError>
  ) throws -> [String] {
    let scheduler = VirtualTimeScheduler()
    let recorders = Log<EventRecorder<Int, MarbleError>>()
    let outer = EventRecorder(
      build(try scheduler.cold(text, element: number).toSignal()).map { inner in
        recorders.add(EventRecorder(inner, on: scheduler))
        return draw(inner)
      }, on: scheduler)
    scheduler.run()
    return [outer.marbles()] + recorders.entries.map { $0.marbles() }
  }

  @Test func `scan(into:) sends every result so far`() throws {
    #expect(try through("1--2--3--|") { $0.scan(into: 0) { $0 += $1 } } == "1--3--6--|")
    #expect(try through("1-2#") { $0.scan(into: 5) { $0 += $1 } } == "6-8#")
    #expect(try through("--|") { $0.scan(into: 5) { $0 += $1 } } == "--|")
  }

  @Test func `first(where:) completes with the first that fits`() throws {
    #expect(try through("1--2--3--|") { $0.first(where: { $0 > 1 }) } == "---(2|)")
    #expect(try through("1--2--|") { $0.first(where: { $0 > 2 }) } == "------|")
    #expect(try through("1--#") { $0.first(where: { $0 > 2 }) } == "---#")
  }

  @Test func `groupBy sends each group before its first element, and ends them all`() throws {
    let groups: (String) throws -> [String] = { text in
      try inner(text, { $0.key }, { $0.groupBy { $0 % 2 } })
    }
    #expect(try groups("1--2--3--|") == ["1--0-----|", "1-----3--|", "---2-----|"])
    #expect(try groups("12-3#") == ["10--#", "1--3#", "-2--#"])
    #expect(try groups("--|") == ["--|"])
  }

  @Test func `window sends each window before its first element, and ends it after its last`()
    throws
  {
    let windows: (String) throws -> [String] = { text in
      try inner(text, { _ in "w" }, { $0.window(count: 2) })
    }
    #expect(try windows("1--2--3--|") == ["w-----w--|", "1--(2|)", "------3--|"])
    #expect(try windows("12-3#") == ["w--w#", "1(2|)", "---3#"])
    #expect(try windows("12-|") == ["w--|", "1(2|)"])
    #expect(try windows("--|") == ["--|"])
  }

  @Test func `a window replays what it had to a late observer, a group does not`() throws {
    let scheduler = VirtualTimeScheduler()
    let source = try scheduler.cold("1234|", element: number)
    let windows = EventRecorder(source.window(count: 3), on: scheduler)
    let groups = EventRecorder(source.groupBy { _ in 0 }, on: scheduler)
    scheduler.advance(to: .seconds(1))
    let late = [
      windows.elements.first.map { EventRecorder($0, on: scheduler) },
      groups.elements.first.map { EventRecorder($0, on: scheduler) },
    ]
    scheduler.run()
    #expect(late.map { $0?.marbles() } == ["-(12)(3|)", "--34|"])
  }
}
