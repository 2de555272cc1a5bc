import Signals
import SignalsTesting
import Testing

@Suite struct FlatteningMarbleTests {
  @Test func `flatMapLatest mirrors the latest inner signal`() throws {
    let scheduler = VirtualTimeScheduler()
    let first = try scheduler.cold("ab-c|")
    let second = try scheduler.cold("-xy|")
    let outer = try scheduler.cold("1-2|", element: number)
    let recorder = EventRecorder(outer.flatMapLatest { $0 == 1 ? first : second }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "ab-xy|")
    #expect(first.subscriptionMarbles() == ["^-!"])
    #expect(second.subscriptionMarbles() == ["--^--!"])
  }

  @Test func `flatMapMerge runs all, flatMapConcat one after the other, a limit some`() throws {
    func inner(_ scheduler: VirtualTimeScheduler, _ limit: Int) throws -> String {
      let inners = try [scheduler.cold("a--a|"), scheduler.cold("b--b|"), scheduler.cold("c--c|")]
      let outer = try scheduler.cold("012|", element: number)
      let recorder = EventRecorder(
        outer.flatMapMerge(limit: limit) { inners[$0] }, on: scheduler)
      scheduler.run()
      return recorder.marbles()
    }
    #expect(try inner(VirtualTimeScheduler(), .max) == "abcabc|")
    #expect(try inner(VirtualTimeScheduler(), 2) == "ab-a(bc)--c|")
    #expect(try inner(VirtualTimeScheduler(), 1) == "a--ab--bc--c|")
  }

  @Test func `flatMapLatest ends when both have ended, and fails with either`() throws {
    func latest(_ outer: String, _ inner: String) throws -> String {
      try play { scheduler in
        let inner = try scheduler.cold(inner)
        return try scheduler.cold(outer).flatMapLatest { _ in inner }
      }
    }
    #expect(try latest("1|", "--a-b|") == "--a-b|")
    #expect(try latest("1----|", "-a|") == "-a---|")
    #expect(try latest("1----#", "-a-b---c|") == "-a-b-#")
    #expect(try latest("1-----|", "-a#") == "-a#")
    #expect(try latest("--|", "a|") == "--|")
    #expect(try latest("111|", "--a|") == "----a|")
  }

  @Test func `flatMapFirst leaves out what comes while a signal runs`() throws {
    let scheduler = VirtualTimeScheduler()
    let inner = try scheduler.cold("-ab|")
    let outer = try scheduler.cold("11-1-1---|")
    let recorder = EventRecorder(outer.flatMapFirst { _ in inner }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "-ab---ab-|")
    #expect(inner.subscriptionMarbles() == ["^--!", "-----^--!"])
    let fails = try play { scheduler in
      let inner = try scheduler.cold("-#")
      return try scheduler.cold("1----|").flatMapFirst { _ in inner }
    }
    #expect(fails == "-#")
  }

  @Test func `flatMapMerge fails with any, and ends when all have ended`() throws {
    func merged(_ outer: String, _ inners: [String]) throws -> String {
      try play { scheduler in
        let inners = try inners.map { try scheduler.cold($0) }
        return try scheduler.cold(outer, element: number).flatMapMerge { inners[$0] }
      }
    }
    #expect(try merged("01|", ["a----b|", "-#"]) == "a-#")
    #expect(try merged("01#", ["a----b|", "-c-d|"]) == "a-#")
    #expect(try merged("0-----|", ["a|"]) == "a-----|")
    #expect(try merged("01|", ["a----|", "-c|"]) == "a-c--|")
    #expect(try merged("|", []) == "|")
  }

  @Test func `flatMapConcat subscribes when the one before has completed`() throws {
    let scheduler = VirtualTimeScheduler()
    let inner = try scheduler.cold("a-b|")
    let outer = try scheduler.cold("111|")
    let recorder = EventRecorder(outer.flatMapConcat { _ in inner }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "a-ba-ba-b|")
    #expect(inner.subscriptionMarbles() == ["^--!", "---^--!", "------^--!"])
  }

  @Test func `switch, merge and concat of signals that come as elements`() throws {
    let signals: [SafeSignal<Int>] = [.sequence([1, 2]), .sequence([3])]
    let outer = SafeSignal.sequence(signals)
    #expect(EventRecorder(outer.switchToLatest()).elements == [1, 2, 3])
    #expect(EventRecorder(outer.merge()).elements == [1, 2, 3])
    #expect(EventRecorder(outer.concat()).events == [.next(1), .next(2), .next(3), .completed])
    #expect(EventRecorder(signals.concat()).events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `repeat runs the signal again when it completes`() throws {
    #expect(try play { try $0.cold("a|").repeat(2) } == "aa|")
    #expect(try play { try $0.cold("a|").repeat().take(first: 3) } == "aa(a|)")
    #expect(try play { try $0.cold("a#").repeat(2) } == "a#")
    #expect(try play { try $0.cold("a|").repeat(0) } == "|")
  }
}
