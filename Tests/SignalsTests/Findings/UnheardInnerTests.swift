import Signals
import SignalsTesting
import Testing

/// Nothing is begun for a chain that has ended, also when the end came from the inside.
@Suite struct UnheardInnerTests {
  private typealias Source = SafeSignal<Int>
  private typealias Flatten =
    @Sendable (Source, @escaping @Sendable (Int) -> Source) -> SafeSignal<Int>

  private let forms: [(String, Flatten)] = [
    ("flatMapLatest", { $0.flatMapLatest($1) }), ("flatMapMerge", { $0.flatMapMerge($1) }),
    ("flatMapConcat", { $0.flatMapConcat($1) }), ("flatMapFirst", { $0.flatMapFirst($1) }),
  ]

  /// A signal of one element that is sent after another one was sent to the subject.
  private func source(
    _ number: Int, sendingTo subject: ReplayOneSubject<Int, Never>
  ) -> Source {
    Source { observer in
      if number == 0 { subject.next(1) }
      observer.next(number)
      observer.completed()
      return NonDisposable.instance
    }
  }

  @Test func `what a subject sends while it is subscribed to begins nothing after the end`() {
    for (name, flatten) in forms {
      let subject = ReplayOneSubject<Int, Never>()
      subject.next(0)
      let log = Log<Int>()
      let chain = flatten(subject.toSignal()) { number in
        log.add(number)
        return source(number, sendingTo: subject)
      }
      #expect(EventRecorder(chain.first()).events == [.next(0), .completed], "\(name)")
      #expect(log.entries == [0], "\(name)")
    }
  }

  @Test func `a closure that disposes the chain begins nothing`() {
    for (name, flatten) in forms {
      let subject = SafePublishSubject<Int>()
      let (log, subscription) = (Log<String>(), SerialDisposable())
      let inner = Source.deferred {
        log.add("begun")
        return Source.just(1)
      }
      subscription.otherDisposable = flatten(subject.toSignal()) { _ in
        subscription.dispose()
        return inner
      }
      .observe { _ in log.add("told") }
      subject.next(1)
      #expect(log.entries == [], "\(name)")
    }
  }

  @Test func `an inner signal that has been superseded while it was asked for is not begun`() {
    let (subject, log) = (SafePublishSubject<Int>(), Log<Int>())
    let recorder = EventRecorder(
      subject.flatMapLatest { number -> Source in
        .deferred {
          log.add(number)
          if number < 3 { subject.next(number + 1) }
          return Source.just(number)
        }
      })
    subject.next(1)
    #expect(recorder.elements == [1, 2, 3])
    #expect(log.entries == [1, 2, 3])
  }

  @Test func `just does not complete when its element was enough`() {
    let forms: [(String, Source)] = [
      ("just", .just(1)), ("evaluating", .evaluating { 1 }),
      ("sequence", .sequence([1])), ("deferred", .deferred { .just(1) }),
      ("mapped", .just(0).map { $0 + 1 }), ("started", .empty().startWith(1)),
      ("merged", .just(1).merge(with: .just(1))),
    ]
    for (name, source) in forms {
      let log = Log<SignalEvent<Int, Never>>()
      let chain = source.materialize().doOn(next: { log.add($0) }).first()
      #expect(EventRecorder(chain).elements == [.next(1)], "\(name)")
      #expect(log.entries == [.next(1)], "\(name)")
    }
  }
}
