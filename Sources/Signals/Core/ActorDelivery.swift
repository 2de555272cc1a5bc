internal import Synchronization

/// Delivers to the end of a chain on an actor other than the main one, in order.
final class ActorDelivery<Element: Sendable, Failure: Error>: Sendable {
  private let end: Terminus<Element, Failure>
  private let actor: any Actor
  private let turnstile = Turnstile()
  private let inbox = Mutex<[SignalEvent<Element, Failure>]>([])

  init(_ end: Terminus<Element, Failure>, _ actor: any Actor) {
    self.end = end
    self.actor = actor
  }

  var observer: Observer<Element, Failure> {
    Observer(
      lifetime: end.subscription,
      next: { [self] in send(.next($0)) },
      finish: { [self] error in send(error.map { .failed($0) } ?? .completed) })
  }

  private func send(_ event: SignalEvent<Element, Failure>) {
    inbox.withLock { $0.append(event) }
    turnstile.mark()
    if turnstile.enterIfMarked() { Task { [self] in await work(on: actor) } }
  }

  /// Tells everything that waits. Called inside the turnstile; leaves it.
  private func work(on actor: isolated any Actor) async {
    repeat {
      turnstile.unmark()
      for event in inbox.takeAll() { end.on(event) }
    } while !turnstile.tryLeave()
  }
}
