import Dispatch
import Signals
import Synchronization
import Testing

/// Subjects that several threads send to, while observers come and go.
@Suite struct SubjectHammerTests {
  enum Kind: CaseIterable {
    case publish, replayAll, replaySome, replayOne, property
  }

  private static func make(
    _ kind: Kind
  ) -> (signal: SafeSignal<Int>, send: @Sendable (Int) -> Void) {
    switch kind {
    case .publish: parts(SafePublishSubject())
    case .replayAll: parts(SafeReplaySubject())
    case .replaySome: parts(SafeReplaySubject(bufferSize: 3))
    case .replayOne: parts(SafeReplayOneSubject())
    case .property: parts(Property(-1))
    }
  }

  private static func parts(
    _ subject: some SubjectProtocol<Int, Never>
  ) -> (signal: SafeSignal<Int>, send: @Sendable (Int) -> Void) {
    (subject.toSignal(), { subject.next($0) })
  }

  @Test(arguments: Kind.allCases)
  func `all observers see one order, each from when it came to when it went`(_ kind: Kind) {
    let (signal, send) = Self.make(kind)
    let whole = Log<Int>()
    let lasting = signal.observeNext { whole.add($0) }
    let passing = Log<[Int]>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<400 {
        if thread < 3 {
          send(thread * 400 + number)
        } else if number % 4 == 0 {
          let seen = Log<Int>()
          let disposable = signal.observeNext { seen.add($0) }
          for _ in 0..<20 where seen.count < 3 {}
          disposable.dispose()
          passing.add(seen.entries)
        }
      }
    }
    lasting.dispose()
    let order = whole.entries.filter { $0 >= 0 }
    #expect(order.count == 1200 && Set(order).count == 1200)
    for thread in 0..<3 {
      #expect(order.filter { $0 / 400 == thread } == Array(thread * 400..<(thread + 1) * 400))
    }
    let places = Dictionary(uniqueKeysWithValues: whole.entries.enumerated().map { ($1, $0) })
    for seen in passing.entries where !seen.isEmpty {
      let first = places[seen[0]] ?? 0
      #expect(seen.map { places[$0] } == Array(first..<first + seen.count))
    }
  }

  @Test(arguments: Kind.allCases.filter { $0 != .property })
  func `an end that comes from one thread ends it for all`(_ kind: Kind) {
    for _ in 0..<50 {
      let subject: any SubjectProtocol<Int, Never> =
        switch kind {
        case .publish: SafePublishSubject()
        case .replayAll: SafeReplaySubject()
        case .replaySome: SafeReplaySubject(bufferSize: 3)
        default: SafeReplayOneSubject()
        }
      let logs = (0..<2).map { _ in Log<SignalEvent<Int, Never>>() }
      for log in logs { subject.observe { log.add($0) } }
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        for number in 0..<30 {
          if thread < 2 { subject.next(number) } else if number == 15 { subject.completed() }
        }
      }
      #expect(logs[0].entries == logs[1].entries)
      #expect(logs[0].entries.firstIndex(of: .completed) == logs[0].count - 1)
    }
  }
}
