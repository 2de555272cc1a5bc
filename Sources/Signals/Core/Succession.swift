internal import Synchronization

/// Subscribes to one signal after the other; what follows depends on how the one before ended.
///
/// A signal that ends while it is being subscribed to does not recurse: whoever subscribes looks,
/// when it is back, whether to go on. So the stack stays flat through a million such signals.
package final class Succession<Element: Sendable, InnerFailure: Error, Failure: Error>: Sendable {
  /// How the signal before ended.
  package enum Previous: Sendable {
    case none
    case completed
    case failed(InnerFailure)
  }

  package enum Step: Sendable {
    case observe(Signal<Element, InnerFailure>)
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
    self.downstream = downstream
    self.upstreams = Upstreams(of: downstream)
    self.decide = decide
  }

  /// The signal of such a succession. `prepare` is called once for each observer.
  package static func signal(
    _ prepare: @escaping @Sendable () -> @Sendable (Previous) -> Step
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let succession = Succession(downstream, prepare())
      succession.proceed(after: .none)
      return succession.upstreams
    }
  }

  // One signal runs at a time, so at most one end waits, and the elements need no serial stage.
  private func proceed(after end: Previous) {
    previous.withLock { $0 = end }
    guard waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      guard !upstreams.whole.isUnheard else { return }
      switch decide(previous.withLock { $0 }) {
      case .finish(let error):
        upstreams.finish(downstream, error)
      case .observe(let signal):
        upstreams.observe(
          signal, next: downstream.onNext,
          finish: { [self] error in proceed(after: error.map { .failed($0) } ?? .completed) })
      }
    } while waiting.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
