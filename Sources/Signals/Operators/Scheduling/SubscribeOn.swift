extension SignalProtocol {
  /// Subscribes to the signal on a scheduler: its producer begins to work there.
  public func subscribe(on scheduler: any Scheduler) -> Signal<Element, Failure> {
    .trusted { downstream in
      let upstreams = Upstreams(of: downstream)
      upstreams.add(
        scheduler.schedule {
          upstreams.observe(
            self, next: downstream.onNext, finish: { upstreams.finish(downstream, $0) })
        })
      return upstreams
    }
  }
}
