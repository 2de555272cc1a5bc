import Combine
import Signals
import Synchronization
import Testing

@Suite struct PublisherToSignalTests {
  private final class Log<Failure: Error>: Sendable {
    private let storage = Mutex<[SignalEvent<Int, Failure>]>([])
    var events: [SignalEvent<Int, Failure>] { storage.withLock { $0 } }
    func add(_ event: SignalEvent<Int, Failure>) { storage.withLock { $0.append(event) } }
  }

  @Test func `values and completion come through`() {
    let log = Log<Never>()
    let disposable = [1, 2, 3].publisher.toSignal().observe { log.add($0) }
    #expect(log.events == [.next(1), .next(2), .next(3), .completed])
    #expect(disposable.isDisposed)
  }

  @Test func `a failure comes through`() {
    let subject = PassthroughSubject<Int, Problem>()
    let log = Log<Problem>()
    subject.toSignal().observe { log.add($0) }
    subject.send(1)
    subject.send(completion: .failure(.broken))
    subject.send(2)
    #expect(log.events == [.next(1), .failed(.broken)])
  }

  @Test func `it asks for everything at once, and never again`() {
    let source = Source(0)
    let log = Log<Problem>()
    source.toSignal().observe { log.add($0) }
    #expect(source.demands == [.unlimited])
    source.send(1)
    source.send(2)
    #expect(source.demands == [.unlimited])
    #expect(log.events == [.next(1), .next(2)])
  }

  @Test func `disposing cancels once, and nothing comes any more`() {
    let source = Source(0)
    let log = Log<Problem>()
    let disposable = source.toSignal().observe { log.add($0) }
    source.send(1)
    disposable.dispose()
    disposable.dispose()
    source.send(2)
    #expect(source.cancellations == 1)
    #expect(log.events == [.next(1)])
  }

  @Test func `an operator that has enough cancels`() {
    let source = Source(0)
    let log = Log<Problem>()
    source.toSignal().take(first: 1).observe { log.add($0) }
    source.send(1)
    source.send(2)
    #expect(source.cancellations == 1)
    #expect(log.events == [.next(1), .completed])
  }

  @Test func `a publisher that ends by itself is not cancelled`() {
    let source = Source(0)
    let log = Log<Problem>()
    let disposable = source.toSignal().observe { log.add($0) }
    source.finish()
    disposable.dispose()
    #expect(source.cancellations == 0)
    #expect(log.events == [.completed])
  }

  @Test func `an endless publisher stops when an operator has enough`() {
    let log = Log<Never>()
    (0...).publisher.toSignal().take(first: 3).observe { log.add($0) }
    #expect(log.events == [.next(0), .next(1), .next(2), .completed])
  }

  @Test func `a publisher that sends while it is subscribed to can be disposed meanwhile`() {
    let source = Source(5)
    let log = Log<Problem>()
    let bag = DisposeBag()
    let end = PublishSubject<Void, Never>()
    source.toSignal().take(until: end).observe { event in
      log.add(event)
      if case .next(2) = event { end.next() }
    }.dispose(in: bag)
    #expect(log.events == [.next(1), .next(2), .completed])
    #expect(source.cancellations == 1)
  }

  @Test func `a second subscription is refused`() {
    let source = Source(0, subscribesTwice: true)
    let log = Log<Problem>()
    source.toSignal().observe { log.add($0) }
    #expect(source.cancellations == 1)
    source.send(1)
    #expect(log.events == [.next(1)])
  }

  @Test func `what is sent while a value is received comes after it`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Never>()
    let crossing = Crossing(subject)
    subject.toSignal().observe { event in
      if case .next(let element) = event, element < 3 { crossing.value.send(element + 1) }
      log.add(event)
    }
    subject.send(1)
    #expect(log.events == [.next(1), .next(2), .next(3)])
  }

  @Test func `there and back again nothing changes`() {
    let log = Log<Problem>()
    Signal<Int, Problem>.sequence(1...3).toPublisher().map { $0 * 2 }.toSignal()
      .observe { log.add($0) }
    #expect(log.events == [.next(2), .next(4), .next(6), .completed])
  }

  @Test func `each observer subscribes anew, and the subscriber is released`() {
    let source = Source(0)
    let signal = source.toSignal()
    let first = signal.observe { _ in }
    let second = signal.observe { _ in }
    #expect(source.demands.count == 2)
    first.dispose()
    second.dispose()
    #expect(source.cancellations == 2)
    #expect(source.isReleased)
  }
}
