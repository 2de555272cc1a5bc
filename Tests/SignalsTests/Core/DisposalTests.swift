import Signals
import Synchronization
import Testing

@Suite struct DisposalTests {
  @Test func `an observer that is disposed by another gets nothing more, not the one in hand`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    let log = Log<Int>()
    subject.observeNext { _ in bag.dispose() }
    subject.observeNext { log.add($0) }.dispose(in: bag)
    subject.map { $0 * 10 }.filter { $0 > 0 }.observeNext { log.add($0) }.dispose(in: bag)
    subject.next(1)
    subject.next(2)
    #expect(log.entries == [])
  }

  @Test func `an observer that disposes itself gets nothing more`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    let log = Log<Int>()
    subject.map { $0 }.observeNext { element in
      log.add(element)
      if element == 2 {
        bag.dispose()
        subject.next(5)
      }
    }.dispose(in: bag)
    for element in 1...4 { subject.next(element) }
    #expect(log.entries == [1, 2])
  }

  @Test func `disposing inside an operator's closure stops the element in hand`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    let log = Log<Int>()
    subject.map { element in
      bag.dispose()
      return element
    }.observeNext { log.add($0) }.dispose(in: bag)
    subject.next(1)
    #expect(log.entries == [])
  }

  @Test func `what a subscription held is released when it is disposed`() {
    let subject = SafePublishSubject<Int>()
    let (gone, disposable) = subscribe(to: subject)
    #expect(gone.allSatisfy { !$0.isGone })
    disposable.dispose()
    #expect(gone.allSatisfy { $0.isGone })
    withExtendedLifetime((subject, disposable)) {}
  }

  @Test func `what a subscription held is released when the signal ends`() {
    let subject = SafePublishSubject<Int>()
    let (gone, disposable) = subscribe(to: subject)
    subject.completed()
    #expect(gone.allSatisfy { $0.isGone })
    #expect(disposable.isDisposed)
    withExtendedLifetime((subject, disposable)) {}
  }

  @Test func `what a subscription held is released when it is disposed inside its callback`() {
    let subject = SafePublishSubject<Int>()
    let bag = DisposeBag()
    let gone = subscribeDisposing(bag, to: subject)
    subject.next(1)
    #expect(gone.isGone)
    withExtendedLifetime(subject) {}
  }

  @Test func `what a subscription held is released when the subject goes away`() {
    let gone = subscribe(to: SafePublishSubject<Int>()).0
    #expect(gone.allSatisfy { $0.isGone })
  }

  private func subscribe(
    to subject: SafePublishSubject<Int>
  ) -> ([WeakReference<Token>], any Disposable) {
    let inMap = Token()
    let inObserver = Token()
    let disposable =
      subject
      .map { element in withExtendedLifetime(inMap) { element } }
      .filter { _ in true }
      .observeNext { _ in withExtendedLifetime(inObserver) {} }
    return ([WeakReference(inMap), WeakReference(inObserver)], disposable)
  }

  private func subscribeDisposing(
    _ bag: DisposeBag, to subject: SafePublishSubject<Int>
  ) -> WeakReference<Token> {
    let token = Token()
    subject.observeNext { _ in withExtendedLifetime(token) { bag.dispose() } }.dispose(in: bag)
    return WeakReference(token)
  }

  @Test func `after a terminal event nothing is sent, and a late observer is told the end`() {
    let subject = PublishSubject<Int, TestError>()
    let log = Log<SignalEvent<Int, TestError>>()
    subject.observe { log.add($0) }
    subject.failed(.first)
    subject.completed()
    subject.next(1)
    #expect(log.entries == [.failed(.first)])
    subject.observe { log.add($0) }
    #expect(log.entries == [.failed(.first), .failed(.first)])
  }

  @Test func `a hand-written signal is held to the rules`() {
    let log = Log<SignalEvent<Int, TestError>>()
    let disposed = Atomic(0)
    let signal = Signal<Int, TestError> { observer in
      observer.next(1)
      observer.completed()
      observer.next(2)
      observer.failed(.first)
      return BlockDisposable { disposed.add(1, ordering: .relaxed) }
    }
    let disposable = signal.observe { log.add($0) }
    #expect(log.entries == [.next(1), .completed])
    #expect(disposable.isDisposed)
    disposable.dispose()
    #expect(disposed.load(ordering: .relaxed) == 1)
  }

  @Test func `a producer that keeps its observer does not keep what is behind it`() {
    let kept = Log<Observer<Int, Never>>()
    let signal = SafeSignal<Int> { observer in
      kept.add(observer)
      return NonDisposable.instance
    }
    let gone = keepAndDispose(signal)
    #expect(gone.isGone)
    kept.entries.first?.next(1)
  }

  private func keepAndDispose(_ signal: SafeSignal<Int>) -> WeakReference<Token> {
    let token = Token()
    signal.observeNext { _ in withExtendedLifetime(token) {} }.dispose()
    return WeakReference(token)
  }
}

enum TestError: Error, Equatable, Sendable {
  case first, second
}
