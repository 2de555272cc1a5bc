/// What an operator with one upstream and timers does with an event of either: one at a time.
package protocol TimedOperator: Sendable {
  associatedtype Element: Sendable
  associatedtype Failure: Error
  associatedtype State: Sendable

  func next(_ element: Element, _ state: inout State, _ alarm: Alarm)
  func finish(_ error: Failure?, _ state: inout State, _ alarm: Alarm)
  /// A timer went off: the `id` is the one it was set with.
  func fired(_ id: Int, _ state: inout State, _ alarm: Alarm)
  /// The operator was subscribed to; called before anything else.
  func started(_ state: inout State, _ alarm: Alarm)
}

extension TimedOperator {
  package func started(_ state: inout State, _ alarm: Alarm) {}
}

/// Sets timers on behalf of a timed operator.
package struct Alarm: Sendable {
  let scheduler: any Scheduler
  let upstreams: Upstreams
  let ring: @Sendable (Int) -> Void

  var now: Duration { scheduler.now }

  /// Sets a timer; it goes off once, unless the operator ends before or the result is disposed.
  @discardableResult
  func set(_ id: Int, after delay: Duration) -> any Disposable {
    // Made before the timer, which may go off while it is being set.
    let timer = Subscription()
    guard let key = upstreams.members.add(timer) else { return timer }
    timer.hold(
      scheduler.schedule(after: delay) { [upstreams, ring] in
        upstreams.members.remove(key)
        if !upstreams.isDisposed { ring(id) }
      })
    return timer
  }
}

/// Feeds a timed operator through a serial stage.
package struct Timed<Logic: TimedOperator>: SerialOperator {
  let logic: Logic
  let scheduler: any Scheduler
  let upstreams: Upstreams

  package enum Input: Sendable {
    case started
    case next(Logic.Element)
    case finish(Logic.Failure?)
    case fired(Int)
  }

  package func receive(
    _ input: Input, _ state: inout Logic.State, in stage: SerialStage<Self>
  ) {
    guard !upstreams.isDisposed else { return }
    let alarm = Alarm(
      scheduler: scheduler, upstreams: upstreams, ring: { stage.send(.fired($0)) })
    switch input {
    case .started: logic.started(&state, alarm)
    case .next(let element): logic.next(element, &state, alarm)
    case .finish(let error): logic.finish(error, &state, alarm)
    case .fired(let id): logic.fired(id, &state, alarm)
    }
  }
}

extension SignalProtocol {
  /// The signal that a timed operator makes of this one.
  package func timed<Logic: TimedOperator, Output, OutputFailure>(
    on scheduler: any Scheduler, _ state: Logic.State,
    _ make: @escaping @Sendable (Observer<Output, OutputFailure>, Upstreams) -> Logic
  ) -> Signal<Output, OutputFailure> where Logic.Element == Element, Logic.Failure == Failure {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      let logic = make(downstream, upstreams)
      let stage = SerialStage(
        Timed(logic: logic, scheduler: scheduler, upstreams: upstreams), state)
      stage.send(.started)
      upstreams.observe(
        self, next: { stage.send(.next($0)) }, finish: { stage.send(.finish($0)) })
      return upstreams
    }
  }
}
