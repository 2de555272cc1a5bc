import Dispatch
import Signals
import SignalsTesting
import Testing

/// A loop over `values` whose subject is released without an end.
@Suite(.timeLimit(.minutes(20))) struct ReleasedSubjectTests {
  enum Chain: CaseIterable {
    case subject, map, filter, scan, takeFirst, takeUntil, doOn, debounce, delay, observeOn
    case subscribeOn, merge, combineLatest, flatMapLatest, flatMapMerge, latestFrom, share, replay
    case groupBy, sample

    func build(_ source: SafeReplayOneSubject<Int>) -> SafeSignal<Int> {
      switch self {
      case .subject: source.toSignal()
      case .map: source.map { $0 }
      case .filter: source.filter { $0 >= 0 }
      case .scan: source.scan(0) { $1 }
      case .takeFirst: source.take(first: 9)
      case .takeUntil: source.take(until: SafeSignal<Int>.empty())
      case .doOn: source.doOn(next: { _ in })
      case .debounce: source.debounce(for: .milliseconds(1))
      case .delay: source.delay(for: .milliseconds(1))
      case .observeOn: source.observe(on: .background)
      case .subscribeOn: source.subscribe(on: .background)
      case .merge: source.merge(with: source.filter { _ in false })
      case .combineLatest: source.combineLatest(with: SafeSignal.just(1)) { $0 * $1 }
      case .flatMapLatest: source.flatMapLatest { SafeSignal.just($0) }
      case .flatMapMerge: source.flatMapMerge { SafeSignal.just($0) }
      case .latestFrom: source.with(latestFrom: SafeSignal.never().startWith(1)) { $0 * $1 }
      case .share: source.share()
      case .replay: source.share(replay: 1)
      case .groupBy: source.groupBy { $0 % 2 }.merge()
      case .sample: source.sample(every: .milliseconds(1))
      }
    }
  }

  /// A loop that has begun, and whose subject has sent four elements and been released.
  private func loop(_ chain: Chain) async -> Task<[Int], Never> {
    let subject = SafeReplayOneSubject<Int>()
    subject.next(0)
    let hasBegun = SimpleDisposable()
    let iterator = chain.build(subject).values.makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var received: [Int] = []
      while let element = await iterator.next() {
        received.append(element)
        hasBegun.dispose()
      }
      return received
    }
    while !hasBegun.isDisposed { await Task.yield() }
    for element in 1...3 { subject.next(element) }
    return task
  }

  @Test(arguments: Chain.allCases) func `a loop gets what waits and then ends`(
    _ chain: Chain
  ) async {
    let received = await loop(chain).value
    #expect(received.last == 3)
    if ![.debounce, .sample].contains(chain) { #expect(received.suffix(3) == [1, 2, 3]) }
  }

  @Test(arguments: Chain.allCases)
  func `a loop can still be cancelled`(_ chain: Chain) async {
    let task = await loop(chain)
    try? await Task.sleep(for: .milliseconds(10))
    task.cancel()
    #expect(await task.value.last == 3)
  }

  @Test func `an iterator that is asked after the release gives what waits and then nothing`()
    async
  {
    var iterator = await iterator(of: [1, 2])
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `a wait for the first value ends as with a signal that completes`() async throws {
    let task = await waitForFirstValue()
    await #expect(throws: NoValue.completedWithoutValue) { try await task.value }
  }

  /// A wait whose subject is released when it has begun.
  private func waitForFirstValue() async -> Task<Int, any Error> {
    let subject = SafePublishSubject<Int>()
    let hasBegun = SimpleDisposable()
    let signal = SafeSignal<Int>.deferred { [weak subject] in
      defer { hasBegun.dispose() }
      return subject?.take(first: 1) ?? .just(0)
    }
    let task = Task { try await signal.firstValue() }
    while !hasBegun.isDisposed { await Task.yield() }
    return withExtendedLifetime(subject) { task }
  }

  /// An iterator that was asked once, and whose subject has sent these elements and been released.
  private func iterator(of elements: [Int]) async -> SignalValues<Int, Never>.Iterator {
    let subject = SafeReplayOneSubject<Int>()
    subject.next(elements[0])
    var iterator = subject.values.makeAsyncIterator()
    #expect(await iterator.next() == elements[0])
    for element in elements.dropFirst() { subject.next(element) }
    return iterator
  }
}
