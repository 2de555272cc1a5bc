extension SignalProtocol {
  /// Delays each element, and completion, by a duration.
  ///
  /// Elements wait, however many. A failure is passed on at once, on the thread that sends, and
  /// drops the elements that wait. Everything else comes on the scheduler.
  ///
  /// ```
  /// a-b|     delay(for: 2)
  /// --a-b|
  /// ```
  /// - Parameters:
  ///   - duration: How much later an element is sent than it came.
  ///   - scheduler: Counts the time.
  public func delay(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    timed(on: scheduler, { Delay.State(timer: $0) }) { Delay(duration: duration, downstream: $0) }
  }
}

struct Delay<Element: Sendable, Failure: Error>: SerialOperator {
  let duration: Duration
  let downstream: Observer<Element, Failure>

  /// An element that waits; `nil` is completion.
  typealias Entry = (due: Duration, element: Element?)

  struct State: Sendable {
    var timer: OperatorTimer
    /// The timer is set for the first one.
    var first: Entry?
    var rest = Queue<Entry>()
  }

  func receive(
    _ input: TimedInput<Element, Failure>, _ state: inout State, in stage: SerialStage<Self>
  ) {
    switch input {
    case .started: break
    case .next(let element): append(element, &state, in: stage)
    case .end(nil): append(nil, &state, in: stage)
    case .end(let error): stage.finish(error)
    case .timer(let action):
      guard state.timer.hasCome(action, in: stage), let due = state.first?.due else { return }
      let time = max(due, state.timer.now)
      while !stage.upstreams.isUnheardForGood(), let entry = state.first {
        guard entry.due <= time else { return state.timer.set(at: entry.due, in: stage) }
        state.first = state.rest.popFirst()
        guard let element = entry.element else { return stage.finish(nil) }
        downstream.next(element)
      }
    }
  }

  func isIdle(_ state: State, in stage: SerialStage<Self>) -> Bool { state.first == nil }

  private func append(_ element: Element?, _ state: inout State, in stage: SerialStage<Self>) {
    let due = state.timer.now + duration
    if state.first != nil { return state.rest.append((due, element)) }
    state.first = (due, element)
    state.timer.set(at: due, in: stage)
  }
}
