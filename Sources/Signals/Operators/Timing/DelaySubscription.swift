extension SignalProtocol {
  /// Subscribes to the signal later by a duration.
  public func delaySubscription(
    for duration: Duration, on scheduler: any Scheduler = .background
  ) -> Signal<Element, Failure> {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      upstreams.add(
        scheduler.schedule(after: duration) {
          upstreams.observe(
            self, next: downstream.onNext, finish: { upstreams.finish(downstream, $0) })
        })
      return upstreams
    }
  }
}
