import Signals
import Synchronization

/// A source that can be ended many times: whoever subscribes after an end begins anew.
///
/// The new run is there before the old one is told its end.
final class RenewingSource: SignalProtocol {
  private struct State {
    var subject = PublishSubject<Int, TestError>()
    var subscriptions = 0
  }

  private let state = Mutex(State())

  /// How often it was subscribed to.
  var subscriptions: Int { state.withLock { $0.subscriptions } }

  func next(_ element: Int) {
    state.withLock { $0.subject }.next(element)
  }

  /// Ends the current run.
  func finish(_ end: SignalEvent<Int, TestError>) {
    let ended = state.withLock { state in
      defer { state.subject = PublishSubject() }
      return state.subject
    }
    ended.on(end)
  }

  func observe(with observer: Observer<Int, TestError>) -> any Disposable {
    let subject = state.withLock { state in
      state.subscriptions += 1
      return state.subject
    }
    return subject.observe(with: observer)
  }
}
