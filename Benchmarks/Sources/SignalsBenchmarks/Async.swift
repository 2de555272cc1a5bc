import AsyncAlgorithms
import Dispatch
import Measuring

/// Runs a task, and returns when it has ended.
func runToEnd(_ body: @escaping @Sendable () async -> Void) {
  let hasEnded = DispatchSemaphore(value: 0)
  Task {
    await body()
    hasEnded.signal()
  }
  hasEnded.wait()
}

/// What an element takes that a task sends to two channels in turn, while another task iterates
/// over what is made of the two.
func timeOfChannels(
  _ count: Int,
  _ iterate: @escaping @Sendable (AsyncChannel<Int>, AsyncChannel<Int>) async -> Void
) -> Double {
  time(count) {
    runToEnd {
      let (left, right) = (AsyncChannel<Int>(), AsyncChannel<Int>())
      Task {
        for i in 0..<count { await (i & 1 == 0 ? left : right).send(i) }
        left.finish()
        right.finish()
      }
      await iterate(left, right)
    }
  }
}
