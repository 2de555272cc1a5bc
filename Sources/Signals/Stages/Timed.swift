/// An input of an operator that has one upstream and a timer.
package enum TimedInput<Element: Sendable, Failure: Error>: Sendable {
  /// The operator was subscribed to. It comes before everything else.
  case started
  case next(Element)
  case end(Failure?)
  /// The scheduler ran an action that the operator's timer had set.
  case timer(OperatorTimer.Action)
}

extension SignalProtocol {
  /// Applies a serial operator with a timer to this signal.
  package func timed<Logic: SerialOperator>(
    on scheduler: any Scheduler, _ makeState: @escaping @Sendable (OperatorTimer) -> Logic.State,
    _ make: @escaping @Sendable (Observer<Logic.Output, Logic.Failure>) -> Logic
  ) -> Signal<Logic.Output, Logic.Failure> where Logic.Input == TimedInput<Element, Failure> {
    .trusted { downstream in
      let timer = OperatorTimer(on: scheduler)
      let stage = SerialStage(make(downstream), makeState(timer))
      stage.upstreams.add(timer.slot)
      stage.send(.started)
      stage.upstreams.observe(
        self, next: { stage.send(.next($0)) }, finish: { stage.send(.end($0)) })
      return stage.upstreams
    }
  }
}

/// The timer of a serial operator, part of its state.
///
/// It keeps at most one action on the scheduler. A time that is put off leaves the action where it
/// is: when that runs, it is set again for the rest. So a timer that each element puts off costs
/// one scheduled action a period, not one an element.
package struct OperatorTimer: Sendable {
  /// An action that the timer set: an old one may run while a newer one is being set.
  package struct Action: Sendable, Equatable {
    fileprivate let number: Int
  }

  fileprivate let slot = SerialDisposable()
  private let scheduler: any Scheduler
  private var due: Duration?
  private var armed: (due: Duration, number: Int, wasLeft: Bool)?
  private var count = 0

  init(on scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// The scheduler's time.
  var now: Duration { scheduler.now }

  /// Whether a time is set.
  var isSet: Bool { due != nil }

  /// Sets the time, in place of the one that was set before.
  mutating func set<Logic: SerialOperator, Element, Failure>(
    at time: Duration, in stage: SerialStage<Logic>
  ) where Logic.Input == TimedInput<Element, Failure> {
    due = time
    if let armed, armed.due <= time {
      self.armed?.wasLeft = true
      return
    }
    arm(for: time, from: now, in: stage)
  }

  /// Sets the time a duration from now, in place of the one that was set before.
  mutating func set<Logic: SerialOperator, Element, Failure>(
    after delay: Duration, in stage: SerialStage<Logic>
  ) where Logic.Input == TimedInput<Element, Failure> {
    set(at: now + delay, in: stage)
  }

  /// Takes an action that ran, and returns whether the time has come.
  mutating func hasCome<Logic: SerialOperator, Element, Failure>(
    _ action: Action, in stage: SerialStage<Logic>
  ) -> Bool where Logic.Input == TimedInput<Element, Failure> {
    guard let armed, armed.number == action.number else { return false }
    self.armed = nil
    guard let due else { return false }
    // A clock may stand still; that the action ran says that its time has come.
    let time = max(now, armed.due)
    // An action that was left in place yields to what came since and is due at the same time.
    if due <= time, !armed.wasLeft {
      self.due = nil
      return true
    }
    arm(for: due, from: time, in: stage)
    return false
  }

  private mutating func arm<Logic: SerialOperator, Element, Failure>(
    for time: Duration, from now: Duration, in stage: SerialStage<Logic>
  ) where Logic.Input == TimedInput<Element, Failure> {
    count += 1
    let action = Action(number: count)
    armed = (time, count, false)
    // In place before the action, which may run at once.
    let scheduled = Subscription()
    slot.otherDisposable = scheduled
    scheduled.hold(
      scheduler.schedule(after: time - now) {
        stage.send(.timer(action))
        stage.upstreams.endIfAbandoned()
      })
  }
}
