import Dispatch
import Signals
import SignalsTesting
import Testing

/// What was sent before a subject was released reaches those that it is delivered to later.
@Suite(.timeLimit(.minutes(20))) struct ReleasedSenderTests {
  private func send(to observe: (SafePublishSubject<Int>) -> Void) {
    let subject = SafePublishSubject<Int>()
    observe(subject)
    subject.next(1)
    subject.next(2)
  }

  @Test func `observe(on:) sends what waits, and frees everything`() {
    let time = VirtualTimeScheduler()
    let tracker = LifetimeTracker()
    let log = Log<Int>()
    send { subject in
      let token = tracker.token("observer")
      subject.map { $0 * 10 }.observe(on: time).map { $0 + 1 }.observeNext { number in
        token.touch()
        log.add(number)
      }
    }
    #expect(log.entries == [])
    time.advance()
    #expect(log.entries == [11, 21])
    #expect(tracker.leaks == [])
    #expect(time.isIdle)
  }

  @Test func `observe(on:) sends nothing of what waits after a dispose, and frees everything`() {
    let time = VirtualTimeScheduler()
    let tracker = LifetimeTracker()
    let log = Log<Int>()
    let bag = DisposeBag()
    send { subject in
      let token = tracker.token("observer")
      subject.observe(on: time).observeNext { number in
        token.touch()
        log.add(number)
      }.dispose(in: bag)
    }
    bag.dispose()
    #expect(tracker.leaks == [])
    time.advance()
    #expect(log.entries == [])
  }

  @Test @MainActor func `a closure of the main actor gets what waits`() async {
    final class Screen {
      var items: [Int] = []
    }
    let screen = Screen()
    do {
      let subject = SafePublishSubject<Int>()
      subject.observeNext { screen.items.append($0) }
      DispatchQueue.global().sync { for element in 1...3 { subject.next(element) } }
    }
    #expect(screen.items == [])
    while screen.items.count < 3 { await Task.yield() }
    #expect(screen.items == [1, 2, 3])
  }

  actor Store {
    var items: [Int] = []
    func listen(to signal: SafeSignal<Int>) {
      signal.observeNext { self.items.append($0) }
    }
  }

  @Test func `a closure of another actor gets what waits`() async {
    let store = Store()
    for _ in 0..<20 { await listenAndLeave(store) }
    while await store.items.count < 200 { await Task.yield() }
    #expect(await store.items.count == 200)
  }

  private func listenAndLeave(_ store: Store) async {
    let subject = SafePublishSubject<Int>()
    await store.listen(to: subject.toSignal())
    for element in 0..<10 { subject.next(element) }
  }
}

/// A subscription ends when its subject was released and what waited has been delivered, so that a
/// bag lets it go.
@Suite(.timeLimit(.minutes(20))) struct ReleasedSenderEndTests {
  private func leave(_ observe: (SafePublishSubject<Int>) -> any Disposable) -> any Disposable {
    let subject = SafePublishSubject<Int>()
    let disposable = observe(subject)
    DispatchQueue.global().sync { subject.next(1) }
    #expect(!disposable.isDisposed)
    return disposable
  }

  @Test @MainActor func `that of a closure of the main actor`() async {
    let heard = Log<Int>()
    let disposable = leave { $0.observeNext { @MainActor in heard.add($0) } }
    while !disposable.isDisposed { await Task.yield() }
    #expect(heard.entries == [1])
  }

  @Test @MainActor func `that of a closure of the main actor when nothing waits`() {
    func observe() -> any Disposable {
      SafePublishSubject<Int>().take(first: 2).observeNext { @MainActor _ in }
    }
    #expect(observe().isDisposed)
  }

  @Test @MainActor func `that of a binding`() async {
    let target = Log<Int>()
    let disposable = leave { $0.bind(to: target) { @MainActor in $0.add($1) } }
    while !disposable.isDisposed { await Task.yield() }
    #expect(target.entries == [1])
  }

  @Test func `that of a binding to a property`() {
    let property = Property(0)
    #expect(leave { $0.map { $0 }.bind(to: property) }.isDisposed)
    #expect(property.value == 1)
  }

  actor Store {
    var items: [Int] = []
    func listen(to signal: SafeSignal<Int>) -> any Disposable {
      signal.observeNext { self.items.append($0) }
    }
  }

  @Test func `that of a closure of another actor`() async {
    let store = Store()
    let disposable = await listenAndLeave(store)
    while !disposable.isDisposed { await Task.yield() }
    #expect(await store.items == [1])
  }

  private func listenAndLeave(_ store: Store) async -> any Disposable {
    let subject = SafePublishSubject<Int>()
    let disposable = await store.listen(to: subject.toSignal())
    subject.next(1)
    return disposable
  }

  @Test func `that of observe(on:), after what waits`() {
    let time = VirtualTimeScheduler()
    let log = Log<Int>()
    let disposable = leave { $0.observe(on: time).observeNext { log.add($0) } }
    #expect(!disposable.isDisposed)
    time.advance()
    #expect(log.entries == [1])
    #expect(disposable.isDisposed)
  }

  @Test func `that of an operator with a subscription of its own`() {
    #expect(leave { $0.take(first: 9).observeNext { _ in } }.isDisposed)
  }
}
