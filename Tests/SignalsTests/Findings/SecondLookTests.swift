import Dispatch
import Signals
import SignalsTesting
import Synchronization
import Testing

/// What a hostile reading of the redesign found.
@Suite struct SecondLookTests {
  @Test func `an observer that catches up gets every value in order, and the end`() async {
    for _ in 0..<50 {
      let subject = ReplaySubject<Int, Never>()
      subject.next(0)
      let sender = DispatchGroup()
      DispatchQueue.global().async(group: sender) {
        for number in 1...500 { subject.next(number) }
        subject.completed()
      }
      let recorder = EventRecorder(subject)
      await recorder.waitForEnd(timeout: .seconds(600))
      #expect(recorder.elements == Array(0...500))
      #expect(recorder.isCompleted)
    }
  }

  @Test func `the values of an endless signal hear a cancellation`() async {
    let task = Task {
      for await _ in SafeSignal<Int>.sequence(0...).values(buffering: .newest(1)) {}
    }
    // Not from a task: the loop keeps one of the threads that tasks run on.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { task.cancel() }
    await task.value
  }

  // Not flatMapMerge, whose inner signals hold its closure for the elements that wait, and so what
  // the closure captures.
  @Test func `chains are released when all that sends is dropped without an end`() {
    typealias Source = PublishSubject<Int, TestError>
    let chains: [@Sendable (Source, Source) -> Signal<Int, TestError>] = [
      { outer, _ in outer.share() },
      { outer, _ in outer.share(replay: 1) },
      { outer, inner in outer.flatMapLatest { _ in inner } },
      { outer, inner in outer.merge(with: inner) },
      { outer, inner in outer.zip(with: inner, +) },
      { outer, inner in outer.take(until: inner) },
      { outer, inner in outer.catchError { _ in inner } },
      { outer, inner in outer.concat(with: inner) },
    ]
    let tracker = LifetimeTracker()
    for (index, chain) in chains.enumerated() {
      let outer = Source()
      let inner = Source()
      let token = tracker.token("observer of \(index)")
      chain(outer, inner).observe { _ in token.touch() }
      outer.next(1)
      inner.next(1)
    }
    #expect(tracker.leaks == [])
  }

  @Test func `a group that is observed after its source was left is released`() {
    let subject = PublishSubject<Int, TestError>()
    let group = Mutex<GroupedSignal<Int, Int, TestError>?>(nil)
    let tracker = LifetimeTracker()
    let disposable = subject.groupBy { $0 % 2 }.observeNext { new in
      group.withLock { $0 = new }
    }
    subject.next(1)
    disposable.dispose()
    do {
      let token = tracker.token("observer")
      group.withLock { $0 }?.observe { _ in token.touch() }
    }
    group.withLock { $0 = nil }
    #expect(tracker.leaks == [])
  }

  @Test func `a delivery keeps nothing that comes after a dispose`() {
    let count = Atomic(0)
    let rude = Rude<LifetimeToken>()
    let disposable = rude.observe(on: QueueScheduler()).observeNext { _ in
      count.add(1, ordering: .relaxed)
    }
    disposable.dispose()
    let tracker = LifetimeTracker()
    for _ in 0..<10 { rude.send(tracker.token("element")) }
    #expect(tracker.leaks == [])
    #expect(count.load(ordering: .relaxed) == 0)
  }
}
