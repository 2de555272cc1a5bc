/// What an interval does with the ticks that came due while it could not send.
public enum MissedTicks: Sendable {
  /// Sends one for all of them.
  case skipped
  /// Sends all of them, one right after the other.
  case sent
}

extension SignalProtocol {
  /// A signal that counts up from 0 at regular intervals.
  ///
  /// Never ends. The times are those of the first tick plus whole intervals, so that delays do not
  /// add up. The elements count the ticks that were sent. They come on the scheduler.
  ///
  /// ```
  ///           interval(2)
  /// --0-1-2--
  /// ```
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - delay: The time before the first tick; one interval by default.
  ///   - missed: What becomes of ticks that are missed, because the scheduler or the observer was
  ///     busy or the machine asleep. On a queue or the main actor, the first tick after a sleep comes
  ///     when what was left of its interval has passed.
  ///   - scheduler: What counts the time.
  /// - Precondition: `interval` is positive.
  public static func interval<Problem>(
    _ interval: Duration, after delay: Duration? = nil, missed: MissedTicks = .skipped,
    on scheduler: any Scheduler = .background
  ) -> Signal<Int, Problem> where Self == Signal<Int, Problem> {
    precondition(interval > .zero, "An interval of \(interval) is not positive")
    return Signal<Int, Problem>.never().timed(
      on: scheduler, { Interval.State(timer: $0, due: $0.now + (delay ?? interval)) }
    ) {
      Interval(interval: interval, missed: missed, downstream: $0)
    }
  }

  /// A signal that sends once, after a delay, and then completes.
  ///
  /// Both events come on the scheduler.
  ///
  /// ```
  ///         timer(after: 2)
  /// --(x|)
  /// ```
  /// - Parameters:
  ///   - delay: How long to wait; zero or less means as soon as possible.
  ///   - scheduler: Counts the time.
  public static func timer<Problem>(
    after delay: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Void, Problem> where Self == Signal<Void, Problem> {
    Signal<Void, Problem>.just(()).delaySubscription(for: delay, on: scheduler)
  }
}

struct Interval<Failure: Error>: SerialOperator {
  let interval: Duration
  let missed: MissedTicks
  let downstream: Observer<Int, Failure>

  struct State: Sendable {
    var timer: OperatorTimer
    var due: Duration
    var count = 0
  }

  func receive(
    _ input: TimedInput<Int, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .started: state.timer.set(at: state.due, in: stage)
    case .next, .end: break
    case .timer(let action):
      guard state.timer.hasCome(action, in: stage) else { return }
      var ticks: Int128 = 1
      if missed == .skipped {
        ticks += max((state.timer.now - state.due).attoseconds / interval.attoseconds, 0)
      }
      state.due += Duration(attoseconds: interval.attoseconds * ticks)
      let count = state.count
      state.count += 1
      downstream.next(count)
      // Also a scheduler that runs everything at once must come to an end.
      if !downstream.isDisposed { state.timer.set(at: state.due, in: stage) }
    }
  }
}
