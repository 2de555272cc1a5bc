internal import Synchronization

/// Delivers to the end of a chain on the main actor: at once when it is there and nothing waits.
///
/// While events wait, the turnstile is kept by the block that was put on the main queue; so those
/// that are sent meanwhile, from wherever, queue up behind them.
final class MainDelivery<Element: Sendable, Failure: Error>: Sendable {
  private let end: Terminus<Element, Failure>
  private let turnstile = Turnstile()
  private let inbox = Mutex<[SignalEvent<Element, Failure>]>([])

  init(_ end: Terminus<Element, Failure>) {
    self.end = end
  }

  var observer: Observer<Element, Failure> {
    Observer(
      lifetime: end.subscription,
      next: { [self] in send(.next($0)) },
      finish: { [self] error in send(error.map { .failed($0) } ?? .completed) })
  }

  private func send(_ event: SignalEvent<Element, Failure>) {
    let isMain = MainThread.isCurrent
    if isMain, turnstile.tryEnter() {
      end.on(event)
      if !turnstile.tryLeave() { work() }
      return
    }
    inbox.withLock { $0.append(event) }
    turnstile.mark()
    guard turnstile.enterIfMarked() else { return }
    if isMain { work() } else { MainThread.async { [self] in work() } }
  }

  /// Tells everything that waits. Called on the main actor, inside the turnstile; leaves it.
  private func work() {
    repeat {
      turnstile.unmark()
      for event in inbox.takeAll() { end.on(event) }
    } while !turnstile.tryLeave()
  }
}
