import Signals
import SignalsTesting
import Testing

/// A loop over `values` whose subject is released without an end.
@Suite(.timeLimit(.minutes(10))) struct ReleasedSubjectTests {
  enum Chain: CaseIterable {
    case subject, map, filter, scan, takeFirst

    func build(_ source: SafeReplayOneSubject<Int>) -> SafeSignal<Int> {
      switch self {
      case .subject: source.toSignal()
      case .map: source.map { $0 }
      case .filter: source.filter { $0 >= 0 }
      case .scan: source.scan(0) { $1 }
      case .takeFirst: source.take(first: 9)
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

  @Test(arguments: Chain.allCases.filter { $0 != .takeFirst })
  func `a loop gets what waits and then ends`(_ chain: Chain) async {
    let task = await loop(chain)
    #expect(await task.value.suffix(3) == [1, 2, 3])
  }

  @Test(arguments: Chain.allCases)
  func `a loop can still be cancelled`(_ chain: Chain) async {
    let task = await loop(chain)
    try? await Task.sleep(for: .milliseconds(10))
    task.cancel()
    #expect(await task.value.suffix(3) == [1, 2, 3])
  }

  @Test func `an iterator that is asked after the release gives what waits and then nothing`()
    async
  {
    var iterator = await iterator(of: [1, 2])
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
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
