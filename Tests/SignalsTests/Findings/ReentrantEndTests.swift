import Dispatch
import Signals
import SignalsTesting
import Testing

/// An end that is sent inside of an element is told after it; one that races with a subscription
/// is told too.
@Suite struct ReentrantEndTests {
  /// A bare observer that notes when it begins and ends to be told; `next` is called inside.
  private func observer(
    _ log: Log<String>, next: @escaping @Sendable () -> Void
  ) -> Observer<Int, TestError> {
    Observer { event in
      let name = event.isTerminal ? "end" : "next"
      log.add("begin \(name)")
      if !event.isTerminal { next() }
      log.add("end \(name)")
    }
  }

  private static let inOrder = ["begin next", "end next", "begin end", "end end"]

  @Test(arguments: [SignalEvent<Int, TestError>.completed, .failed(.second)])
  func `the end of what says when to retry comes after the element that caused it`(
    _ end: SignalEvent<Int, TestError>
  ) {
    let source = RenewingSource()
    let trigger = PublishSubject<Int, TestError>()
    let log = Log<String>()
    let disposable = source.retry(when: { _ in trigger })
      .observe(with: observer(log) { trigger.on(end) })
    source.finish(.failed(.first))
    trigger.next(1)
    source.next(1)
    #expect(log.entries == Self.inOrder)
    disposable.dispose()
  }

  @Test func `what says when to retry may end on another thread beside an element`() {
    let source = RenewingSource()
    let trigger = PublishSubject<Int, TestError>()
    let log = Log<String>()
    let disposable = source.retry(when: { _ in trigger })
      .observe(with: observer(log) { onAnotherThread { trigger.completed() } })
    source.finish(.failed(.first))
    trigger.next(1)
    source.next(1)
    #expect(log.entries == Self.inOrder)
    disposable.dispose()
  }

  @Test(arguments: ["take(until:)", "flatMapLatest", "merge", "amb", "timeout"])
  func `the end of a trigger or inner signal comes after the element that caused it`(
    _ name: String
  ) {
    let source = PublishSubject<Int, TestError>()
    let other = PublishSubject<Int, TestError>()
    let signal: Signal<Int, TestError> =
      switch name {
      case "take(until:)": source.take(until: other.suppressError())
      case "flatMapLatest": source.flatMapLatest { _ in other.startWith(1) }
      case "merge": source.merge(with: other)
      case "amb": source.amb(with: other)
      default: source.timeout(after: .seconds(60), with: .first)
      }
    let log = Log<String>()
    let disposable = signal.observe(
      with: observer(log) {
        if name == "take(until:)" { other.next(1) } else { other.failed(.first) }
        source.failed(.first)
      })
    source.next(1)
    #expect(log.entries == Self.inOrder)
    disposable.dispose()
  }

  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      isDone.signal()
    }
    isDone.wait()
  }

  // Read, not seen: the observer that joins while the end is on its way.
  @Test func `an observer that joins while the subject ends is told the end`() {
    for _ in 0..<2_000 {
      let subject = PublishSubject<Int, TestError>()
      let recorder = EventRecorder<Int, TestError>()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { subject.completed() } else { recorder.observe(subject) }
      }
      if !recorder.isCompleted {
        Issue.record("an observer never heard the end")
        return
      }
    }
  }

  @Test func `an observer that joins a replay subject while it ends is told the end`() {
    for _ in 0..<500 {
      let recorder = EventRecorder<Int, TestError>()
      let subject = ReplayOneSubject<Int, TestError>()
      subject.next(1)
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        switch thread {
        case 0: subject.failed(.first)
        case 1: recorder.observe(subject)
        default: subject.next(2)
        }
      }
      if recorder.terminal == nil {
        Issue.record("an observer never heard the end")
        return
      }
    }
  }
}
