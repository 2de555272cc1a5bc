internal import Synchronization

extension EventRecorder {
  /// Waits until at least a number of elements were recorded, counted from the first one.
  ///
  ///     #expect(await recorder.wait(for: 3))
  ///
  /// It also returns when all observed signals have ended, the recorder is disposed, the task is cancelled, or the
  /// timeout elapses. Any number of tasks may wait at the same time.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - timeout: The longest time to wait, in real time.
  /// - Returns: Whether at least `count` elements were recorded.
  @discardableResult
  public func wait(for count: Int, timeout: Duration = .seconds(10)) async -> Bool {
    await wait(for: .elements(count), timeout)
    return recording.withLock { $0.elementCount >= count }
  }

  /// Waits until all observed signals have completed or failed.
  ///
  ///     #expect(await recorder.waitForEnd())
  ///
  /// It also returns when the recorder is disposed, the task is cancelled, or the timeout elapses: a subject that is
  /// released has not ended its signal. Any number of tasks may wait at the same time.
  ///
  /// - Parameter timeout: The longest time to wait, in real time.
  /// - Returns: Whether they have ended.
  @discardableResult
  public func waitForEnd(timeout: Duration = .seconds(10)) async -> Bool {
    await wait(for: .end, timeout)
    return recording.withLock { $0.hasEnded }
  }

  private func wait(for goal: Recording<Element, Failure>.Goal, _ timeout: Duration) async {
    guard let wait = recording.withLock({ $0.begin(goal) }) else { return }
    let timer = Task { [weak self] in
      // Longer ones trap where nanoseconds are counted in 64 bits.
      try? await Task.sleep(for: min(timeout, .seconds(1_000_000_000)))
      self?.giveUp(wait)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStored = recording.withLock { $0.suspend(wait, continuation) }
        if !isStored { continuation.resume() }
      }
    } onCancel: {
      giveUp(wait)
    }
    timer.cancel()
  }

  private func giveUp(_ wait: Int) {
    recording.withLock { $0.giveUp(wait) }?.resume()
  }
}
