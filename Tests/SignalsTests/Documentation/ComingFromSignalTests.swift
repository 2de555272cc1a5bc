import Signals
import SignalsTesting
import Testing

/// The code on the page for users of other libraries that is about whole signals.
@Suite struct ComingFromSignalTests {
  private typealias Source = Signal<Int, TestError>
  private let x = Source.sequence([3, 1])
  private let y = Source.sequence([8, 9])

  private final class Label: Sendable {
    let texts = Log<Int>()
  }

  @Test func `collections of signals`() {
    #expect(EventRecorder([x, y].combineLatest()).elements == [[1, 8], [1, 9]])
    #expect(EventRecorder([x, y].zipped()).elements == [[3, 8], [1, 9]])
    #expect(EventRecorder([x, y].merge()).elements == [3, 1, 8, 9])
    #expect(EventRecorder([x, y].concat()).elements == [3, 1, 8, 9])
    #expect(EventRecorder([x, y].amb()).elements == [3, 1])
  }

  @Test func `all and any`() {
    let x = Property(true)
    let y = Property(true)
    let all = EventRecorder([x, y].combineLatest().map { $0.allSatisfy { $0 } })
    let any = EventRecorder([x, y].combineLatest().map { $0.contains(true) })
    y.value = false
    x.value = false
    #expect(all.elements == [true, false, false])
    #expect(any.elements == [true, true, false])
  }

  @Test func `a property that a signal feeds`() {
    let x = SafePublishSubject<Int>()
    let property = Property(0)
    x.bind(to: property)
    #expect(property.readOnly.value == 0)
    x.next(1)
    #expect(property.readOnly.value == 1)
  }

  @Test func `a signal that another one replaces, and the latest element each time`() {
    let (x, y) = (PublishSubject<Int, TestError>(), PublishSubject<Int, TestError>())
    let replaced = EventRecorder(x.take(until: y).merge(with: y))
    let sampled = EventRecorder(y.with(latestFrom: x) { $1 })
    x.next(1)
    y.next(8)
    x.next(2)
    y.next(9)
    y.next(10)
    #expect(replaced.elements == [1, 8, 9, 10])
    #expect(sampled.elements == [1, 2, 2])
    y.completed()
    #expect(replaced.isCompleted)
  }

  @Test func `a connectable signal with a subject of its own`() {
    let connectable = ConnectableSignal(x) { PublishSubject() }
    let recorders = [EventRecorder(connectable), EventRecorder(connectable)]
    connectable.connect()
    #expect(recorders.map(\.elements) == [[3, 1], [3, 1]])
  }

  @Test func `a binding to an object`() {
    let x = SafeSignal.sequence([3, 1])
    let object = Label()
    x.bind(to: object) { object, element in object.texts.add(element) }
    #expect(object.texts.entries == [3, 1])
  }

  @Test func `a signal from a closure, and what it sends into a subject`() {
    let signal: Source = Signal { observer in
      observer.next(1)
      observer.completed()
      return NonDisposable.instance
    }
    #expect(EventRecorder(signal).events == [.next(1), .completed])
    let subject = SafePublishSubject<Int>()
    let recorder = EventRecorder(subject)
    x.doOn(next: { subject.next($0) }).observe { _ in }
    #expect(recorder.elements == [3, 1])
    #expect(EventRecorder(x.toLoadingSignal().isLoading()).elements == [true, false])
    let busy = Property(false)
    let activity = EventRecorder(busy)
    x.doOn(subscribed: { busy.value = true }, disposed: { busy.value = false }).observe { _ in }
    #expect(activity.elements == [false, true, false])
  }

  @Test func `a limit for the whole signal`() {
    let x = SafePublishSubject<Int>()
    let recorder = EventRecorder(x.take(until: .timer(after: .seconds(2))))
    x.next(1)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `a constant property`() {
    #expect(AnyProperty(constant: 1).value == 1)
    #expect(EventRecorder(AnyProperty(constant: 1)).events == [.next(1), .completed])
  }

  @Test func `work in tasks, and its last result`() async throws {
    let x = SafeSignal.sequence([3, 1])
    let squares = x.flatMapMerge { element in .task { element * element } }
    #expect(try await squares.collect().firstValue().sorted() == [1, 9])
    @Sendable func root(of number: Int) async throws -> Int {
      if number == 3 { throw TestError.first }
      return number
    }
    let roots = x.flatMapConcat { element in .task { try await root(of: element) } }
    await #expect(throws: TestError.first) { try await roots.collect().firstValue() }
    let one = SafeSignal.just(1)
    for result in [
      one.flatMapLatest { element in .task { try await root(of: element) } },
      one.flatMapMerge { element in .task { try await root(of: element) } },
      one.flatMapFirst { element in .task { try await root(of: element) } },
    ] { #expect(try await result.firstValue() == 1) }
    #expect(try await x.last().firstValue() == 1)
  }

  @Test func `failures that are replaced or sent as elements`() {
    do {
      let x = Source.failed(.first)
      #expect(EventRecorder(x.catchError { _ in .just(0) }).events == [.next(0), .completed])
      #expect(EventRecorder(x.materialize().compactMap(\.error)).elements == [.first])
      let endless = EventRecorder(x.suppressError().concat(with: .never()))
      #expect(endless.events == [])
    }
    #expect(EventRecorder(x.concat(with: .never())).events == [.next(3), .next(1)])
  }

  @Test func `a failure that stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let x = Signal<Int, TestError>.failed(.first)
      x.catchError { error -> SafeSignal<Int> in fatalError("\(error)") }.observeNext { _ in }
    }
    let recorder = EventRecorder(
      x.catchError { error -> SafeSignal<Int> in fatalError("\(error)") })
    #expect(recorder.events == [.next(3), .next(1), .completed])
  }

  @Test func `a timeout that completes`() throws {
    let output = try play { scheduler in
      let x = try scheduler.cold("ab---c|")
      return x.timeout(after: .seconds(2), switchingTo: .empty(), on: scheduler)
    }
    #expect(output == "ab-|")
  }

  @Test func `retries at regular intervals`() throws {
    let output = try play { scheduler in
      let x = try scheduler.cold("a#")
      return x.retry(2, backoff: Backoff(initial: .seconds(1), factor: 1), on: scheduler)
    }
    #expect(output == "a-a-a#")
  }

  @Test func `elements at intervals`() {
    let output = play { scheduler in
      x.zip(with: .interval(.seconds(1), on: scheduler)) { element, _ in element }
    }
    #expect(output == "-3(1|)")
  }

  @Test func `a map on a scheduler`() {
    let output = play { scheduler in x.observe(on: scheduler).map { $0 + 1 } }
    #expect(output == "(42|)")
  }
}
