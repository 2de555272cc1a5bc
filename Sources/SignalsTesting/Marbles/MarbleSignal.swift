public import Signals
internal import Synchronization

/// A signal that plays a timeline, and records its subscriptions.
///
/// `VirtualTimeScheduler.cold` and `VirtualTimeScheduler.hot` create one.
public final class MarbleSignal<Element: Sendable>: SignalProtocol {
  /// The error that `#` stands for.
  public typealias Failure = MarbleError

  private let source: Signal<Element, MarbleError>
  private let scheduler: VirtualTimeScheduler
  private let log = Mutex<[SubscriptionInterval]>([])

  init(_ source: Signal<Element, MarbleError>, on scheduler: VirtualTimeScheduler) {
    self.source = source
    self.scheduler = scheduler
  }

  /// The subscriptions so far, in the order of their starts.
  public var subscriptions: [SubscriptionInterval] { log.withLock { $0 } }

  /// Subscribes an observer, which is called on the thread that moves the time.
  ///
  /// - Parameter observer: Receives the events.
  /// - Returns: The subscription.
  public func observe(with observer: Observer<Element, MarbleError>) -> any Disposable {
    let start = scheduler.now
    let index = log.withLock { log in
      log.append(SubscriptionInterval(start: start))
      return log.count - 1
    }
    return source.doOn(disposed: { [self] in
      let end = scheduler.now
      log.withLock { $0[index].end = end }
    }).observe(with: observer)
  }
}
