import Signals
import SignalsTesting
import Testing

/// A subscription may end while it is being subscribed to, when nobody can dispose it yet. No
/// closure of the program is called for what comes after that.
@Suite struct EndWhileSubscribingTests {
  /// A producer that does not ask whether anybody listens.
  private let numbers = SafeSignal<Int> { observer in
    for number in 1...3 { observer.next(number) }
    observer.completed()
    return NonDisposable.instance
  }

  @Test func `no later source is subscribed to once an earlier one was enough`() {
    typealias Combine = @Sendable (SafeSignal<Int>, SafeSignal<Int>) -> SafeSignal<Int>
    let forms: [(String, Combine)] = [
      ("merge(with:)", { $0.merge(with: $1) }),
      ("Signal.merge(_:)", { .merge($0, $1) }),
      ("Collection.merge()", { [$0, $1].merge() }),
      ("concat(with:)", { $0.concat(with: $1) }),
      ("amb(with:)", { $0.amb(with: $1) }),
      ("flatMapMerge", { a, b in .sequence([1, 2]).flatMapMerge { $0 == 1 ? a : b } }),
      ("flatMapConcat", { a, b in .sequence([1, 2]).flatMapConcat { $0 == 1 ? a : b } }),
      ("flatMapLatest", { a, b in .sequence([1, 2]).flatMapLatest { $0 == 1 ? a : b } }),
      ("inside", { a, b in .just(0).flatMapLatest { _ in SafeSignal.merge(a, b) } }),
    ]
    for (name, combine) in forms {
      for enough in [SafeSignal.just(1), numbers] {
        let log = Log<String>()
        let request = SafeSignal<Int>.deferred {
          log.add(name)
          return SafeSignal<Int>.just(2)
        }
        let recorder = EventRecorder(combine(enough, request).first())
        #expect(recorder.elements.count == 1 && recorder.isCompleted, "\(name)")
        #expect(log.entries == [])
      }
    }
  }

  @Test func `a hand-written producer that does not ask calls nobody after the end`() {
    typealias Source = SafeSignal<Int>
    /// Its second parameter logs an element and returns it.
    typealias Build = @Sendable (Source, @escaping @Sendable (Int) -> Int) -> Source
    let forms: [(String, Build)] = [
      ("map", { $0.map($1) }),
      ("doOn", { signal, log in signal.doOn(next: { _ = log($0) }, completed: { _ = log(-1) }) }),
      ("scan", { signal, log in signal.scan(0) { $0 + log($1) } }),
      ("share", { $0.share().map($1) }),
      ("merge", { $0.merge(with: $0).map($1) }),
      ("flatMapLatest", { signal, log in signal.flatMapLatest { .just(log($0)) } }),
      ("flatMapConcat", { signal, log in signal.flatMapConcat { .just(log($0)) } }),
      ("flatMapMerge", { signal, log in signal.flatMapMerge { .just(log($0)) } }),
      (
        "by hand",
        { signal, log in
          Source { observer in
            signal.observe(with: Observer(for: observer, next: { observer.next(log($0)) }))
          }
        }
      ),
    ]
    for (name, build) in forms {
      let log = Log<Int>()
      let signal = build(numbers) { number in
        log.add(number)
        return number
      }
      #expect(EventRecorder(signal.first()).events == [.next(1), .completed])
      #expect(log.entries == [1], "\(name)")
    }
  }

  @Test func `a hand-written producer tells everything to an observer that ends later`() {
    #expect(EventRecorder(numbers).events == [.next(1), .next(2), .next(3), .completed])
    #expect(EventRecorder(numbers.take(first: 2)).events == [.next(1), .next(2), .completed])
    let twice = EventRecorder(numbers.share().merge(with: numbers))
    #expect(twice.events == [1, 2, 3, 1, 2, 3].map { .next($0) } + [.completed])
  }

  @Test func `a property gets no element after the one that was wanted`() {
    let property = Property(0)
    numbers.doOn(next: { property.value = $0 }).first { $0 == 1 }.observe { _ in }
    #expect(property.value == 1)
  }

  @Test func `a completion that nobody hears is not logged`() {
    let subject = SafePublishSubject<Int>()
    let sources: [(String, SafeSignal<Int>)] = [
      ("just", .just(1)), ("sequence", .sequence([1])), ("evaluating", .evaluating { 1 }),
      (
        "by hand",
        SafeSignal { observer in
          observer.next(1)
          observer.completed()
          return NonDisposable.instance
        }
      ),
      ("concat", SafeSignal.empty().concat(with: .just(1))), ("subject", subject.toSignal()),
    ]
    for (name, source) in sources {
      let log = Log<String>()
      source.log("x") { log.add($0) }.first().observe { _ in }
      subject.next(1)
      #expect(log.entries == ["x: subscribed", "x: next(1)", "x: disposed"], "\(name)")
    }
  }
}
