internal import Signals

/// A disposable that cancels a timer of a virtual time scheduler.
final class ScheduledTimer: Disposable {
  private let number: Int
  private weak let scheduler: VirtualTimeScheduler?

  init(_ number: Int, of scheduler: VirtualTimeScheduler) {
    self.number = number
    self.scheduler = scheduler
  }

  func dispose() { scheduler?.cancel(number) }

  var isDisposed: Bool { scheduler?.isScheduled(number) != true }
}
