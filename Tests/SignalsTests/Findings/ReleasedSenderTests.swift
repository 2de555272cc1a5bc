import Dispatch
import Signals
import SignalsTesting
import Testing

/// What was sent before a subject was released reaches those that it is delivered to later.
@Suite(.timeLimit(.minutes(10))) struct ReleasedSenderTests {
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
