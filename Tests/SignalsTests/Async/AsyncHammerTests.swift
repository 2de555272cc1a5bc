import Dispatch
import Signals
import Synchronization
import Testing

/// What waits for another actor or task, while threads send.
@Suite(.timeLimit(.minutes(20))) struct AsyncHammerTests {
  private static let count = 500

  private func hammer(_ subject: SafePublishSubject<Int>) {
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<Self.count { subject.next(thread * Self.count + number) }
    }
  }

  private func expectAll(_ elements: [Int]) {
    for thread in 0..<3 {
      let expected = Array(thread * Self.count..<(thread + 1) * Self.count)
      #expect(elements.filter { $0 / Self.count == thread } == expected)
    }
  }

  @Test func `values loses nothing`() async {
    let subject = SafePublishSubject<Int>()
    let isSubscribed = SimpleDisposable()
    let task = Task {
      var elements: [Int] = []
      for await element in subject.doOn(subscribed: { isSubscribed.dispose() }).values {
        elements.append(element)
      }
      return elements
    }
    while !isSubscribed.isDisposed { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(10))
    hammer(subject)
    subject.completed()
    expectAll(await task.value)
  }

  @Test func `a task that is cancelled while threads send ends`() async {
    for _ in 0..<20 {
      let subject = SafePublishSubject<Int>()
      let task = Task {
        var count = 0
        for await _ in subject.values { count += 1 }
        return count
      }
      async let sending: Void = hammer(subject)
      task.cancel()
      #expect(await task.value <= 3 * Self.count)
      await sending
    }
  }

  actor Store {
    var elements: [Int] = []
    func listen(to signal: SafePublishSubject<Int>) -> any Disposable {
      signal.observeNext { self.elements.append($0) }
    }
  }

  @Test func `an actor is told everything, in order`() async {
    let subject = SafePublishSubject<Int>()
    let store = Store()
    let disposable = await store.listen(to: subject)
    hammer(subject)
    while await store.elements.count < 3 * Self.count { await Task.yield() }
    expectAll(await store.elements)
    disposable.dispose()
  }

  @MainActor final class Screen {
    var elements: [Int] = []
  }

  @Test @MainActor func `the main actor is told everything, in order`() async {
    let subject = SafePublishSubject<Int>()
    let screen = Screen()
    let disposable = subject.observeNext { screen.elements.append($0) }
    await Task.detached { self.hammer(subject) }.value
    while screen.elements.count < 3 * Self.count { await Task.yield() }
    expectAll(screen.elements)
    disposable.dispose()
  }

  @Test func `schedulers of every kind keep the order`() async {
    let schedulers: [any Scheduler] = [
      QueueScheduler(), ClockScheduler(ContinuousClock()), .main, .immediate,
    ]
    for scheduler in schedulers {
      let subject = SafePublishSubject<Int>()
      let log = Log<Int>()
      let disposable = subject.observe(on: scheduler).observeNext { log.add($0) }
      hammer(subject)
      while log.count < 3 * Self.count { try? await Task.sleep(for: .milliseconds(1)) }
      expectAll(log.entries)
      disposable.dispose()
    }
  }
}
