extension SignalProtocol {
  /// Adds to each element the scheduler's time at which it came.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// -a--b|   timestamps(), where 1 is (a, 1 s) and 4 is (b, 4 s)
  /// -1--4|
  /// ```
  /// - Parameter scheduler: Tells the time; nothing runs on it.
  public func timestamps(
    on scheduler: any Scheduler = .background
  ) -> Signal<(element: Element, time: Duration), Failure> {
    map { (element: $0, time: scheduler.now) }
  }

  /// Adds to each element the time since the one before; to the first, since the subscription.
  ///
  /// Failure and completion are passed on. Events come on the thread that sends.
  ///
  /// ```
  /// -a--b|   intervals(), where 1 is (a, 1 s) and 3 is (b, 3 s)
  /// -1--3|
  /// ```
  /// - Parameter scheduler: Tells the time; nothing runs on it.
  public func intervals(
    on scheduler: any Scheduler = .background
  ) -> Signal<(element: Element, interval: Duration), Failure> {
    .trusted { downstream in
      let lifetime = downstream.lifetime
      let logic = Intervals(scheduler: scheduler, downstream: downstream)
      return observe(feeding: Stage(logic, scheduler.now), until: lifetime)
    }
  }
}

struct Intervals<Element: Sendable, Failure: Error>: Operator {
  let scheduler: any Scheduler
  let downstream: Observer<(element: Element, interval: Duration), Failure>

  func next(_ element: Element, _ previous: inout Duration) {
    let now = scheduler.now
    let interval = now - previous
    previous = now
    downstream.next((element, interval))
  }
}
