internal import Foundation

/// Waits until a condition holds, but not for longer than a duration; returns whether it holds.
func wait(atMost duration: Duration, until isReady: () -> Bool) -> Bool {
  if isReady() { return true }
  let deadline = ContinuousClock.now + duration
  while ContinuousClock.now < deadline {
    Thread.sleep(forTimeInterval: 0.00002)
    if isReady() { return true }
  }
  return false
}
