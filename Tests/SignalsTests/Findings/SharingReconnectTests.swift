import Signals
import SignalsTesting
import Testing

/// A connection is replaced before its end is told, so that who comes inside it finds the next.
@Suite struct SharingReconnectTests {
  enum Sharing: CaseIterable {
    case share, replayingOne, refCount, replayed

    func apply(_ source: Signal<Int, TestError>) -> Signal<Int, TestError> {
      switch self {
      case .share: source.share()
      case .replayingOne: source.share(replay: 1)
      case .refCount: source.publish().refCount()
      case .replayed: source.replay(1).refCount()
      }
    }
  }

  @Test(arguments: Sharing.allCases)
  func `two observers that retry meet in the second run`(_ sharing: Sharing) {
    let source = RenewingSource()
    let shared = sharing.apply(source.toSignal())
    let observers = (0..<2).map { _ in EventRecorder(shared.retry(1)) }
    source.next(1)
    source.finish(.failed(.first))
    source.next(2)
    source.finish(.completed)
    for observer in observers { #expect(observer.events == [.next(1), .next(2), .completed]) }
    #expect(source.subscriptions == 2)
  }

  @Test(arguments: Sharing.allCases)
  func `two observers that repeat meet in the second run`(_ sharing: Sharing) {
    let source = RenewingSource()
    let shared = sharing.apply(source.toSignal())
    let observers = (0..<2).map { _ in EventRecorder(shared.repeat(2)) }
    source.next(1)
    source.finish(.completed)
    source.next(2)
    source.finish(.completed)
    for observer in observers { #expect(observer.events == [.next(1), .next(2), .completed]) }
    #expect(source.subscriptions == 2)
  }

  @Test(arguments: Sharing.allCases)
  func `one that comes inside the failure is told nothing of the run that failed`(
    _ sharing: Sharing
  ) {
    let source = RenewingSource()
    let shared = sharing.apply(source.toSignal())
    let next = EventRecorder<Int, TestError>()
    shared.observeFailed { _ in next.observe(shared) }
    source.next(1)
    source.finish(.failed(.first))
    #expect(next.events == [])
    #expect(source.subscriptions == 2)
    source.next(2)
    #expect(next.events == [.next(2)])
    next.dispose()
  }

  @Test(arguments: Sharing.allCases)
  func `one that leaves inside the failure takes nobody else's new run away`(_ sharing: Sharing) {
    let source = RenewingSource()
    let shared = sharing.apply(source.toSignal())
    let bag = DisposeBag()
    let staying = EventRecorder<Int, TestError>()
    shared.observeFailed { _ in
      staying.observe(shared)
      bag.dispose()
    }
    shared.observeNext { _ in }.dispose(in: bag)
    source.finish(.failed(.first))
    source.next(1)
    #expect(staying.events == [.next(1)])
    #expect(source.subscriptions == 2)
    staying.dispose()
  }

  @Test func `a reference count on a subject that has ended does not connect`() {
    let ended = PublishSubject<Int, TestError>()
    ended.completed()
    let source = Probe()
    let counted = ConnectableSignal(source) { ended }.refCount()
    for _ in 0..<2 { #expect(EventRecorder(counted).events == [.completed]) }
    #expect(source.disposals.allSatisfy { $0 == 1 })
    #expect(source.disposals.count == 0)
  }
}
