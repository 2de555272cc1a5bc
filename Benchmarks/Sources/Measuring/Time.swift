import Foundation

/// Nanoseconds per operation of one run of `count` operations.
public func time(_ count: Int = 1, _ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
}

/// The nanoseconds that all threads of the process worked, per operation; waiting is not counted.
public func processorTime(_ count: Int, _ body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return (processorTime() - start) / Double(count)
}

private func processorTime() -> Double {
  var used = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
  return Double(used.tv_sec) * 1e9 + Double(used.tv_nsec)
}

public func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
