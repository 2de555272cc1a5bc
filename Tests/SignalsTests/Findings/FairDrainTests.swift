import Dispatch
import Foundation
import Signals
import SignalsTesting
import Synchronization
import Testing

/// A full inbox is emptied in pieces, between which whoever else waits has a turn.
@Suite(.timeLimit(.minutes(20))) struct FairDrainTests {
  private static let count = 2_000

  /// Takes so long that no bounded piece of work goes through all elements.
  private static func workForAWhile() { usleep(50) }

  @Test @MainActor func `the main actor is left to others while much waits for it`() async {
    let subject = SafePublishSubject<Int>()
    let log = Log<Int>()
    let disposable = subject.observeNext { @MainActor number in
      Self.workForAWhile()
      log.add(number)
    }
    DispatchQueue.global().sync { for number in 0..<Self.count { subject.next(number) } }
    let seen = await Task { @MainActor in log.count }.value
    #expect(seen < Self.count)
    while log.count < Self.count { await Task.yield() }
    #expect(log.entries == Array(0..<Self.count))
    disposable.dispose()
  }

  @Test @MainActor func `the main actor is left to others by a producer that never pauses`() async {
    let subject = SafePublishSubject<Int>()
    let log = Log<Int>()
    let disposable = subject.observeNext { @MainActor number in
      log.add(number)
      Self.workForAWhile()
      // There is always one more before the inbox is empty.
      if number < Self.count { DispatchQueue.global().sync { subject.next(number + 1) } }
    }
    DispatchQueue.global().sync { subject.next(1) }
    let seen = await Task { @MainActor in log.count }.value
    #expect(seen < Self.count)
    while log.count < Self.count { await Task.yield() }
    disposable.dispose()
  }

  @Test func `a queue is left to others while much waits for observe(on:)`() async {
    let scheduler = QueueScheduler()
    let subject = SafePublishSubject<Int>()
    let log = Log<Int>()
    let seen = Atomic(-1)
    let disposable = subject.observe(on: scheduler).observeNext { number in
      Self.workForAWhile()
      log.add(number)
    }
    for number in 0..<Self.count { subject.next(number) }
    scheduler.schedule { seen.store(log.count, ordering: .relaxed) }
    while log.count < Self.count || seen.load(ordering: .relaxed) < 0 { await Task.yield() }
    #expect(seen.load(ordering: .relaxed) < Self.count)
    #expect(log.entries == Array(0..<Self.count))
    disposable.dispose()
  }

  actor Store {
    var elements: [Int] = []

    func listen(to signal: SafePublishSubject<Int>) -> any Disposable {
      signal.observeNext {
        FairDrainTests.workForAWhile()
        self.elements.append($0)
      }
    }

    var count: Int { elements.count }
  }

  @Test func `an actor is left to others while much waits for it`() async {
    let subject = SafePublishSubject<Int>()
    let store = Store()
    let disposable = await store.listen(to: subject)
    for number in 0..<Self.count { subject.next(number) }
    var count = 0
    while count == 0 { count = await store.count }
    #expect(count < Self.count)
    while await store.count < Self.count { await Task.yield() }
    #expect(await store.elements == Array(0..<Self.count))
    disposable.dispose()
  }

  @Test @MainActor func `what is left for later is not told after a dispose in between`() async {
    let subject = SafePublishSubject<Int>()
    let log = Log<Int>()
    let disposable = subject.observeNext { @MainActor number in
      Self.workForAWhile()
      log.add(number)
    }
    DispatchQueue.global().sync { for number in 0..<Self.count { subject.next(number) } }
    await Task { @MainActor in disposable.dispose() }.value
    let count = log.count
    try? await Task.sleep(for: .milliseconds(20))
    #expect(log.count == count)
  }

  @Test @MainActor func `the end comes last, though the main actor was left in between`() async {
    let subject = SafePublishSubject<Int>()
    let log = Log<SignalEvent<Int, Never>>()
    subject.observe { @MainActor event in
      Self.workForAWhile()
      log.add(event)
    }
    DispatchQueue.global().sync {
      for number in 0..<Self.count { subject.next(number) }
      subject.completed()
    }
    while log.count <= Self.count { await Task.yield() }
    #expect(log.entries.last == .completed)
    #expect(log.entries.count { $0.isTerminal } == 1)
  }
}
