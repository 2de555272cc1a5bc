import Dispatch
import Signals
import Testing

/// A scheduler of a program's own, whose disposables hold the actions also after they have run.
private final class KeepingScheduler: Scheduler {
  private let queue = DispatchQueue(label: "keeping")

  var now: Duration { .zero }

  func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    queue.async(execute: action)
    return BlockDisposable { withExtendedLifetime(action) {} }
  }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(action)
  }

  func wait() { queue.sync {} }
}

struct KeepingSchedulerTests {
  private final class Token: Sendable {}

  @Test func `nothing is kept of a subject that went when its elements were delivered`() {
    let scheduler = KeepingScheduler()
    weak var token: Token?
    do {
      let (subject, held) = (SafePublishSubject<Int>(), Token())
      token = held
      subject.observe(on: scheduler).observeNext { [held] _ in withExtendedLifetime(held) {} }
      subject.next(1)
    }
    scheduler.wait()
    scheduler.wait()
    #expect(token == nil)
  }
}
