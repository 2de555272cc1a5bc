internal import Synchronization

/// Subscribes to one signal after another. What follows depends on how the last one ended.
///
/// A signal that ends while it is being subscribed to does not recurse: when the subscribing is
/// done, its caller sees that there is a next one. So the stack stays flat through a million of
/// them.
final class SequentialSubscriber<Element: Sendable, InnerFailure: Error, Failure: Error>: Sendable {
  /// How the last signal ended.
  enum Previous: Sendable {
    case none
    case completed
    case failed(InnerFailure)
  }

  enum Step: Sendable {
    case observe(Signal<Element, InnerFailure>)
    case observeLater(Duration, any Scheduler, Signal<Element, InnerFailure>)
    case finish(Failure?)
  }

  private let downstream: Observer<Element, Failure>
  private let upstreams: Upstreams
  private let decide: @Sendable (Previous) -> Step
  private let waiting = Atomic<Int>(0)
  private let previous = Mutex(Previous.none)

  private init(
    _ downstream: Observer<Element, Failure>, _ decide: @escaping @Sendable (Previous) -> Step
  ) {
    self.upstreams = Upstreams(of: downstream.lifetime)
    self.downstream = downstream.ending(upstreams)
    self.decide = decide
  }

  /// The signal of such a sequence. `prepare` is called once for each observer.
  static func signal(
    _ prepare: @escaping @Sendable () -> @Sendable (Previous) -> Step
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let subscriber = SequentialSubscriber(downstream, prepare())
      subscriber.proceed(after: .none)
      return subscriber.upstreams
    }
  }

  // One signal runs at a time, so at most one end waits, and elements need no serial stage.
  private func proceed(after end: Previous) {
    setPrevious(end)
    guard waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      guard !upstreams.isUnheardForGood() else { return }
      switch decide(setPrevious(.none)) {
      case .finish(let error):
        downstream.finish(error)
      case .observe(let signal):
        observe(signal)
      case .observeLater(let delay, let scheduler, let signal):
        upstreams.schedule(on: scheduler, after: delay) { [self] in observe(signal) }
      }
    } while waiting.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }

  /// Sets how the last signal ended, and returns what was set before: it is released unlocked.
  @discardableResult
  private func setPrevious(_ end: Previous) -> Previous {
    previous.withLock { previous in
      let old = previous
      previous = end
      return old
    }
  }

  private func observe(_ signal: Signal<Element, InnerFailure>) {
    upstreams.observe(
      signal, next: downstream.onNext,
      finish: { [self] error in proceed(after: error.map { .failed($0) } ?? .completed) })
  }
}
