import Dispatch
import Foundation
import Signals
import SignalsTesting
import Testing

/// A subject that goes away while an observer catches up: what was sent before comes all the same.
@Suite(.timeLimit(.minutes(20))) struct AbandonedCatchUpTests {
  private let hasJoined = DispatchSemaphore(value: 0)
  private let mayGoOn = DispatchSemaphore(value: 0)
  private let hasStarted = DispatchSemaphore(value: 0)
  private let log = Log<Int>()
  private let bag = DisposeBag()

  /// Subscribes on another thread, which is held in the first element.
  private func subscribe(to subject: SafeReplaySubject<Int>) {
    Thread.detachNewThread { [log, bag, hasJoined, mayGoOn, hasStarted] in
      subject.observe(
        with: Observer(next: { number in
          log.add(number)
          if number > 0 {
            usleep(500)
          } else {
            hasJoined.signal()
            mayGoOn.wait()
          }
        })
      ).dispose(in: bag)
      hasStarted.signal()
    }
    hasJoined.wait()
  }

  @Test(arguments: [false, true])
  func `all that was sent comes`(isDroppedWhileSubscribing: Bool) async throws {
    var subject: SafeReplaySubject<Int>? = SafeReplaySubject()
    subject?.next(0)
    // Held inside the gate, the other thread joins without being there.
    let first = subject?.observe(
      with: Observer(next: { [self, weak subject] number in
        if number == 1, let subject { subscribe(to: subject) }
      }))
    for number in 1...100 { subject?.next(number) }
    if isDroppedWhileSubscribing { subject = nil }
    mayGoOn.signal()
    hasStarted.wait()
    subject = nil
    for _ in 0..<20_000 where log.count < 101 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(log.entries == Array(0...100))
    first?.dispose()
    bag.dispose()
  }
}
