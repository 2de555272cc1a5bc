import Dispatch
import Foundation
import ListBinding
import SignalsTesting
import Synchronization
import Testing

/// Producers that are faster than the view.
@MainActor
@Suite(.serialized)
struct BusyProducerTests {
  @Test func `waiting updates do not keep what came and went among them`() async {
    struct Item: Sendable {
      var token: LifetimeToken
    }
    let tracker = LifetimeTracker()
    let rows = MutableObservableArray([Item(token: tracker.token())])
    let view = HeadlessListView()
    rows.bind(to: view) { _, _, _ in HeadlessListCell() }
    meanwhile {
      for _ in 0..<10_000 { rows[0] = Item(token: tracker.token()) }
    }
    // Nothing has run on the main actor since, and they are composed already.
    #expect(tracker.count < 100)
    view.transcript = []
    await settle { !view.transcript.isEmpty }
    for _ in 0..<20 { await Task.yield() }
    #expect(view.violations.isEmpty)
    #expect(tracker.count < 10)
  }

  @Test func `events of another signal that wait are composed as well`() async {
    struct Source: DataSourceProtocol, Sendable {
      var token: LifetimeToken
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 1 }
    }
    let tracker = LifetimeTracker()
    let events = SafePublishSubject<DataSourceEvent<Source>>()
    let view = HeadlessListView()
    events.bind(to: view) { _, _, _ in HeadlessListCell() }
    events.next(DataSourceEvent(kind: .reload, dataSource: Source(token: tracker.token())))
    meanwhile {
      for _ in 0..<5000 {
        let source = Source(token: tracker.token())
        events.next(DataSourceEvent(kind: .reloadItems([at(0, 0)]), dataSource: source))
      }
    }
    #expect(tracker.count < 100)
    await settle { view.transcript.contains { $0.hasPrefix("reload 0") } }
    #expect(view.violations.isEmpty)
  }

  @Test func `a hundred thousand waiting edits are one update or one reload`() async {
    let rows = MutableObservableArray(Array(0..<1000))
    let view = HeadlessListView()
    rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    view.transcript = []
    meanwhile {
      for number in 0..<100_000 {
        if number % 2 == 0 { rows.insert(number, at: number % 1000) } else { rows.remove(at: 7) }
      }
    }
    await settle { view.numberOfItems(inSection: 0) == rows.count && !view.transcript.isEmpty }
    for _ in 0..<20 { await Task.yield() }
    let parts = view.transcript.filter { $0 == "begin" || $0 == "reload" }
    #expect(parts.count <= 2, "what moved and changed may be reloaded in an update of its own")
    #expect(view.texts == rows.snapshot.prefix(20).map { "\($0)" } && view.violations.isEmpty)
  }

  @Test func `the main actor does other things while a producer never pauses`() async {
    let rows = MutableObservableArray(Array(0..<1000))
    let view = HeadlessListView()
    rows.bind(to: view, cellType: TextCell.self) { $0.text = "\($1)" }
    let ended = DispatchSemaphore(value: 0)
    let stop = Stop()
    DispatchQueue.global().async {
      var number = 0
      while !stop.isStopped {
        number += 1
        rows.insert(number, at: number % 500)
        rows.remove(at: 900)
      }
      ended.signal()
    }
    var updates = (all: 0, most: 0)
    while updates.all < 20 {
      view.transcript = []
      await Task.yield()
      let count = view.transcript.count { $0 == "begin" || $0 == "reload" }
      updates = (updates.all + count, max(updates.most, count))
    }
    stop.stop()
    await stop.wait(ended)
    // One that starves comes to nothing else before the producer pauses.
    #expect(updates.most <= 50)
    await settle { view.texts == rows.snapshot.prefix(20).map { "\($0)" } }
    #expect(view.texts == rows.snapshot.prefix(20).map { "\($0)" })
    #expect(view.violations.isEmpty)
  }

  @Test func `a view that is slower than its producer leaves the main actor between updates`() async
  {
    let rows = MutableObservableArray(Array(0..<1000))
    let view = HeadlessListView()
    let binder = SlowBinder { _, _, _ in HeadlessListCell() }
    let binding = rows.bind(to: view, using: binder)
    let producer = Producer { rows[$0 % 1000] = $0 }
    var most = 0
    for _ in 0..<20 {
      binder.updateCount = 0
      let sent = producer.lastNumber
      let list = await binding.displayed()
      // What had been sent is shown, and what comes then is not waited for.
      #expect(list.map { $0[sent % 1000] >= sent } == true)
      most = max(most, binder.updateCount)
      for _ in 0..<3 { await Task.yield() }
    }
    await producer.end()
    #expect(most <= 3)
    #expect(await binding.displayed() == rows.snapshot)
  }

  @Test func `a pile of events is checked once, whatever the number of sections`() async {
    let sections = 2000
    let meter = Meter()
    let events = SafePublishSubject<DataSourceEvent<ManySections>>()
    let view = SilentView(ListViewCapabilities())
    events.bind(to: view) { _, _, _ in SilentView.Cell() }
    func source(_ added: Int) -> ManySections {
      ManySections(meter: meter, sections: sections, added: added)
    }
    events.next(DataSourceEvent(kind: .reload, dataSource: source(0)))
    await settle { view.callCount == 1 }
    let before = meter.count
    let first = (1...500).map(source)
    meanwhile {
      for source in first {
        events.next(DataSourceEvent(kind: .insertItems([at(7, 0)]), dataSource: source))
      }
    }
    await settle { view.callCount > 1 }
    #expect(view.callCount > 1)
    #expect(meter.count - before < 20 * sections + 20 * 500)
  }
}

/// A binder of a view that takes its time.
private final class SlowBinder: ListBinder<ArraySnapshot<Int>, HeadlessListView> {
  var updateCount = 0

  override func apply(
    _ update: ListUpdate<ArraySnapshot<Int>>, to view: HeadlessListView, tell: () -> Void
  ) {
    super.apply(update, to: view, tell: tell)
    updateCount += 1
    usleep(5000)
  }
}

/// A thread that does something each millisecond until it is stopped, or a minute or more is over.
private final class Producer: Sendable {
  private let stop = Stop()
  private let last = Atomic<Int>(0)
  private let done = DispatchSemaphore(value: 0)

  init(_ produce: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread { [self] in
      for number in 1..<50_000 where !stop.isStopped {
        produce(number)
        last.store(number, ordering: .releasing)
        usleep(1000)
      }
      done.signal()
    }
  }

  /// What it did last.
  var lastNumber: Int { last.load(ordering: .acquiring) }

  func end() async {
    stop.stop()
    await stop.wait(done)
  }
}

/// A flag that ends a loop on another thread.
private final class Stop: Sendable {
  private let flag = Atomic<Bool>(false)
  var isStopped: Bool { flag.load(ordering: .relaxed) }
  func stop() { flag.store(true, ordering: .relaxed) }

  func wait(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}

private final class Meter: Sendable {
  private let questions = Atomic<Int>(0)
  var count: Int { questions.load(ordering: .relaxed) }
  func ask() { questions.add(1, ordering: .relaxed) }
}

/// A data source of many sections that counts how often it is asked.
private struct ManySections: DataSourceProtocol, Sendable {
  let meter: Meter
  var sections: Int
  var added: Int

  func numberOfSections() -> Int {
    meter.ask()
    return sections
  }

  func numberOfItems(inSection section: Int) -> Int {
    meter.ask()
    return section == 7 ? 3 + added : 3
  }
}
