import Signals
import SignalsTesting
import Testing

@Suite struct CombiningMarbleTests {
  @Test func `combineLatest sends the latest of each`() throws {
    let two = try play {
      try $0.cold("1-2--|", element: number)
        .combineLatest(with: try $0.cold("-5-6|", element: number), +)
    }
    #expect(two == "-678-|")
    let three = try play {
      try $0.cold("1--|", element: number)
        .combineLatest(
          with: try $0.cold("-2-|", element: number), try $0.cold("--3|", element: number)
        ) { $0 + $1 + $2 }
    }
    #expect(three == "--6|")
    let early = try play {
      try $0.cold("1---", element: number).combineLatest(
        with: try $0.cold("-|", element: number), +)
    }
    #expect(early == "-|")
    let fails = try play {
      try $0.cold("1---", element: number).combineLatest(
        with: try $0.cold("1#", element: number), +)
    }
    #expect(fails == "2#")
  }

  @Test func `zip pairs the first with the first`() throws {
    let pairs = try play {
      try $0.cold("12-3-|", element: number).zip(with: try $0.cold("--12|", element: number), +)
    }
    #expect(pairs == "--24|")
    let waits = try play {
      try $0.cold("12|", element: number).zip(with: try $0.cold("---1-2-3|", element: number), +)
    }
    #expect(waits == "---2-(4|)")
    let three = try play {
      try $0.cold("1|", element: number)
        .zip(with: try $0.cold("2|", element: number), try $0.cold("3|", element: number)) {
          $0 + $1 + $2
        }
    }
    #expect(three == "6|")
  }

  @Test func `merge, concat, amb, startWith, endWith`() throws {
    #expect(try play { try $0.cold("a-b|").merge(with: try $0.cold("-c--|")) } == "acb-|")
    #expect(try play { try $0.cold("a-b|").concat(with: try $0.cold("c-d|")) } == "a-bc-d|")
    #expect(try play { try $0.cold("a#").concat(with: try $0.cold("c-d|")) } == "a#")
    #expect(try play { try $0.cold("--a|").amb(with: try $0.cold("-b-c|")) } == "-b-c|")
    #expect(try play { try $0.cold("-a|").startWith("x") } == "xa|")
    #expect(try play { try $0.cold("-a|").startWith("x").endWith("y") } == "xa(y|)")
    let three = try play {
      try $0.cold("a--|").merge(with: try $0.cold("-b-|"), try $0.cold("--c|"))
    }
    #expect(three == "abc|")
  }

  @Test func `amb takes the first event, also an end`() throws {
    #expect(try play { try $0.cold("--|").amb(with: try $0.cold("---a|")) } == "--|")
    #expect(try play { try $0.cold("--#").amb(with: try $0.cold("---a|")) } == "--#")
    #expect(try play { try $0.cold("--a|").amb(with: try $0.cold("--b|")) } == "--a|")
    #expect(try play { try $0.cold("a-#").amb(with: try $0.cold("-b|")) } == "a-#")
  }

  @Test func `merge fails with either, and completes with the last`() throws {
    #expect(try play { try $0.cold("a-#").merge(with: try $0.cold("-b---|")) } == "ab#")
    #expect(try play { try $0.cold("a|").merge(with: try $0.cold("-b---|")) } == "ab---|")
  }

  @Test func `concat subscribes to the second when the first has completed`() throws {
    let scheduler = VirtualTimeScheduler()
    let second = try scheduler.cold("b|")
    let recorder = EventRecorder(try scheduler.cold("a-|").concat(with: second), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "a-b|")
    #expect(second.subscriptionMarbles() == ["--^!"])
  }

  @Test func `startWith and endWith of several, and what a failure does`() throws {
    #expect(try play { try $0.cold("-a|").startWith(contentsOf: ["x", "y"]) } == "(xy)a|")
    #expect(try play { try $0.cold("a|").endWith(contentsOf: ["x", "y"]) } == "a(xy|)")
    #expect(try play { try $0.cold("a#").endWith("x") } == "a#")
    #expect(try play { try $0.cold("-#").startWith("x") } == "x#")
  }

  @Test func `a loser of amb is disposed at once`() throws {
    let scheduler = VirtualTimeScheduler()
    let loser = try scheduler.cold("---x")
    let winner = try scheduler.cold("-a-|")
    let recorder = EventRecorder(loser.amb(with: winner), on: scheduler)
    scheduler.run()
    #expect(recorder.marbles() == "-a-|")
    #expect(loser.subscriptionMarbles() == ["^!"])
    #expect(winner.subscriptionMarbles() == ["^--!"])
  }

  @Test func `with latest from takes elements and the other's latest`() throws {
    let signal = try play {
      try $0.cold("a-bc|").with(latestFrom: try $0.cold("-1-2---", element: number))
        .map { "\($0.0)\($0.1)" }
    }
    #expect(signal == "--[b1][c2]|")
    func latest(_ text: String, _ other: String) throws -> String {
      try play { try $0.cold(text).with(latestFrom: try $0.cold(other)) { $0 + $1 } }
    }
    #expect(try latest("-a-b|", "x|") == "-[ax]-[bx]|")
    #expect(try latest("-a-b|", "x-#") == "-[ax]#")
    #expect(try latest("-a#", "x--") == "-[ax]#")
    #expect(try latest("a-|", "-|") == "--|")
  }
}
