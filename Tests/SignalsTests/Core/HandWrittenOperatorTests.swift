import Signals
import Synchronization
import Testing

/// Operators as a program writes them, with what is public.
@Suite struct HandWrittenOperatorTests {
  enum Style: CaseIterable {
    case closures, event, downstream, itself
  }

  private func wrap(
    _ source: some SignalProtocol<Int, TestError>, _ style: Style
  ) -> Signal<Int, TestError> {
    Signal { out in observe(source, out, style) }
  }

  private func observe(
    _ source: some SignalProtocol<Int, TestError>, _ out: Observer<Int, TestError>, _ style: Style
  ) -> any Disposable {
    switch style {
    case .closures:
      source.observe(
        with: Observer(next: { out.next($0) }, failed: out.failed, completed: out.completed))
    case .event:
      source.observe(with: Observer { out.on($0) })
    case .downstream:
      source.observe(with: Observer(for: out, next: { out.next($0) }))
    case .itself:
      source.observe(with: out)
    }
  }

  @Test(arguments: Style.allCases)
  func `what is behind it is released when its source goes away`(style: Style) {
    #expect(leave(style).isGone)
    #expect(leave(style, between: { $0.map { $0 + 1 } }).isGone)
    #expect(leave(style, between: { $0.take(first: 5) }).isGone)
    #expect(leave(style, between: { self.wrap($0, style) }).isGone)
  }

  private func leave(
    _ style: Style,
    between: (Signal<Int, TestError>) -> Signal<Int, TestError> = { $0 }
  ) -> WeakReference<Token> {
    let token = Token()
    let subject = PublishSubject<Int, TestError>()
    // The signal itself would keep the subject.
    let source = WeakSource(subject)
    wrap(between(source.toSignal()), style).map { $0 }
      .observeNext { _ in withExtendedLifetime(token) {} }
    subject.next(1)
    return WeakReference(token)
  }

  private final class WeakSource: SignalProtocol {
    private weak let subject: PublishSubject<Int, TestError>?

    init(_ subject: PublishSubject<Int, TestError>) { self.subject = subject }

    func observe(with observer: Observer<Int, TestError>) -> any Disposable {
      subject?.observe(with: observer) ?? NonDisposable.instance
    }
  }

  @Test func `a producer that loops learns through it that nobody listens`() {
    let sent = Atomic(0)
    let producer = Signal<Int, TestError> { observer in
      while !observer.isDisposed, sent.load(ordering: .relaxed) < 1000 {
        observer.next(sent.add(1, ordering: .relaxed).newValue)
      }
      return NonDisposable.instance
    }
    let received = Log<Int>()
    wrap(wrap(producer, .downstream).map { $0 * 2 }, .downstream)
      .take(first: 3).observeNext { received.add($0) }
    #expect(received.entries == [2, 4, 6])
    #expect(sent.load(ordering: .relaxed) == 3)
  }

  @Test(arguments: Style.allCases)
  func `one with two sources goes on when one of them goes away`(style: Style) {
    let second = PublishSubject<Int, TestError>()
    let log = Log<Int>()
    observeBoth(PublishSubject(), second, log, style)
    second.next(2)
    second.completed()
    #expect(log.entries == [1, 1, 2, 2])
  }

  private func observeBoth(
    _ first: PublishSubject<Int, TestError>, _ second: PublishSubject<Int, TestError>,
    _ log: Log<Int>, _ style: Style
  ) {
    let sources = [WeakSource(first), WeakSource(second)]
    let both = Signal<Int, TestError> { out in
      CompositeDisposable(
        sources.map { observe($0, out, style) }
          + sources.map { source in observe(source.map { $0 }, out, style) })
    }
    both.observeNext { log.add($0) }
    first.next(1)
  }

  @Test func `the end is passed on, or taken by a closure`() {
    let log = Log<SignalEvent<Int, TestError>>()
    let source = PublishSubject<Int, TestError>()
    wrap(source, .downstream).observe { log.add($0) }
    let caught = Signal<Int, Never> { out in
      source.observe(
        with: Observer(
          for: out, next: { out.next($0) }, completed: { out.next(-1) },
          failed: { _ in out.next(-2) }))
    }
    let numbers = Log<Int>()
    caught.observeNext { numbers.add($0) }
    source.next(1)
    source.failed(.second)
    #expect(log.entries == [.next(1), .failed(.second)])
    #expect(numbers.entries == [1, -2])
  }

  @Test func `an observer of closures is let go when it is disposed or told the end`() {
    let publish = PublishSubject<Int, Never>()
    let replay = ReplaySubject<Int, Never>()
    let latest = ReplayOneSubject<Int, Never>()
    for subject in [publish, replay, latest] as [any SubjectProtocol<Int, Never>] {
      let (disposed, disposable) = observe(subject)
      disposable.dispose()
      #expect(disposed.isGone)
      let (ended, rest) = observe(subject)
      subject.next(1)
      #expect(!ended.isGone && !rest.isDisposed)
      subject.completed()
      #expect(ended.isGone && rest.isDisposed)
      let (late, none) = observe(subject)
      #expect(late.isGone && none.isDisposed)
      withExtendedLifetime((disposable, rest, none)) {}
    }
    let property = Property(1)
    let (gone, disposable) = observe(property.map { $0 })
    disposable.dispose()
    #expect(gone.isGone)
    withExtendedLifetime((property, disposable)) {}
  }

  private func observe(
    _ signal: some SignalProtocol<Int, Never>
  ) -> (WeakReference<Token>, any Disposable) {
    let token = Token()
    let disposable = signal.observe(
      with: Observer(next: { _ in withExtendedLifetime(token) {} }))
    return (WeakReference(token), disposable)
  }
}
