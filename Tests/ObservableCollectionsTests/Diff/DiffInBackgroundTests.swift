import Foundation
import ObservableCollections
import Signals
import SignalsTesting
import Synchronization
import TestSupport
import Testing

private enum Failure: Error { case some }

/// What an observer is sent, and a way to wait for the end of it.
private final class Ending<Snapshot: DataSourceProtocol & Sendable>: Sendable {
  let log = Log<DataSourceEvent<Snapshot>>()
  private let ends = Mutex<[String]>([])

  /// Observes a signal to its end while lists are sent, and returns how it ended.
  func observe<F: Error>(
    _ signal: Signal<DataSourceEvent<Snapshot>, F>, while send: () async -> Void
  ) async -> [String] {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    signal.observe { [self] event in
      switch event {
      case .next(let event): log.receive(event)
      case .failed(let error):
        ends.withLock { $0.append("\(error)") }
        continuation.finish()
      case .completed:
        ends.withLock { $0.append("completed") }
        continuation.finish()
      }
    }
    await send()
    for await _ in stream {}
    return ends.withLock { $0 }
  }
}

@Suite struct DiffInBackgroundTests {
  @Test(arguments: 0..<20)
  func `lists that come fast are told by legal batches up to the last one`(seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    let subject = PublishSubject<[Int], Failure>()
    let ending = Ending<ArraySnapshot<Int>>()
    var last: [Int] = []
    let ends = await ending.observe(subject.diffInBackground()) {
      for _ in 0..<200 {
        last = Array(0..<Int.random(in: 1..<30, using: &random)).shuffled(using: &random)
        subject.next(last)
        if Int.random(in: 0..<8, using: &random) == 0 { usleep(100) }
      }
      if seed % 2 == 0 { subject.completed() } else { subject.failed(.some) }
    }
    #expect(ends == [seed % 2 == 0 ? "completed" : "some"])
    let events = ending.log.events
    var mirror = StrictListMirror<ArraySnapshot<Int>>()
    for event in events { try mirror.receive(event) }
    try mirror.finish()
    #expect(events.last.map { Array($0.dataSource) } == last)
    let versions = events.map(\.version)
    #expect(versions.first == 0)
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 == $1 || $0 + 1 == $1 })
  }

  @Test func `lists that come while a difference is found are skipped but for the newest`() async {
    let (isBusy, mayGoOn) = (Shared(false), DispatchSemaphore(value: 0))
    let slow = ItemIdentity<Int, Int>(
      id: { $0 },
      areEqual: { left, right in
        if left == 1 {
          isBusy.withLock { $0 = true }
          mayGoOn.wait()
        }
        return left == right
      })
    let subject = SafePublishSubject<[Int]>()
    let ending = Ending<ArraySnapshot<Int>>()
    _ = await ending.observe(subject.diffInBackground(identifiedBy: slow)) {
      subject.next([1])
      // Without keeping one of the threads that differences are found on.
      while ending.log.events.isEmpty { await Task.yield() }
      subject.next([1, 2])
      while !isBusy.value { await Task.yield() }
      for list in [[1, 2, 3], [], [2, 5], [2, 3, 4]] { subject.next(list) }
      subject.completed()
      mayGoOn.signal()
    }
    let lists = ending.log.events.map { Array($0.dataSource) }
    #expect(Set(lists) == [[1], [1, 2], [2, 3, 4]])
    #expect(lists.last == [2, 3, 4] && ending.log.events.last?.version == 2)
  }

  @Test func `nothing is told after a dispose, and what was compared is released`() async {
    let subject = SafePublishSubject<[Int]>()
    let log = Log<ObservableArrayEvent<Int>>()
    let isTold = DispatchSemaphore(value: 0)
    let subscription = subject.diffInBackground().observeNext {
      log.receive($0)
      isTold.signal()
    }
    subject.next([1])
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        isTold.wait()
        continuation.resume()
      }
    }
    subject.next(Array(0..<10_000))
    subscription.dispose()
    let count = log.events.count
    subject.next([2])
    try? await Task.sleep(for: .milliseconds(20))
    // What was being delivered when it was disposed may have reached the observer still.
    #expect(log.events.count <= count + 3)
    #expect(!log.events.contains { Array($0.dataSource) == [2] })
  }

  @Test func `sections and items of any kind need one call`() async {
    struct Plain: Equatable { var text: String }
    struct Row: Hashable, Identifiable { var (id, text) = (0, "") }
    func kinds<Element: Sendable, Snapshot>(
      _ elements: [Element],
      _ diff: (SafePublishSubject<Element>) -> SafeSignal<DataSourceEvent<Snapshot>>
    ) async -> [DataSourceEventKind] {
      let subject = SafePublishSubject<Element>()
      let ending = Ending<Snapshot>()
      _ = await ending.observe(diff(subject)) {
        subject.next(elements[0])
        // The second of two lists may take the place of the first.
        while ending.log.events.isEmpty { await Task.yield() }
        subject.next(elements[1])
        subject.completed()
      }
      return ending.log.kinds()
    }
    func section<Item>(_ items: [Item]) -> [Observable2DArraySection<String, Item>] {
      [Observable2DArraySection(metadata: "A", items: items)]
    }
    let moved: [DataSourceEventKind] = [
      .reload, .beginUpdates,
      .moveItem(IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 0)),
      .endUpdates,
    ]
    let (old, new) = (["a", "b", "c"], ["c", "a", "b"])
    func rows(_ names: [String]) -> [Row] { names.map { Row(id: $0.hashValue, text: $0) } }
    #expect(await kinds([old, new]) { $0.diffInBackground() } == moved)
    let plain = await kinds([old.map(Plain.init), new.map(Plain.init)]) { $0.diffInBackground() }
    #expect(plain == moved)
    #expect(await kinds([rows(old), rows(new)]) { $0.diffInBackground() } == moved)
    #expect(await kinds([section(old), section(new)]) { $0.diffInBackground() } == moved)
    let plainSections = await kinds([section(old.map(Plain.init)), section(new.map(Plain.init))]) {
      $0.diffInBackground()
    }
    #expect(plainSections == moved)
    let sections = await kinds([section(rows(old)), section(rows(new))]) { $0.diffInBackground() }
    #expect(sections == moved)
    let unmoved = await kinds([section(old), section(new)]) { $0.diffInBackground(moves: false) }
    #expect(unmoved.count > 2 && unmoved != moved)
  }
}
